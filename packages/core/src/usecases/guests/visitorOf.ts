/** The guest of an order or a booking, to whom a visit on that day may be added. */
import { Effect } from "effect"
import type { LocalDate } from "../../domain/foundation/time/LocalDate.ts"
import type { Zone } from "../../domain/foundation/time/ZonedClock.ts"
import type { Visitor } from "../../domain/guests/Visit.ts"
import * as Visit from "../../domain/guests/Visit.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import type { Reader } from "../venue/currentVenue.ts"

export const visitorOf = (
  { restaurantId }: Pick<Reader, "restaurantId">,
  { guest_id }: { readonly guest_id: number | null },
  date: LocalDate,
  zone: Zone,
  /** An order or a booking that does not count. */
  without: string | null = null
): Effect.Effect<Visitor | null, never, Guests> =>
  guest_id === null
    ? Effect.succeed(null)
    : Effect.flatMap(Guests, (guests) => guests.visitor(restaurantId, guest_id, Visit.dayOf(date, zone), without))
