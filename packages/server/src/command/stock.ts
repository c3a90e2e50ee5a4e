/** `fourtop stock`: ingredients and their levels. */
import {
  addIngredient,
  countStock,
  Ingredient,
  Ingredients,
  Load,
  NotFound,
  Quantity,
  receiveStock,
  setParLevel,
  useStock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { branch, branchOf } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { argument } from "./line/Parameter.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const sku = argument("SKU", Value.text, "Stock-keeping unit, such as MOZ-1.")

const add = useCase(
  {
    name: "stock add",
    summary: "Adds an ingredient to the stock list.",
    examples: ["MOZ-1 Mozzarella kg"],
    parameters: {
      sku,
      name: argument("NAME", Value.text, "Name of the ingredient."),
      unit: argument("UNIT", Value.text, "Unit it is counted in, such as kg, l or piece.")
    }
  },
  ({ name, sku, unit }, { acting }) =>
    Effect.map(addIngredient(acting, { sku, name, unit }), (added) => ({
      value: { id: added.id, name: added.name, sku: added.sku, unit: added.unit },
      text: `Added ${added.name} (${added.sku}), counted in ${added.unit}.`
    }))
)

const actions = { count: countStock, use: useStock, receive: receiveStock, par: setParLevel }

const change = useCase(
  {
    name: "stock change",
    summary: "Counts, uses or receives an ingredient, or sets its par level.",
    examples: ["MOZ-1 count 12.5", "MOZ-1 par 5", "MOZ-1 use 0.4"],
    parameters: {
      sku,
      action: argument(
        "ACTION",
        Value.choice(["count", "use", "receive", "par"]),
        "What to record: count sets the quantity on hand, use and receive change it, par sets the par level."
      ),
      quantity: argument("QUANTITY", Value.number, "Quantity in the ingredient's unit."),
      branch
    }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const { id: branchId, name: place } = yield* branchOf(given.branch, restaurant)
      const { nothing } = Load
      const { state: known } = yield* (yield* Ingredients).loadBySku(restaurant.id, given.sku, nothing)
      if (known === null) return yield* new NotFound({ resource: "ingredient" })
      const request = { ingredientId: known.id, branchId, quantity: given.quantity }
      const after = yield* actions[given.action](acting, request)
      const level = Ingredient.levelAt(after, branchId)
      const [onHand, par] = [Quantity.toNumber(level.on_hand), Quantity.toNumber(level.par_level)]
      return {
        value: { id: after.id, sku: after.sku, branch_id: branchId, on_hand: onHand, par_level: par },
        text: `${place} has ${onHand} ${after.unit} of ${after.name}; the par level is ${par}.`
      }
    })
)

const list = useCase(
  {
    name: "stock list",
    summary: "Lists the ingredients with their stock at each branch.",
    examples: ["", "--json"],
    parameters: {}
  },
  (_, { restaurant }) =>
    Effect.map(
      Effect.flatMap(Ingredients, (ingredients) => ingredients.list(restaurant.id)),
      (ingredients) => {
        const rows = ingredients.map(({ id, levels, name, sku, unit }) => ({
          id,
          sku,
          name,
          unit,
          levels: levels.map(({ branch_id, on_hand, par_level }) => ({
            branch_id,
            on_hand: Quantity.toNumber(on_hand),
            par_level: Quantity.toNumber(par_level)
          }))
        }))
        const lines = rows.flatMap(({ levels, name, sku, unit }) =>
          (levels.length === 0 ? [null] : levels).map((level) => [
            sku,
            name,
            level === null ? "not counted yet" : `${level.on_hand} ${unit} at branch ${level.branch_id}`,
            level === null ? "" : `par ${level.par_level}`
          ])
        )
        return { value: rows, text: rows.length === 0 ? "The stock list is empty." : Output.columns(lines) }
      }
    )
)

export const stock: Group = {
  name: "stock",
  summary: "Lists ingredients, and keeps their stock and par levels.",
  commands: [add, change, list]
}
