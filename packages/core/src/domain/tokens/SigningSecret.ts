/** The secrets that sign what is sent to a webhook, of a restaurant or of an app. */
import { Duration } from "effect"
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** A stored signing secret. Its text is shown once and kept encrypted. */
export interface SigningSecret {
  readonly sealed: string
  readonly created_at: Instant
  /** When it stops signing, after a rotation. */
  readonly expires_at: Instant | null
}

/** How long the previous secret keeps signing after a rotation. */
export const rotationOverlap = Duration.hours(24)

/** The secrets that sign at a moment; two for a while after a rotation. */
export const signing = (secrets: ReadonlyArray<SigningSecret>, now: Instant): ReadonlyArray<SigningSecret> =>
  secrets.filter(({ expires_at }) => expires_at === null || now < expires_at)

/** The secrets after a rotation: the new one, and the previous one for a while. */
export const rotated = (
  secrets: ReadonlyArray<SigningSecret>,
  sealed: string,
  now: Instant
): ReadonlyArray<SigningSecret> => [
  { sealed, created_at: now, expires_at: null },
  ...signing(secrets, now)
    .filter(({ expires_at }) => expires_at === null)
    .map((secret) => ({ ...secret, expires_at: now + Duration.toMillis(rotationOverlap) }))
]
