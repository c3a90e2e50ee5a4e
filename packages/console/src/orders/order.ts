/** One order: its page, and what people do there about money. */
import type { PageHandler, Route } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { page } from "./orderPage.tsx"
import { pay, refund } from "./paymentForms.ts"
import { voidOne } from "./voidOne.ts"

/** The pages of one order. */
export const oneOrderPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/orders/:order", "orders", (visit) => page(visit)),
  frame.restaurantPage("POST", "/orders/:order/payments", "orders", pay),
  frame.restaurantPage("POST", "/orders/:order/payments/:payment/refund", "orders", refund),
  frame.restaurantPage("POST", "/orders/:order/lines/:line/void", "orders", voidOne)
]
