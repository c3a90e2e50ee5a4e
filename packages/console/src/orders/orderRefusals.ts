/** Why a form of an order is refused, in words, and what it was made from. */
import type { Problems } from "@fourtop/core/internal"
import { money } from "../formats/money.ts"

/** Amounts in the messages of core are minor units. */
export const withMoney = (message: string, currency: string): string =>
  message.replace(/\d+/g, (digits) => money(Number(digits), currency))

/** What is said about a broken rule, by the path of its problem. */
export type Refusals = Readonly<Record<string, (rule: string) => string>>

/** The rule that was broken, where it is about the order and not about a field of the form. */
export const refusalOf = (problems: Problems.Problems, currency: string, refusals: Refusals) => {
  const path = Object.keys(refusals).find((name) => problems[name] !== undefined)
  return path === undefined ? null : refusals[path]!(withMoney(problems[path]![0]!, currency))
}
