/** What every store promises about what waits: everything in the core's table of lifetimes ends by itself. */
import { assert } from "chai"
import {
  Acting,
  Bookings,
  ChangeSet,
  type Commits,
  Crypto,
  type Directory,
  endLapsed,
  Journal,
  Lifetimes,
  LifetimeTable,
  LocalDate,
  Load,
  type Venues,
  Waitlist,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, type Layer } from "effect"
import { done, found, insert, venue } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { defaultSettings, makers } from "./arranging/rows.ts"
import type { TestRestaurant } from "./arranging/testRestaurant.ts"
import { later } from "./orders/pushing.ts"

type Needed = Bookings | Commits | Directory | Journal | Lifetimes | Venues | Waitlist

const isDue = (tenant: number) =>
  Effect.gen(function* () {
    const lifetimes = yield* Lifetimes
    for (let some: ReadonlyArray<number> = [0]; some.length > 0;) {
      some = yield* lifetimes.due(100)
      if (some.includes(tenant)) return true
    }
    return false
  })

const withDeposits = (deposit_hours: number | null) =>
  found({}, { booking: { ...defaultSettings.booking, deposit_hours } })

const tomorrow = ({ now }: TestRestaurant, days = 1) => LocalDate.addDays(ZonedClock.dateAt("UTC", now), days)

const end = (tenant: number) =>
  endLapsed(Acting.as(tenant, Acting.system)).pipe(Effect.provideService(Crypto, PortableCrypto.make()))

const bookingStatus = (tenant: number, id: string) =>
  Effect.flatMap(Bookings, (bookings) =>
    Effect.map(bookings.load(tenant, id, Load.nothing), ({ state }) => state!.booking)
  )

const entryStatus = (tenant: number, id: string) =>
  Effect.flatMap(Waitlist, (waitlist) =>
    Effect.map(waitlist.load(tenant, id, Load.nothing), ({ state }) => state!.entry.status)
  )

type Waits = (place: TestRestaurant) => Effect.Effect<Effect.Effect<string, never, Bookings | Waitlist>, never, Commits>

/** One of each kind that waits, and how its status is read. */
const oneOfEach: { readonly [K in LifetimeTable.WaitingKind]: Waits } = {
  entry: (place) =>
    Effect.map(
      insert(place.restaurantId, "waitlist_entry", makers.waitlist_entry(place, { date: tomorrow(place) })),
      ({ id }) => entryStatus(place.restaurantId, id)
    ),
  pending: (place) =>
    Effect.map(
      insert(place.restaurantId, "booking", makers.booking(place, { status: "pending", date: tomorrow(place) })),
      ({ id }) => Effect.map(bookingStatus(place.restaurantId, id), ({ status }) => status)
    ),
  deposit: (place) => {
    const booking = makers.booking(place, {
      date: tomorrow(place, 9),
      deposit_minor: 2000,
      deposit_status: "required"
    })
    return Effect.map(insert(place.restaurantId, "booking", booking), ({ id }) =>
      Effect.map(bookingStatus(place.restaurantId, id), ({ status }) => status)
    )
  }
}

export const suite = <E>(name: string, layer: Layer.Layer<Needed, E>, options: Options = {}): void =>
  contract(`Lifetimes of ${name}`, layer, options, (it, clock) => {
    it.effect("nothing of the table is left when its time has come, and nothing ends before", () =>
      Effect.gen(function* () {
        const place = yield* withDeposits(24)
        const tenant = place.restaurantId
        const kinds = Object.entries(LifetimeTable.lifetimes)
        const waiting = yield* Effect.forEach(kinds, ([kind, { becomes }]) =>
          Effect.map(oneOfEach[kind as LifetimeTable.WaitingKind](place), (status) => ({ status, becomes }))
        )
        const statuses = Effect.forEach(waiting, ({ status }) => status)
        const before = yield* statuses
        assert.strictEqual(yield* end(tenant), 0)
        assert.deepStrictEqual(yield* statuses, before)
        assert.strictEqual(yield* later("3 days", end(tenant)), kinds.length)
        assert.deepStrictEqual(
          yield* statuses,
          waiting.map(({ becomes }) => becomes)
        )
        assert.deepStrictEqual(yield* (yield* Lifetimes).waiting(tenant, 10, place.now), { entries: [], bookings: [] })
        assert.strictEqual(yield* later("4 days", end(tenant)), 0)
      })
    )

    it.effect("hours for deposits that are set later count from then, and without them nothing lapses", () =>
      Effect.gen(function* () {
        const place = yield* withDeposits(null)
        const tenant = place.restaurantId
        const status = yield* oneOfEach.deposit(place)
        assert.strictEqual(yield* later("5 days", end(tenant)), 0)
        const { settings } = yield* venue(tenant)
        const since = place.now + 2 * 24 * 3_600_000
        const set = { ...settings, booking: { ...settings.booking, deposit_hours: 24 }, deposit_hours_since: since }
        yield* done(tenant, { changes: [ChangeSet.put("settings", set)] })
        assert.strictEqual(yield* later("50 hours", end(tenant)), 0)
        assert.strictEqual(yield* later("73 hours", end(tenant)), 1)
        assert.strictEqual(yield* status, "cancelled")
      })
    )

    it.effect("a reservation without its deposit is cancelled by the restaurant, and says why", () =>
      Effect.gen(function* () {
        const place = yield* withDeposits(24)
        yield* Effect.asVoid(oneOfEach.deposit(place))
        yield* later("2 days", end(place.restaurantId))
        const [event] = yield* (yield* Journal).events(place.restaurantId, 10)
        assert.strictEqual(event!.type, "reservation.cancelled")
        assert.include(event!.body, `"cancelled_by":"restaurant"`)
        assert.include(event!.body, `"cancel_cause":"deposit"`)
      })
    )

    it.effect("a reservation whose deposit can lapse is found, however many older ones have begun", () =>
      Effect.gen(function* () {
        const place = yield* withDeposits(24)
        const tenant = place.restaurantId
        const unpaid = { deposit_minor: 2000, deposit_status: "required" } as const
        const created_at = place.now - 3_600_000
        for (let begun = 0; begun < 3; begun++) {
          const starts_at = place.now - begun
          yield* insert(tenant, "booking", makers.booking(place, { ...unpaid, created_at, starts_at }))
        }
        const ahead = { ...unpaid, date: tomorrow(place, 9), starts_at: place.now + 9 * 24 * 3_600_000 }
        const { id } = yield* insert(tenant, "booking", makers.booking(place, ahead))
        const { bookings } = yield* (yield* Lifetimes).waiting(tenant, 2, place.now)
        assert.deepStrictEqual(
          bookings.map((booking) => booking.id),
          [id]
        )
      })
    )

    it.scoped.runIf(clock.canMove)("a restaurant is looked at when something begins to wait, and when it ends", () =>
      Effect.gen(function* () {
        const place = yield* withDeposits(null)
        const tenant = place.restaurantId
        yield* isDue(tenant)
        yield* end(tenant)
        assert.isFalse(yield* isDue(tenant))
        const status = yield* oneOfEach.pending(place)
        assert.isTrue(yield* isDue(tenant))
        yield* end(tenant)
        yield* clock.pass("20 minutes")
        assert.isFalse(yield* isDue(tenant))
        yield* clock.pass("3 days")
        assert.isTrue(yield* isDue(tenant))
        yield* later("3 days", end(tenant))
        assert.strictEqual(yield* status, "declined")
        yield* clock.pass("20 minutes")
        assert.isFalse(yield* isDue(tenant))
      })
    )
  })
