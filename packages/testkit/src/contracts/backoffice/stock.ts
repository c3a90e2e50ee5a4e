/** Stock: no use is lost, and falling below par is reported once. */
import { assert } from "chai"
import { Acting, addIngredient, Crypto, Ingredients, Load, receiveStock, useStock } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { found, insert } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { type BackOffice, eventsOf } from "./events.ts"

const { nothing } = Load
const crypto = PortableCrypto.make()

export const stock = (it: It<BackOffice>) => {
  it.effect("an ingredient is found by its id and by its SKU, in its own restaurant", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const port = yield* Ingredients
      const [first, second] = [makers.ingredient(place), makers.ingredient(place)]
      const flour = yield* insert(place.restaurantId, "ingredient", first, second)
      const oil = { ...second, version: 1 }
      assert.deepStrictEqual((yield* port.load(place.restaurantId, oil.id, nothing)).state, oil)
      assert.deepStrictEqual((yield* port.loadBySku(place.restaurantId, flour.sku, nothing)).state, flour)
      assert.deepStrictEqual(yield* port.list(place.restaurantId), [flour, oil])
      assert.isNull((yield* port.load(elsewhere.restaurantId, flour.id, nothing)).state)
      assert.isNull((yield* port.loadBySku(elsewhere.restaurantId, flour.sku, nothing)).state)
      assert.isEmpty(yield* port.list(elsewhere.restaurantId))
    })
  )

  it.effect(
    "of twenty requests that add the same SKU at once one succeeds, and the others learn which ingredient has it",
    () =>
      Effect.gen(function* () {
        const place = yield* found()
        const given = { name: "Flour", sku: place.text(), unit: "kg" }
        const { failed, succeeded } = sorted(
          yield* atOnce(20, () => addIngredient(Acting.as(place.restaurantId, Acting.system), given))
        )
        assert.lengthOf(succeeded, 1)
        for (const error of failed) assert.strictEqual(error._tag, "ValidationFailed")
      })
  )

  it.effect("a hundred who use a tenth at once use ten, and par is crossed downwards once each time it is", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const ingredient = yield* insert(tenant, "ingredient", makers.ingredient(place))
      const change = { ingredientId: ingredient.id, branchId: place.branchId, quantity: 0.1 }
      const { failed } = sorted(yield* atOnce(100, () => useStock(Acting.as(tenant, Acting.system), change)))
      assert.isEmpty(failed)
      const { state } = yield* (yield* Ingredients).load(tenant, ingredient.id, nothing)
      assert.strictEqual(state!.levels[0]!.on_hand, 2500)
      const { id, name, sku, unit } = ingredient
      const told = {
        stock: {
          ingredient: { id, name, sku, unit },
          branch_id: place.branchId,
          on_hand: 4.9,
          par_level: 5,
          previous_on_hand: 5
        }
      }
      assert.deepStrictEqual(yield* eventsOf(tenant, "stock.below_par"), [told])
      yield* receiveStock(Acting.as(tenant, Acting.system), { ...change, quantity: 2.5 })
      yield* useStock(Acting.as(tenant, Acting.system), change)
      assert.deepStrictEqual(yield* eventsOf(tenant, "stock.below_par"), [told, told])
    }).pipe(Effect.provideService(Crypto, crypto))
  )
}
