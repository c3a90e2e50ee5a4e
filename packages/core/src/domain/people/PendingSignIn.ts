/**
 * A sign-in whose password was right and whose code is still to come. It is no session and opens no page: the browser
 * that gave the password has its token, and what is kept is the digest.
 */
import { Duration } from "effect"
import type { Instant } from "../foundation/ZonedClock.ts"
import * as Person from "./Person.ts"

export interface PendingSignIn {
  /** SHA-256 of the token, in hexadecimal. */
  readonly digest: string
  readonly person_id: number
  readonly email: string
  /** That of the password that was right: after another change it proves nothing. */
  readonly password_changed_at: Instant
  readonly expires_at: Instant
  /** Codes that were tried. */
  readonly attempts: number
}

/** How long somebody may look for their telephone. */
export const lifetime = Duration.minutes(5)

/** A sign-in of the person whose token has this digest. */
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

/** Codes that can be tried before the password is asked for again. */
export const mostAttempts = 5

/** Whether a code can still be tried at the instant. */
export const isOpen = (
  { attempts, expires_at }: Pick<PendingSignIn, "attempts" | "expires_at">,
  now: Instant
): boolean => now < expires_at && attempts < mostAttempts

/** Kept of one person at the same time, the newest: more than the limits on passwords let begin in a lifetime. */
export const mostAtOnce = 600
