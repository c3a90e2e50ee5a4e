/** `fourtop order`: what staff do to orders that the API does not offer. */
import { Money, voidOrderLine } from "@fourtop/core"
import { Effect } from "effect"
import { order as orderId } from "./Arguments.ts"
import type { Group } from "./Command.ts"
import { argument } from "./Parameter.ts"
import { useCase } from "./useCase.ts"
import * as Value from "./Value.ts"

const voidLine = useCase(
  {
    name: "order void-line",
    summary: "Voids a line of an open order and prices the order again.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 901"],
    parameters: {
      orderId,
      line: argument("LINE", Value.integer, "Line ID, from `items` of the order.")
    }
  },
  (given, { acting }) =>
    Effect.map(
      voidOrderLine(acting, given.orderId, given.line),
      ({ currency, id, paid_at, price: { totalMinor } }) => ({
        value: { id, line_id: given.line, total_minor: totalMinor, currency, paid: paid_at !== null },
        text: `Voided line ${given.line}. The order total is ${Money.format(totalMinor, currency)}.`
      })
    )
)

export const order: Group = {
  name: "order",
  summary: "Changes orders in ways that the API does not offer.",
  commands: [voidLine]
}
