/** Ingredients and how much of each a branch has. */
import { Schema } from "effect"
import type { Instant } from "../foundation/ZonedClock.ts"
import * as Quantity from "./Quantity.ts"

/** How much a branch has of an ingredient, and below what it should not fall; both in thousandths of the unit. */
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
  /** What suppliers and scanners call it; unique in the restaurant. */
  readonly sku: string
  /** `kg`, `l`, `piece`. */
  readonly unit: string
  readonly levels: ReadonlyArray<StockLevel>
  readonly updated_at: Instant
}

/** The level at a branch; one that nobody has counted has nothing, and no par to fall below. */
export const levelAt = ({ levels }: Pick<Ingredient, "levels">, branchId: number): StockLevel =>
  levels.find(({ branch_id }) => branch_id === branchId) ?? { branch_id: branchId, on_hand: 0, par_level: 0 }

/** The ingredient with another level at that level's branch. */
export const withLevel = (ingredient: Ingredient, level: StockLevel): Ingredient => ({
  ...ingredient,
  levels: [...ingredient.levels.filter(({ branch_id }) => branch_id !== level.branch_id), level].toSorted(
    (a, b) => a.branch_id - b.branch_id
  )
})

/** Only the step from par or above to below it: what is below already does not drop below again. */
export const crossesPar = (before: StockLevel, after: StockLevel): boolean =>
  before.on_hand >= after.par_level && after.on_hand < after.par_level

/** §6.2: what `stock.below_par` tells, quantities in the ingredient's unit. */
export const StockBelowPar = Schema.Struct({
  ingredient: Schema.Struct({ id: Schema.Int, name: Schema.String, sku: Schema.String, unit: Schema.String }),
  branch_id: Schema.Int,
  on_hand: Schema.Number,
  par_level: Schema.Number,
  previous_on_hand: Schema.Number
}).annotations({ identifier: "StockBelowPar" })

/** What subscribers are told of a level that has dropped below par. */
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
