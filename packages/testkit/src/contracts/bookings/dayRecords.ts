/** A day and the record of an idempotency key, loaded together. */
import { assert } from "chai"
import { Bookings, ChangeSet } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, freshText, impersonal } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { date, hour, house, taken } from "./house.ts"

const answer = { status: 201, body: "{}" }

export const dayRecords = (it: It<Arranging | Bookings>) => {
  it.effect("a restaurant's day is its own, and comes with ids and the key's record", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* house, yield* house]
      const bookings = yield* Bookings
      const key = { principal: "token:1", key: freshText(), fingerprint: "book" }
      yield* done(
        place.restaurantId,
        {
          changes: [
            ChangeSet.put("booking_day", makers.booking_day(place, { id: date })),
            ChangeSet.put("occupancy", taken(place, 0, 12, 2)),
            ChangeSet.put("booking", makers.booking(place, { date }))
          ]
        },
        { ...key, answer: impersonal(answer) }
      )
      const { ids, record } = yield* bookings.loadDay(place.restaurantId, { date, branchId: null }, { key, newIds: 2 })
      assert.strictEqual(new Set(ids).size, 2)
      assert.deepStrictEqual(record, { ...answer, fingerprint: "book" })
      assert.deepStrictEqual(
        yield* bookings.loadDay(elsewhere.restaurantId, { date, branchId: null }, { key, newIds: 0 }),
        {
          state: { days: [], occupancies: [], starts: [] },
          record: null,
          ids: []
        }
      )
    })
  )

  it.effect("a load sees a booking whole or not at all, and never without its key's record", () =>
    Effect.gen(function* () {
      const place = yield* house
      const bookings = yield* Bookings
      const turns = Array.from({ length: 25 }, (_, turn) => turn)
      const keyOf = (turn: number) => ({ principal: "token:1", key: `booking ${turn}`, fingerprint: "book" })
      const book = Effect.forEach(turns, (turn) => {
        const booking = makers.booking(place, { date })
        const from = booking.starts_at + turn * hour
        return done(
          place.restaurantId,
          {
            changes: [
              ChangeSet.put("booking_day", { id: date, version: turn }),
              ChangeSet.put("booking", booking),
              ChangeSet.put("occupancy", makers.occupancy(place, { from, to: from + hour, booking_id: booking.id }))
            ]
          },
          { ...keyOf(turn), answer: impersonal(answer) }
        )
      })
      const look = Effect.forEach(turns, (turn) =>
        Effect.map(
          bookings.loadDay(place.restaurantId, { date, branchId: null }, { key: keyOf(turn), newIds: 0 }),
          ({ record, state }) => {
            const version = state.days[0]?.version ?? 0
            assert.deepStrictEqual([state.starts.length, state.occupancies.length], [version, version])
            if (version > turn) assert.isNotNull(record)
          }
        )
      )
      yield* Effect.all([book, look, look, look], { concurrency: "unbounded" })
    })
  )
}
