/** Opens a guest's page for whoever has the token of a link. Changes nothing. */
import { Clock, Effect } from "effect"
import type { Payment } from "../../domain/backoffice/Payment.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import * as GuestLink from "../../domain/guests/GuestLink.ts"
import type { LoadedSubject } from "../../domain/guests/LinkedSubject.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { GuestLinks } from "../../ports/guests/GuestLinks.ts"
import { traced } from "../../ports/spans/traced.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { loadSubject } from "./guestSubject.ts"
import { localeOf } from "./localeOf.ts"

export interface GuestPage {
  readonly link: GuestLink.GuestLink
  readonly venue: Venue
  /** The language that the guest has asked for; null when it is unknown. */
  readonly locale: string | null
  readonly shown: LoadedSubject
  /** What was paid for the order that is shown. */
  readonly payments: ReadonlyArray<Payment>
  readonly now: Instant
}

/** The link of a token that still works; null for anything else. A malformed token is looked up like any other. */
const linkOf = (token: string) =>
  Effect.gen(function* () {
    if (typeof token !== "string") return null
    const link = yield* (yield* GuestLinks).find((yield* Crypto).sha256(token), GuestLink.restaurantIn(token))
    return link !== null && GuestLink.isOpen(link, yield* Clock.currentTimeMillis) ? link : null
  })

/** The page of a token; null when the token is wrong, expired or withdrawn. */
export const openGuestPage = traced("openGuestPage", (token: string) =>
  Effect.gen(function* () {
    const link = yield* linkOf(token)
    if (link === null) return null
    const shown = yield* loadSubject(link.restaurant_id, link.subject)
    const venue = yield* currentVenue({ restaurantId: link.restaurant_id, venueVersion: null })
    if (shown === null || venue === null) return null
    const locale = yield* localeOf(link.restaurant_id, link.guest_id)
    const payments =
      shown.kind === "order" ? yield* (yield* Payments).ofOrders(link.restaurant_id, [shown.order.id]) : []
    return { link, venue, locale, shown, payments, now: yield* Clock.currentTimeMillis } satisfies GuestPage
  })
)
