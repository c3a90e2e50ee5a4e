/**
 * Links to a guest's own page about one booking, order or receipt. Whoever has a link is taken for the guest: it cancels and
 * confirms. Each message has a link of its own, and of its token only the digest is stored.
 */
import { Duration } from "effect"
import type { Actor } from "../foundation/Activity.ts"
import * as RandomText from "../foundation/RandomText.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Subject, SubjectKind } from "../messages/Occasion.ts"

/** Guests have a page about whatever they get messages about. */
export type { Subject, SubjectKind } from "../messages/Occasion.ts"

export interface GuestLink {
  /** SHA-256 of the token, in hexadecimal. */
  readonly digest: string
  readonly restaurant_id: RestaurantId
  readonly subject: Subject
  /** The guest, by whom erasure finds the link. */
  readonly guest_id: number | null
  readonly created_at: Instant
  readonly expires_at: Instant
}

/** How long after the visit, or after the order is served, a link works. */
export const lifetime = Duration.days(30)

/** Links to one page that work at once; each new one beyond replaces the oldest. */
export const mostOfSubject = 20

const randomLength = 24

/** A new token, with 142 random bits; it begins with the number of its restaurant, if that is given. */
export const mint = (randomBytes: (count: number) => Uint8Array, restaurant: RestaurantId | null = null): string =>
  `${restaurant === null ? "" : RandomText.ofNumber(restaurant)}${RandomText.mint(randomLength, randomBytes)}`

/** The restaurant whose number is in a token; null where it has none. */
export const restaurantIn = (token: string): RestaurantId | null => RandomText.numberOf(token.slice(0, -randomLength))

/** The path of the guest's page that a link opens. */
export const pathFor = (token: string): string => `/g/${token}`

/** When links to a page about something at this moment expire; an old receipt can be read after it was sent again. */
export const expiryAfter = ({ kind, moment }: { readonly kind: SubjectKind; readonly moment: Instant }, now: Instant) =>
  (kind === "receipt" ? Math.max(moment, now) : moment) + Duration.toMillis(lifetime)

/** Whether the link has not expired. */
export const isOpen = ({ expires_at }: Pick<GuestLink, "expires_at">, now: Instant): boolean => now < expires_at

/** The guest as an actor, without a name: the activity log holds no personal data of guests. */
export const actorOf = ({ guest_id, subject }: Pick<GuestLink, "guest_id" | "subject">): Actor => ({
  kind: "guest",
  id: guest_id === null ? subject.id : String(guest_id),
  name: "Guest"
})
