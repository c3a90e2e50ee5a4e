/** The mail to each owner about an outage of the POS: when it begins, and when it is over. */
import type { Job } from "../../foundation/Job.ts"
import type { Uuid } from "../../foundation/Uuid.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"

export const mailKind = "owner.outage_mail"

export const kinds = ["silent", "responding"] as const
export type Kind = (typeof kinds)[number]

export type Notice = {
  readonly kind: Kind
  /** When the first order was not accepted. */
  readonly since: Instant
}

export type Payload = { readonly person_id: number; readonly notice: Notice }

/** The job, due at once. */
export const job = (id: Uuid, now: Instant, payload: Payload): Job => ({ id, kind: mailKind, due_at: now, payload })

export const payloadOf = ({ payload }: Pick<Job, "payload">): Payload => payload as Payload
