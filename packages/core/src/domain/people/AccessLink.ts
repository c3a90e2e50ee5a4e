/**
 * Links that give one person access, once: an invitation to a restaurant, or a new password. Whoever makes a link sees
 * its token once and passes it on; its digest is stored. The mail with the link has a second secret beside the token,
 * which nobody else sees: whoever opens the link with it has read the mail, so the address is theirs.
 * One more kind opens an installation that nobody uses yet.
 */
import { Duration } from "effect"
import * as Expiry from "../foundation/time/Expiry.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Role } from "./Person.ts"

interface Common {
  /** SHA-256 of the token, in hexadecimal. */
  readonly digest: string
  /** The restaurant whose people made it. */
  readonly restaurant_id: RestaurantId
  /** Who it is for, normalised as in their account. */
  readonly email: string
  readonly name: string
  /** Who made it; null for the operator of the installation. */
  readonly made_by: { readonly person_id: number; readonly name: string } | null
  readonly created_at: Instant
  readonly expires_at: Instant
  /** SHA-256 of the secret that only the mail has; absent in links from before there was one. */
  readonly mailed_digest?: string
}

/**
 * An invitation: the account that opens it, or that is made with it, gets the role. An account that has proved the
 * email gets it after signing in, without the link.
 */
export interface Invitation extends Common {
  readonly kind: "invitation"
  readonly role: Role
}

export interface PasswordLink extends Common {
  readonly kind: "password"
  readonly person_id: number
  /** When the password to be replaced was set; once it changes, the link is void. */
  readonly password_changed_at: Instant
}

/** Proves the address of somebody who is signed in. It is only ever mailed. */
export interface AddressLink extends Common {
  readonly kind: "address"
  readonly person_id: number
}

/**
 * Opens an installation where nobody has an account: whoever has its token makes the first one. It belongs to no
 * restaurant, and there is one at a time.
 */
export interface Opening extends Common {
  readonly kind: "opening"
}

export type AccessLink = Invitation | PasswordLink | AddressLink | Opening

/** A link that is for somebody, and is mailed to them. */
export type PersonalLink = Exclude<AccessLink, Opening>

/**
 * How long a link works. A new password is for somebody who waits for it; an invitation may wait over a weekend, and so
 * may the opening of an installation, which the next start prints anew.
 */
export const lifetimes = {
  invitation: Duration.hours(72),
  password: Duration.hours(1),
  address: Duration.hours(24),
  opening: Duration.hours(72)
} as const satisfies Record<AccessLink["kind"], Duration.Duration>

/** Links of one restaurant that can be open at once. */
export const mostOpen = 100

export const expiryOf = (kind: AccessLink["kind"], now: Instant): Instant => now + Duration.toMillis(lifetimes[kind])

/** Whether the link has not expired. */
export const isOpen = ({ expires_at, kind }: Pick<AccessLink, "expires_at" | "kind">, now: Instant): boolean =>
  Expiry.isOpen(expires_at, lifetimes[kind], now)

/** Where links are kept that belong to no restaurant; ids of restaurants are above it. */
export const noRestaurant: RestaurantId = 0

/** The name of the second secret in the URL of a mailed link. */
export const mailedParameter = "mailed"

/** How long somebody waits before the link that proves their address is mailed again. */
export const addressPause = Duration.minutes(10)

export const isPersonal = (link: AccessLink): link is PersonalLink => link.kind !== "opening"

export const isInvitation = (link: AccessLink): link is Invitation => link.kind === "invitation"

/** A short id of a link for forms and logs: enough to tell links apart, but not the key of the store. */
export const idOf = ({ digest }: Pick<AccessLink, "digest">): string => digest.slice(0, 16)
