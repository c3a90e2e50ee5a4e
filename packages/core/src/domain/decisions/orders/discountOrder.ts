/** Takes a percentage or an amount off an order that is not finished; it replaces the one before. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { Order } from "../../orders/Order.ts"
import * as Decision from "../../registry/Decision.ts"
import * as DiscountChange from "./DiscountChange.ts"

export type Command = DiscountChange.DiscountRequest

export type Changes = DiscountChange.Changes

export type Refusal = DiscountChange.Refusal

export const decide = (
  request: Command,
  { account, venue }: DiscountChange.State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order } = account
  const problems = DiscountChange.problems(order, request)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const changed = { ...order, discount: DiscountChange.ruleOf(request) }
  return DiscountChange.discounted(account, changed, { line: null, request }, venue, context)
}
