/** Bookings at several branches, which do not affect each other. */
import { assert } from "chai"
import {
  Acting,
  Booking as Bookable,
  type BookingFilter,
  bookingListKey,
  Bookings,
  bookTable,
  cancelBooking,
  changeBooking,
  ChangeSet,
  listBookings,
  Load,
  LocalDate,
  Page,
  readAvailability,
  type Settings,
  ValidationFailed,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { PortableCrypto } from "@fourtop/core/crypto"
import { commit, done, found, insert } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { assertLists } from "../arranging/paging.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"
import { comparable, doublyTaken, startOf, written } from "./dayRows.ts"
import type { Booking } from "./races.ts"

const zone = "Europe/Rome"
const withCrypto = Effect.provide(PortableCrypto.layer)
const { nothing } = Load
const days: Settings.Settings["service_periods"][number]["days"] = [1, 2, 3, 4, 5, 6, 7]

/** Two branches with a table each: the first serves dinner, the second lunch and dinner, one party at a time. */
const twoBranches = Effect.gen(function* () {
  const dinner = { name: "Dinner", days, first_seating: "18:00", last_seating: "21:00", step_minutes: 30 }
  const lunch = { ...dinner, name: "Lunch", first_seating: "12:00", last_seating: "12:00" }
  const place = yield* found(
    {},
    {
      booking: {
        ...defaultSettings.booking,
        branches: [{ branch: "harbour", pacing: { covers: null, parties: 1 } }]
      },
      service_periods: [
        { ...dinner, key: "dinner" },
        { ...dinner, key: "dinner-at-the-harbour", branch: "harbour" },
        { ...lunch, key: "lunch-at-the-harbour", branch: "harbour" }
      ]
    }
  )
  const tenant = place.restaurantId
  const harbour = makers.branch(place, { key: "harbour", name: "Harbour", sort_order: 2 })
  const [here, there] = [
    makers.table(place, { max_seats: 2 }),
    makers.table(place, { max_seats: 2, branch_id: harbour.id })
  ]
  yield* done(tenant, {
    changes: [ChangeSet.put("branch", harbour), ChangeSet.put("table", here), ChangeSet.put("table", there)]
  })
  const date = LocalDate.addDays(ZonedClock.dateAt(zone, place.now), 3)
  const acting = Acting.as(tenant, Acting.system)
  const party = { name: "Ada Bianchi", phone: "06 555 0100", party_size: 2, date }
  const bookings = yield* Bookings
  return {
    place,
    tenant,
    acting,
    date,
    main: place.branchId,
    harbour: harbour.id,
    here: { ...here, version: 1 },
    there: { ...there, version: 1 },
    book: (time: string, more: object = {}) => bookTable(acting, { ...party, time, ...more }),
    day: (branchId: number | null) =>
      Effect.map(bookings.loadDay(tenant, { date, branchId }, nothing), ({ state }) => state)
  }
})

const refusedAt =
  (...paths: ReadonlyArray<string>) =>
  (outcome: unknown) => {
    assert.instanceOf(outcome, ValidationFailed)
    if (outcome instanceof ValidationFailed) assert.hasAllKeys(outcome.problems, [...paths])
  }

export const branches = (it: It<Booking>) => {
  it.effect("a branch's day is its own: its record, its parties and those of no branch, and its tables", () =>
    Effect.gen(function* () {
      const { date, day, harbour, here, main, place, tenant, there } = yield* twoBranches
      const make = (branchId: number, tableId: number) => {
        const booking = makers.booking(place, { date, branch_id: branchId })
        const { ends_at: to, id: booking_id, starts_at: from } = booking
        return {
          day: makers.booking_day(place, { id: Bookable.dayId(branchId, date) }),
          booking,
          occupancy: makers.occupancy(place, { table_id: tableId, booking_id, from, to })
        }
      }
      const [ours, theirs] = [make(main, here.id), make(harbour, there.id)]
      const nobodys = makers.booking(place, { date })
      yield* done(tenant, {
        changes: [ours, theirs].flatMap(({ booking, day, occupancy }) => [
          ChangeSet.put("booking_day", day),
          ChangeSet.put("booking", booking),
          ChangeSet.put("occupancy", occupancy)
        ])
      })
      yield* insert(tenant, "booking", nobodys)
      const readDay = (yield* Bookings).readDay
      for (const [branchId, own] of [[main, ours] as const, [harbour, theirs] as const]) {
        const state = yield* day(branchId)
        assert.deepStrictEqual(
          comparable(state),
          comparable({
            days: written([own.day]),
            occupancies: written([own.occupancy]),
            starts: [own.booking, nobodys].map(startOf)
          })
        )
        const taken = yield* readDay(tenant, { date, branchId })
        assert.deepStrictEqual(
          taken.occupancies.map(({ table_id }) => table_id),
          [own.occupancy.table_id]
        )
        assert.sameDeepMembers(
          taken.starts.map(({ branch_id }) => branch_id),
          [branchId, null]
        )
        const loaded = yield* (yield* Bookings).load(tenant, own.booking.id, nothing)
        assert.deepStrictEqual(comparable(loaded.state!.rows), comparable(state))
      }
      const all = yield* day(null)
      assert.deepStrictEqual(
        [all.days, all.occupancies, all.starts].map((rows) => rows.length),
        [2, 2, 3]
      )
    }).pipe(withCrypto)
  )

  it.effect(
    "a table takes what it is booked for along to another branch, and its bookings can still be cancelled",
    () =>
      Effect.gen(function* () {
        const { acting, book, day, harbour, here, main, tenant } = yield* twoBranches
        const { id } = yield* book("19:00")
        yield* done(tenant, { changes: [ChangeSet.put("table", { ...here, branch_id: harbour })] })
        assert.isEmpty((yield* day(main)).occupancies)
        assert.lengthOf((yield* day(harbour)).occupancies, 1)
        yield* cancelBooking(acting, id)
        assert.isEmpty((yield* day(null)).occupancies)
      }).pipe(withCrypto)
  )

  it.effect("a decision on one branch's day does not conflict with a booking at another", () =>
    Effect.gen(function* () {
      const { book, date, day, harbour, main, place, tenant } = yield* twoBranches
      const before = yield* day(main)
      assert.isEmpty(before.days)
      yield* book("19:00", { branch_id: harbour })
      const ours = ChangeSet.put("booking_day", makers.booking_day(place, { id: Bookable.dayId(main, date) }))
      yield* done(tenant, { changes: [ours] })
      assert.strictEqual((yield* commit(tenant, { changes: [ours] }))._tag, "Conflict")
    }).pipe(withCrypto)
  )

  it.effect("of many who want the last table of either branch one gets each", () =>
    Effect.gen(function* () {
      const { book, date, day, harbour, here, main, there } = yield* twoBranches
      const outcomes = yield* atOnce(120, (turn) =>
        book("19:00", turn % 3 === 0 ? {} : turn % 3 === 1 ? { branch_id: harbour } : { table_id: there.id })
      )
      const { failed, succeeded } = sorted(outcomes)
      assert.sameDeepMembers(
        succeeded.map(({ branch_id, table_ids }) => [branch_id, ...table_ids]),
        [
          [main, here.id],
          [harbour, there.id]
        ]
      )
      for (const error of failed) assert.strictEqual(error._tag, "ValidationFailed")
      const { days, occupancies } = yield* day(null)
      assert.isEmpty(doublyTaken(occupancies))
      assert.sameDeepMembers(
        [...days],
        [main, harbour].map((branchId) => ({ id: Bookable.dayId(branchId, date), version: 1 }))
      )
    }).pipe(withCrypto)
  )

  it.effect("availability, pacing and seatings are those of the branch", () =>
    Effect.gen(function* () {
      const { acting, book, date, harbour, here, main, place, tenant, there } = yield* twoBranches
      const free = (branchId: number | null) =>
        Effect.map(readAvailability(acting, date, 2, branchId), ({ slots }) =>
          slots.filter(({ available }) => available).map(({ time }) => time)
        )
      const evening = ["18:00", "18:30", "19:00", "19:30", "20:00", "20:30", "21:00"]
      assert.deepStrictEqual(yield* free(null), evening)
      assert.deepStrictEqual(yield* free(main), evening)
      assert.deepStrictEqual(yield* free(harbour), ["12:00", ...evening])
      refusedAt("branch_id")(yield* Effect.flip(free(place.id())))
      refusedAt("time")(yield* Effect.flip(book("12:00")))
      assert.include(yield* book("12:00", { branch_id: harbour }), { branch_id: harbour, time: "12:00" })
      assert.deepStrictEqual(yield* free(harbour), evening)
      assert.deepStrictEqual(yield* free(null), evening)
      // With pacing of one party at a time a second table does not help; the other branch has no pacing.
      yield* insert(tenant, "table", makers.table(place, { max_seats: 2, branch_id: harbour }))
      yield* insert(tenant, "table", makers.table(place, { max_seats: 2, branch_id: main }))
      refusedAt("time")(yield* Effect.flip(book("12:00", { branch_id: harbour })))
      yield* book("18:00")
      yield* book("18:00")
      refusedAt("branch_id")(yield* Effect.flip(book("18:00", { branch_id: place.id() })))
      refusedAt("table_id")(yield* Effect.flip(book("18:00", { branch_id: main, table_id: there.id })))
      refusedAt("table_id")(yield* Effect.flip(book("18:00", { branch_id: harbour, table_id: here.id })))
    }).pipe(withCrypto)
  )

  it.effect("staff move a booking to another branch, and the table it had is free again", () =>
    Effect.gen(function* () {
      const { acting, book, day, harbour, main, there } = yield* twoBranches
      const { id } = yield* book("19:00")
      const moved = yield* changeBooking(acting, id, { branchId: harbour })
      assert.deepInclude(moved, { branch_id: harbour, table_ids: [there.id] })
      assert.isEmpty((yield* day(main)).occupancies)
      const back = yield* changeBooking(acting, id, { branchId: main, time: "18:30" })
      assert.deepInclude(back, { branch_id: main, time: "18:30" })
      assert.deepInclude(yield* changeBooking(acting, id, { tableId: there.id }), { branch_id: harbour })
      assert.lengthOf((yield* day(null)).occupancies, 1)
    }).pipe(withCrypto)
  )

  it.effect("a list is of one branch or of all; bookings of no branch are the default branch's", () =>
    Effect.gen(function* () {
      const { acting, date, harbour, main, place, tenant } = yield* twoBranches
      const statuses = ["confirmed", "cancelled"] as const
      const made = Array.from({ length: 24 }, (_, turn) =>
        makers.booking(place, {
          date: LocalDate.addDays(date, (turn * 5) % 3),
          time: turn % 2 === 0 ? "12:00" : "19:00",
          status: statuses[Math.floor(turn / 3) % 2]!,
          branch_id: [main, harbour, null][turn % 3]!
        })
      )
      yield* done(tenant, { changes: made.map((row) => ChangeSet.put("booking", row)) })
      const listed = (isWanted: (row: Bookable.Booking) => boolean) =>
        made
          .filter(isWanted)
          .toSorted((a, b) => Page.compareKeys(bookingListKey(a), bookingListKey(b)))
          .map(({ date, id, time, view }) => ({ id, date, time, view }))
      const all: Omit<BookingFilter, "branch"> = { date: null, from: null, to: null, status: null }
      const list =
        (branchId: number | null, more: Partial<typeof all> = {}) =>
        (page: Page.Request) =>
          Effect.orDie(listBookings(acting, { ...all, ...more, branchId }, page))
      const belongs = (branchId: number) => (row: Bookable.Booking) => (row.branch_id ?? main) === branchId
      yield* assertLists(
        list(null),
        listed(() => true),
        [5, 100]
      )
      for (const branchId of [main, harbour]) {
        yield* assertLists(list(branchId), listed(belongs(branchId)), [1, 3, 100])
        yield* assertLists(
          list(branchId, { status: "cancelled", date }),
          listed((row) => belongs(branchId)(row) && row.status === "cancelled" && row.date === date),
          [1, 100]
        )
      }
      yield* assertLists(list(place.id()), [])
    }).pipe(withCrypto)
  )
}
