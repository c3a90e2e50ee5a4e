/** Parties at the door: seated at once, and never at a table that somebody has. */
import { assert } from "chai"
import { Acting, Bookings, ChangeSet, Journal, Load, seatWalkIn, ZonedClock } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Clock, Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"
import { doublyTaken } from "./dayRows.ts"
import type { Booking } from "./races.ts"

const zone = "Europe/Rome"

/** A restaurant that lets one party in at a time, with tables for two that can be pushed together. */
const house = Effect.gen(function* () {
  const place = yield* found(
    {},
    {
      booking: { ...defaultSettings.booking, pacing: { covers: null, parties: 1 } },
      table_combinations: [{ key: "both", tables: ["left", "right"], min_seats: 3, max_seats: 4, priority: 100 }]
    }
  )
  const tables = ["left", "right"].map((key) => makers.table(place, { key, max_seats: 2 }))
  yield* done(place.restaurantId, { changes: tables.map((table) => ChangeSet.put("table", table)) })
  const tenant = place.restaurantId
  const bookings = yield* Bookings
  return {
    tenant,
    tables: tables.map(({ id }) => id),
    seat: (tableIds: ReadonlyArray<number>, partySize = 2) =>
      seatWalkIn(Acting.as(tenant, Acting.system), { partySize, tableIds, name: "Conti", branchId: null }),
    day: Effect.gen(function* () {
      const date = ZonedClock.dateAt(zone, yield* Clock.currentTimeMillis)
      return (yield* bookings.loadDay(tenant, { date, branchId: null }, Load.nothing)).state
    })
  }
})

export const walkIns = (it: It<Booking>) => {
  it.effect(
    "a walk-in is stored as it is returned, seated, with its tables taken, and told once as made and as seated",
    () =>
      Effect.gen(function* () {
        const { day, seat, tables, tenant } = yield* house
        const made = yield* seat(tables, 4)
        const { state } = yield* (yield* Bookings).load(tenant, made.id, Load.nothing)
        assert.deepStrictEqual(state!.booking, { ...made, version: 1 })
        const { occupancies } = yield* day
        assert.sameMembers(
          occupancies.map(({ table_id }) => table_id),
          tables
        )
        for (const { booking_id, from, to } of occupancies) {
          assert.deepStrictEqual([booking_id, from, to], [made.id, made.starts_at, made.ends_at])
        }
        const journal = yield* Journal
        assert.sameMembers(
          (yield* journal.events(tenant, 10)).map(({ type }) => type),
          ["reservation.created", "reservation.updated"]
        )
        assert.sameMembers(
          (yield* journal.activity(tenant, 10)).map(({ action }) => action),
          ["booking.created", "booking.seated"]
        )
      }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("of many who want the same tables at once one gets them, alone or pushed together", () =>
    Effect.gen(function* () {
      const { day, seat, tables } = yield* house
      const [left, right] = tables as [number, number]
      const wanted = [[left], [left, right], [right, left]]
      const { failed, succeeded } = sorted(yield* atOnce(30, (turn) => seat(wanted[turn % 3]!)))
      assert.lengthOf(succeeded, 1)
      assert.lengthOf(failed, 29)
      for (const error of failed) {
        assert.strictEqual(error._tag, "ValidationFailed")
        if ("problems" in error) assert.hasAllKeys(error.problems, ["table_id"])
      }
      const { occupancies, starts } = yield* day
      assert.isEmpty(doublyTaken(occupancies))
      assert.deepStrictEqual(
        starts.map(({ id }) => id),
        [succeeded[0]!.id]
      )
    })
  )
}
