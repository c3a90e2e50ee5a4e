/** Checks that an order stays within its budget, with room for later changes. */
import * as Budgets from "../foundation/Budgets.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { Order } from "./Order.ts"

/** An order later gets a reason, times and other amounts; the longest reason has 200 characters of six bytes. */
const roomForMoves = 4_096

/** A tax that was 0 at first may become due when a line is voided: a name of 80 characters, and amounts. */
const roomForTax = 640

/** The problem with an order that is too large, if it is. */
export const problems = (order: Pick<Order, "view" | "price" | "pricing">): ReadonlyArray<Problem> => {
  const taxes = order.pricing.settings.taxes.taxes.length - (order.price.taxBreakdown?.length ?? 0)
  const most = Budgets.budgets.order - roomForMoves - taxes * roomForTax
  // A UTF-16 unit has at most three bytes in UTF-8, so the bytes of an ordinary order need not be counted.
  if (order.view.length * 3 <= most || Budgets.bytesOf(order.view) <= most) return []
  const [size, limit] = [Budgets.grouped(Budgets.bytesOf(order.view)), Budgets.inWords(Budgets.budgets.order)]
  return [
    { path: "lines", message: `make an order of ${size} bytes; the maximum is ${limit}, including later changes` }
  ]
}
