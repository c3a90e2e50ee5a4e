/** Ingredients and the stock of each at every branch. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Quantity from "./Quantity.ts"

/** Stock on hand and par level of an ingredient at a branch, both in thousandths of the unit. */
export interface StockLevel {
  readonly branch_id: number
  readonly on_hand: number
  readonly par_level: number
}

/** A row: one ingredient with its level at each branch that has counted it. */
export interface Ingredient {
  readonly id: number
  readonly version: number
  readonly name: string
  /** The code that suppliers and scanners use; unique in the restaurant. */
  readonly sku: string
  /** `kg`, `l`, `piece`. */
  readonly unit: string
  readonly levels: ReadonlyArray<StockLevel>
  readonly updated_at: Instant
}

/** The level at a branch; a branch that has never counted has nothing on hand and no par level. */
export const levelAt = ({ levels }: Pick<Ingredient, "levels">, branchId: number): StockLevel =>
  levels.find(({ branch_id }) => branch_id === branchId) ?? { branch_id: branchId, on_hand: 0, par_level: 0 }

/** The ingredient with its level at one branch replaced. */
export const withLevel = (ingredient: Ingredient, level: StockLevel): Ingredient => ({
  ...ingredient,
  levels: [...ingredient.levels.filter(({ branch_id }) => branch_id !== level.branch_id), level].toSorted(
    (a, b) => a.branch_id - b.branch_id
  )
})

/** Whether stock has just dropped below par; stock that was below it already does not count, nor does a higher par. */
export const crossesPar = (before: StockLevel, after: StockLevel): boolean =>
  before.on_hand >= after.par_level && after.on_hand < after.par_level

/** §6.2: the data of `stock.below_par`, with quantities in the ingredient's unit. */
export const StockBelowPar = Described.struct(
  {
    ingredient: Described.struct(
      { id: Schema.Int, name: Schema.String, sku: Schema.String, unit: Schema.String },
      {
        id: "The id of the ingredient.",
        name: "Its name.",
        sku: "Its stock-keeping unit.",
        unit: "The unit that it is counted in."
      }
    ),
    branch_id: Schema.Int,
    on_hand: Schema.Number,
    par_level: Schema.Number,
    previous_on_hand: Schema.Number
  },
  {
    ingredient: "The ingredient that runs low.",
    branch_id: "The branch where it runs low.",
    on_hand: "How much there is, in the ingredient's unit.",
    par_level: "How much there should be.",
    previous_on_hand: "How much there was before."
  }
).annotations({ identifier: "StockBelowPar", description: "An ingredient that dropped below its par level." })

/** The data of the event for a level that has dropped below par. */
export const belowPar = (
  { id, name, sku, unit }: Ingredient,
  before: StockLevel,
  after: StockLevel
): typeof StockBelowPar.Type => ({
  ingredient: { id, name, sku, unit },
  branch_id: after.branch_id,
  on_hand: Quantity.toNumber(after.on_hand),
  par_level: Quantity.toNumber(after.par_level),
  previous_on_hand: Quantity.toNumber(before.on_hand)
})
