/** The payments that pay a part of a bill: one for each order, the tip with the first of them. */
import { type Bill, type Payment, Split } from "@fourtop/core/internal"
import type { OpenBill } from "./openBill.ts"

export interface OrderPayment {
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly tipMinor?: number
  readonly lines?: ReadonlyArray<Payment.PaidShare>
  readonly seenDueMinor?: number
}

/**
 * Each names what it pays for, or says what is due, so that nothing is paid twice; one that pays only some of what it
 * names does both.
 */
export const paymentsOf = (
  { bill, currency }: Pick<OpenBill, "bill" | "currency">,
  { amountMinor: whole, orders }: Pick<Bill.BillPart, "amountMinor" | "orders">,
  tipMinor: number,
  mostMinor: number = whole
): ReadonlyArray<OrderPayment> => {
  let left = mostMinor
  return orders
    .map((part, index) => {
      const { balance, split } = bill.orders.find(({ account }) => account.order.id === part.orderId)!
      const amountMinor = Math.min(left, part.amountMinor)
      left -= amountMinor
      return {
        orderId: part.orderId,
        amountMinor,
        currency,
        ...(index === 0 && tipMinor > 0 ? { tipMinor } : {}),
        ...(part.isNamed ? { lines: Split.namedBy(part, split, amountMinor) } : {}),
        ...(part.isNamed && amountMinor === part.amountMinor ? {} : { seenDueMinor: balance.due })
      }
    })
    .filter(({ amountMinor }) => amountMinor > 0)
}
