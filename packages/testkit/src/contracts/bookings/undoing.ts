/** What is taken back within a minute, on the store: no table is given twice, and visits are counted right. */
import { assert } from "chai"
import {
  Acting,
  Bookings,
  bookTable,
  ChangeSet,
  Crypto,
  Guests,
  Load,
  LocalDate,
  moveBooking,
  recordDeparture,
  undoBookingMove,
  Visit,
  ZonedClock
} from "@fourtop/core"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Either } from "effect"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import { done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"
import { doublyTaken } from "./dayRows.ts"
import type { Booking } from "./races.ts"

const zone = "Europe/Rome"

const withIds = Effect.provideService(Crypto, PortableCrypto.make())

/** A restaurant with one table, which Ada has booked for 19:00. */
const evening = Effect.gen(function* () {
  const place = yield* found(
    {},
    {
      booking: { ...defaultSettings.booking, engine: true },
      service_periods: [
        {
          key: "dinner",
          name: "Dinner",
          days: [1, 2, 3, 4, 5, 6, 7],
          first_seating: "18:00",
          last_seating: "21:00",
          step_minutes: 30
        }
      ]
    }
  )
  const tenant = place.restaurantId
  yield* done(tenant, { changes: [ChangeSet.put("table", makers.table(place))] })
  const date = LocalDate.addDays(ZonedClock.dateAt(zone, place.now), 3)
  const acting = Acting.as(tenant, Acting.system)
  const bookings = yield* Bookings
  const book = (name: string, phone: string) => bookTable(acting, { name, phone, party_size: 2, date, time: "19:00" })
  const ada = yield* book("Ada Bianchi", "06 555 0100")
  const guests = yield* Guests
  return {
    tenant,
    acting,
    ada,
    book,
    stored: Effect.map(bookings.load(tenant, ada.id, Load.nothing), ({ state }) => state!.booking),
    taken: Effect.map(
      bookings.loadDay(tenant, { date, branchId: null }, Load.nothing),
      ({ state }) => state.occupancies
    ),
    visits: Effect.map(
      guests.visitor(tenant, ada.guest_id!, Visit.dayOf(date, zone), null),
      (visitor) => [visitor!.guest.visits_count, visitor!.guest.last_visit_at, visitor!.counted] as const
    )
  }
})

export const undoing = (it: It<Booking>) => {
  it.effect("a step taken back leaves the booking, its table and its guest as they were", () =>
    Effect.gen(function* () {
      const { acting, ada, stored, taken, visits } = yield* evening
      const before = yield* stored
      for (const step of [moveBooking(acting, ada.id, "seated"), moveBooking(acting, ada.id, "no_show")]) {
        yield* step
        yield* undoBookingMove(acting, ada.id)
        const after = yield* stored
        assert.deepInclude(after, { status: "confirmed", ends_at: before.ends_at, table_ids: before.table_ids })
        assert.deepStrictEqual([after.seated_at, after.last_step], [null, null])
        assert.lengthOf(yield* taken, 1)
        assert.deepStrictEqual(yield* visits, [0, null, false])
      }
      yield* moveBooking(acting, ada.id, "seated")
      assert.deepStrictEqual((yield* visits)[0], 1)
      yield* recordDeparture(acting, ada.id)
      // The evening is in three days: the party left before its time.
      assert.isEmpty(yield* taken)
      yield* undoBookingMove(acting, ada.id)
      assert.deepInclude(yield* stored, { status: "seated", left_at: null, ends_at: before.ends_at })
      assert.deepStrictEqual(
        (yield* taken).map(({ from, to }) => [from, to]),
        [[before.starts_at, before.ends_at]]
      )
      assert.deepStrictEqual((yield* visits)[0], 1)
    }).pipe(withIds)
  )

  it.effect("somebody else cannot take it back", () =>
    Effect.gen(function* () {
      const { acting, ada, stored } = yield* evening
      yield* moveBooking(acting, ada.id, "seated")
      const other = { ...acting, actor: { kind: "staff", id: "person:7", name: "Bea" } } as const
      const refused = yield* Effect.either(undoBookingMove(other, ada.id))
      assert.strictEqual(Either.isLeft(refused) && refused.left._tag, "InvalidTransition")
      assert.strictEqual((yield* stored).status, "seated")
    }).pipe(withIds)
  )

  it.effect("the table goes to the no-show that is taken back or to somebody new, never to both", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 5; round++) {
        const { acting, ada, book, taken } = yield* evening
        yield* moveBooking(acting, ada.id, "no_show")
        const attempts = yield* atOnce(8, (turn) =>
          Effect.asVoid(turn === 4 ? undoBookingMove(acting, ada.id) : book(`Guest ${turn}`, `06 555 020${turn}`))
        )
        assert.lengthOf(sorted(attempts).succeeded, 1)
        assert.lengthOf(yield* taken, 1)
        assert.isEmpty(doublyTaken(yield* taken))
      }
    }).pipe(withIds)
  )
}
