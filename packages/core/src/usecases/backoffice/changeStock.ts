/** Counts, uses and receives stock, and sets par levels. Dropping below par emits `stock.below_par`. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import {
  decide,
  type StockAction,
  type StockChange,
  StockChangeInput
} from "../../domain/decisions/backoffice/changeStock.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Ingredients } from "../../ports/backoffice/Ingredients.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Sets the stock on hand to the counted quantity. */
export const countStock = useCase(
  "countStock",
  { may: { areas: ["back_office"], scope: null }, input: [Input.command(StockChangeInput)] },
  (acting: Acting, change: StockChange) => changeStock(acting, "counted", change)
)

/** Uses stock; using more than is on hand is refused until the stock is counted. */
export const useStock = useCase(
  "useStock",
  { may: { areas: ["back_office"], scope: null }, input: [Input.command(StockChangeInput)] },
  (acting: Acting, change: StockChange) => changeStock(acting, "used", change)
)

/** Adds a delivery to what is on hand. */
export const receiveStock = useCase(
  "receiveStock",
  { may: { areas: ["back_office"], scope: null }, input: [Input.command(StockChangeInput)] },
  (acting: Acting, change: StockChange) => changeStock(acting, "received", change)
)

/** Sets the par level. This emits no event, even if less than that is on hand. */
export const setParLevel = useCase(
  "setParLevel",
  { may: { areas: ["back_office"], scope: null }, input: [Input.command(StockChangeInput)] },
  (acting: Acting, change: StockChange) => changeStock(acting, "par_set", change)
)

const changeStock = (acting: Acting, action: StockAction, change: StockChange) =>
  Effect.gen(function* () {
    const ingredients = yield* Ingredients
    return yield* transact({
      acting,
      contention: `ingredient:${change.ingredientId}`,
      load: (request) =>
        Load.andThen(ingredients.load(acting.restaurantId, change.ingredientId, request), (ingredient) =>
          Effect.map(currentVenue(acting), (venue) => ({ ingredient, venue }))
        ),
      decide: (state, context) => decide({ ...change, action }, state, context)
    })
  })
