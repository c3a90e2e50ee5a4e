/** `fourtop payment`: payments and refunds, for a restaurant without a POS. */
import { Money, Payment, readOrderAccount, recordPayment, refundPayment, useDeposit } from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { CommandError } from "../service/settings/CommandError.ts"
import { amount, order } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import { argument, flag, optional, withDefault } from "./line/Parameter.ts"
import * as ShortIds from "./line/ShortIds.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const method = withDefault(
  "--method METHOD",
  Value.choice(["cash", "card", "online", "other"]),
  "How it was paid.",
  "cash"
)

const tip = optional("--tip AMOUNT", Value.integer, "Tip on top of the amount, in the minor unit.", "none")

const deposit = flag("--deposit", "Pays with the deposit of the order's reservation, instead of a method.")

const record = useCase(
  {
    name: "payment record",
    summary: "Records a payment for an order; the order is paid once its payments cover the total.",
    examples: [
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 2200 --method card --tip 200",
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 2200 --deposit"
    ],
    parameters: { order, amount, method, tip, deposit }
  },
  (given, { acting, restaurant }) =>
    Effect.map(
      Effect.gen(function* () {
        const orderId = yield* ShortIds.ofOrder(given.order, restaurant)
        const tipMinor = Option.getOrElse(given.tip, () => 0)
        if (!given.deposit) {
          const { amount: amountMinor, method } = given
          return yield* recordPayment(acting, { orderId, method, amountMinor, tipMinor, currency: restaurant.currency })
        }
        if (tipMinor > 0) return yield* new CommandError({ message: "A deposit pays no tip: leave out --tip." })
        const { reservation_id } = (yield* readOrderAccount(acting, orderId)).account.order
        if (reservation_id === undefined) {
          return yield* new CommandError({ message: "This order belongs to no reservation, so there is no deposit." })
        }
        return yield* useDeposit(acting, { orderId, reservationId: reservation_id, amountMinor: given.amount })
      }),
      ({ order, payment }) => {
        const { currency } = restaurant
        const paid = order.paid_at !== null
        return {
          value: { id: payment.id, order_id: order.id, amount_minor: payment.amount_minor, currency, paid },
          text: `Recorded payment ${payment.id} of ${Money.format(payment.amount_minor, currency)}. The order is ${paid ? "paid" : "not fully paid yet"}.`
        }
      }
    )
)

const cause = optional(
  "--cause CAUSE",
  Value.choice(Payment.refundCauses),
  "Why: after a mistake the amount is due again.",
  "correction if too much was paid, else goodwill"
)

const refund = useCase(
  {
    name: "payment refund",
    summary: "Refunds a payment, in full or in part.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e99 500"],
    parameters: { id: argument("PAYMENT", Value.text, "Payment ID, as shown by `order show`."), amount, cause }
  },
  (given, { acting, restaurant: { currency } }) =>
    Effect.map(
      refundPayment(acting, given.id, given.amount, { cause: Option.getOrNull(given.cause) }),
      ({ payment: { id, order_id, refunded_minor } }) => ({
        value: { id, order_id, refunded_minor, currency },
        text: `Refunded ${Money.format(given.amount, currency)}; ${Money.format(refunded_minor, currency)} in total.`
      })
    )
)

export const payment: Group = {
  name: "payment",
  summary: "Records payments for orders, and refunds them.",
  commands: [record, refund]
}
