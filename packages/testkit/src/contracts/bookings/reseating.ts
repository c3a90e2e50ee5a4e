/** Parties that move to make room: what is loaded for it, one commit for all of it, and many at once. */
import { assert } from "chai"
import {
  Acting,
  type Booking as Bookable,
  Bookings,
  bookTable,
  cancelBooking,
  changeBooking,
  ChangeSet,
  currentVenue,
  type FreeTimes,
  Journal,
  Load,
  LocalDate,
  LocalTime,
  moveBooking,
  readAvailability,
  readFreeTimes,
  Reseating,
  seatWalkIn,
  TableFit,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Clock, Effect, FastCheck, Struct } from "effect"
import { type Arranging, done, found, freshText, impersonal } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"
import { comparable, doublyTaken, written } from "./dayRows.ts"
import { date as anyDate, dayAt, house as emptyHouse } from "./house.ts"
import type { Booking } from "./races.ts"

const zone = "Europe/Rome"

const allDay = {
  key: "all",
  name: "All day",
  days: [1, 2, 3, 4, 5, 6, 7] as const,
  first_seating: "00:00",
  last_seating: "23:45",
  step_minutes: 15
}

/** Tables for so many guests, and the first two joined; open at any time. */
const house = (rule: Reseating.ReseatingRule, seats: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const place = yield* found(
      {},
      {
        booking: { ...defaultSettings.booking, reseating: rule, lead_minutes: 0, largest_party: 8 },
        table_combinations: [{ key: "pair", tables: ["t0", "t1"], min_seats: 3, max_seats: 4, priority: 100 }],
        service_periods: [allDay]
      }
    )
    const tables = seats.map((max_seats, index) =>
      makers.table(place, { key: `t${index}`, name: `T${index}`, min_seats: 1, max_seats, branch_id: place.branchId })
    )
    yield* done(place.restaurantId, { changes: tables.map((table) => ChangeSet.put("table", table)) })
    const tenant = place.restaurantId
    const acting = Acting.as(tenant, Acting.system)
    const bookings = yield* Bookings
    const date = LocalDate.addDays(ZonedClock.dateAt(zone, place.now), 3)
    const party = { name: "Ada Bianchi", phone: "06 555 0100", date, time: "19:00" }
    return {
      acting,
      tenant,
      date,
      tables: tables.map(({ id }) => id),
      book: (party_size: number, more: object = {}, moves?: ReadonlyArray<Reseating.ProposedMove>) =>
        bookTable(acting, { ...party, party_size, ...more }, moves === undefined ? {} : { moves }),
      rowsOn: (date: string) =>
        Effect.map(bookings.loadReseating(tenant, { date, branchId: null }, Load.nothing), ({ state }) => state),
      tablesOf: (id: string) =>
        Effect.map(bookings.load(tenant, id, Load.nothing), ({ state }) => state!.booking.table_ids)
    }
  })

/** The moves that the page shows for a time. */
const proposed = ({ times }: FreeTimes.FreeTimes, time: string): ReadonlyArray<Reseating.ProposedMove> => {
  const room = times.find((one) => one.time === time)!.reseating
  assert.strictEqual(room?.outcome, "found")
  return room?.outcome === "found" ? Reseating.proposalOf(room.moves) : []
}

export const reseating = (it: It<Booking | Arranging>) => {
  it.effect("the bookings that are expected are loaded with the rows around a day, and others are not", () =>
    Effect.gen(function* () {
      const place = yield* emptyHouse
      const statuses = ["pending", "confirmed", "seated", "declined", "cancelled", "no_show"] as const
      const made = statuses.map((status) => makers.booking(place, { date: anyDate, status, branch_id: place.branchId }))
      const around = [-2, -1, 2, 3].map((days) => makers.booking(place, { date: dayAt(days), status: "confirmed" }))
      yield* done(place.restaurantId, { changes: [...made, ...around].map((row) => ChangeSet.put("booking", row)) })
      const bookings = yield* Bookings
      const key = { principal: "token:1", key: freshText(), fingerprint: "book" }
      const answer = { status: 201, body: "{}" }
      yield* done(place.restaurantId, {}, { ...key, answer: impersonal(answer) })
      for (const branchId of [null, place.branchId]) {
        const day = { date: anyDate, branchId }
        const { ids, record, state } = yield* bookings.loadReseating(place.restaurantId, day, { key, newIds: 2 })
        const expected = [made[0]!, made[1]!, around[1]!, around[2]!].map((row) => Struct.omit(row, "view"))
        assert.sameDeepMembers([...state.unseated], [...written(expected)])
        const plain = yield* bookings.loadDay(place.restaurantId, day, Load.nothing)
        assert.deepStrictEqual(comparable(state), comparable(plain.state))
        assert.deepStrictEqual([new Set(ids).size, record], [2, { ...answer, fingerprint: "book" }])
      }
      const elsewhere = yield* emptyHouse
      const { state } = yield* bookings.loadReseating(
        elsewhere.restaurantId,
        { date: anyDate, branchId: null },
        Load.nothing
      )
      assert.deepStrictEqual(state, { days: [], occupancies: [], starts: [], unseated: [] })
    })
  )

  it.effect("a booking and the moves that make room for it are stored together, with one event for each", () =>
    Effect.gen(function* () {
      const { acting, book, date, rowsOn, tables, tablesOf, tenant } = yield* house("staff", [2, 2, 4, 8])
      const [four, eight] = [tables[2]!, tables[3]!]
      const rossi = yield* book(4, { table_id: eight })
      const verdi = yield* book(2, { table_id: four })
      const { free } = yield* readFreeTimes(acting, { date, partySize: 8, branchId: null })
      const moves = proposed(free, "19:00")
      assert.sameDeepMembers([...moves], [{ bookingId: rossi.id, tableIds: tables.slice(0, 2) }])
      assert.deepStrictEqual((yield* Effect.either(book(8)))._tag, "Left")
      const made = yield* book(8, {}, moves)
      assert.deepStrictEqual(made.table_ids, [eight])
      assert.deepStrictEqual([yield* tablesOf(rossi.id), yield* tablesOf(verdi.id)], [tables.slice(0, 2), [four]])
      const rows = yield* rowsOn(date)
      assert.isEmpty(doublyTaken(rows.occupancies))
      assert.lengthOf(rows.occupancies, 4)
      const journal = yield* Journal
      const types = (yield* journal.events(tenant, 20)).map(({ type }) => type)
      assert.lengthOf(
        types.filter((type) => type === "reservation.updated"),
        1
      )
      const entries = yield* journal.about(tenant, { kind: "booking", id: rossi.id }, 5)
      assert.deepInclude(entries[0], {
        action: "booking.reseated",
        detail: { from: "T3", to: "T0 + T1", for_booking: made.id }
      })
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a party moves onto the table that another leaves, and a change of a booking makes room too", () =>
    Effect.gen(function* () {
      const { acting, book, date, rowsOn, tables, tablesOf } = yield* house("staff", [1, 1, 2, 6])
      const [two, six] = [tables[2]!, tables[3]!]
      const one = yield* book(1, { table_id: two, time: "20:00" })
      const couple = yield* book(2, { table_id: six, time: "21:00" })
      const three = yield* book(3, { time: "14:00" })
      const { free } = yield* readFreeTimes(acting, { date, partySize: 5, branchId: null, changing: three })
      const moves = proposed(free, "20:00")
      assert.lengthOf(moves, 2)
      const changed = yield* changeBooking(acting, three.id, { time: "20:00", partySize: 5, moves })
      assert.deepStrictEqual(changed.table_ids, [six])
      assert.deepStrictEqual(yield* tablesOf(couple.id), [two])
      assert.notDeepEqual(yield* tablesOf(one.id), [two])
      assert.isEmpty(doublyTaken((yield* rowsOn(date)).occupancies))
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("what guests are shown as free can be booked, with moves where they are needed, and nothing else can", () =>
    Effect.gen(function* () {
      const size = FastCheck.integer({ min: 1, max: 6 })
      const parties = FastCheck.array(FastCheck.tuple(size, FastCheck.nat(3), FastCheck.nat(4)), {
        minLength: 5,
        maxLength: 9
      })
      const times = ["18:00", "18:45", "19:30", "20:15"]
      let moved = 0
      for (const wishes of FastCheck.sample(parties, { numRuns: 4, seed: 7 })) {
        const { acting, book, date, rowsOn, tables, tenant } = yield* house("public", [2, 2, 4, 4, 6])
        for (const [party, time, table] of wishes) {
          yield* Effect.either(book(party, { time: times[time], table_id: tables[table] }))
        }
        for (const partySize of [2, 4, 6]) {
          for (const time of times) {
            const { slots } = yield* readAvailability(acting, date, partySize)
            const tried = yield* Effect.either(book(partySize, { time }))
            assert.strictEqual(tried._tag === "Right", slots.find((slot) => slot.time === time)!.available)
            assert.isEmpty(doublyTaken((yield* rowsOn(date)).occupancies))
            if (tried._tag === "Right") yield* cancelBooking(acting, tried.right.id)
          }
        }
        const entries = yield* (yield* Journal).activity(tenant, 200)
        moved += entries.filter(({ action }) => action === "booking.reseated").length
      }
      assert.isAbove(moved, 0)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "no table is given twice while parties are moved, seated, cancelled and walk in at once, and each keeps one that fits",
    () =>
      Effect.gen(function* () {
        const { acting, book, tables, tenant } = yield* house("public", [2, 2, 2, 2, 4, 4, 6, 6])
        const bookings = yield* Bookings
        // Soon, so that walk-ins want the same tables; in the night in which an hour occurs twice, after it.
        const now = yield* Clock.currentTimeMillis
        const whensAfter = (wait: number) =>
          [60, 75, 105].map((minutes) => {
            const { date, minutes: ofDay } = ZonedClock.toLocal(zone, now + (wait + minutes) * 60_000)
            return { date, time: LocalTime.fromMinutes(ofDay - (ofDay % 15)) }
          })
        const isAhead = ({ date, time }: { readonly date: string; readonly time: string }) =>
          ZonedClock.toInstant(zone, date, LocalTime.toMinutes(time)) > now
        const whens = [0, 120].map(whensAfter).find((some) => some.every(isAhead))!
        // Small parties at large tables: there is room to make.
        for (const [index, table_id] of tables.slice(4).entries()) {
          yield* book(2, { ...whens[index % whens.length]!, table_id })
        }
        const made: Array<Bookable.Booking> = []
        for (let round = 0; round < 5; round++) {
          const before = [...made]
          const outcomes = yield* atOnce(20, (turn) =>
            Effect.gen(function* () {
              const known = before[turn % Math.max(1, before.length)]
              const kind = turn % 5
              if (kind === 3) {
                const tableIds = [tables[(turn + round) % tables.length]!]
                return yield* seatWalkIn(acting, { partySize: 2, tableIds, name: "", branchId: null })
              }
              if (kind === 4 && known !== undefined) {
                return yield* moveBooking(acting, known.id, turn % 2 === 0 ? "seated" : "cancelled")
              }
              return yield* book(turn % 2 === 0 ? 6 - (turn % 3) : 1 + (turn % 4), whens[turn % whens.length])
            })
          )
          const { failed, succeeded } = sorted(outcomes)
          made.push(...succeeded.filter(({ status }) => status === "confirmed"))
          for (const error of failed) {
            assert.include(["ValidationFailed", "InvalidTransition"], error._tag)
            if (error._tag === "ValidationFailed") assert.notInclude(JSON.stringify(error.problems), "Bianchi")
          }
          const { state } = yield* bookings.loadReseating(
            tenant,
            { date: whens[0]!.date, branchId: null },
            Load.nothing
          )
          assert.isEmpty(doublyTaken(state.occupancies))
          const venue = (yield* currentVenue(acting))!
          for (const { id, party_size, table_ids } of state.unseated) {
            const held = state.occupancies.filter(({ booking_id }) => booking_id === id)
            assert.sameMembers(
              held.map(({ table_id }) => table_id),
              [...table_ids]
            )
            const fitting = TableFit.candidates(venue, party_size).map(({ tableIds }) => tableIds.join())
            assert.include(fitting, table_ids.join())
          }
        }
        const entries = yield* (yield* Journal).activity(tenant, 200)
        assert.isAbove(entries.filter(({ action }) => action === "booking.reseated").length, 0)
      }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("of many who accept the same proposal one gets the table, and the others read what has changed", () =>
    Effect.gen(function* () {
      const { acting, book, date, rowsOn, tables } = yield* house("staff", [2, 2, 6])
      yield* book(2, { table_id: tables[2] })
      const { free } = yield* readFreeTimes(acting, { date, partySize: 6, branchId: null })
      const moves = proposed(free, "19:00")
      const { failed, succeeded } = sorted(yield* atOnce(20, () => book(6, {}, moves)))
      assert.lengthOf(succeeded, 1)
      for (const error of failed) {
        assert.strictEqual(error._tag, "ValidationFailed")
        if (error._tag === "ValidationFailed") {
          assert.deepStrictEqual(error.problems, {
            time: [
              "is full, and the tables have changed since the moves were proposed: " +
                "making room would take more than three moves, or is impossible"
            ]
          })
        }
      }
      assert.isEmpty(doublyTaken((yield* rowsOn(date)).occupancies))
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
