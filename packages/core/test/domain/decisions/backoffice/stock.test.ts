import { Ingredient, Quantity, type StockAction } from "@fourtop/core/internal"
import { Either, FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as addIngredient from "../../../../src/domain/decisions/backoffice/addIngredient.ts"
import * as changeStock from "../../../../src/domain/decisions/backoffice/changeStock.ts"
import { contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"
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
    expect(Quantity.fromNumber(0)).toBe(0)
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
    expect(changes.events.map(({ type }) => type)).toEqual(["stock.below_par"])
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

describe("adding an ingredient", () => {
  const given = { name: "Flour", sku: "FL-00", unit: "kg" }
  const add = (changes: Partial<typeof given> = {}, taken: Ingredient.Ingredient | null = null) =>
    addIngredient.decide({ ...given, ...changes }, { taken }, contextAt(monday))

  it("writes it without stock, and an entry", () => {
    const ingredient = { id: 1000, version: 0, ...given, levels: [], updated_at: monday }
    const decided = add()
    expect(Either.getOrThrow(decided.answer)).toEqual(ingredient)
    expect(decided.changes.changes).toEqual([{ op: "put", kind: "ingredient", row: ingredient }])
    expect(loggedIn(decided)).toEqual([
      {
        action: "ingredient.added",
        actor: system,
        subject: { kind: "ingredient", id: "1000" },
        detail: given,
        guest_id: null
      }
    ])
  })

  it.each([
    ["name", 120],
    ["sku", 64],
    ["unit", 16]
  ])("takes a %s of 1 to %i characters", (field, most) => {
    const problems = (text: string) => problemsIn(add({ [field]: text }))
    expect(problems("")).toEqual({ [field]: ["must not be blank"] })
    expect(problems("x")).toEqual({})
    expect(problems("x".repeat(most))).toEqual({})
    expect(problems("x".repeat(most + 1))).toEqual({ [field]: [`must have at most ${most} characters`] })
  })

  it("names the ingredient that has the SKU already", () => {
    expect(problemsIn(add({ name: "Other" }, flour))).toEqual({ sku: ["is already used by Flour"] })
  })
})

describe("the level of an ingredient", () => {
  const levels = [
    { branch_id: 2, on_hand: 20, par_level: 1 },
    { branch_id: 5, on_hand: 50, par_level: 2 }
  ]
  const counted: Ingredient.Ingredient = { ...flour, levels }

  it("is that of the branch, and nothing where the branch has never counted", () => {
    expect(Ingredient.levelAt(counted, 5)).toEqual(levels[1])
    expect(Ingredient.levelAt(counted, 3)).toEqual({ branch_id: 3, on_hand: 0, par_level: 0 })
  })

  it("is replaced for one branch, with the branches in the order of their ids", () => {
    const third = { branch_id: 3, on_hand: 30, par_level: 0 }
    expect(Ingredient.withLevel(counted, third).levels).toEqual([levels[0], third, levels[1]])
    const second = { branch_id: 2, on_hand: 1, par_level: 0 }
    expect(Ingredient.withLevel(counted, second).levels).toEqual([second, levels[1]])
  })
})

describe("a change of stock", () => {
  it.each([
    ["counted", 2, 2, 1],
    ["used", 2, 3, 1],
    ["received", 2, 7, 1],
    ["par_set", 2, 5, 2]
  ] as const)("%s %d: %d are on hand, with a par level of %d", (action, quantity, onHand, par) => {
    const before = { ...after(["counted", 5], ["par_set", 1]), version: 4 }
    const decided = changeStock.decide(
      { action, ingredientId: before.id, branchId, quantity },
      { ingredient: before, venue },
      contextAt(monday + 9)
    )
    const level = { branch_id: branchId, on_hand: onHand * 1000, par_level: par * 1000 }
    const changed = { ...before, levels: [level], updated_at: monday + 9 }
    expect(Either.getOrThrow(decided.answer)).toEqual(changed)
    expect(decided.changes.changes).toEqual([{ op: "put", kind: "ingredient", row: changed }])
    expect(loggedIn(decided)).toEqual([
      {
        action: `stock.${action}`,
        actor: system,
        subject: { kind: "ingredient", id: String(before.id) },
        detail: { branch_id: branchId, quantity, previous_on_hand: 5, on_hand: onHand },
        guest_id: null
      }
    ])
  })

  it.each([
    ["used", 6, "is more than the 5 on hand; count the stock first"],
    ["used", 5, null],
    ["received", Quantity.largest - 5, null],
    ["received", Quantity.largest - 4, "makes more than can be kept"],
    ["counted", Quantity.largest, null],
    ["counted", Quantity.largest + 1, "must be a number from 0 to 1000000000 with at most three decimals"]
  ] as const)("%s %d of 5: %s", (action, quantity, message) => {
    expect(problemsIn(change(action, quantity, after(["counted", 5])))).toEqual(
      message === null ? {} : { quantity: [message] }
    )
  })

  it("writes nothing when it sets the same par level, and something when only that changes", () => {
    const before = after(["counted", 5], ["par_set", 2])
    expect(change("par_set", 2, before).changes.changes).toEqual([])
    expect(change("par_set", 6, before).changes).toMatchObject({ changes: [{ op: "put" }], events: [] })
  })

  it("needs a branch that is still there, an ingredient and a restaurant", () => {
    const [branch] = venue.rows.branches
    const archived = { ...venue, rows: { ...venue.rows, branches: [{ ...branch!, archived: true }] } }
    const used = (state: Partial<changeStock.State>) =>
      changeStock.decide(
        { action: "counted", ingredientId: 1, branchId, quantity: 1 },
        { ingredient: flour, venue, ...state },
        contextAt(monday)
      )
    const second = { ...venue, rows: { ...venue.rows, branches: [{ ...branch!, id: 999 }, branch!] } }
    expect(problemsIn(used({ venue: second }))).toEqual({})
    expect(problemsIn(used({ venue: archived }))).toEqual({ branch_id: ["is not a branch of this restaurant"] })
    expect(refusalIn(used({ ingredient: null }))).toMatchObject({ resource: "ingredient" })
    expect(refusalIn(used({ venue: null }))).toMatchObject({ resource: "ingredient" })
  })
})
