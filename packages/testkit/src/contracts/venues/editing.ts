/** People who change the same dish, or the same venue, at the same moment: one wins, the others read that it changed. */
import { assert } from "chai"
import {
  Acting,
  changeVenue,
  editDish,
  previewVenue,
  VenueDescription,
  type VenueHistory
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, found, insert, venue } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"

const people = 8

export const editing = (it: It<Arranging | VenueHistory>): void => {
  it.effect("of many people who change the same dish as they saw it, one does", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const dish = yield* insert(tenant, "dish", makers.dish(place, { price_minor: 850 }))
      const outcomes = yield* atOnce(people, (turn) =>
        editDish(Acting.as(tenant, Acting.system), dish.id, { price_minor: 900 + turn }, dish.version)
      )
      const { failed, succeeded } = sorted(outcomes)
      const now = (yield* venue(tenant)).dishById.get(dish.id)!
      assert.deepStrictEqual(
        succeeded.map(({ item }) => item.price_minor),
        [now.price_minor]
      )
      assert.strictEqual(failed.length, people - 1)
      for (const refusal of failed) {
        assert.strictEqual(refusal._tag, "DishChangedMeanwhile")
        if (refusal._tag === "DishChangedMeanwhile") assert.deepStrictEqual(refusal.dish, now)
      }
    })
  )

  it.effect("of many people who apply a document to the venue as they saw it, one does", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      yield* insert(tenant, "table", makers.table(place, { key: "t1", code: null }))
      const before = yield* venue(tenant)
      const described = VenueDescription.describe(before)
      const withSeats = (max_seats: number) => ({ ...described, tables: [{ key: "t1", name: "Window", max_seats }] })
      const { differences, version } = yield* previewVenue(Acting.as(tenant, Acting.system), withSeats(10))
      assert.strictEqual(version, before.version)
      assert.deepInclude(differences[0], { group: "tables", kind: "changed" })
      const outcomes = yield* atOnce(people, (turn) =>
        changeVenue(Acting.as(tenant, Acting.system), withSeats(10 + turn), version)
      )
      const { failed, succeeded } = sorted(outcomes)
      assert.strictEqual(succeeded.length, 1)
      assert.deepStrictEqual(
        failed.map(({ _tag }) => _tag),
        Array.from({ length: people - 1 }, () => "VenueChangedMeanwhile")
      )
      const after = yield* venue(tenant)
      assert.strictEqual(after.rows.tables[0]!.version, before.rows.tables[0]!.version + 1)
      assert.deepStrictEqual(after.rows.restaurant, before.rows.restaurant)
    })
  )
}
