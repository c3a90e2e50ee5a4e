/** Counts, uses or receives stock at a branch, or sets its par level. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import { Schema } from "effect"
import type { Ingredient, StockLevel } from "../../backoffice/Ingredient.ts"
import * as Stock from "../../backoffice/Ingredient.ts"
import * as Quantity from "../../backoffice/Quantity.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"

export interface StockChange {
  readonly ingredientId: number
  readonly branchId: number
  /** In the ingredient's unit, with at most three decimals. */
  readonly quantity: number
}
export const StockChangeInput = Schema.Struct({
  ingredientId: Shapes.integer,
  branchId: Shapes.integer,
  quantity: Shapes.number
})

/** The kinds of stock changes, by their names in the activity log. */
export type StockAction = "counted" | "used" | "received" | "par_set"

export interface Command extends StockChange {
  readonly action: StockAction
}

export interface State {
  readonly ingredient: Ingredient | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"ingredient", "stock.below_par">

/** The level after a count, a use, a delivery or a new par level. */
const moved: Readonly<Record<StockAction, (level: StockLevel, amount: number) => StockLevel>> = {
  counted: (level, amount) => ({ ...level, on_hand: amount }),
  used: (level, amount) => ({ ...level, on_hand: level.on_hand - amount }),
  received: (level, amount) => ({ ...level, on_hand: level.on_hand + amount }),
  par_set: (level, amount) => ({ ...level, par_level: amount })
}

const refuse = (path: string, message: string) => Decision.refuse(ValidationFailed.of({ path, message }))

export const decide = (
  { action, branchId, quantity }: Command,
  { ingredient, venue }: State,
  context: DecisionContext
): Decision.Decision<Ingredient, Refusal, Changes> => {
  if (ingredient === null || venue === null) return Decision.refuse(new NotFound({ resource: "ingredient" }))
  if (!venue.rows.branches.some(({ archived, id }) => !archived && id === branchId)) {
    return refuse("branch_id", "is not a branch of this restaurant")
  }
  const amount = Quantity.fromNumber(quantity)
  if (amount === null) return refuse("quantity", Quantity.advice)
  const before = Stock.levelAt(ingredient, branchId)
  const after = moved[action](before, amount)
  if (after.on_hand < 0) {
    return refuse("quantity", `is more than the ${Quantity.toNumber(before.on_hand)} on hand; count the stock first`)
  }
  if (Quantity.toNumber(after.on_hand) > Quantity.largest) return refuse("quantity", "makes more than can be kept")
  if (after.on_hand === before.on_hand && after.par_level === before.par_level) return Decision.accept(ingredient)
  const changed = { ...Stock.withLevel(ingredient, after), updated_at: context.now }
  const drops = Stock.crossesPar(before, after)
  const data = { stock: Stock.belowPar(changed, before, after) }
  return Decision.accept(changed, {
    changes: [ChangeSet.put("ingredient", changed)],
    events: drops ? [Event.make("stock.below_par", venue.restaurant, data, context)] : [],
    activity: [
      ActivityLog.entry(
        {
          action: `stock.${action}`,
          subject: { kind: "ingredient", id: String(ingredient.id) },
          detail: {
            branch_id: branchId,
            quantity,
            previous_on_hand: data.stock.previous_on_hand,
            on_hand: data.stock.on_hand
          }
        },
        context
      )
    ]
  })
}
