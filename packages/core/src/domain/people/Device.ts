/**
 * Browsers from which somebody has signed in before. They have a lane of their own: guesses from elsewhere never use
 * up their attempts. A device opens nothing by itself; the browser has its token, and what is kept is the digest.
 */
import { Duration } from "effect"
import type { Instant } from "../foundation/ZonedClock.ts"

export interface Device {
  /** SHA-256 of the token, in hexadecimal. */
  readonly digest: string
  readonly person_id: number
  /** When somebody last signed in from it. */
  readonly seen_at: Instant
}

/** Attempts a minute from one device, wrong passwords in a row until it loses its lane, devices of one person. */
export const limits = { attemptsAMinute: 10, failures: 20, ofPerson: 20 } as const

/** A device that nobody has signed in from for so long is a stranger again. */
export const unusedLimit = Duration.days(180)
