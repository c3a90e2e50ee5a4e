/** The job that mails somebody their invitation, or their link for a new password or for their address. */
import type { Job } from "../foundation/Job.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

export const jobKind = "person.message"

/** What the job knows. The address is that of the stored link. */
export type Payload = {
  /** The digest of the link's token. */
  readonly digest: string
  /** The URL with the token, encrypted. */
  readonly sealed_url: string
}

/** The job, due at once. */
export const job = (id: Uuid, now: Instant, payload: Payload): Job => ({ id, kind: jobKind, due_at: now, payload })

export const payloadOf = ({ payload }: Pick<Job, "payload">): Payload => payload as Payload
