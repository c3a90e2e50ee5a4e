/** Reads what a message is about as it is now, and how to compose it; null when there is nothing to send any more. */
import { Clock, Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import * as GuestMessage from "../../domain/messages/GuestMessage.ts"
import type { Occasion, Payload } from "../../domain/messages/Occasion.ts"
import * as Relevance from "../../domain/messages/Relevance.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/Bookings.ts"
import { Guests } from "../../ports/Guests.ts"
import * as Load from "../../ports/Load.ts"
import { Orders } from "../../ports/Orders.ts"
import { Waitlist } from "../../ports/Waitlist.ts"

/** What a message is composed from, besides what it is about. */
interface Sending {
  readonly id: Uuid
  readonly tenant: RestaurantId
  readonly venue: Venue
}

/** Composes the message with the address of the guest's own page; null when there is none. */
export type Compose = (link: string | null) => GuestMessage.GuestMessage

type Composed = Effect.Effect<Compose | null, never, Bookings | Guests | Orders | Waitlist>

export const composeMessage = (
  id: Uuid,
  tenant: RestaurantId,
  { occasion, subject }: Payload,
  venue: Venue
): Composed => {
  const sending = { id, tenant, venue }
  switch (subject.kind) {
    case "booking":
      return aboutBooking(sending, subject.id, occasion as Occasion<"booking">)
    case "order":
      return aboutOrder(sending, subject.id, occasion as Occasion<"order">)
    case "waitlist":
      return aboutOffer(sending, subject.id)
  }
}

const aboutBooking = (sending: Sending, bookingId: Uuid, occasion: Occasion<"booking">): Composed =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Bookings).load(sending.tenant, bookingId, Load.nothing)
    const now = yield* Clock.currentTimeMillis
    if (state === null || !Relevance.isReachable(state.booking)) return null
    if (!Relevance.ofBooking(occasion, state.booking, { id: sending.id, now })) return null
    const locale = yield* localeOf(sending.tenant, state.booking.guest_id)
    const { booking } = state
    const by = booking.cancelled_by ?? "restaurant"
    return (link) => GuestMessage.aboutBooking({ ...sending, locale, link }, occasion, booking, by)
  })

const aboutOrder = (sending: Sending, orderId: Uuid, occasion: Occasion<"order">): Composed =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Orders).load(sending.tenant, orderId, Load.nothing)
    if (state === null || !Relevance.isReachable(state.order.customer)) return null
    if (!Relevance.ofOrder(occasion, state.order)) return null
    const locale = yield* localeOf(sending.tenant, state.order.guest_id)
    return (link) => GuestMessage.aboutOrder({ ...sending, locale, link }, occasion, state.order)
  })

const aboutOffer = (sending: Sending, entryId: Uuid): Composed =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Waitlist).load(sending.tenant, entryId, Load.nothing)
    const now = yield* Clock.currentTimeMillis
    if (state === null || !Relevance.isReachable(state.entry)) return null
    const { offer } = state.entry
    if (offer === null || !Relevance.ofOffer(offer, now)) return null
    const locale = yield* localeOf(sending.tenant, state.entry.guest_id)
    const facts = { ...state.entry, time: offer.time, until: offer.expires_at }
    return (link) => GuestMessage.aboutOffer({ ...sending, locale, link }, facts)
  })

/** The language that the guest prefers; null when it is unknown. */
const localeOf = (tenant: RestaurantId, guestId: number | null): Effect.Effect<string | null, never, Guests> =>
  guestId === null
    ? Effect.succeed(null)
    : Effect.map(
        Effect.flatMap(Guests, (guests) => guests.load(tenant, guestId, Load.nothing)),
        ({ state }) => state?.locale ?? null
      )
