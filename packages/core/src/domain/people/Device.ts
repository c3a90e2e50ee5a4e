/**
 * Browsers that somebody has signed in from before. Each has its own attempt limit, which guesses from elsewhere do not
 * use up. A device grants no access by itself; the browser has its token, and the digest is stored.
 */
import { Duration } from "effect"
import type { Instant } from "../foundation/time/ZonedClock.ts"

export interface Device {
  /** SHA-256 of the token, in hexadecimal. */
  readonly digest: string
  readonly person_id: number
  /** When somebody last signed in from it. */
  readonly seen_at: Instant
}

/**
 * Attempts a minute from one device, wrong passwords in a row until the device is forgotten, and devices of one person.
 */
export const limits = { attemptsAMinute: 10, failures: 20, ofPerson: 20 } as const

/** A device that was not used for this long is unknown again. */
export const unusedLimit = Duration.days(180)
