/** Many requests for the same table at once, through the platform's own use-cases. */
import { assert } from "chai"
import {
  Acting,
  Booking as Bookable,
  Bookings,
  bookTable,
  cancelBooking,
  ChangeSet,
  type Guests,
  Journal,
  Load,
  LocalDate,
  type Settings,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, found } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"
import { doublyTaken } from "./dayRows.ts"

export type Booking = Arranging | Bookings | Guests | Journal

const zone = "Europe/Rome"

/** A restaurant with this many tables for two, and dinner every evening. */
const house = (tables: number, pacing: Settings.Settings["booking"]["pacing"] = { covers: null, parties: null }) =>
  Effect.gen(function* () {
    const dinner = { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:00", step_minutes: 30 }
    const place = yield* found(
      {},
      {
        booking: { ...defaultSettings.booking, pacing },
        service_periods: [{ ...dinner, days: [1, 2, 3, 4, 5, 6, 7] }]
      }
    )
    const tenant = place.restaurantId
    const rows = Array.from({ length: tables }, () => makers.table(place, { max_seats: 2 }))
    yield* done(tenant, { changes: rows.map((row) => ChangeSet.put("table", row)) })
    const date = LocalDate.addDays(ZonedClock.dateAt(zone, place.now), 3)
    const bookings = yield* Bookings
    return {
      tenant,
      branchId: place.branchId,
      date,
      book: (time: string) =>
        bookTable(Acting.as(tenant, Acting.system), {
          name: "Ada Bianchi",
          phone: "06 555 0100",
          party_size: 2,
          date,
          time
        }),
      day: Effect.map(bookings.loadDay(tenant, { date, branchId: null }, Load.nothing), ({ state }) => state)
    }
  })

const assertFull = (failed: ReadonlyArray<{ readonly _tag: string }>): void => {
  for (const error of failed) {
    assert.strictEqual(error._tag, "ValidationFailed")
    if ("problems" in error) assert.hasAllKeys(error.problems, ["time"])
  }
}

export const races = (it: It<Booking>) => {
  it.effect("of two hundred who want the last table one gets it, and the others are told that the time is full", () =>
    Effect.gen(function* () {
      const { book, branchId, date, day, tenant } = yield* house(1)
      const journal = yield* Journal
      const { failed, succeeded } = sorted(yield* atOnce(200, () => book("19:00")))
      assert.lengthOf(succeeded, 1)
      assertFull(failed)
      const { days, occupancies, starts } = yield* day
      assert.deepStrictEqual(days, [{ id: Bookable.dayId(branchId, date), version: 1 }])
      assert.deepStrictEqual(
        [occupancies, starts].map((rows) => rows.length),
        [1, 1]
      )
      assert.strictEqual(occupancies[0]!.booking_id, succeeded[0]!.id)
      const events = yield* journal.events(tenant, 10)
      assert.sameMembers(
        events.map(({ type }) => type),
        ["guest.created", "reservation.created"]
      )
      assert.lengthOf(yield* journal.activity(tenant, 10), 1)
    })
  )

  it.effect("pacing holds although there are tables enough", () =>
    Effect.gen(function* () {
      const { book, day } = yield* house(10, { covers: null, parties: 3 })
      const { failed, succeeded } = sorted(yield* atOnce(60, () => book("19:00")))
      assert.lengthOf(succeeded, 3)
      assertFull(failed)
      const { occupancies, starts } = yield* day
      assert.sameMembers(
        starts.map(({ id }) => id),
        succeeded.map(({ id }) => id)
      )
      assert.isEmpty(doublyTaken(occupancies))
    })
  )

  it.effect("no table is given twice while bookings are cancelled and made at once", () =>
    Effect.gen(function* () {
      const { book, day, tenant } = yield* house(2)
      const times = ["18:30", "19:00", "19:30", "20:00"]
      for (let round = 0; round < 6; round++) {
        const { starts: before } = yield* day
        const outcomes = yield* atOnce(24, (turn) =>
          Effect.gen(function* () {
            const leaving = before[turn]
            return leaving === undefined
              ? yield* book(times[turn % 4]!)
              : yield* cancelBooking(Acting.as(tenant, Acting.system), leaving.id)
          })
        )
        const { failed, succeeded } = sorted(outcomes)
        assertFull(failed)
        const made = succeeded.filter(({ status }) => status === "confirmed").map(({ id }) => id)
        assert.strictEqual(succeeded.length - made.length, before.length)
        const { occupancies, starts } = yield* day
        assert.isEmpty(doublyTaken(occupancies))
        assert.sameMembers(
          starts.map(({ id }) => id),
          made
        )
        assert.sameMembers(
          occupancies.map(({ booking_id }) => booking_id),
          made
        )
        // A request that lost may have come before a table was free; now one is.
        if (made.length === 0) assert.lengthOf(sorted(yield* atOnce(1, () => book("19:00"))).succeeded, 1)
      }
    })
  )
}
