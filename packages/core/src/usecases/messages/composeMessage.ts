/** Reads what a message is about as it is now, and composes the message; null when there is nothing to send any more. */
import { Clock, Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import * as GuestMessage from "../../domain/messages/GuestMessage.ts"
import type * as Occasion from "../../domain/messages/Occasion.ts"
import * as OfferMessage from "../../domain/messages/OfferMessage.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/Bookings.ts"
import * as Load from "../../ports/Load.ts"
import { Waitlist } from "../../ports/Waitlist.ts"

export const composeMessage = (
  id: Uuid,
  tenant: RestaurantId,
  { occasion, subject }: Occasion.Payload,
  venue: Venue
): Effect.Effect<GuestMessage.GuestMessage | null, never, Bookings | Waitlist> =>
  Effect.gen(function* () {
    if (subject.kind === "waitlist") {
      const { state } = yield* (yield* Waitlist).load(tenant, subject.id, Load.nothing)
      const now = yield* Clock.currentTimeMillis
      return state === null ? null : OfferMessage.aboutOffer(id, state.entry, venue, now)
    }
    const { state } = yield* (yield* Bookings).load(tenant, subject.id, Load.nothing)
    if (state === null) return null
    return GuestMessage.aboutBooking(id, occasion as Occasion.Occasion<"booking">, state.booking, venue)
  })
