/** The night belongs to the business day before: what happens after midnight has the new date, and stands in tonight's book. */
import { assert } from "chai"
import { Acting, ChangeSet, LocalDate, LocalTime, readDaySheet, seatWalkIn, ZonedClock } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { Booking } from "./races.ts"

const zone = "Europe/Rome"

export const night = (it: It<Booking>) => {
  it.effect("a walk-in after midnight has the new date, and is in the book of the business day before", () =>
    Effect.gen(function* () {
      // Whenever the test runs, it is night.
      const place = yield* found({}, { day_ends_at: "23:59" })
      const tenant = place.restaurantId
      const table = makers.table(place, { max_seats: 2 })
      yield* done(tenant, { changes: [ChangeSet.put("table", table)] })
      const acting = Acting.as(tenant, Acting.system)
      const seated = yield* seatWalkIn(acting, { partySize: 2, tableIds: [table.id], name: "", branchId: null })
      const { date, minutes } = ZonedClock.toLocal(zone, seated.starts_at)
      assert.deepStrictEqual([seated.date, seated.time], [date, LocalTime.fromMinutes(minutes)])
      // In the last minute of a day the next business day has begun.
      const day = seated.time === "23:59" ? date : LocalDate.addDays(date, -1)
      const read = yield* readDaySheet(acting)
      assert.strictEqual(read.sheet.day.date, day)
      assert.deepStrictEqual(
        read.sheet.bars.map(({ booking }) => booking.id),
        [seated.id]
      )
      assert.isEmpty((yield* readDaySheet(acting, LocalDate.addDays(day, 1))).sheet.bars)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
