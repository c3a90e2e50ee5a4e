/** A person's session in the console. The browser has the token; its digest is stored. */
import { Duration } from "effect"
import * as RandomText from "../foundation/RandomText.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { UsedDevice } from "./SharedDevice.ts"

export interface Session {
  /** SHA-256 of the token, in hexadecimal. */
  readonly digest: string
  readonly person_id: number
  readonly created_at: Instant
  /** Updated at most once a minute. */
  readonly seen_at: Instant
  /** The network address that it began from; empty for sessions that were begun before it was recorded. */
  readonly address: string
  /** A short name of the browser; empty like the address. */
  readonly browser: string
  /** Set where a PIN began it on a shared device: it opens what a shift needs, and ends when the device locks itself. */
  readonly shared?: UsedDevice
}

/** A session that a PIN has begun. */
export type SharedSession = Session & { readonly shared: UsedDevice }

/** Concurrent sessions of one person; when one more begins, the least recently used ends. */
export const mostAtOnce = 50

/** A session that was not used for this long ends. */
export const idleLimit = Duration.hours(12)
/** A session ends this long after it began, however much it is used. */
export const absoluteLimit = Duration.days(7)

/** A use is recorded only when the last record is this old, so that most pages cost no write. */
const recordInterval = Duration.minutes(1)
/** More often on a shared device, which locks itself after a few minutes. */
const sharedInterval = Duration.seconds(10)

const idleLimitOf = ({ shared }: Pick<Session, "shared">): Duration.Duration =>
  shared === undefined ? idleLimit : Duration.minutes(shared.lock_minutes)

/** Whether the session is still valid at the instant. */
export const isAlive = (session: Pick<Session, "created_at" | "seen_at" | "shared">, now: Instant): boolean =>
  now - session.seen_at < Duration.toMillis(idleLimitOf(session)) &&
  now - session.created_at < Duration.toMillis(absoluteLimit)

/** Sessions that began before the first instant, or were last used before the second, have expired. */
export const outlived = (now: Instant): { readonly begunBefore: Instant; readonly unusedSince: Instant } => ({
  begunBefore: now - Duration.toMillis(absoluteLimit),
  unusedSince: now - Duration.toMillis(idleLimit)
})

/** Whether this use should be recorded. */
export const isWorthTouching = ({ seen_at, shared }: Session, now: Instant): boolean =>
  now - seen_at >= Duration.toMillis(shared === undefined ? recordInterval : sharedInterval)

/** A token of 256 random bits, safe in a cookie and at the end of a link. */
export const mint = (randomBytes: (count: number) => Uint8Array): string => RandomText.mint(43, randomBytes)

/** Tokens of earlier versions have hyphens and underscores too. */
const pattern = /^[\w-]{43}$/

/** Whether a text has the form of a session token. */
export const isToken = (text: string): boolean => pattern.test(text)

/** A short id of a session for forms: enough to tell sessions apart, but not the key of the store. */
export const idOf = ({ digest }: Pick<Session, "digest">): string => digest.slice(0, 16)
