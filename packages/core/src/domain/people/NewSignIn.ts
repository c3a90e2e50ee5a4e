/**
 * Whether a sign-in comes from a browser that the person has not used before, and who is told about it. A message to the
 * person would start from the same decision.
 */
import { Duration } from "effect"
import type { Instant } from "../foundation/ZonedClock.ts"
import type { Session } from "./Session.ts"

/** Where somebody signs in: their browser in a few words, and the network address. */
export interface Origin {
  readonly browser: string
  readonly address: string
}

/** An origin that a person has signed in from. */
export interface SeenBrowser extends Origin {
  readonly first_at: Instant
  readonly last_at: Instant
  /** Whether its first sign-in is worth a notice. */
  readonly is_new: boolean
  /** The origins where the notice was dismissed, by their keys. */
  readonly dismissed_by: ReadonlyArray<string>
}

/** Origins that are kept of one person; the one not used for longest is forgotten. */
export const mostSeen = 50

/** Dismissals that are kept of one notice, the newest ones. */
export const mostDismissals = 20

const noticed = Duration.toMillis(Duration.days(30))

/** One text for an origin. */
export const keyOf = ({ address, browser }: Origin): string => `${browser}, ${address}`

const isSame = (a: Origin, b: Origin): boolean => keyOf(a) === keyOf(b)

/** Whether somebody should hear of this sign-in. The first one of all is no news to anybody. */
export const isNew = (seen: ReadonlyArray<Origin>, origin: Origin): boolean =>
  seen.length > 0 && !seen.some((one) => isSame(one, origin))

/** A sign-in as it is kept. A sign-in with a known device is no news, wherever it comes from. */
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

/** Whether the person has signed in from the address before, with whatever browser. */
export const isKnownAddress = (seen: ReadonlyArray<Origin>, address: string): boolean =>
  seen.some((one) => one.address === address)

/**
 * The sign-ins that a session tells of, newest first: those from elsewhere, of the last 30 days, until they are
 * dismissed there. Each origin dismisses for itself, so that an intruder cannot dismiss what the owner should see.
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
        now - one.first_at < noticed &&
        !isSame(one, session) &&
        !one.dismissed_by.includes(keyOf(session))
    )
    .toSorted((a, b) => b.first_at - a.first_at)
