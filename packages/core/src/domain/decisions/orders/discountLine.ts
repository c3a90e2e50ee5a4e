/** Takes a percentage or an amount off a line of an order that is not finished; it replaces the one before. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { Order } from "../../orders/Order.ts"
import * as Decision from "../../registry/Decision.ts"
import * as DiscountChange from "./DiscountChange.ts"

export interface Command {
  readonly lineId: number
  readonly request: DiscountChange.DiscountRequest
}

export type Changes = DiscountChange.Changes

export type Refusal = DiscountChange.Refusal

export const decide = (
  { lineId, request }: Command,
  { account, venue }: DiscountChange.State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order } = account
  const line = order.lines.find(({ id }) => id === lineId)
  if (line === undefined) return Decision.refuse(new NotFound({ resource: "order line" }))
  const problems = [
    ...DiscountChange.problems(order, request),
    ...(line.voided ? [{ path: "line_id", message: "is voided already" }] : [])
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const rule = DiscountChange.ruleOf(request)
  const discount = rule === null ? null : { ...rule, quantity: line.quantity }
  const lines = order.lines.map((one) => (one.id === lineId ? { ...one, discount } : one))
  return DiscountChange.discounted(account, { ...order, lines }, { line, request }, venue, context)
}
