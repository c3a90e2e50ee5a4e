/** Counts, uses and receives stock, and sets par levels. Whoever drops an ingredient below par tells subscribers. */
import { Effect } from "effect"
import { decide, type StockAction, type StockChange } from "../../domain/decisions/backoffice/changeStock.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Ingredients } from "../../ports/Ingredients.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** What the shelf holds is what was counted. */
export const countStock = (acting: Acting, change: StockChange) => changeStock(acting, "counted", change)

/** Takes from the shelf; more than the books say is there must be counted first. */
export const useStock = (acting: Acting, change: StockChange) => changeStock(acting, "used", change)

/** A delivery. */
export const receiveStock = (acting: Acting, change: StockChange) => changeStock(acting, "received", change)

/** Below what the branch wants to be told. Raising it drops nothing, so that it tells nobody. */
export const setParLevel = (acting: Acting, change: StockChange) => changeStock(acting, "par_set", change)

const changeStock = (acting: Acting, action: StockAction, change: StockChange) =>
  Effect.gen(function* () {
    const ingredients = yield* Ingredients
    return yield* transact({
      acting,
      contention: `ingredient:${change.ingredientId}`,
      load: (load) =>
        Effect.gen(function* () {
          const loaded = yield* ingredients.load(acting.restaurantId, change.ingredientId, load)
          const venue = yield* currentVenue(acting)
          return { ...loaded, state: { ingredient: loaded.state, venue } }
        }),
      decide: ({ ingredient, venue }, context) => decide(acting, action, change, ingredient, venue, context)
    })
  })
