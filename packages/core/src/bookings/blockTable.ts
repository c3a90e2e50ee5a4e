/** Staff take a table out of service for a while: a leaking roof, a private party, a broken chair. */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import { Bookings } from "../ports/Bookings.ts"
import type { Instant } from "../shared/ZonedClock.ts"
import * as ZonedClock from "../shared/ZonedClock.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import { zoneOf } from "../venue/Venue.ts"
import type { Occupancy } from "./Booking.ts"
import * as BookingChange from "./BookingChange.ts"
import type { DayRows } from "./DayBook.ts"
import * as DayBook from "./DayBook.ts"

/** The table that is out of service, and for how long. */
export interface TableBlock {
  readonly tableId: number
  readonly from: Instant
  readonly to: Instant
  readonly reason: string | null
}

/** At most a day at once: longer absences are a setting of the venue. */
const longest = 24 * 60 * 60_000

export const blockTable = (acting: Acting, block: TableBlock) =>
  Effect.gen(function* () {
    const bookings = yield* Bookings
    const venue = yield* currentVenue(acting)
    if (venue === null) return yield* new NotFound({ resource: "restaurant" })
    const date = ZonedClock.dateAt(zoneOf(venue), block.from)
    return yield* transact({
      acting,
      contention: `day:${date}`,
      load: (request) => bookings.loadDay(acting.restaurantId, date, request),
      decide: (rows, fresh) => decide(acting, block, venue, rows, fresh)
    })
  })

export const decide = (
  { actor }: Pick<Acting, "actor">,
  block: TableBlock,
  venue: Venue,
  rows: DayRows,
  fresh: Fresh
): Decision.Decision<Occupancy, ValidationFailed> => {
  const table = venue.rows.tables.find(({ archived, id }) => id === block.tableId && !archived)
  if (table === undefined)
    return Decision.refuse(ValidationFailed.of({ path: "table_id", message: "there is no such table" }))
  if (block.to <= block.from || block.to - block.from > longest) {
    return Decision.refuse(ValidationFailed.of({ path: "to", message: "must lie within a day after from" }))
  }
  if (!DayBook.isFree(DayBook.open(rows), table.id, block.from, block.to)) {
    return Decision.refuse(ValidationFailed.of({ path: "table_id", message: "is taken at that time" }))
  }
  const occupancy: Occupancy = {
    id: fresh.uuid(),
    version: 0,
    table_id: table.id,
    booking_id: null,
    from: block.from,
    to: block.to,
    reason: block.reason
  }
  return Decision.accept(occupancy, {
    changes: [
      ChangeSet.put("occupancy", occupancy),
      ...BookingChange.touchDays(rows, BookingChange.datesOf(zoneOf(venue), block.from, block.to))
    ],
    activity: [
      Activity.entry(
        {
          actor,
          action: "table.blocked",
          subject: { kind: "table", id: String(table.id) },
          detail: { from: block.from, to: block.to, reason: block.reason }
        },
        fresh
      )
    ]
  })
}
