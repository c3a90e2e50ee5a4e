/** Why a form of an order is refused, in words, and what it was made from. */
import type { Problems } from "@fourtop/core/internal"
import type { Speech } from "../words/Speech.ts"

/** A message of core in the language. Amounts in it are minor units. */
export const withMoney = ({ formats, sayRule }: Speech, message: string, currency: string): string =>
  sayRule(message).replace(/\d+/g, (digits) => formats.money(Number(digits), currency))

/** What is said about a broken rule, by the path of its problem. */
export type Refusals = Readonly<Record<string, (rule: string) => string>>

/** The rule that was broken, where it is about the order and not about a field of the form. */
export const refusalOf = (speech: Speech, problems: Problems.Problems, currency: string, refusals: Refusals) => {
  const path = Object.keys(refusals).find((name) => problems[name] !== undefined)
  return path === undefined ? null : refusals[path]!(withMoney(speech, problems[path]![0]!, currency))
}
