/** Tables that staff take out of service, and put back. */
import { assert } from "chai"
import {
  Acting,
  blockTable,
  bookTable,
  ChangeSet,
  LocalDate,
  readTableBlocks,
  Undo,
  unblockTable,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { PortableCrypto } from "@fourtop/core/crypto"
import { done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { Booking } from "./races.ts"

const zone = "Europe/Rome"
const withCrypto = Effect.provide(PortableCrypto.layer)
const hour = 3_600_000

export const blocks = (it: It<Booking>) => {
  it.effect("a blocked table is listed for its days, cannot be booked, and can again when the block is ended", () =>
    Effect.gen(function* () {
      const place = yield* found(
        {},
        {
          service_periods: [
            {
              key: "dinner",
              name: "Dinner",
              days: [1, 2, 3, 4, 5, 6, 7],
              first_seating: "19:00",
              last_seating: "19:00",
              step_minutes: 30
            }
          ]
        }
      )
      const [tenant, table] = [place.restaurantId, makers.table(place, { max_seats: 2 })]
      yield* done(tenant, { changes: [ChangeSet.put("table", table)] })
      const acting = Acting.as(tenant, Acting.system)
      const date = LocalDate.addDays(ZonedClock.dateAt(zone, place.now), 3)
      const book = Effect.either(
        bookTable(acting, { name: "Ada", phone: "06 555 0100", party_size: 2, date, time: "19:00" })
      )
      const from = ZonedClock.toInstant(zone, date, 18 * 60)
      const to = from + 12 * hour
      const block = yield* blockTable(acting, { tableId: table.id, from, to, reason: "The roof leaks" })
      const blocked = { id: block.id, table: { ...table, version: 1 }, from, to, reason: "The roof leaks" }
      for (const [offset, expected] of [[-1, []] as const, [0, [blocked]] as const, [1, [blocked]] as const]) {
        const day = yield* readTableBlocks(acting, LocalDate.addDays(date, offset))
        assert.deepStrictEqual([...day.blocks], [...expected])
        assert.strictEqual(day.branch?.id, place.branchId)
      }
      assert.strictEqual((yield* book)._tag, "Left")
      assert.strictEqual((yield* Effect.flip(unblockTable(acting, table.id, to)))._tag, "NotFound")
      assert.strictEqual((yield* Effect.flip(unblockTable(acting, place.id(), from)))._tag, "ValidationFailed")
      const another = yield* Effect.flip(unblockTable(acting, table.id, from, "00000000-0000-7000-8000-000000000000"))
      assert.deepInclude(another, { _tag: "ValidationFailed", summary: Undo.reasons.changed_since })
      assert.strictEqual((yield* unblockTable(acting, table.id, from + hour, block.id)).id, block.id)
      assert.isEmpty((yield* readTableBlocks(acting, date)).blocks)
      assert.strictEqual((yield* book)._tag, "Right")
      // A guest's booking is not a block.
      assert.strictEqual((yield* Effect.flip(unblockTable(acting, table.id, from + hour)))._tag, "NotFound")
      assert.isEmpty((yield* readTableBlocks(acting, date)).blocks)
    }).pipe(withCrypto)
  )
}
