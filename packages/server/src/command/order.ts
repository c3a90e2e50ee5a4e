/** `fourtop order`: what staff do to an order that the API does not. */
import { Args, Command } from "@effect/cli"
import { Money, voidOrderLine } from "@fourtop/core"
import { Effect } from "effect"
import { order as orderId } from "./Arguments.ts"
import { useCase } from "./useCase.ts"

const line = Args.integer({ name: "LINE" }).pipe(
  Args.withDescription("The line's id, as `items` of the order shows it.")
)

const voidLine = useCase("order void-line", { orderId, line }, (given, { acting }) =>
  Effect.map(voidOrderLine(acting, given.orderId, given.line), ({ currency, id, paid_at, price: { totalMinor } }) => ({
    value: { id, line_id: given.line, total_minor: totalMinor, currency, paid: paid_at !== null },
    text: `Line ${given.line} is taken off; the order comes to ${Money.format(totalMinor, currency)}.`
  }))
)

export const order = Command.make("order").pipe(
  Command.withDescription("What staff do to orders beside the API."),
  Command.withSubcommands([voidLine])
)
