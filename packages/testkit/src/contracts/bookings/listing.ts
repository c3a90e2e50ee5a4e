/** Lists of bookings, by time of arrival. */
import { assert } from "chai"
import {
  type Booking,
  type BookingFilter,
  bookingListKey,
  Bookings,
  BookingStatus,
  ChangeSet,
  LocalDate,
  Page
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, found, insert } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { assertLists, combinations, walk } from "../arranging/paging.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { makers } from "../arranging/rows.ts"

const everything: BookingFilter = { date: null, from: null, to: null, status: null, branch: null }
const times = ["00:00", "12:30", "19:00", "23:45"]
const dayAt = (offset: number) => LocalDate.addDays("2030-12-28", offset)

/** Forty bookings over ten days around New Year; each time that occurs on a day occurs several times. */
const makeBookings = (place: TestRestaurant): ReadonlyArray<Booking.Booking> =>
  Array.from({ length: 40 }, (_, turn) =>
    makers.booking(place, {
      date: dayAt((turn * 7) % 10),
      time: times[(turn * 3) % 4]!,
      status: BookingStatus.bookingStatuses[Math.floor(turn / 3) % 6]!,
      ...(turn % 2 === 0 ? {} : { external_reference: turn % 4 === 1 ? "R-1" : null, metadata: {} })
    })
  )

const listed = (bookings: ReadonlyArray<Booking.Booking>) =>
  bookings
    .toSorted((a, b) => Page.compareKeys(bookingListKey(a), bookingListKey(b)))
    .map(({ date, id, time, view }) => ({ id, date, time, view }))

const matches = (booking: Booking.Booking, filter: BookingFilter): boolean =>
  (filter.date === null || filter.date === booking.date) &&
  (filter.from === null || filter.from <= booking.date) &&
  (filter.to === null || booking.date <= filter.to) &&
  (filter.status === null || filter.status === booking.status) &&
  ((filter.externalReference ?? null) === null || filter.externalReference === booking.external_reference)

const arrange = Effect.gen(function* () {
  const place = yield* found()
  const bookings = makeBookings(place)
  yield* done(place.restaurantId, { changes: bookings.map((booking) => ChangeSet.put("booking", booking)) })
  const { list } = yield* Bookings
  const listing =
    (filter: Partial<BookingFilter> = {}) =>
    (request: Page.Request) =>
      list(place.restaurantId, { ...everything, ...filter }, request)
  return { place, bookings, listing }
})

export const listing = (it: It<Arranging | Bookings>) => {
  it.effect("bookings come by date, time and id, on pages of any size, forwards and backwards", () =>
    Effect.gen(function* () {
      const { bookings, listing } = yield* arrange
      yield* assertLists(listing(), listed(bookings), [1, 3, 10, 39, 40, 100])
    })
  )

  it.effect("a reference is found exactly as it is, until it is another one", () =>
    Effect.gen(function* () {
      const { bookings, listing, place } = yield* arrange
      const named = bookings.filter(({ external_reference }) => external_reference === "R-1")
      assert.isNotEmpty(named)
      yield* assertLists(listing({ externalReference: "R-1" }), listed(named), [3, 100])
      yield* assertLists(listing({ externalReference: "r-1" }), [])
      yield* assertLists(listing({ externalReference: "" }), [])
      const renamed = { ...named[0]!, version: 1, external_reference: "R-2" }
      yield* done(place.restaurantId, { changes: [ChangeSet.put("booking", renamed)] })
      yield* assertLists(listing({ externalReference: "R-2" }), listed([renamed]))
      const bare = { ...renamed, version: 2, external_reference: null }
      yield* done(place.restaurantId, { changes: [ChangeSet.put("booking", bare)] })
      yield* assertLists(listing({ externalReference: "R-2" }), [])
    })
  )

  it.effect("every condition holds, alone and with every other; bounds are included", () =>
    Effect.gen(function* () {
      const { bookings, listing, place } = yield* arrange
      const conditions = combinations({
        date: dayAt(4),
        from: dayAt(2),
        to: dayAt(6),
        status: "confirmed" as const
      })
      const branch = { id: place.branchId, isDefault: true }
      for (const condition of conditions) {
        const filter = { ...everything, ...condition, externalReference: "R-1" }
        const expected = listed(bookings.filter((booking) => matches(booking, filter)))
        yield* assertLists(listing(filter), expected, [100, 3])
        yield* assertLists(listing({ ...filter, branch }), expected, [100, 3])
        yield* assertLists(listing({ ...filter, branch: { id: branch.id + 1, isDefault: false } }), [])
      }
      for (const condition of conditions) {
        const filter = { ...everything, ...condition }
        const expected = listed(bookings.filter((booking) => matches(booking, filter)))
        assert.isNotEmpty(expected, JSON.stringify(condition))
        yield* assertLists(listing(filter), expected, [100, 3])
      }
      for (const status of BookingStatus.bookingStatuses) {
        yield* assertLists(listing({ status }), listed(bookings.filter((booking) => booking.status === status)))
      }
    })
  )

  it.effect("conditions that exclude each other give an empty page", () =>
    Effect.gen(function* () {
      const { bookings, listing } = yield* arrange
      yield* assertLists(
        listing({ from: dayAt(3), to: dayAt(3) }),
        listed(bookings.filter(({ date }) => date === dayAt(3)))
      )
      yield* assertLists(listing({ date: dayAt(3), from: dayAt(4) }), [])
      yield* assertLists(listing({ date: dayAt(3), to: dayAt(2) }), [])
      yield* assertLists(listing({ date: dayAt(100) }), [])
    })
  )

  it.effect("a walk meets every older booking once while others are made and cancelled", () =>
    Effect.gen(function* () {
      const { bookings, listing, place } = yield* arrange
      const tenant = place.restaurantId
      const cancelled = new Map(bookings.map((booking) => [booking.id, { ...booking, version: 1 }]))
      let turn = 0
      const bookAndCancel = Effect.suspend(() => {
        const date = dayAt((turn * 3) % 10)
        const old = bookings[(turn * 11) % bookings.length]!
        const row = { ...cancelled.get(old.id)!, status: "cancelled" as const }
        cancelled.set(old.id, { ...row, version: row.version + 1 })
        return insert(tenant, "booking", makers.booking(place, { date, time: times[turn++ % 4]! })).pipe(
          Effect.zipRight(done(tenant, { changes: [ChangeSet.put("booking", row)] }))
        )
      })
      const older = new Set(bookings.map(({ id }) => id))
      const pages = yield* walk(listing(), 4, null, bookAndCancel)
      assert.deepStrictEqual(
        pages.flatMap(({ rows }) => rows).filter(({ id }) => older.has(id)),
        listed(bookings)
      )
      const last = pages.at(-1)!
      const back = yield* walk(listing(), 4, last.prev, bookAndCancel)
      const metAgain = [...back.toReversed(), last].flatMap(({ rows }) => rows)
      assert.deepStrictEqual(
        metAgain.filter(({ id }) => older.has(id)),
        listed(bookings)
      )
      assert.strictEqual(new Set(metAgain.map(({ id }) => id)).size, metAgain.length)
    })
  )

  it.effect("a restaurant lists its own bookings only", () =>
    Effect.gen(function* () {
      const [mine, theirs, nobody] = [yield* arrange, yield* arrange, yield* found()]
      yield* assertLists(mine.listing(), listed(mine.bookings))
      const { next } = yield* theirs.listing()({ perPage: 5, cursor: null })
      const page = yield* mine.listing()({ perPage: 100, cursor: next })
      const own = new Set(mine.bookings.map(({ id }) => id))
      assert.isTrue(page.rows.every(({ id }) => own.has(id)))
      const { list } = yield* Bookings
      assert.isEmpty((yield* list(nobody.restaurantId, everything, { perPage: 5, cursor: null })).rows)
    })
  )
}
