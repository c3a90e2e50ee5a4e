/** One booking, for a decision and for display. */
import { assert } from "chai"
import { Bookings, ChangeSet, type Json, Load, LocalDate } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, found, freshText, impersonal, insert, uuid } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { comparable } from "./dayRows.ts"

const { nothing } = Load

export const loading = (it: It<Arranging | Bookings>) => {
  it.effect("a booking is loaded with the rows around its day", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const bookings = yield* Bookings
      const date = "2030-06-15"
      const guest = makers.guest(place)
      const booking = makers.booking(place, {
        date,
        guest_id: guest.id,
        email: "ada@example.com",
        table_ids: [place.tableId],
        note: "By the window, \u00AB per favore \u00BB",
        deposit_minor: 4000,
        deposit_status: "paid"
      })
      const after = makers.booking(place, { date: LocalDate.addDays(date, 1), status: "cancelled" })
      yield* done(tenant, {
        changes: [
          ChangeSet.put("guest", guest),
          ChangeSet.put("table", makers.table(place, { id: place.tableId })),
          ChangeSet.put("booking_day", makers.booking_day(place, { id: date })),
          ChangeSet.put("booking", booking),
          ChangeSet.put("booking", after),
          ChangeSet.put(
            "occupancy",
            makers.occupancy(place, { booking_id: booking.id, from: booking.starts_at, to: booking.ends_at })
          )
        ]
      })
      const { ids, record, state } = yield* bookings.load(tenant, booking.id, nothing)
      assert.deepStrictEqual(state!.booking, { ...booking, version: 1 })
      assert.lengthOf(state!.rows.occupancies, 1)
      const day = yield* bookings.loadDay(tenant, { date, branchId: null }, nothing)
      assert.deepStrictEqual(comparable(state!.rows), comparable(day.state))
      assert.deepStrictEqual([ids, record], [[], null])
      const other = yield* bookings.load(tenant, after.id, nothing)
      assert.deepStrictEqual(other.state!.booking, { ...after, version: 1 })
    })
  )

  it.effect("a read returns the current representation, byte for byte", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const bookings = yield* Bookings
      const view =
        `{ "z": 1.0, "a": "caf\u00E9 \u{1F355} \u2028", "a": null, "b": 12345678901234567890 }` as Json.TextOf<never>
      const booking = yield* insert(tenant, "booking", makers.booking(place))
      assert.strictEqual(yield* bookings.read(tenant, booking.id), booking.view)
      yield* done(tenant, { changes: [ChangeSet.put("booking", { ...booking, view })] })
      assert.strictEqual(yield* bookings.read(tenant, booking.id), view)
    })
  )

  it.effect("a booking that is unknown or another restaurant's is neither loaded nor read", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const bookings = yield* Bookings
      const { id } = yield* insert(place.restaurantId, "booking", makers.booking(place))
      for (const [tenant, bookingId] of [
        [elsewhere.restaurantId, id] as const,
        [place.restaurantId, yield* uuid] as const
      ]) {
        assert.deepStrictEqual(yield* bookings.load(tenant, bookingId, nothing), { state: null, record: null, ids: [] })
        assert.isNull(yield* bookings.read(tenant, bookingId))
      }
    })
  )

  it.effect("a load brings ids and the key's record, of an unknown booking too", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const bookings = yield* Bookings
      const key = { principal: "token:1", key: freshText(), fingerprint: "cancel" }
      const answer = { status: 200, body: "{}" }
      const { id } = yield* insert(tenant, "booking", makers.booking(place))
      yield* done(tenant, {}, { ...key, answer: impersonal(answer) })
      for (const bookingId of [id, yield* uuid]) {
        const { ids, record } = yield* bookings.load(tenant, bookingId, { key, newIds: 3 })
        assert.deepStrictEqual(record, { ...answer, fingerprint: "cancel" })
        assert.strictEqual(new Set(ids).size, 3)
      }
    })
  )
}
