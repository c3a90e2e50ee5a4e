/**
 * Decides whether a sign-in is from a browser that the person has not used before, and in which sessions a notice is
 * shown.
 */
import { Duration } from "effect"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Session } from "./Session.ts"

/** Where somebody signs in from: a short name of the browser, and the network address. */
export interface Origin {
  readonly browser: string
  readonly address: string
}

export interface SeenBrowser extends Origin {
  readonly first_at: Instant
  readonly last_at: Instant
  /** Whether its first sign-in deserves a notice. */
  readonly is_new: boolean
  /** The keys of the origins in which the notice was dismissed. */
  readonly dismissed_by: ReadonlyArray<string>
}

/** Origins remembered for one person; the least recently used is dropped. */
export const mostSeen = 50

/** Dismissals remembered for one notice, the newest ones. */
export const mostDismissals = 20

const noticePeriod = Duration.toMillis(Duration.days(30))

/** An origin as one text. */
export const keyOf = ({ address, browser }: Origin): string => `${browser}, ${address}`

const isSame = (a: Origin, b: Origin): boolean => keyOf(a) === keyOf(b)

/** Whether this sign-in is from a new origin. A person's very first sign-in does not count. */
export const isNew = (seen: ReadonlyArray<Origin>, origin: Origin): boolean =>
  seen.length > 0 && !seen.some((one) => isSame(one, origin))

/** The record of a sign-in. One from a known device is not new, whatever its address. */
export const seenAt = (
  origin: Origin,
  seen: ReadonlyArray<Origin>,
  isKnownDevice: boolean,
  now: Instant
): SeenBrowser => ({
  ...origin,
  first_at: now,
  last_at: now,
  is_new: !isKnownDevice && isNew(seen, origin),
  dismissed_by: []
})

/** Whether the person has signed in from the address before, with any browser. */
export const isKnownAddress = (seen: ReadonlyArray<Origin>, address: string): boolean =>
  seen.some((one) => one.address === address)

/**
 * The sign-ins to show a notice about in a session, newest first: from other origins, within the last 30 days, and not
 * dismissed there. Each origin dismisses for itself, so that an intruder cannot hide a notice from the owner.
 */
export const noticesFor = (
  session: Pick<Session, "address" | "browser">,
  seen: ReadonlyArray<SeenBrowser>,
  now: Instant
): ReadonlyArray<SeenBrowser> =>
  seen
    .filter(
      (one) =>
        one.is_new &&
        now - one.first_at < noticePeriod &&
        !isSame(one, session) &&
        !one.dismissed_by.includes(keyOf(session))
    )
    .toSorted((a, b) => b.first_at - a.first_at)
