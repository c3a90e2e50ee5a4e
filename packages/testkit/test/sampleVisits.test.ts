import { assert, describe, it } from "@effect/vitest"
import {
  Acting,
  BookingView,
  bookTable,
  cancelBooking,
  Crypto,
  LocalDate,
  moveOrder,
  OpeningCalendar,
  OrderView,
  readAvailability,
  ZonedClock,
  type StorePorts
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryState, MemoryStore, sampleRestaurantId, sampleState } from "@fourtop/testkit"
import { Context, Effect, Either, Schema, TestClock } from "effect"
import { isLarge } from "../../../tools/testing/size.ts"

const zone = "Europe/Rome"
const minute = 60_000
const tenant = sampleRestaurantId()
const acting = Acting.as(tenant, Acting.system)

const at = (date: string, time: string) => ZonedClock.toInstant(zone, date, +time.slice(0, 2) * 60 + +time.slice(3))

/** Ordinary days, both clock changes, and the days around the closing day. */
const moments = [
  at("2026-03-13", "12:30"),
  at("2026-03-29", "01:59"),
  at("2026-03-29", "03:00"),
  at("2026-10-25", "00:00"),
  at("2026-10-25", "02:30"),
  at("2026-10-25", "02:30") + 60 * minute,
  at("2026-12-24", "23:59"),
  at("2026-12-25", "12:00"),
  at("2026-12-26", "03:00")
]

const visitsAt = (now: number, restaurantId = tenant) => {
  const { tables } = MemoryState.tenantOf(sampleState(now, restaurantId), restaurantId)
  const [orders, bookings] = [MemoryState.rowsOf(tables, "order"), MemoryState.rowsOf(tables, "booking")]
  assert.deepStrictEqual([orders.length, bookings.length], [1, 1])
  return {
    order: orders[0]!,
    booking: bookings[0]!,
    tickets: MemoryState.rowsOf(tables, "ticket"),
    occupancies: MemoryState.rowsOf(tables, "occupancy").filter(({ booking_id }) => booking_id !== null),
    entries: MemoryState.rowsOf(tables, "waitlist_entry")
  }
}

/** A new store with the sample, whose clock stands at the instant. */
const open = (now: number) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(now)
    const state = sampleState(now)
    const store = yield* MemoryStore.make(state)
    const services = Context.add(store.ports, Crypto, PortableCrypto.make())
    return {
      ...store,
      reset: store.restore(state),
      run: <A, E>(effect: Effect.Effect<A, E, Crypto | StorePorts>) => Effect.provide(effect, services)
    }
  })

describe("the order and the booking of the sample", () => {
  it("are shown as the API shows them", () => {
    const { booking, occupancies, order, tickets } = visitsAt(moments[0]!)
    const strictly = { onExcessProperty: "error" } as const
    const shownOrder = Schema.decodeUnknownSync(OrderView.OrderView, strictly)(JSON.parse(order.view))
    const shownBooking = Schema.decodeUnknownSync(BookingView.BookingView, strictly)(JSON.parse(booking.view))
    assert.deepInclude(shownOrder, { id: order.id, status: "placed", total_minor: 4650, scheduled_for: null })
    assert.deepInclude(shownBooking, { id: booking.id, status: "confirmed", date: "2026-03-14", time: "19:30" })
    assert.sameMembers(
      tickets.map(({ station }) => station),
      ["hot-kitchen", "bar", "cold-kitchen"]
    )
    assert.deepStrictEqual(
      occupancies.map(({ booking_id, table_id }) => ({ booking_id, table_id })),
      [{ booking_id: booking.id, table_id: shownBooking.table_id! }]
    )
  })

  it("have the same ids after every reset, in every sandbox", () => {
    const idsOf = ({ booking, entries, occupancies, order, tickets }: ReturnType<typeof visitsAt>) => ({
      order: [order.id, ...order.lines.map(({ id }) => id)],
      booking: booking.id,
      entries: entries.map(({ id }) => id),
      others: [...tickets, ...occupancies].map(({ id }) => id)
    })
    const ids = idsOf(visitsAt(moments[0]!))
    assert.strictEqual(ids.order[0], "019b8d62-7a80-7058-b584-a13f6d7fe41c")
    assert.strictEqual(ids.booking, "019b8d62-7a80-70cb-b7c4-fbfe27295c0c")
    assert.deepStrictEqual(ids.entries, ["019b8d62-7a80-7357-9ec9-3b0607a3d34c"])
    for (const now of moments) assert.deepStrictEqual(idsOf(visitsAt(now, 42)), ids)
  })

  it("lie before and after now, at times when the house is open", () => {
    const branch = MemoryState.tenantOf(sampleState(moments[0]!), tenant).venue()!.defaultBranch!
    for (const now of moments) {
      const { booking, order } = visitsAt(now)
      for (const time of [order.placed_at, order.updated_at, booking.created_at]) assert.isBelow(time, now)
      assert.isTrue(OpeningCalendar.isOpen(branch, order.type, order.placed_at))
      assert.isBelow(now - order.placed_at, 3 * 24 * 60 * minute)
      assert.isAbove(booking.starts_at, now)
      assert.isTrue(booking.date > ZonedClock.dateAt(zone, now))
      assert.notStrictEqual(booking.date, "2026-12-25")
    }
  })

  it.effect("can be moved on", () =>
    Effect.gen(function* () {
      const { booking, order } = visitsAt(moments[0]!)
      const { run } = yield* open(moments[0]!)
      for (const status of ["accepted", "ready", "completed"] as const) {
        assert.strictEqual((yield* run(moveOrder(acting, order.id, { status }))).status, status)
      }
      assert.strictEqual((yield* run(cancelBooking(acting, booking.id))).status, "cancelled")
    })
  )
})

describe("the back room of the sample", () => {
  it.effect.each(moments)("is closed from 7 to 15 days ahead, so that a party of ten can only wait (%i)", (now) =>
    Effect.gen(function* () {
      const { run } = yield* open(now)
      const today = ZonedClock.dateAt(zone, now)
      for (const ahead of [6, 7, 15, 16]) {
        const { slots } = yield* run(readAvailability(acting, LocalDate.addDays(today, ahead), 10))
        const evening = slots.filter(({ time }) => time >= "18:30")
        const isFull = ahead >= 7 && ahead <= 15
        assert.isTrue(evening.every(({ available }) => available !== isFull))
      }
      const { entries } = visitsAt(now)
      assert.deepInclude(entries[0], { status: "waiting", party_size: 10 })
      assert.notStrictEqual(entries[0]!.date, "2026-12-25")
    })
  )
})

describe("the tables of the sample", () => {
  // Few are one at a clock change and one before the closing day.
  const some = isLarge ? moments : moments.filter((_, index) => index % 4 === 2)

  it.effect.each(some)("can be had when they are shown free, and not otherwise (%i)", (now) =>
    Effect.gen(function* () {
      const { reset, run } = yield* open(now)
      const today = ZonedClock.dateAt(zone, now)
      let free = 0
      for (let ahead = 0; ahead <= 30; ahead++) {
        const date = LocalDate.addDays(today, ahead)
        const party_size = 1 + ((ahead * 5) % 12)
        const { slots } = yield* run(readAvailability(acting, date, party_size))
        for (const { available, time } of slots) {
          const wish = { name: "Ada Okafor", phone: "+44 20 7946 0103", party_size, date, time }
          const booked = yield* Effect.either(run(bookTable(acting, wish)))
          assert.strictEqual(Either.isRight(booked), available, `${date} ${time} for ${party_size}`)
          if (available) free++
          yield* reset
        }
      }
      assert.isAbove(free, 500)
    })
  )
})
