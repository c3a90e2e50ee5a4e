/**
 * The security log: who signed in or failed to, and who gave or took access, with the address they came from. It is
 * kept apart from the activity log, because only owners see it and because strangers can write to it by guessing.
 */
import { Duration } from "effect"
import type { ActivityEntry, Actor } from "../foundation/Activity.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Json } from "../foundation/Json.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import type { OriginFacts } from "./OriginFacts.ts"

/** `refused`: wrong credentials; `blocked`: too many attempts, so that nobody looked at the credentials. */
export const outcomes = ["done", "refused", "blocked"] as const
/** One of the outcomes. */
export type Outcome = (typeof outcomes)[number]

/** Whoever did it; `unknown` for a stranger, of whom nothing but the address is kept. */
export interface Principal {
  readonly kind: "person" | "token" | "app" | "command" | "service" | "unknown"
  readonly id: string
  readonly name: string
}

/** A row of the log. It holds no secret and no email of somebody who has no account. */
export interface SecurityEntry {
  readonly id: Uuid
  readonly at: Instant
  /** In words a test and a filter can use: `token.created`, `sign_in.failed`. */
  readonly action: string
  readonly outcome: Outcome
  readonly principal: Principal
  /** What it was done to. */
  readonly subject: { readonly kind: string; readonly id: string }
  readonly detail: Readonly<Record<string, Json>>
  readonly address: string | null
  readonly user_agent: string | null
  /** How often it happened: attempts on one account from one address in one minute are one row. */
  readonly count: number
}

/** An entry for the log of a restaurant; null for the installation's own, which no owner sees. */
export interface SecurityRecord {
  readonly restaurantId: RestaurantId | null
  readonly entry: SecurityEntry
  /** Records of one log with the same text here are one row, which counts them; null stands alone. */
  readonly fold: string | null
}

/** How much of the log is kept. What strangers can cause has its own limit, so that it displaces nothing else. */
export const retention = { age: Duration.days(400), mostDone: 10_000, mostRefused: 2_000 } as const

/** What happened, as whoever reports it knows it. */
export interface Happening {
  readonly action: string
  readonly outcome?: Outcome
  readonly principal: Principal
  readonly subject: SecurityEntry["subject"]
  readonly detail?: SecurityEntry["detail"]
}

/** The entry for something that happens now. */
export const make = (
  { action, detail = {}, outcome = "done", principal, subject }: Happening,
  { address, userAgent }: OriginFacts,
  context: Pick<DecisionContext, "now" | "uuid">
): SecurityEntry => ({
  id: context.uuid(),
  at: context.now,
  action,
  outcome,
  principal,
  subject,
  detail,
  address,
  user_agent: userAgent,
  count: 1
})

const minute = 60_000

/** What makes attempts one row: the same outcome for the same subject from the same address within a minute. */
export const foldOf = ({ action, address, at, subject }: SecurityEntry): string =>
  [action, subject.kind, subject.id, Math.floor(at / minute), address ?? ""].join(" ")

/** A stranger. */
export const stranger: Principal = { kind: "unknown", id: "", name: "Unknown" }

/** The actor of the activity log, told apart by how it reached the service. */
export const principalOf = ({ id, kind, name }: Actor, { via }: Pick<OriginFacts, "via">): Principal => {
  if (kind === "staff") return { kind: "person", id, name }
  if (kind !== "system") return { kind, id, name }
  return via === "command" ? { kind: "command", id: "command", name: "Command line" } : { kind: "service", id, name }
}

/** What the activity log tells that is about access; everything about people and apps is. */
const shared = new Set([
  "token.created",
  "token.revoked",
  "sandbox.created",
  "webhook.added",
  "webhook.rotated",
  "webhook.enabled",
  "webhook.disabled",
  "webhook.removed"
])

/** Whether an action of the activity log is also one for this log. */
export const isShared = (action: string): boolean =>
  shared.has(action) || action.startsWith("person.") || action.startsWith("app.")

/** The entry that says the same as one of the activity log, with where it was asked for. */
export const ofActivity = (
  { action, actor, at, detail, subject }: ActivityEntry,
  origin: OriginFacts,
  id: Uuid
): SecurityEntry => {
  const told = { action, subject, detail } as const
  const happening: Happening =
    action === "person.sign_in_blocked"
      ? { ...told, outcome: "blocked", principal: stranger }
      : { ...told, principal: principalOf(actor, origin) }
  return make(happening, origin, { now: at, uuid: () => id })
}
