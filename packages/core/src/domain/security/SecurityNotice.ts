/**
 * What owners are told by mail: new owners, roles, tokens and apps, so that nobody gains access unnoticed. A change
 * queues one job, which queues a mail for each owner.
 */
import type { Job } from "../foundation/Job.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { SecurityEntry } from "./SecurityEntry.ts"

/** The job of a change, and that of one mail about it. */
export const jobKind = "owner.notice"
export const mailKind = "owner.notice_mail"

export const kinds = ["owner", "role", "token", "app"] as const
export type Kind = (typeof kinds)[number]

/** What a mail says. It has no address of anybody. */
export type Notice = {
  readonly kind: Kind
  /** The new owner, the person with another role, the token or the app. */
  readonly name: string
  readonly role: string | null
  /** Who did it. */
  readonly by: string
  readonly at: Instant
}

export type MailPayload = { readonly person_id: number; readonly notice: Notice }

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const kindOf = ({ action, detail }: Pick<SecurityEntry, "action" | "detail">): Kind | null => {
  if (action === "person.added") return detail["role"] === "owner" ? "owner" : null
  if (action === "person.role_changed") return "role"
  // A sandbox has nothing of the restaurant's.
  if (action === "token.created") return detail["kind"] === "live" ? "token" : null
  return action === "app.installed" || action === "app.allowed" ? "app" : null
}

/** The notice about an entry; null if owners are not told of it. */
export const of = ({ action, at, detail, principal }: SecurityEntry): Notice | null => {
  const kind = kindOf({ action, detail })
  if (kind === null) return null
  const role = kind === "role" || kind === "owner" ? textOf(detail["role"]) : null
  return { kind, name: textOf(detail["name"]), role, by: principal.name, at }
}

/** The job about an entry, with its id, due at once; null if owners are not told of it. */
export const job = (entry: SecurityEntry): Job | null => {
  const notice = of(entry)
  return notice === null ? null : { id: entry.id, kind: jobKind, due_at: entry.at, payload: notice }
}

export const noticeOf = ({ payload }: Pick<Job, "payload">): Notice => payload as Notice

export const mailJob = (id: Uuid, now: Instant, payload: MailPayload): Job => ({
  id,
  kind: mailKind,
  due_at: now,
  payload
})

export const mailOf = ({ payload }: Pick<Job, "payload">): MailPayload => payload as MailPayload
