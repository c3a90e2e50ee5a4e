/** Which entries are loaded with which rows, and how offers count. */
import { assert } from "chai"
import { Bookings, ChangeSet, Load, Waitlist, WaitlistEntry, ZonedClock } from "@fourtop/core/internal"
import { Effect } from "effect"
import { done } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { date, dayAt, house, taken } from "../bookings/house.ts"
import type { Waiting } from "./scenario.ts"

const { nothing } = Load

const written = (entry: WaitlistEntry.WaitlistEntry): WaitlistEntry.WaitlistEntry => ({ ...entry, version: 1 })

/** An offer of a table at noon. */
const offerOf = (tableId: number) => {
  const starts_at = ZonedClock.toInstant("UTC", date, 12 * 60)
  return {
    time: "12:00",
    starts_at,
    ends_at: starts_at + 7_200_000,
    table_ids: [tableId],
    expires_at: starts_at - 3_600_000
  }
}

export const loading = (it: It<Waiting>) => {
  it.effect("the waitlist of a day has its live entries, whoever joined first in front", () =>
    Effect.gen(function* () {
      const place = yield* house
      const joined = (after: number, changes: Partial<WaitlistEntry.WaitlistEntry> = {}) =>
        makers.waitlist_entry(place, { date, created_at: place.now + after, ...changes })
      const [first, second, third] = [joined(1), joined(2, { status: "offered" }), joined(3)]
      const ended = WaitlistEntry.waitlistStatuses
        .filter((status) => !WaitlistEntry.live.includes(status))
        .map((status) => joined(0, { status }))
      const elsewhere = [dayAt(-1), dayAt(1)].map((other) => joined(0, { date: other }))
      const all = [third, first, second, ...ended, ...elsewhere]
      yield* done(place.restaurantId, { changes: all.map((entry) => ChangeSet.put("waitlist_entry", entry)) })
      const { state } = yield* (yield* Waitlist).loadDay(place.restaurantId, { date, branchId: null }, nothing)
      assert.deepStrictEqual(state.entries, [first, second, third].map(written))
      assert.deepStrictEqual(state.rows, { days: [], occupancies: [], starts: [] })
    })
  )

  it.effect("the waitlist of a branch has its own entries and those without a branch", () =>
    Effect.gen(function* () {
      const place = yield* house
      const other = makers.branch(place)
      const of = (branch_id: number | null, after: number) =>
        makers.waitlist_entry(place, { date, branch_id, created_at: place.now + after })
      const [own, theirs, nobodys] = [of(place.branchId, 1), of(other.id, 2), of(null, 3)]
      yield* done(place.restaurantId, {
        changes: [
          ChangeSet.put("branch", other),
          ...[own, theirs, nobodys].map((entry) => ChangeSet.put("waitlist_entry", entry))
        ]
      })
      const day = { date, branchId: place.branchId }
      const { state } = yield* (yield* Waitlist).loadDay(place.restaurantId, day, nothing)
      assert.deepStrictEqual(state.entries, [own, nobodys].map(written))
      const waited = yield* (yield* Waitlist).waitedDays(place.restaurantId, 10)
      assert.deepStrictEqual(waited, [
        { date, branch_id: null },
        { date, branch_id: place.branchId },
        { date, branch_id: other.id }
      ])
      assert.deepStrictEqual(yield* (yield* Waitlist).waitedDays(place.restaurantId, 1), [{ date, branch_id: null }])
    })
  )

  it.effect("an entry is loaded with the rows around its day, and an unknown one is not", () =>
    Effect.gen(function* () {
      const place = yield* house
      const waitlist = yield* Waitlist
      const offer = offerOf(place.tableId)
      const entry = makers.waitlist_entry(place, { date, status: "offered", offer, branch_id: place.branchId })
      const held = { ...taken(place, 0, 12, 2), waitlist_id: entry.id }
      const later = taken(place, 0, 18, 1)
      yield* done(place.restaurantId, {
        changes: [
          ChangeSet.put("waitlist_entry", entry),
          ChangeSet.put("occupancy", held),
          ChangeSet.put("occupancy", later)
        ]
      })
      const { state } = yield* waitlist.load(place.restaurantId, entry.id, nothing)
      assert.deepStrictEqual(state?.entry, written(entry))
      assert.sameDeepMembers(
        [...state!.rows.occupancies],
        [
          { ...held, version: 1 },
          { ...later, version: 1 }
        ]
      )
      assert.strictEqual(yield* waitlist.read(place.restaurantId, entry.id), entry.view)
      for (const id of [place.uuid(), "no uuid"]) {
        assert.isNull((yield* waitlist.load(place.restaurantId, id, nothing)).state)
        assert.isNull(yield* waitlist.read(place.restaurantId, id))
      }
    })
  )

  it.effect("an offer counts like a party that starts then, and the sheet shows its tables as taken", () =>
    Effect.gen(function* () {
      const place = yield* house
      const bookings = yield* Bookings
      const offer = offerOf(place.tableId)
      const entry = makers.waitlist_entry(place, { date, status: "offered", offer, party_size: 3 })
      const waiting = makers.waitlist_entry(place, { date, party_size: 7 })
      const held = { ...taken(place, 0, 12, 2), waitlist_id: entry.id }
      const block = taken(place, 0, 18, 1)
      yield* done(place.restaurantId, {
        changes: [
          ...[entry, waiting].map((row) => ChangeSet.put("waitlist_entry", row)),
          ...[held, block].map((row) => ChangeSet.put("occupancy", row))
        ]
      })
      const day = { date, branchId: null }
      const { state } = yield* bookings.loadDay(place.restaurantId, day, nothing)
      const start = { starts_at: offer.starts_at, party_size: 3, branch_id: null }
      assert.deepStrictEqual(state.starts, [{ id: entry.id, ...start }])
      assert.lengthOf(state.occupancies, 2)
      const read = yield* bookings.readDay(place.restaurantId, day)
      assert.deepStrictEqual(read.starts, [start])
      assert.lengthOf(read.occupancies, 2)
      const ofBranch = yield* bookings.readDay(place.restaurantId, { date, branchId: place.branchId })
      assert.deepStrictEqual(ofBranch.starts, [start])
      const { blocks } = yield* bookings.readSheet(place.restaurantId, day, 10)
      assert.sameMembers(
        blocks.map(({ id }) => id),
        [block.id, held.id]
      )
    })
  )
}
