/** GET /guests and GET /guests/{guest}: erased guests are not shown (§2.8). */
import { Effect, Schema } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as DateTimeInput from "../../domain/foundation/time/DateTimeInput.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as Page from "../../domain/foundation/Page.ts"
import * as GuestView from "../../domain/guests/GuestView.ts"
import * as Labels from "../../domain/labels/Labels.ts"
import { GuestListKey, Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

const zoneOf = (reader: Reader) =>
  Effect.flatMap(currentVenue(reader), (venue) =>
    venue === null ? new NotFound({ resource: "restaurant" }) : Effect.succeed(venue.restaurant.time_zone)
  )

/** One guest, or `NotFound`, also for an erased one. */
export const readGuest = useCase(
  "readGuest",
  { may: { areas: ["guests"], scope: "guests:read" }, input: [Input.integer("guest_id")] },
  (reader: Reader, guestId: number) =>
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
  readonly externalReference?: string | null
}

const GuestConditions = Schema.Struct({
  optedIn: Schema.NullOr(Shapes.boolean),
  updatedSince: Schema.NullOr(Fields.dateOrDateTime),
  externalReference: Fields.optional(Schema.NullOr(Labels.reference))
})

/** A page of guests by id, without erased ones. */
export const listGuests = useCase(
  "listGuests",
  {
    may: { areas: ["guests"], scope: "guests:read" },
    input: [Input.command(GuestConditions), Input.command(Page.requestOf(GuestListKey))]
  },
  (reader: Reader, { externalReference = null, optedIn, updatedSince }: GuestQuery, page: Page.Request) =>
    Effect.gen(function* () {
      const zone = yield* zoneOf(reader)
      const filter = {
        optedIn,
        updatedSince: updatedSince === null ? null : DateTimeInput.toInstant(updatedSince, zone),
        externalReference
      }
      const found = yield* (yield* Guests).list(reader.restaurantId, filter, page)
      return { ...found, rows: found.rows.map((guest) => GuestView.of(guest, zone)) }
    })
)
