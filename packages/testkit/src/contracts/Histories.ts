/** What every store promises about a made-up history: all that can be read about it agrees with itself. */
import {
  Acting,
  applyVenue,
  Bookings,
  BranchVenue,
  type Booking,
  Closings,
  Crypto,
  DayBook,
  Guests,
  Journal,
  Ledger,
  LocalDate,
  OpeningCalendar,
  type Order,
  Orders,
  OrderStatus,
  Records,
  Reports,
  type StorePorts,
  Venues,
  verifyReceipts,
  Visit,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { assert } from "chai"
import { Effect, type Layer } from "effect"
import * as History from "../history/History.ts"
import { freshText } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { walk } from "./arranging/paging.ts"

/** Some days of spring in Rome: the clocks change on the 29th of March. */
const wanted = { seed: "contract", number: 1, until: "2026-03-31", days: 5, scale: 0.3 }

const all = { statuses: null, type: null, channel: null, placedFrom: null, placedTo: null, updatedSince: null }
const anyBooking = { date: null, from: null, to: null, status: null, branch: null }
const anyPosting = { branchId: null, from: null, to: null }
const nothing = { key: null, newIds: 0 }

const sumOf = <A>(rows: ReadonlyArray<A>, value: (row: A) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

const anyGuest = { optedIn: null, updatedSince: null }

/** Everything that a history has, as the ports read it. */
const readAll = (tenant: number) =>
  Effect.gen(function* () {
    const [orders, bookings, guests] = [yield* Orders, yield* Bookings, yield* Guests]
    const rowsOf = <A>(pages: ReadonlyArray<{ readonly rows: ReadonlyArray<A> }>) => pages.flatMap(({ rows }) => rows)
    const listed = rowsOf(yield* walk((page) => orders.list(tenant, all, page), 100))
    const booked = rowsOf(yield* walk((page) => bookings.list(tenant, anyBooking, page), 100))
    const ledger = yield* Ledger
    const records = yield* Records
    return {
      orders: yield* Effect.forEach(listed, ({ id }) =>
        Effect.map(orders.load(tenant, id, nothing), ({ state }): Order.Order => state!.order)
      ),
      bookings: yield* Effect.forEach(booked, ({ id }) =>
        Effect.map(bookings.load(tenant, id, nothing), ({ state }): Booking.Booking => state!.booking)
      ),
      guests: rowsOf(yield* walk((page) => guests.list(tenant, anyGuest, page), 100)),
      postings: rowsOf(yield* walk((page) => ledger.list(tenant, anyPosting, page), 100)),
      payments: rowsOf(yield* walk((page) => records.list(tenant, "payment", page), 100)),
      reviews: rowsOf(yield* walk((page) => records.list(tenant, "review", page), 100))
    }
  })

const filled = Effect.gen(function* () {
  const plan = { name: "Contract", isolated: true }
  const document = History.documentOf(wanted.seed, wanted.number, wanted.scale, { plan, suspended: false })
  const { restaurantId: tenant } = yield* applyVenue(Acting.system, { ...document, slug: freshText() })
  const happened = yield* History.fill(tenant, wanted)
  const venue = (yield* (yield* Venues).load(tenant, nothing)).state!
  return { tenant, happened, venue, ...(yield* readAll(tenant)) }
})

export const suite = <E>(name: string, layer: Layer.Layer<StorePorts, E>, options: Options = {}): void =>
  contract(`Histories of ${name}`, layer, options, (it) => {
    it.effect("what a history has agrees: sales, ledger, payments, guests, tables, hours, days and receipts", () =>
      Effect.gen(function* () {
        const { bookings, guests, happened, orders, payments, postings, reviews, tenant, venue } = yield* filled
        const branch = venue.defaultBranch!
        const zone = branch.time_zone
        const days = History.daysOf(wanted)
        const served = orders.filter(({ status }) => !OrderStatus.isUnserved(status))
        assert.isAbove(served.length, 150)
        // Mostly parties that found no table.
        assert.isBelow(happened.refused, happened.done / 5)

        // Everything has happened: nothing of the past is open, and each day has orders, also the one with 23 hours.
        assert.deepStrictEqual(new Set(orders.map(({ status }) => status)), new Set(["completed", "cancelled"]))
        const end = ZonedClock.toInstant(zone, LocalDate.addDays(wanted.until, 1), 12 * 60)
        const past = bookings.filter(({ starts_at }) => starts_at < end)
        const ended = new Set(past.map(({ status }) => status))
        assert.deepStrictEqual(ended, new Set(["seated", "cancelled", "no_show"]))
        const dates = new Set(orders.map(({ placed_at }) => ZonedClock.dateAt(zone, placed_at)))
        assert.deepStrictEqual(
          days.filter((date) => !dates.has(date)),
          []
        )

        for (const { placed_at, type } of orders) assert.isTrue(OpeningCalendar.isOpen(branch, type, placed_at))
        assert.strictEqual(
          new Set(orders.map(({ number, placed_at }) => `${dayBefore5(zone, placed_at)} ${number}`)).size,
          orders.length
        )

        // Money.
        const total = sumOf(served, ({ price }) => price.totalMinor)
        const span = { from: orders.at(-1)!.placed_at, to: end }
        const [sales] = yield* (yield* Reports).sales(tenant, [span], null)
        assert.deepStrictEqual([sales!.orders, sales!.revenueMinor], [served.length, total])
        const onGuests = (occasions: ReadonlyArray<string>) =>
          sumOf(
            postings.filter(({ occasion }) => occasions.includes(occasion)),
            ({ lines }) =>
              sumOf(
                lines.filter(({ account }) => account === "guests"),
                ({ amount_minor }) => amount_minor
              )
          )
        assert.strictEqual(onGuests(["sale", "void"]), total)
        assert.strictEqual(
          sumOf(payments, ({ amount_minor }) => amount_minor),
          total
        )
        const balances = yield* (yield* Ledger).balances(tenant, anyPosting)
        assert.deepStrictEqual(
          balances.filter(({ account }) => account === "guests"),
          []
        )
        assert.strictEqual(
          sumOf(balances, ({ amount_minor }) => amount_minor),
          0
        )

        // Guests.
        for (const guest of guests) {
          const own = orders.filter(({ guest_id, status }) => guest_id === guest.id && status === "completed")
          const visits = new Set([
            ...own.map((order) => ZonedClock.dateAt(venue.restaurant.time_zone, Visit.servedAt(order))),
            ...bookings.flatMap(({ date, guest_id, status }) =>
              guest_id === guest.id && status === "seated" ? [date] : []
            )
          ])
          assert.deepStrictEqual(
            [guest.total_spend_minor, guest.visits_count],
            [sumOf(own, ({ price, refunded_minor }) => price.totalMinor - refunded_minor), visits.size],
            guest.name
          )
        }
        assert.isAbove(Math.max(...guests.map(({ visits_count }) => visits_count)), 2)
        assert.isNotEmpty(reviews)

        // Tables.
        for (const date of days) {
          const day = { date, branchId: BranchVenue.dayScope(venue, branch) }
          const { takenByTable } = DayBook.open(yield* (yield* Bookings).readDay(tenant, day))
          for (const ranges of takenByTable.values()) {
            const sorted = ranges.toSorted((a, b) => a.from - b.from)
            sorted.slice(1).forEach(({ from }, index) => assert.isAtLeast(from, sorted[index]!.to))
          }
        }

        // Each day is closed with what it has, and nobody is told of anything.
        const closings = (yield* (yield* Closings).list(tenant, branch.id, { perPage: 100, cursor: null })).rows
        assert.deepStrictEqual(
          closings.map(({ day }) => day),
          days.toReversed()
        )
        assert.isEmpty(closings.flatMap(({ bills }) => bills))
        assert.strictEqual(
          sumOf(closings, (closing) => closing.postings),
          postings.filter(({ occasion }) => occasion !== "closing_difference").length
        )
        assert.isEmpty(yield* (yield* Closings).openDays(tenant))
        const { series } = yield* verifyReceipts(Acting.as(tenant, Acting.system))
        assert.deepStrictEqual(
          series.map(({ findings }) => findings),
          [[]]
        )
        assert.strictEqual(series[0]!.last > payments.length / 2, true)
        const told = (yield* (yield* Journal).events(tenant, 1000)).filter(({ type }) => !type.startsWith("menu."))
        assert.deepStrictEqual(told, [])
      }).pipe(Effect.provideService(Crypto, PortableCrypto.make()))
    )
  })

/** The night until five belongs to the day before. */
const dayBefore5 = (zone: ZonedClock.Zone, at: ZonedClock.Instant) => ZonedClock.dateAt(zone, at - 5 * 3_600_000)
