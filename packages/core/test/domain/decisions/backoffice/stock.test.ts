import { Ingredient, Quantity, type StockAction } from "@fourtop/core"
import { Either, FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as addIngredient from "../../../../src/domain/decisions/backoffice/addIngredient.ts"
import * as changeStock from "../../../../src/domain/decisions/backoffice/changeStock.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { refused, venue } from "./arrange.ts"

const branchId = venue.defaultBranch!.id
const flour = Either.getOrThrow(
  addIngredient.decide({ name: "Flour", sku: "FL-00", unit: "kg" }, { taken: null }, contextAt(monday)).answer
)

const change = (action: StockAction, quantity: number, ingredient = flour, branch = branchId) =>
  changeStock.decide(
    { action, ingredientId: ingredient.id, branchId: branch, quantity },
    { ingredient, venue },
    contextAt(monday)
  )

/** The ingredient after the steps. */
const after = (...steps: ReadonlyArray<readonly [StockAction, number]>) =>
  steps.reduce(
    (ingredient, [action, quantity]) => Either.getOrThrow(change(action, quantity, ingredient).answer),
    flour
  )

describe("a quantity", () => {
  it("converts to thousandths and back unchanged", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Quantity.largest * 1000 }), (thousandths) => {
        expect(Quantity.fromNumber(Quantity.toNumber(thousandths))).toBe(thousandths)
      })
    )
  })

  it("has at most three decimals and is not negative", () => {
    for (const wrong of [0.0001, -1, Number.NaN, Number.POSITIVE_INFINITY, 2e9]) {
      expect(Quantity.fromNumber(wrong)).toBeNull()
    }
    expect(Quantity.fromNumber(1.005)).toBe(1005)
  })
})

describe("stock", () => {
  it("adds up without a rounding error, whatever is received and used", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 30 }), (amounts) => {
        const received = amounts.map((amount) => ["received", amount / 1000] as const)
        const used = amounts.map((amount) => ["used", amount / 1000] as const)
        expect(Ingredient.levelAt(after(["counted", 7.77], ...received, ...used), branchId).on_hand).toBe(7770)
      })
    )
  })

  it("emits stock.below_par exactly when it drops from par or above to below it", () => {
    const action = fc.constantFrom<StockAction>("counted", "used", "received", "par_set")
    fc.assert(
      fc.property(fc.array(fc.tuple(action, fc.integer({ min: 0, max: 20 })), { maxLength: 40 }), (steps) => {
        let ingredient = flour
        for (const [action, quantity] of steps) {
          const before = Ingredient.levelAt(ingredient, branchId)
          const { answer, changes } = change(action, quantity, ingredient)
          if (Either.isLeft(answer)) continue
          ingredient = answer.right
          const now = Ingredient.levelAt(ingredient, branchId)
          const drops = action !== "par_set" && before.on_hand >= now.par_level && now.on_hand < now.par_level
          expect(changes.events.length).toBe(drops ? 1 : 0)
          expect(now.on_hand).toBeGreaterThanOrEqual(0)
        }
      })
    )
  })

  it("emits the data of §6.2, in the ingredient's unit", () => {
    const { changes } = change("used", 0.25, after(["counted", 5], ["par_set", 5]))
    const { data } = JSON.parse(changes.events[0]!.body)
    expect(Schema.is(Ingredient.StockBelowPar)(data.stock)).toBe(true)
    expect(data).toEqual({
      stock: {
        ingredient: { id: flour.id, name: "Flour", sku: "FL-00", unit: "kg" },
        branch_id: branchId,
        on_hand: 4.75,
        par_level: 5,
        previous_on_hand: 5
      }
    })
  })

  it("refuses more than is on hand, unknown branches and invalid quantities; writes nothing when nothing changes", () => {
    expect(refused(change("used", 1))).toEqual(["quantity"])
    expect(refused(change("counted", 0.0005))).toEqual(["quantity"])
    expect(refused(change("counted", 1, flour, 999_999))).toEqual(["branch_id"])
    expect(change("counted", 0).changes).toMatchObject({ changes: [], activity: [] })
    const taken = addIngredient.decide({ name: "Other", sku: "FL-00", unit: "" }, { taken: flour }, contextAt(monday))
    expect(refused(taken)).toEqual(["unit", "sku"])
  })
})
