/** A restaurant with one table, and a day that tests use. */
import { type Booking, ChangeSet, LocalDate } from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import { instantOf } from "../arranging/bookingRows.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { makers } from "../arranging/rows.ts"

export const date = "2030-06-15"
export const hour = 3_600_000

/** The date this many days after it. */
export const dayAt = (offset: number): string => LocalDate.addDays(date, offset)

export const house = Effect.gen(function* () {
  const place = yield* found()
  yield* done(place.restaurantId, { changes: [ChangeSet.put("table", makers.table(place, { id: place.tableId }))] })
  return place
})

/** The table, occupied from an hour on the date this many days away, for this many hours. */
export const taken = (place: TestRestaurant, offset: number, atHour: number, hours: number): Booking.Occupancy => {
  const from = instantOf(dayAt(offset), "00:00") + atHour * hour
  return makers.occupancy(place, { from, to: from + hours * hour })
}
