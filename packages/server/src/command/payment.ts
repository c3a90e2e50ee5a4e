/** `fourtop payment`: what was paid for an order and given back, for a house without a till. */
import { Args, Command, Options } from "@effect/cli"
import { Acting, Money, Problems, recordPayment, refundPayment, type ValidationFailed } from "@fourtop/core"
import { Effect } from "effect"
import { CommandError } from "../CommandError.ts"
import * as Store from "../Store.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Restaurants from "./Restaurants.ts"

const amount = Args.integer({ name: "AMOUNT" }).pipe(
  Args.withDescription("In the currency's minor unit: 1250 is 12.50 EUR.")
)

const method = Options.choice("method", ["cash", "card", "online"]).pipe(
  Options.withDefault("cash"),
  Options.withDescription("How it was paid.")
)

interface Refusal {
  readonly _tag: string
}

const isInvalid = (error: Refusal): error is ValidationFailed => error._tag === "ValidationFailed"

/** What the rules refuse is told; nothing else can go wrong with a command that was understood. */
const orRefused =
  (missing: string) =>
  <A, E extends Refusal, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, CommandError, R> =>
    Effect.catchAll(effect, (error: Refusal) => {
      if (error._tag === "NotFound") return new CommandError({ message: missing })
      if (!isInvalid(error)) return Effect.die(error)
      const problems = Problems.ungroup(error.problems).map(({ message, path }) => `${path} ${message}`)
      return new CommandError({ message: `${problems.join("; ")}.` })
    })

const record = Command.make(
  "record",
  {
    order: Args.text({ name: "ORDER" }).pipe(Args.withDescription("The order's id.")),
    amount,
    method,
    restaurant: Restaurants.restaurant,
    json: Output.json
  },
  (options) =>
    Effect.gen(function* () {
      const { currency, id, slug } = yield* Restaurants.pick(options.restaurant)
      const request = { orderId: options.order, method: options.method, amountMinor: options.amount, currency }
      const { order, payment } = yield* orRefused(`${slug} has no order ${options.order}.`)(
        recordPayment(Acting.as(id), request)
      )
      const paid = order.paid_at !== null
      yield* Output.result(
        options.json,
        { id: payment.id, order_id: order.id, amount_minor: payment.amount_minor, currency, paid },
        `Payment ${payment.id} of ${Money.format(payment.amount_minor, currency)} is recorded; the order is ${paid ? "paid" : "not paid yet"}.`
      )
    }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["payment record"].summary))

const refund = Command.make(
  "refund",
  {
    payment: Args.text({ name: "PAYMENT" }).pipe(Args.withDescription("The payment's id.")),
    amount,
    restaurant: Restaurants.restaurant,
    json: Output.json
  },
  (options) =>
    Effect.gen(function* () {
      const { currency, id, slug } = yield* Restaurants.pick(options.restaurant)
      const payment = yield* orRefused(`${slug} has no payment ${options.payment}.`)(
        refundPayment(Acting.as(id), options.payment, options.amount)
      )
      yield* Output.result(
        options.json,
        { id: payment.id, order_id: payment.order_id, refunded_minor: payment.refunded_minor, currency },
        `${Money.format(options.amount, currency)} are given back; ${Money.format(payment.refunded_minor, currency)} in all.`
      )
    }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["payment refund"].summary))

export const payment = Command.make("payment").pipe(
  Command.withDescription("What was paid for orders, and what was given back."),
  Command.withSubcommands([record, refund])
)
