/** Reads what a message is about as it is now, and composes the message; null when there is nothing to send any more. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import * as GuestMessage from "../../domain/messages/GuestMessage.ts"
import type * as Occasion from "../../domain/messages/Occasion.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Bookings } from "../../ports/Bookings.ts"
import * as Load from "../../ports/Load.ts"

export const composeMessage = (
  id: Uuid,
  tenant: RestaurantId,
  { occasion, subject }: Occasion.Payload,
  venue: Venue,
  /** The URL of the guest's page; null when there is none. */
  link: string | null
): Effect.Effect<GuestMessage.GuestMessage | null, never, Bookings> =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Bookings).load(tenant, subject.id, Load.nothing)
    if (state === null) return null
    return GuestMessage.aboutBooking(id, occasion as Occasion.Occasion<"booking">, state.booking, venue, link)
  })
