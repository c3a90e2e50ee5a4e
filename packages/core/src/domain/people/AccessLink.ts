/**
 * Links that give one person access, once: an invitation to a restaurant, or a new password. Whoever makes a link sees
 * its token once and passes it on; its digest is stored.
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
}

/** An invitation: whoever has it and has, or opens, the account of the email gets the role. */
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

export type AccessLink = Invitation | PasswordLink

/** How long a link works. A new password is for somebody who waits for it; an invitation may wait over a weekend. */
export const lifetimes = {
  invitation: Duration.hours(72),
  password: Duration.hours(1)
} as const satisfies Record<AccessLink["kind"], Duration.Duration>

/** Links of one restaurant that can be open at once. */
export const mostOpen = 100

export const expiryOf = (kind: AccessLink["kind"], now: Instant): Instant => now + Duration.toMillis(lifetimes[kind])

/** Whether the link has not expired. */
export const isOpen = ({ expires_at, kind }: Pick<AccessLink, "expires_at" | "kind">, now: Instant): boolean =>
  Expiry.isOpen(expires_at, lifetimes[kind], now)

export const isInvitation = (link: AccessLink): link is Invitation => link.kind === "invitation"

/** A short id of a link for forms and logs: enough to tell links apart, but not the key of the store. */
export const idOf = ({ digest }: Pick<AccessLink, "digest">): string => digest.slice(0, 16)
