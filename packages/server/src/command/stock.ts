/** `fourtop stock`: what is on the shelves. */
import { Args, Command } from "@effect/cli"
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
} from "@fourtop/core"
import { Effect } from "effect"
import { branch, branchOf } from "./Arguments.ts"
import * as Output from "./Output.ts"
import { useCase } from "./useCase.ts"

const sku = Args.text({ name: "SKU" }).pipe(Args.withDescription("What suppliers and scanners call it."))

const add = useCase(
  "stock add",
  {
    sku,
    name: Args.text({ name: "NAME" }).pipe(Args.withDescription("What the kitchen calls it.")),
    unit: Args.text({ name: "UNIT" }).pipe(Args.withDescription("kg, l, piece …"))
  },
  (given, { acting }) =>
    Effect.map(addIngredient(acting, given), ({ id, name, sku, unit }) => ({
      value: { id, name, sku, unit },
      text: `${name} (${sku}) is on the stock list, in ${unit}.`
    }))
)

const actions = { count: countStock, use: useStock, receive: receiveStock, par: setParLevel }

const change = useCase(
  "stock change",
  {
    sku,
    action: Args.choice(
      [
        ["count", "count"],
        ["use", "use"],
        ["receive", "receive"],
        ["par", "par"]
      ] as const,
      { name: "ACTION" }
    ).pipe(Args.withDescription("count, use, receive, or par for the level below which you want to be told.")),
    quantity: Args.float({ name: "QUANTITY" }).pipe(Args.withDescription("In the ingredient's unit.")),
    branch
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
        text: `${place} has ${onHand} ${after.unit} of ${after.name}; par is ${par}.`
      }
    })
)

const list = useCase("stock list", {}, (_, { restaurant }) =>
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

export const stock = Command.make("stock").pipe(
  Command.withDescription("What is on the shelves, and when there is too little of it."),
  Command.withSubcommands([add, change, list])
)
