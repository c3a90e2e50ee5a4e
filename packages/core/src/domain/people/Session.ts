/** A person's session in the settings. The browser has the token; what is kept is its digest. */
import { Duration, Encoding } from "effect"
import type { Instant } from "../foundation/ZonedClock.ts"

export interface Session {
  /** SHA-256 of the token, in hexadecimal. */
  readonly digest: string
  readonly person_id: number
  readonly created_at: Instant
  /** Kept coarsely. */
  readonly seen_at: Instant
  /** The network address that it began from; empty for sessions from before it was kept. */
  readonly address: string
  /** The browser in a few words; empty like the address. */
  readonly browser: string
}

/** Sessions of one person at the same time; when one more begins, the one that was unused for longest ends. */
export const mostAtOnce = 50

/** It ends when nobody has used it for so long, and in any case so long after it began. */
export const idleLimit = Duration.hours(12)
/** After so long a session ends, however much it is used. */
export const absoluteLimit = Duration.days(7)

/** A use is written down when the last one is so old, so that a page costs no write. */
const coarseness = Duration.minutes(1)

/** Whether the session still counts at the instant. */
export const isAlive = ({ created_at, seen_at }: Pick<Session, "created_at" | "seen_at">, now: Instant): boolean =>
  now - seen_at < Duration.toMillis(idleLimit) && now - created_at < Duration.toMillis(absoluteLimit)

/** The instants before which sessions have expired: by when they began, and by when they were last used. */
export const outlived = (now: Instant): { readonly begunBefore: Instant; readonly unusedSince: Instant } => ({
  begunBefore: now - Duration.toMillis(absoluteLimit),
  unusedSince: now - Duration.toMillis(idleLimit)
})

/** Whether this use of it is worth a write. */
export const isWorthTouching = ({ seen_at }: Session, now: Instant): boolean =>
  now - seen_at >= Duration.toMillis(coarseness)

/** A token of 256 random bits, good for a cookie. */
export const mint = (randomBytes: (count: number) => Uint8Array): string => Encoding.encodeBase64Url(randomBytes(32))

const pattern = /^[\w-]{43}$/

/** Whether a token of ours can look like this. */
export const isToken = (text: string): boolean => pattern.test(text)

/** What a session is called in forms: enough to tell sessions apart, and not what the store finds it by. */
export const idOf = ({ digest }: Pick<Session, "digest">): string => digest.slice(0, 16)
