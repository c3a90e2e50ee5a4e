/** GET /guests and GET /guests/{guest}: erased guests are not shown (§2.8). */
import { Effect } from "effect"
import * as DateTimeInput from "../../domain/foundation/time/DateTimeInput.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type * as Page from "../../domain/foundation/Page.ts"
import * as GuestView from "../../domain/guests/GuestView.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { traced } from "../../ports/spans/traced.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

const zoneOf = (reader: Reader) =>
  Effect.flatMap(currentVenue(reader), (venue) =>
    venue === null ? new NotFound({ resource: "restaurant" }) : Effect.succeed(venue.restaurant.time_zone)
  )

/** One guest, or `NotFound`, also for an erased one. */
export const readGuest = traced("readGuest", (reader: Reader, guestId: number) =>
  Effect.gen(function* () {
    const zone = yield* zoneOf(reader)
    const { state: guest } = yield* (yield* Guests).load(reader.restaurantId, guestId, Load.nothing)
    if (guest === null || guest.erased) return yield* new NotFound({ resource: "guest" })
    return GuestView.of(guest, zone)
  })
)

/** Filters as a caller writes them. */
export interface GuestQuery {
  readonly optedIn: boolean | null
  readonly updatedSince: string | null
}

/** A page of guests by id, without erased ones. */
export const listGuests = traced(
  "listGuests",
  (reader: Reader, { optedIn, updatedSince }: GuestQuery, page: Page.Request) =>
    Effect.gen(function* () {
      const zone = yield* zoneOf(reader)
      const filter = {
        optedIn,
        updatedSince: updatedSince === null ? null : DateTimeInput.toInstant(updatedSince, zone)
      }
      const found = yield* (yield* Guests).list(reader.restaurantId, filter, page)
      return { ...found, rows: found.rows.map((guest) => GuestView.of(guest, zone)) }
    })
)
