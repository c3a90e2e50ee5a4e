/**
 * The security log: sign-ins, failed attempts, and changes of access, with the address they came from. It is separate
 * from the activity log, because only owners see it and because strangers can add to it by guessing.
 */
import { Duration } from "effect"
import type { ActivityEntry, Actor } from "../foundation/Activity.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Json } from "../foundation/Json.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { OriginFacts } from "./OriginFacts.ts"

/** `refused`: wrong credentials; `blocked`: too many attempts, so the credentials were not checked. */
export const outcomes = ["done", "refused", "blocked"] as const
export type Outcome = (typeof outcomes)[number]

/** What only this log has; the rest is from the activity log. */
export const ownActions = [
  "act.approved",
  "data.exported",
  "guest.exported",
  "password.refused",
  "person.signed_out",
  "pin.failed",
  "sign_in.blocked",
  "sign_in.factor_blocked",
  "sign_in.factor_failed",
  "sign_in.failed"
] as const
export type OwnAction = (typeof ownActions)[number]

export const isOwnAction = (action: string): action is OwnAction => ownActions.some((own) => own === action)

/** What only the installation's own log has: what authors of apps and the operator do, which is about no restaurant. */
export const installationActions = [
  "app_author.allowed",
  "app_author.removed",
  "authored_app.changed",
  "authored_app.listed",
  "authored_app.refused",
  "authored_app.registered",
  "authored_app.removed",
  "authored_app.rotated",
  "authored_app.submitted"
] as const
export type InstallationAction = (typeof installationActions)[number]

/** Who did it; `unknown` for a stranger, of whom only the address is recorded. */
export interface Principal {
  readonly kind: "person" | "token" | "app" | "command" | "service" | "unknown"
  readonly id: string
  readonly name: string
}

/** A row of the log. It holds no secrets, and no emails of people without an account. */
export interface SecurityEntry {
  readonly id: Uuid
  readonly at: Instant
  /** The kind of action, such as `token.created` or `sign_in.failed`; filters match it. */
  readonly action: string
  readonly outcome: Outcome
  readonly principal: Principal
  /** What it was done to. */
  readonly subject: { readonly kind: string; readonly id: string }
  readonly detail: Readonly<Record<string, Json>>
  readonly address: string | null
  readonly user_agent: string | null
  /** Number of occurrences: attempts on one account from one address within one minute share a row. */
  readonly count: number
}

/** An entry for the log of a restaurant; null for the installation's own log, which owners do not see. */
export interface SecurityRecord {
  readonly restaurantId: RestaurantId | null
  readonly entry: SecurityEntry
  /** Records of one log with the same text here share a row, which counts them; null is never shared. */
  readonly fold: string | null
}

/**
 * Limits of the log. Refused attempts, which strangers can cause, have their own limit and do not displace other
 * entries.
 */
export const retention = { age: Duration.days(400), mostDone: 10_000, mostRefused: 2_000 } as const

/** What happened, as the caller reports it. */
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

/** The text by which attempts share a row: action, subject, minute and address. */
export const foldOf = ({ action, address, at, subject }: SecurityEntry): string =>
  [action, subject.kind, subject.id, Math.floor(at / minute), address ?? ""].join(" ")

export const stranger: Principal = { kind: "unknown", id: "", name: "Unknown" }

/** The actor of the activity log, with how it reached the service. */
export const principalOf = ({ id, kind, name }: Actor, { via }: Pick<OriginFacts, "via">): Principal => {
  if (kind === "staff") return { kind: "person", id, name }
  // Guests do nothing that the security log is about.
  if (kind === "guest") return { kind: "unknown", id, name }
  if (kind !== "system" && kind !== "operator") return { kind, id, name }
  return via === "command" ? { kind: "command", id: "command", name: "Command line" } : { kind: "service", id, name }
}

/** Actions of the activity log that are about access; those about people and apps all are. */
const shared = new Set([
  "token.created",
  "token.revoked",
  "token.listening_switched",
  "sandbox.created",
  "webhook.added",
  "webhook.changed",
  "webhook.rotated",
  "webhook.enabled",
  "webhook.disabled",
  "webhook.removed"
])

/** Whether an action of the activity log belongs in this log too. */
export const isShared = (action: string): boolean =>
  shared.has(action) || ["person.", "app.", "device."].some((area) => action.startsWith(area))

/** The entry that corresponds to one of the activity log, with where it came from. */
export const ofActivity = (
  { action, actor, at, detail, subject }: ActivityEntry,
  origin: OriginFacts,
  id: Uuid
): SecurityEntry => {
  const common = { action, subject, detail } as const
  const happening: Happening =
    action === "person.sign_in_blocked" || action === "person.pin_locked"
      ? { ...common, outcome: "blocked", principal: stranger }
      : { ...common, principal: principalOf(actor, origin) }
  return make(happening, origin, { now: at, uuid: () => id })
}

/** The entry about the approval of an act, without the detail of the act, which may be about a guest. */
export const ofApproval = ({ action, actor, at, subject }: ActivityEntry, origin: OriginFacts, id: Uuid) => {
  const { approved_by: approver } = actor
  if (approver === undefined) return null
  const happening: Happening = {
    action: "act.approved",
    principal: { kind: "person", id: approver.id, name: approver.name },
    subject,
    detail: { act: action, by: actor.name }
  }
  return make(happening, origin, { now: at, uuid: () => id })
}
