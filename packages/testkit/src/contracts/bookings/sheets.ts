/** What the sheet of a day is made of. */
import { assert } from "chai"
import { type Booking, Bookings, BookingStatus, ChangeSet } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { date, dayAt, house, taken } from "./house.ts"

const ids = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id)

export const sheets = (it: It<Arranging | Bookings>) => {
  it.effect("a sheet has the bookings of its date and of the next, of any status, by time and up to the limit", () =>
    Effect.gen(function* () {
      const place = yield* house
      const tenant = place.restaurantId
      const { readSheet } = yield* Bookings
      const day = { date, branchId: null }
      assert.deepStrictEqual(yield* readSheet(tenant, day, 10), { bookings: [], blocks: [] })
      const own = BookingStatus.bookingStatuses.map((status, index) =>
        makers.booking(place, { date, time: `1${9 - index}:00`, status, table_ids: [place.tableId], note: "Window" })
      )
      const [before, night, after] = [-1, 1, 2].map((offset) =>
        makers.booking(place, { date: dayAt(offset), time: "00:30" })
      ) as [Booking.Booking, Booking.Booking, Booking.Booking]
      yield* done(tenant, { changes: [...own, before, night, after].map((row) => ChangeSet.put("booking", row)) })
      const { bookings } = yield* readSheet(tenant, day, 10)
      assert.deepStrictEqual(ids(bookings), [...ids(own.toReversed()), night.id])
      const { view: _, ...last } = own[0]!
      assert.deepStrictEqual(bookings[5], { ...last, version: 1 })
      assert.deepStrictEqual(ids((yield* readSheet(tenant, day, 2)).bookings), ids(own.toReversed()).slice(0, 2))
      const elsewhere = yield* found()
      assert.deepStrictEqual(yield* readSheet(elsewhere.restaurantId, day, 10), { bookings: [], blocks: [] })
    })
  )

  it.effect("a sheet has the blocks around its date, and no table that a party keeps", () =>
    Effect.gen(function* () {
      const place = yield* house
      const tenant = place.restaurantId
      const booking = makers.booking(place, { date })
      const block = { ...taken(place, 0, 12, 2), reason: "Wobbles" }
      const kept = { ...taken(place, 0, 19, 2), booking_id: booking.id }
      yield* done(tenant, {
        changes: [
          ChangeSet.put("booking", booking),
          ...[block, kept, taken(place, 20, 12, 2)].map((row) => ChangeSet.put("occupancy", row))
        ]
      })
      const { blocks } = yield* (yield* Bookings).readSheet(tenant, { date, branchId: null }, 10)
      assert.deepStrictEqual(blocks, [{ ...block, version: 1 }])
    })
  )

  it.effect("the sheet of a branch has its own bookings and those without a branch, and blocks of its tables", () =>
    Effect.gen(function* () {
      const place = yield* house
      const tenant = place.restaurantId
      const branches = [makers.branch(place), makers.branch(place)] as const
      const tables = branches.map(({ id }) => makers.table(place, { branch_id: id }))
      const bookings = [...branches.map(({ id }) => id), null].map((branch_id, index) =>
        makers.booking(place, { date, branch_id, time: `1${index}:00` })
      )
      const blocks = tables.map(({ id }) => ({ ...taken(place, 0, 12, 2), table_id: id }))
      yield* done(tenant, {
        changes: [
          ...branches.map((row) => ChangeSet.put("branch", row)),
          ...tables.map((row) => ChangeSet.put("table", row)),
          ...bookings.map((row) => ChangeSet.put("booking", row)),
          ...blocks.map((row) => ChangeSet.put("occupancy", row))
        ]
      })
      const { readSheet } = yield* Bookings
      for (const [index, { id }] of branches.entries()) {
        const sheet = yield* readSheet(tenant, { date, branchId: id }, 10)
        assert.deepStrictEqual(ids(sheet.bookings), ids([bookings[index]!, bookings[2]!]))
        assert.deepStrictEqual(ids(sheet.blocks), [blocks[index]!.id])
      }
      assert.lengthOf((yield* readSheet(tenant, { date, branchId: null }, 10)).bookings, 3)
    })
  )
}
