/** What is taken back within a minute, on the store: no table is given twice, and visits are counted right. */
import { assert } from "chai"
import {
  Acting,
  Bookings,
  bookTable,
  cancelBooking,
  changeBooking,
  ChangeSet,
  Crypto,
  Guests,
  Load,
  LocalDate,
  moveBooking,
  recordDeparture,
  returnDeposit,
  Undo,
  undoBookingMove,
  Visit,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Either } from "effect"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import { done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"
import { takeBackBooking } from "../arranging/takeBack.ts"
import { later } from "../orders/pushing.ts"
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
  const acting = Acting.as(tenant, Acting.operator)
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
        yield* takeBackBooking(acting, ada.id)
        const after = yield* stored
        assert.deepInclude(after, { status: "confirmed", ends_at: before.ends_at, table_ids: before.table_ids })
        assert.deepStrictEqual([after.seated_at, after.last_move], [null, null])
        assert.lengthOf(yield* taken, 1)
        assert.deepStrictEqual(yield* visits, [0, null, false])
      }
      yield* moveBooking(acting, ada.id, "seated")
      assert.deepStrictEqual((yield* visits)[0], 1)
      yield* recordDeparture(acting, ada.id)
      // The evening is in three days: the party left before its time.
      assert.isEmpty(yield* taken)
      yield* takeBackBooking(acting, ada.id)
      assert.deepInclude(yield* stored, { status: "seated", left_at: null, ends_at: before.ends_at })
      assert.deepStrictEqual(
        (yield* taken).map(({ from, to }) => [from, to]),
        [[before.starts_at, before.ends_at]]
      )
      assert.deepStrictEqual((yield* visits)[0], 1)
    }).pipe(withIds)
  )

  it.effect("a colleague can take it back, and nobody can take back what an app did", () =>
    Effect.gen(function* () {
      const { acting, ada, stored } = yield* evening
      yield* moveBooking(acting, ada.id, "seated")
      const other = { ...acting, actor: { kind: "staff", id: "person:7", name: "Bea" } } as const
      yield* takeBackBooking(other, ada.id)
      assert.strictEqual((yield* stored).status, "confirmed")
      yield* cancelBooking({ ...acting, actor: { kind: "token", id: "token:7", name: "Website" } }, ada.id)
      const refused = yield* Effect.either(takeBackBooking(acting, ada.id))
      assert.strictEqual(Either.isLeft(refused) && refused.left._tag, "ValidationFailed")
    }).pipe(withIds)
  )

  it.effect("whoever names an earlier step does not take back the one that a colleague made since", () =>
    Effect.gen(function* () {
      const { acting, ada, stored } = yield* evening
      const { last_move } = yield* moveBooking(acting, ada.id, "seated")
      yield* takeBackBooking(acting, ada.id)
      const again = yield* moveBooking(acting, ada.id, "seated")
      const refused = yield* Effect.flip(undoBookingMove(acting, ada.id, last_move!.version))
      assert.deepInclude(refused, { _tag: "ValidationFailed", summary: Undo.reasons.changed_since })
      assert.strictEqual((yield* stored).status, "seated")
      yield* undoBookingMove(acting, ada.id, again.last_move!.version)
    }).pipe(withIds)
  )

  it.effect("a cancellation, a change and a new reservation are taken back, with their tables", () =>
    Effect.gen(function* () {
      const { acting, ada, book, stored, taken } = yield* evening
      const before = yield* stored
      yield* moveBooking(acting, ada.id, "cancelled", "guest")
      assert.isEmpty(yield* taken)
      yield* takeBackBooking(acting, ada.id)
      assert.deepInclude(yield* stored, { status: "confirmed", cancelled_by: null, table_ids: before.table_ids })
      assert.lengthOf(yield* taken, 1)
      const later = LocalDate.addDays(before.date, 5)
      yield* changeBooking(acting, ada.id, { date: later, time: "20:00", note: "By the window" })
      assert.isEmpty(yield* taken)
      yield* takeBackBooking(acting, ada.id)
      const { date, note, starts_at, time } = yield* stored
      assert.deepStrictEqual([date, time, note, starts_at], [before.date, "19:00", before.note, before.starts_at])
      assert.lengthOf(yield* taken, 1)
      yield* moveBooking(acting, ada.id, "cancelled", "guest")
      const rosa = yield* book("Rosa Conti", "06 555 0199")
      const refused = yield* Effect.either(takeBackBooking(acting, ada.id))
      assert.strictEqual(Either.isLeft(refused) && refused.left._tag, "ValidationFailed")
      const { cancel_reason, status } = yield* takeBackBooking(acting, rosa.id)
      assert.deepStrictEqual([status, cancel_reason], ["cancelled", "taken back"])
      assert.isEmpty(yield* taken)
      yield* takeBackBooking(acting, ada.id)
      assert.lengthOf(yield* taken, 1)
    }).pipe(withIds)
  )

  it.effect("a deposit goes back when people can no longer take the cancellation back", () =>
    Effect.gen(function* () {
      const { acting, ada, stored, tenant } = yield* evening
      const paid = { ...(yield* stored), deposit_minor: 2000, deposit_status: "paid" } as const
      yield* done(tenant, { changes: [ChangeSet.put("booking", paid)] })
      const { last_move } = yield* moveBooking(acting, ada.id, "cancelled")
      const what = { status: "cancelled", deposit_status: "refunded", move: last_move!.version } as const
      assert.isFalse(yield* returnDeposit(acting, ada.id, what))
      assert.strictEqual((yield* stored).deposit_status, "paid")
      assert.isTrue(yield* later("1 minute", returnDeposit(acting, ada.id, what)))
      assert.strictEqual((yield* stored).deposit_status, "refunded")
      assert.isFalse(yield* later("1 minute", returnDeposit(acting, ada.id, what)))
    }).pipe(withIds)
  )

  it.effect("the table goes to the no-show that is taken back or to somebody new, never to both", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 5; round++) {
        const { acting, ada, book, taken } = yield* evening
        yield* moveBooking(acting, ada.id, "no_show")
        const attempts = yield* atOnce(8, (turn) =>
          Effect.asVoid(turn === 4 ? takeBackBooking(acting, ada.id) : book(`Guest ${turn}`, `06 555 020${turn}`))
        )
        assert.lengthOf(sorted(attempts).succeeded, 1)
        assert.lengthOf(yield* taken, 1)
        assert.isEmpty(doublyTaken(yield* taken))
      }
    }).pipe(withIds)
  )
}
