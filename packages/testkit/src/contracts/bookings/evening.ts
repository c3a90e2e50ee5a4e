/** A random evening: after every step no table is double-booked, and what is shown as free can be booked. */
import { assert } from "chai"
import {
  Acting,
  Availability,
  blockTable,
  Bookings,
  BookingStatus,
  bookTable,
  cancelBooking,
  changeBooking,
  ChangeSet,
  currentVenue,
  DayBook,
  Load,
  LocalDate,
  moveBooking,
  recordDeparture,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Clock, Effect, FastCheck } from "effect"
import { done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"
import { takeBackBooking } from "../arranging/takeBack.ts"
import { doublyTaken } from "./dayRows.ts"
import type { Booking } from "./races.ts"

const zone = "Europe/Rome"
const times = ["18:00", "18:30", "19:00", "19:30", "20:00"]

const step = FastCheck.oneof(
  FastCheck.record({
    does: FastCheck.constant("book" as const),
    party: FastCheck.integer({ min: 1, max: 5 }),
    slot: FastCheck.nat(4),
    table: FastCheck.option(FastCheck.nat(3), { nil: null })
  }),
  FastCheck.record({
    does: FastCheck.constant("move" as const),
    which: FastCheck.nat(20),
    to: FastCheck.constantFrom(...BookingStatus.bookingStatuses)
  }),
  FastCheck.record({ does: FastCheck.constantFrom("leave" as const, "undo" as const), which: FastCheck.nat(20) }),
  FastCheck.record({
    does: FastCheck.constant("change" as const),
    which: FastCheck.nat(20),
    party: FastCheck.integer({ min: 1, max: 5 }),
    slot: FastCheck.nat(4)
  }),
  FastCheck.record({
    does: FastCheck.constant("block" as const),
    table: FastCheck.nat(3),
    from: FastCheck.nat(180),
    minutes: FastCheck.integer({ min: 15, max: 120 })
  })
)

type Step = typeof step extends FastCheck.Arbitrary<infer A> ? A : never

/** Four tables for two to five guests, with pacing. */
const house = Effect.gen(function* () {
  const place = yield* found(
    {},
    {
      booking: { ...defaultSettings.booking, pacing: { covers: 9, parties: 3 } },
      service_periods: [
        {
          key: "dinner",
          name: "Dinner",
          days: [1, 2, 3, 4, 5, 6, 7],
          first_seating: "18:00",
          last_seating: "20:00",
          step_minutes: 30
        }
      ]
    }
  )
  const tables = [2, 2, 4, 5].map((max_seats) => makers.table(place, { max_seats, branch_id: place.branchId }))
  yield* done(place.restaurantId, { changes: tables.map((table) => ChangeSet.put("table", table)) })
  const date = LocalDate.addDays(ZonedClock.dateAt(zone, place.now), 3)
  return { acting: Acting.as(place.restaurantId, Acting.operator), date, tables: tables.map(({ id }) => id) }
})

export const evening = (it: It<Booking>) => {
  it.effect("a random evening never gives a table twice, and shows as free exactly what can be booked", () =>
    Effect.gen(function* () {
      const bookings = yield* Bookings
      for (const steps of FastCheck.sample(FastCheck.array(step, { minLength: 10, maxLength: 20 }), 4)) {
        const { acting, date, tables } = yield* house
        const made: Array<string> = []
        const wish = { name: "Ada Bianchi", phone: "06 555 0100", date }
        const run = (
          one: Step
        ): Effect.Effect<unknown, unknown, Effect.Effect.Context<ReturnType<typeof moveBooking>>> => {
          const which = "which" in one ? made[one.which % Math.max(1, made.length)] : undefined
          switch (one.does) {
            case "book": {
              const table_id = one.table === null ? null : tables[one.table]!
              const input = { ...wish, party_size: one.party, time: times[one.slot]!, table_id }
              return Effect.tap(bookTable(acting, input), ({ id }) => made.push(id))
            }
            case "move":
              return which === undefined ? Effect.void : moveBooking(acting, which, one.to)
            case "leave":
              return which === undefined ? Effect.void : recordDeparture(acting, which)
            case "undo":
              return which === undefined ? Effect.void : takeBackBooking(acting, which)
            case "change": {
              const edit = { time: times[one.slot]!, partySize: one.party }
              return which === undefined ? Effect.void : changeBooking(acting, which, edit)
            }
            case "block": {
              const from = ZonedClock.toInstant(zone, date, 18 * 60 + one.from)
              const to = from + one.minutes * 60_000
              return blockTable(acting, { tableId: tables[one.table]!, from, to, reason: null })
            }
          }
        }
        for (const [turn, one] of steps.entries()) {
          yield* Effect.either(run(one))
          const { state } = yield* bookings.loadDay(acting.restaurantId, { date, branchId: null }, Load.nothing)
          assert.deepStrictEqual(doublyTaken(state.occupancies), [])
          const taken = yield* bookings.readDay(acting.restaurantId, { date, branchId: null })
          // One of the free times, for one of the sizes, is booked for real and cancelled.
          const [time, party_size] = [times[turn % times.length]!, 1 + (turn % 5)]
          const venue = (yield* currentVenue(acting))!
          const now = yield* Clock.currentTimeMillis
          const slot = Availability.slotAt(venue, date, time, party_size, DayBook.open(taken), now)!
          const tried = yield* Effect.either(bookTable(acting, { ...wish, party_size, time }))
          assert.strictEqual(tried._tag, slot.refusal === null ? "Right" : "Left", `${party_size} at ${time}`)
          if (tried._tag === "Right") yield* cancelBooking(acting, tried.right.id)
        }
      }
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
