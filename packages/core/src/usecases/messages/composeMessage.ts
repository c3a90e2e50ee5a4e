/** Reads what a message is about as it is now, and how to compose it; null when there is nothing to send any more. */
import { Clock, Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import type { LinkedSubject } from "../../domain/guests/LinkedSubject.ts"
import * as GuestMessage from "../../domain/messages/GuestMessage.ts"
import type { Occasion, Payload } from "../../domain/messages/Occasion.ts"
import * as Relevance from "../../domain/messages/Relevance.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import type { Bookings } from "../../ports/Bookings.ts"
import type { Guests } from "../../ports/Guests.ts"
import type { Orders } from "../../ports/Orders.ts"
import type { Waitlist } from "../../ports/Waitlist.ts"
import { linkedOf, loadShown, type Shown } from "../guests/guestSubject.ts"
import { localeOf } from "../guests/localeOf.ts"

/** A message that still applies. */
export interface Composable {
  /** What it is about, for a link to the guest's own page. */
  readonly linked: LinkedSubject
  /** Composes it with the address of that page; null when there is none. */
  readonly compose: (link: string | null) => GuestMessage.GuestMessage
}

export const composeMessage = (
  id: Uuid,
  tenant: RestaurantId,
  { occasion, subject }: Payload,
  venue: Venue
): Effect.Effect<Composable | null, never, Bookings | Guests | Orders | Waitlist> =>
  Effect.gen(function* () {
    const shown = yield* loadShown(tenant, subject)
    const write = shown === null ? null : writer(shown, occasion, { id, now: yield* Clock.currentTimeMillis })
    if (shown === null || write === null) return null
    const linked = linkedOf(shown)
    const locale = yield* localeOf(tenant, linked.guestId)
    return { linked, compose: (link) => write({ id, venue, locale, link }) }
  })

type Write = (composing: GuestMessage.Composing) => GuestMessage.GuestMessage

/** Writes the message; null when it no longer applies, or nobody can be reached. */
const writer = (shown: Shown, occasion: Occasion, sending: Relevance.Sending): Write | null => {
  switch (shown.kind) {
    case "booking":
      return bookingWriter(shown, occasion as Occasion<"booking">, sending)
    case "order":
      return orderWriter(shown, occasion as Occasion<"order">)
    case "waitlist":
      return offerWriter(shown, sending)
  }
}

type Of<K extends Shown["kind"]> = Extract<Shown, { readonly kind: K }>

const bookingWriter = (
  { booking }: Of<"booking">,
  occasion: Occasion<"booking">,
  sending: Relevance.Sending
): Write | null => {
  if (!Relevance.isReachable(booking) || !Relevance.ofBooking(occasion, booking, sending)) return null
  const by = booking.cancelled_by ?? "restaurant"
  return (composing) => GuestMessage.aboutBooking(composing, occasion, booking, by)
}

const orderWriter = ({ order }: Of<"order">, occasion: Occasion<"order">): Write | null =>
  Relevance.isReachable(order.customer) && Relevance.ofOrder(occasion, order)
    ? (composing) => GuestMessage.aboutOrder(composing, occasion, order)
    : null

const offerWriter = ({ entry }: Of<"waitlist">, { now }: Relevance.Sending): Write | null => {
  const { offer } = entry
  if (offer === null || !Relevance.isReachable(entry) || !Relevance.ofOffer(offer, now)) return null
  const facts = { ...entry, time: offer.time, until: offer.expires_at }
  return (composing) => GuestMessage.aboutOffer(composing, facts)
}
