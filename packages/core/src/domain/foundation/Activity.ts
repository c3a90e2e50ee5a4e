/** The activity log: who changed what, written in the commit of the change (§1.2). */
import { budgets } from "./Budgets.ts"
import type { DecisionContext } from "./DecisionContext.ts"
import type { Json } from "./Json.ts"
import * as JsonSize from "./JsonSize.ts"
import type { Uuid } from "./Uuid.ts"
import type { Instant } from "./time/ZonedClock.ts"

/**
 * Who acts: an API token, a marketplace app, a member of staff, a guest on their own page, the operator at the command
 * line, or the system itself.
 */
export interface Actor {
  readonly kind: "token" | "app" | "staff" | "guest" | "operator" | "system"
  readonly id: string
  readonly name: string
  /** Who approved what the actor may not do alone. */
  readonly approved_by?: { readonly id: string; readonly name: string }
}

/** People of the house: staff in the console, and the operator at the command line. */
export type PeopleKind = Extract<Actor["kind"], "staff" | "operator">

/** Which people act; null when they do not. */
export const peopleKindOf = ({ kind }: Pick<Actor, "kind">): PeopleKind | null =>
  kind === "staff" || kind === "operator" ? kind : null

/** Whether people of the house act. */
export const isByPeople = (actor: Pick<Actor, "kind">): boolean => peopleKindOf(actor) !== null

/** A row: who did what to what, and when. */
export interface ActivityEntry {
  readonly id: Uuid
  readonly at: Instant
  readonly actor: Actor
  /** The kind of change, such as `dish.price_changed`; filters match it. */
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly detail: Readonly<Record<string, Json>>
  /** The guest whose personal data the detail may hold, by which erasure finds the entry. */
  readonly guest_id: number | null
}

/** The value with every text cut to a number of UTF-16 units, without splitting a surrogate pair. */
const cut = (value: Json, longest: number): Json => {
  if (typeof value === "string") {
    return value.length <= longest ? value : `${value.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`
  }
  if (typeof value !== "object" || value === null) return value
  return Array.isArray(value)
    ? value.map((entry: Json) => cut(entry, longest))
    : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member, longest)]))
}

type Detail = Readonly<Record<string, Json>>

/** Shortens texts until the detail fits its budget; when that is not enough, only the names of its members are kept. */
const withinBudget = (detail: Detail): Detail => {
  if (JsonSize.of(detail) <= budgets.activityDetail) return detail
  const tries = [200, 50, 10].map((longest) => cut(detail, longest) as Detail)
  return (
    tries.find((shorter) => JsonSize.of(shorter) <= budgets.activityDetail) ?? {
      left_out: Object.keys(detail).slice(0, 100)
    }
  )
}

/**
 * The entry for what the actor does now; details over their budget are shortened. Only the registry calls it, where
 * every action is declared.
 */
export const undeclaredEntry = (
  what: Pick<ActivityEntry, "action" | "subject" | "detail">,
  context: Pick<DecisionContext, "actor" | "now" | "uuid">
): ActivityEntry => ({
  id: context.uuid(),
  at: context.now,
  actor: context.actor,
  guest_id: null,
  ...what,
  detail: withinBudget(what.detail)
})
