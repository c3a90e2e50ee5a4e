/** Why an order would be refused, from the rules that GET /ordering-rules returns. */
import * as Problems from "../domain/foundation/Problems.ts"
import { appraise } from "./appraisal.ts"
import type { Basket } from "./Basket.ts"
import type { Moment } from "./moment.ts"
import type { OrderingRules } from "./OrderingRules.ts"

export type { Basket, BasketLine } from "./Basket.ts"
export type { Moment } from "./moment.ts"
export type { OrderingRules } from "./OrderingRules.ts"

/** Messages by the dotted path of the field, as in the `details` of a 422. */
export type Refusals = Problems.Problems

/** Every reason why the basket would be refused if it was ordered at the moment; empty when it would be accepted. */
export const refusals = (rules: OrderingRules, basket: Basket, at: Moment): Refusals =>
  Problems.group(appraise(rules, basket, at).problems)
