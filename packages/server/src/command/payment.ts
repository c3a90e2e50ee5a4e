/** `fourtop payment`: payments and refunds, for a restaurant without a POS. */
import {
  Money,
  Payment,
  PaymentView,
  readOrderAccount,
  recordPayment,
  refundPayment,
  useDeposit
} from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { CommandError } from "../service/settings/CommandError.ts"
import { amount, drawer, drawerLeft, order } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import { argument, flag, optional, present, withDefault } from "./line/Parameter.ts"
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

const tendered = optional(
  "--tendered AMOUNT",
  Value.integer,
  "Cash that the guest hands over, in the minor unit; the change is printed.",
  "exactly what is to be paid"
)

const reference = optional(
  "--reference TEXT",
  Value.text,
  "What the terminal or provider calls it. Never a card number.",
  "none"
)

const deposit = flag("--deposit", "Pays with the deposit of the order's reservation, instead of a method.")

const onlyAmount = "A deposit pays an amount alone: leave out --tip, --tendered, --reference and --drawer."

const record = useCase(
  {
    name: "payment record",
    summary: "Records a payment for an order; the order is paid once its payments cover the total.",
    examples: [
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 2200 --method card --tip 200",
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 2200 --tendered 5000 --drawer 7",
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 2200 --deposit"
    ],
    parameters: { order, amount, method, tip, tendered, reference, drawer, deposit }
  },
  (given, { acting, restaurant }) =>
    Effect.map(
      Effect.gen(function* () {
        const orderId = yield* ShortIds.ofOrder(given.order, restaurant)
        const { amount: amountMinor, drawer, method, reference, tendered, tip } = given
        const more = present({ tipMinor: tip, tenderedMinor: tendered, reference, drawerId: drawer })
        if (!given.deposit) {
          const { currency } = restaurant
          return yield* recordPayment(acting, { orderId, method, amountMinor, currency, ...more })
        }
        if (Object.keys(more).length > 0) return yield* new CommandError({ message: onlyAmount })
        const { reservation_id } = (yield* readOrderAccount(acting, orderId)).account.order
        if (reservation_id === undefined) {
          return yield* new CommandError({ message: "This order belongs to no reservation, so there is no deposit." })
        }
        return yield* useDeposit(acting, { orderId, reservationId: reservation_id, amountMinor })
      }),
      ({ order, payment }) => {
        const { currency } = restaurant
        const paid = order.paid_at !== null
        const { amount_minor, id, tip_minor = 0 } = payment
        const change = PaymentView.changeOf(payment)
        const tip = tip_minor === 0 ? "" : ` and a tip of ${Money.format(tip_minor, currency)}`
        const back = change === null ? "" : ` The change is ${Money.format(change, currency)}.`
        return {
          value: { id, order_id: order.id, amount_minor, tip_minor, change_minor: change, currency, paid },
          text: `Recorded payment ${id} of ${Money.format(amount_minor, currency)}${tip}.${back} The order is ${paid ? "paid" : "not fully paid yet"}.`
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
    examples: [
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e99 500",
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e99 0 --tip 200 --reason 'Tip typed twice'"
    ],
    parameters: {
      id: argument("PAYMENT", Value.text, "Payment ID, as shown by `order show`."),
      amount,
      tip: optional("--tip AMOUNT", Value.integer, "How much of the tip is given back, in the minor unit.", "none"),
      cause,
      reason: optional("--reason TEXT", Value.text, "Why, for the activity log.", "none"),
      drawer: drawerLeft
    }
  },
  (given, { acting, restaurant: { currency } }) =>
    Effect.map(
      refundPayment(acting, given.id, given.amount, {
        cause: Option.getOrNull(given.cause),
        reason: Option.getOrNull(given.reason),
        ...present({ tipMinor: given.tip, drawerId: given.drawer })
      }),
      ({ payment: { id, order_id, refunded_minor, tip_refunded_minor = 0 } }) => {
        const tip = Option.match(given.tip, {
          onNone: () => "",
          onSome: (minor) => ` and ${Money.format(minor, currency)} of the tip`
        })
        return {
          value: { id, order_id, refunded_minor, tip_refunded_minor, currency },
          text: `Refunded ${Money.format(given.amount, currency)}${tip}; ${Money.format(refunded_minor, currency)} in total.`
        }
      }
    )
)

export const payment: Group = {
  name: "payment",
  summary: "Records payments for orders, and refunds them.",
  commands: [record, refund]
}
