/** What people call an order of which only the id is known. */
import { type Acting, type OrderView, readOrder } from "@fourtop/core/internal"
import { Effect } from "effect"
import { orderName } from "../formats/orderFormats.ts"

export const nameOfOrder = (acting: Acting.Acting, id: string) =>
  Effect.map(readOrder(acting, id), (view) => orderName(JSON.parse(view) as OrderView.OrderView))
