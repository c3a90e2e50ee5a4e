/** Randomness and hashing, which adapters provide. */
import type { Uuid } from "./Uuid.ts"
import type { Instant } from "./time/ZonedClock.ts"

export interface Cryptography {
  /** The given number of unpredictable bytes. */
  readonly randomBytes: (count: number) => Uint8Array
  /** A UUID of version 7 for the instant; the ids of one process rise. */
  readonly uuid: (now: Instant) => Uuid
  /** SHA-256 of the text's UTF-8 bytes, in lower-case hexadecimal. */
  readonly sha256: (text: string) => string
  /** HMAC-SHA-1, the algorithm of authenticator apps. */
  readonly hmacSha1: (key: Uint8Array, message: Uint8Array) => Uint8Array
  /** Compares two texts in a time that does not reveal where they differ. */
  readonly equals: (a: string, b: string) => boolean
}
