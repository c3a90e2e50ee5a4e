/** What somebody should know about an order that the restaurant would not take from a guest, or not at all. */
import { OrderWarnings } from "@fourtop/core/rules"
import type { OrderEntryWords } from "../words/en/orders/orderEntry.shared.ts"
import { toldBefore as english } from "../words/en/rules/toldBefore.shared.ts"
import { appraise, type Wish } from "./appraisal.shared.ts"
import { blockedIn } from "./blockedLines.shared.ts"
import type { Draft } from "./Draft.shared.ts"
import { amount } from "./MenuView.shared.tsx"
import { dishOf, type OrderEntry } from "./OrderEntry.shared.ts"

/** The rule that an order is against, which is taken all the same. */
export const warningText = (
  warning: OrderWarnings.OrderWarning,
  say: OrderEntryWords["warnings"],
  { entry, isForLater }: { readonly entry: Pick<OrderEntry, "currency" | "locale">; readonly isForLater: boolean }
): string => {
  switch (warning.code) {
    case "closed":
      return isForLater ? say.closed : say.closedNow
    case "paused":
      return say.paused
    case "too_soon":
      return say.too_soon(warning.preparation_minutes)
    case "below_minimum":
      return say.below_minimum(amount(warning.minimum_minor, entry))
  }
}

/** Why an order is not taken: what is wrong with a line with the name of its dish, else with that of the field. */
export const problemText = (
  { message, path }: { readonly message: string; readonly path: string },
  lines: Draft,
  entry: Pick<OrderEntry, "dishes">,
  { fields: say, problem }: Pick<OrderEntryWords, "fields" | "problem">
): string => {
  const [, index] = /^lines\.(\d+)\./.exec(path) ?? []
  const line = index === undefined ? undefined : lines[Number(index)]
  const field = path.split(".").at(-1)!
  const name =
    line === undefined
      ? Object.hasOwn(say, field)
        ? say[field as keyof typeof say]
        : field.replaceAll("_", " ")
      : (dishOf(entry, line.item_id)?.name ?? path)
  return problem(name, message)
}

type Told = keyof OrderEntryWords["rules"]

const told = Object.keys(english) as ReadonlyArray<Told>

/** The rule that core's message says, where scripts have words for it. */
const ruleOf = (message: string): Told | undefined => told.find((rule) => english[rule] === message)

/** What can be told before an order is sent, in the words in which it is told afterwards. */
export const warningsBefore = (
  entry: OrderEntry,
  draft: Draft,
  wish: Wish,
  now: number,
  say: OrderEntryWords
): ReadonlyArray<string> => {
  if (entry.open !== null) return []
  const { appraisal, request, venue } = appraise(entry, draft, wish, now)
  const words = { entry, isForLater: wish.time !== "" }
  const priced = draft.length === 0 ? null : appraisal.priced
  const isKnown = (path: string): boolean =>
    path === "scheduled_for" ||
    (path === "delivery_address.city" && wish.line1 !== "" && wish.city !== "") ||
    // What has run out is marked where it stands.
    (path.startsWith("lines.") && !draft.some((line) => blockedIn(entry, line)))
  return [
    ...OrderWarnings.of(venue, request, { ...appraisal, priced }).map((one) => warningText(one, say.warnings, words)),
    ...appraisal.problems.flatMap(({ message, path }) => {
      const rule = ruleOf(message)
      return rule === undefined || !isKnown(path)
        ? []
        : [problemText({ path, message: say.rules[rule] }, draft, entry, say)]
    })
  ]
}
