/**
 * A sign-in with a correct password that still needs a code. It is not a session and grants no access: the browser that
 * sent the password has its token, and the digest is stored.
 */
import { Duration } from "effect"
import * as Expiry from "../foundation/time/Expiry.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Person from "./Person.ts"

export interface PendingSignIn {
  /** SHA-256 of the token, in hexadecimal. */
  readonly digest: string
  readonly person_id: number
  readonly email: string
  /** When the password that was used was set; once it changes, the sign-in is void. */
  readonly password_changed_at: Instant
  readonly expires_at: Instant
  /** Number of codes tried. */
  readonly attempts: number
}

/** How long a code can be entered. */
export const lifetime = Duration.minutes(5)

export const make = (
  { email, id, password_changed_at }: Pick<Person.Person, "email" | "id" | "password_changed_at">,
  digest: string,
  now: Instant
): PendingSignIn => ({
  digest,
  person_id: id,
  email,
  password_changed_at,
  expires_at: now + Duration.toMillis(lifetime),
  attempts: 0
})

/** Whether a code can complete it for the person as they are now: the same password, and still a second factor. */
export const isOf = (
  { password_changed_at, person_id }: PendingSignIn,
  person: Person.Person | null
): person is Person.WithFactor =>
  person?.id === person_id && person.password_changed_at === password_changed_at && Person.hasFactor(person)

/** Codes that can be tried before the password is needed again. */
export const mostAttempts = 5

/** Whether a code can still be tried at the instant. */
export const isOpen = (
  { attempts, expires_at }: Pick<PendingSignIn, "attempts" | "expires_at">,
  now: Instant
): boolean => Expiry.isOpen(expires_at, lifetime, now) && attempts < mostAttempts

/** Pending sign-ins stored for one person, the newest; the limits on passwords allow fewer within their lifetime. */
export const mostAtOnce = 600
