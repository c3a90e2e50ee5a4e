/** A guest's history of bookings, and how many there are at each time. */
import { assert } from "chai"
import { type Booking, Bookings, BookingStatus, type BookingWeek, ChangeSet, LocalDate } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"

const dayAt = (offset: number) => LocalDate.addDays("2030-12-28", offset)

/** Forty bookings over ten days; some belong to no branch, some to another one. */
const arrange = Effect.gen(function* () {
  const place = yield* found()
  const [guest, other] = [makers.guest(place), makers.guest(place)]
  const harbour = makers.branch(place, { is_default: false })
  const bookings = Array.from({ length: 40 }, (_, turn) =>
    makers.booking(place, {
      date: dayAt((turn * 7) % 10),
      time: ["12:30", "19:00"][turn % 2]!,
      status: BookingStatus.bookingStatuses[turn % 6]!,
      party_size: 1 + (turn % 5),
      note: turn % 3 === 0 ? `Note ${turn}` : null,
      guest_id: [guest.id, other.id, null][turn % 3] ?? null,
      branch_id: [place.branchId, harbour.id, null, place.branchId][turn % 4] ?? null
    })
  )
  yield* done(place.restaurantId, {
    changes: [
      ChangeSet.put("branch", harbour),
      ...[guest, other].map((row) => ChangeSet.put("guest", row)),
      ...bookings.map((row) => ChangeSet.put("booking", row))
    ]
  })
  return { place, guest, harbour, bookings, ports: yield* Bookings }
})

const countsOf = (bookings: ReadonlyArray<Booking.Booking>): ReadonlyArray<BookingWeek.BookingCount> => {
  const keys = [...new Set(bookings.map(({ date, status, time }) => [date, time, status].join()))].toSorted()
  return keys.map((key) => {
    const same = bookings.filter(({ date, status, time }) => [date, time, status].join() === key)
    const { date, status, time } = same[0]!
    return { date, time, status, parties: same.length, covers: same.reduce((sum, one) => sum + one.party_size, 0) }
  })
}

export const figures = (it: It<Arranging | Bookings>) => {
  it.effect("a guest's bookings come latest first, as many as are asked for, and nobody else's", () =>
    Effect.gen(function* () {
      const { bookings, guest, place, ports } = yield* arrange
      const expected = bookings
        .filter(({ guest_id }) => guest_id === guest.id)
        .toSorted((a, b) => ([a.date, a.time, a.id].join() < [b.date, b.time, b.id].join() ? 1 : -1))
        .map(({ date, id, note, party_size, status, time }) => ({ id, date, time, party_size, status, note }))
      assert.lengthOf(expected, 14)
      const all = yield* ports.ofGuest(place.restaurantId, guest.id, 50)
      assert.deepStrictEqual(all, expected)
      assert.deepStrictEqual(yield* ports.ofGuest(place.restaurantId, guest.id, 3), expected.slice(0, 3))
      const elsewhere = yield* found()
      assert.isEmpty(yield* ports.ofGuest(elsewhere.restaurantId, guest.id, 50))
    })
  )

  it.effect("bookings are counted by date, time and status, within the dates and at the branch", () =>
    Effect.gen(function* () {
      const { bookings, harbour, place, ports } = yield* arrange
      const [from, to] = [dayAt(2), dayAt(6)]
      const dated = bookings.filter(({ date }) => from <= date && date <= to)
      const counted = (branch: { readonly id: number; readonly isDefault: boolean } | null) =>
        ports.count(place.restaurantId, { from, to, branch })
      const at = (...branches: ReadonlyArray<number | null>) =>
        countsOf(dated.filter(({ branch_id }) => branches.includes(branch_id)))
      assert.deepStrictEqual(yield* counted(null), countsOf(dated))
      assert.deepStrictEqual(yield* counted({ id: place.branchId, isDefault: true }), at(place.branchId, null))
      assert.deepStrictEqual(yield* counted({ id: harbour.id, isDefault: false }), at(harbour.id))
      for (const expected of [at(place.branchId), at(null), at(harbour.id)]) assert.isNotEmpty(expected)
      const elsewhere = yield* found()
      assert.isEmpty(yield* ports.count(elsewhere.restaurantId, { from, to, branch: null }))
    })
  )
}
