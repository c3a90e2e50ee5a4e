/** The rows around a day, on which a booking is decided. */
import { assert } from "chai"
import { Bookings, BookingStatus, ChangeSet, type DayBook, Load, LocalTime, ZonedClock } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, insert } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { comparable, startOf, written } from "./dayRows.ts"
import { date, dayAt, house, taken } from "./house.ts"

const minute = 60_000
const { nothing } = Load

/** Availability sees the same occupied times as booking does, in any order. */
const readsTheSame = (tenant: number, { occupancies, starts }: DayBook.DayRows) =>
  Effect.gen(function* () {
    const taken = yield* (yield* Bookings).readDay(tenant, { date, branchId: null })
    assert.sameDeepMembers(
      [...taken.occupancies],
      occupancies.map(({ from, table_id, to }) => ({ table_id, from, to }))
    )
    assert.sameDeepMembers(
      [...taken.starts],
      starts.map(({ branch_id = null, party_size, starts_at }) => ({ starts_at, party_size, branch_id }))
    )
  })

export const days = (it: It<Arranging | Bookings>) => {
  it.effect("there are no rows around a day without bookings", () =>
    Effect.gen(function* () {
      const place = yield* house
      const loaded = yield* (yield* Bookings).loadDay(place.restaurantId, { date, branchId: null }, nothing)
      assert.deepStrictEqual(loaded, { state: { days: [], occupancies: [], starts: [] }, record: null, ids: [] })
      const taken = yield* (yield* Bookings).readDay(place.restaurantId, { date, branchId: null })
      assert.deepStrictEqual(taken, { occupancies: [], starts: [] })
    })
  )

  it.effect("the rows around a day are those of the day before, the day itself and the two after it", () =>
    Effect.gen(function* () {
      const place = yield* house
      const offsets = [-1, 0, 1, 2]
      const make = (offset: number) => ({
        day: makers.booking_day(place, { id: dayAt(offset) }),
        occupancy: taken(place, offset, 12, 2),
        booking: makers.booking(place, { date: dayAt(offset), time: "12:00", party_size: offset + 10 })
      })
      const [near, far] = [offsets.map(make), [-5, -3, 4, 6, 365].map(make)]
      yield* done(place.restaurantId, {
        changes: [...near, ...far].flatMap(({ booking, day, occupancy }) => [
          ChangeSet.put("booking_day", day),
          ChangeSet.put("occupancy", occupancy),
          ChangeSet.put("booking", booking)
        ])
      })
      const { state } = yield* (yield* Bookings).loadDay(place.restaurantId, { date, branchId: null }, nothing)
      const expected = {
        days: written(near.map(({ day }) => day)),
        occupancies: written(near.map(({ occupancy }) => occupancy)),
        starts: near.map(({ booking }) => startOf(booking))
      }
      assert.deepStrictEqual(comparable(state), comparable(expected))
      yield* readsTheSame(place.restaurantId, state)
    })
  )

  it.effect("an occupancy that overlaps the time counts, whenever it began and however long it lasts", () =>
    Effect.gen(function* () {
      const place = yield* house
      const cellar = yield* insert(place.restaurantId, "table", makers.table(place))
      const closed = { ...taken(place, -20, 0, 24 * 40), table_id: cellar.id, reason: "The cellar is flooded" }
      // From the night before; from the last hour on; and for weeks.
      const counting = [taken(place, -2, 20, 5), taken(place, 2, 23, 40), closed]
      const over = taken(place, -20, 0, 24 * 15)
      yield* done(place.restaurantId, { changes: [...counting, over].map((row) => ChangeSet.put("occupancy", row)) })
      const { state } = yield* (yield* Bookings).loadDay(place.restaurantId, { date, branchId: null }, nothing)
      assert.deepStrictEqual(comparable(state), comparable({ days: [], starts: [], occupancies: written(counting) }))
      yield* readsTheSame(place.restaurantId, state)
    })
  )

  it.effect("all of these days is there on the earliest and on the latest clock of the world", () =>
    Effect.gen(function* () {
      const place = yield* house
      for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
        const bookings = [
          { date: dayAt(-1), time: "00:00" },
          { date: dayAt(2), time: "23:59" }
        ].map(({ date, time }) => {
          const startsAt = ZonedClock.toInstant(zone, date, LocalTime.toMinutes(time))
          return makers.booking(place, { date, time, starts_at: startsAt, ends_at: startsAt + minute })
        })
        const occupancies = bookings.map(({ ends_at, id, starts_at }) =>
          makers.occupancy(place, { booking_id: id, from: starts_at, to: ends_at })
        )
        yield* done(place.restaurantId, {
          changes: [
            ...bookings.map((row) => ChangeSet.put("booking", row)),
            ...occupancies.map((row) => ChangeSet.put("occupancy", row))
          ]
        })
        const { state } = yield* (yield* Bookings).loadDay(place.restaurantId, { date, branchId: null }, nothing)
        const ids = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id)
        assert.includeMembers(ids(state.starts), ids(bookings))
        assert.includeMembers(ids(state.occupancies), ids(occupancies))
        yield* readsTheSame(place.restaurantId, state)
      }
    })
  )

  it.effect("only bookings that keep their table count as starting parties", () =>
    Effect.gen(function* () {
      const place = yield* house
      const bookings = BookingStatus.bookingStatuses.map((status) => makers.booking(place, { date, status }))
      yield* done(place.restaurantId, { changes: bookings.map((booking) => ChangeSet.put("booking", booking)) })
      const { state } = yield* (yield* Bookings).loadDay(place.restaurantId, { date, branchId: null }, nothing)
      assert.sameMembers(
        state.starts.map(({ id }) => id),
        bookings.filter(({ status }) => BookingStatus.occupying.includes(status)).map(({ id }) => id)
      )
      yield* readsTheSame(place.restaurantId, state)
    })
  )
}
