/** `fourtop payment`: what was paid for an order and given back, for a house without a till. */
import { Args, Command, Options } from "@effect/cli"
import { Money, recordPayment, refundPayment } from "@fourtop/core"
import { Effect } from "effect"
import { amount, order } from "./Arguments.ts"
import { useCase } from "./useCase.ts"

const method = Options.choice("method", ["cash", "card", "online"]).pipe(
  Options.withDefault("cash"),
  Options.withDescription("How it was paid.")
)

const record = useCase("payment record", { order, amount, method }, (given, { acting, restaurant: { currency } }) =>
  Effect.map(
    recordPayment(acting, { orderId: given.order, method: given.method, amountMinor: given.amount, currency }),
    ({ order, payment }) => {
      const paid = order.paid_at !== null
      return {
        value: { id: payment.id, order_id: order.id, amount_minor: payment.amount_minor, currency, paid },
        text: `Payment ${payment.id} of ${Money.format(payment.amount_minor, currency)} is recorded; the order is ${paid ? "paid" : "not paid yet"}.`
      }
    }
  )
)

const id = Args.text({ name: "PAYMENT" }).pipe(Args.withDescription("The payment's id."))

const refund = useCase("payment refund", { id, amount }, (given, { acting, restaurant: { currency } }) =>
  Effect.map(refundPayment(acting, given.id, given.amount), ({ id, order_id, refunded_minor }) => ({
    value: { id, order_id, refunded_minor, currency },
    text: `${Money.format(given.amount, currency)} are given back; ${Money.format(refunded_minor, currency)} in all.`
  }))
)

export const payment = Command.make("payment").pipe(
  Command.withDescription("What was paid for orders, and what was given back."),
  Command.withSubcommands([record, refund])
)
