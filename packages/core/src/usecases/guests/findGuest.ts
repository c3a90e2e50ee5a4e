/** Who is calling: the guest of a phone number or an email, found just as a booking would find them. */
import { Effect, Schema } from "effect"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { Guest } from "../../domain/guests/Guest.ts"
import * as GuestMatching from "../../domain/guests/GuestMatching.ts"
import { Bookings, type GuestBooking } from "../../ports/bookings/Bookings.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** How many bookings of the guest are read. */
export const mostBookings = 50

export interface FoundGuest {
  readonly guest: Guest
  /** Latest first. */
  readonly bookings: ReadonlyArray<GuestBooking>
}

const ContactInput = Schema.Struct({ phone: Schema.NullOr(Shapes.text), email: Schema.NullOr(Shapes.text) })

/** The guest, or null when nobody matches. */
export const findGuest = useCase(
  "findGuest",
  { may: { areas: ["book", "guests"], scope: null }, input: [Input.command(ContactInput)] },
  (reader: Reader, contact: Pick<GuestMatching.Contact, "phone" | "email">) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const keys = GuestMatching.keysOf({ ...contact, name: "" }, venue.restaurant.country)
      const guests = yield* (yield* Guests).find(reader.restaurantId, keys)
      const guest = GuestMatching.find({ keys, guests })
      if (guest === null || guest.erased) return null
      const bookings = yield* (yield* Bookings).ofGuest(reader.restaurantId, guest.id, mostBookings)
      return { guest, bookings } satisfies FoundGuest
    })
)
