/** The bodies of the requests about payments. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import { boolean, integer, name, oneOf, optional, text } from "../foundation/Fields.ts"
import { moneyMethods } from "./AdvancePayment.ts"
import * as NewPayment from "./NewPayment.ts"
import { refundCauses } from "./Payment.ts"

/** How a payment through the API can have been made; gift cards are redeemed, and deposits used, by people. */
export const methods = moneyMethods

/** The body of POST /orders/{order}/payments. */
export const RecordPayment = Described.struct(
  {
    method: oneOf(methods),
    amount_minor: integer(1),
    tip_minor: optional(integer(0, NewPayment.highestTip)),
    tendered_minor: optional(Schema.NullOr(integer(1, NewPayment.mostTendered))),
    reference: optional(Schema.NullOr(name({ max: NewPayment.longestReference }))),
    captured: optional(boolean)
  },
  {
    method: "How it was paid.",
    amount_minor:
      "What it pays of the order, without the tip; at most what is due, unless the money was captured already.",
    tip_minor: "The tip on top of the amount; 0 if omitted.",
    tendered_minor: "The cash that was handed over, from which the change follows. For `cash` only.",
    reference: "What your terminal or provider calls the payment. Never a card number.",
    captured:
      "Whether the money was taken already. Then it is recorded whatever is due, also for a finished order, and what is " +
      "too much is to be refunded. Not for `cash`; false if omitted."
  }
).annotations({ identifier: "RecordPayment", description: "A payment for an order." })
export type RecordPayment = typeof RecordPayment.Type

/** The body of POST /payments/{payment}/refunds. */
export const RefundPayment = Described.struct(
  {
    amount_minor: optional(integer(0)),
    tip_minor: optional(integer(0, NewPayment.highestTip)),
    cause: optional(Schema.NullOr(oneOf(refundCauses))),
    reason: optional(Schema.NullOr(text({ min: 3, max: 200 })))
  },
  {
    amount_minor: "How much of the amount is given back; 0 if omitted, when a tip has to be.",
    tip_minor: "How much of the tip is given back; 0 if omitted.",
    cause:
      "`correction` gives back what was paid beyond what is owed, and is the default while there is any; otherwise " +
      "`goodwill` is, after which nothing is due again. After a `mistake` it is due again.",
    reason: "Why; kept in the activity log."
  }
).annotations({ identifier: "RefundPayment", description: "A refund of a payment, in full or in part." })
export type RefundPayment = typeof RefundPayment.Type
