/** Randomness and hashing, which a pure core cannot have by itself. */
import type { Uuid } from "./Uuid.ts"
import type { Instant } from "./ZonedClock.ts"

export interface Cryptography {
  /** So many bytes that nobody can guess. */
  readonly randomBytes: (count: number) => Uint8Array
  /** An id of version 7 for the instant; ids of one process rise. */
  readonly uuid: (now: Instant) => Uuid
  /** SHA-256 of the text's UTF-8 bytes, in lower-case hexadecimal. */
  readonly sha256: (text: string) => string
  /** HMAC-SHA-1, which authenticator apps make their codes with. */
  readonly hmacSha1: (key: Uint8Array, message: Uint8Array) => Uint8Array
  /** Whether two texts are equal, in a time that tells nothing about where they differ. */
  readonly equals: (a: string, b: string) => boolean
}
