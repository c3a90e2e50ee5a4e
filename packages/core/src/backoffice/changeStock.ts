/** Counts, uses and receives stock, and sets par levels. Whoever drops an ingredient below par tells subscribers. */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import * as Event from "../events/Event.ts"
import { Ingredients } from "../ports/Ingredients.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Ingredient, StockLevel } from "./Ingredient.ts"
import * as Stock from "./Ingredient.ts"
import * as Quantity from "./Quantity.ts"

/** How much of an ingredient is meant, and at which branch. */
export interface StockChange {
  readonly ingredientId: number
  readonly branchId: number
  /** In the ingredient's unit, with at most three decimals. */
  readonly quantity: number
}

/** What was done to a level, in the words of the activity log. */
export type StockAction = "counted" | "used" | "received" | "par_set"

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
      decide: ({ ingredient, venue }, fresh) => decide(acting, action, change, ingredient, venue, fresh)
    })
  })

/** The level after so many thousandths were counted, used, received or set as par. */
const moved: Readonly<Record<StockAction, (level: StockLevel, amount: number) => StockLevel>> = {
  counted: (level, amount) => ({ ...level, on_hand: amount }),
  used: (level, amount) => ({ ...level, on_hand: level.on_hand - amount }),
  received: (level, amount) => ({ ...level, on_hand: level.on_hand + amount }),
  par_set: (level, amount) => ({ ...level, par_level: amount })
}

const refuse = (path: string, message: string) => Decision.refuse(ValidationFailed.of({ path, message }))

export const decide = (
  { actor }: Pick<Acting, "actor">,
  action: StockAction,
  { branchId, quantity }: StockChange,
  ingredient: Ingredient | null,
  venue: Venue | null,
  fresh: Fresh
): Decision.Decision<Ingredient, NotFound | ValidationFailed> => {
  if (ingredient === null || venue === null) return Decision.refuse(new NotFound({ resource: "ingredient" }))
  if (!venue.rows.branches.some(({ archived, id }) => !archived && id === branchId)) {
    return refuse("branch_id", "is no branch of this restaurant")
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
  const changed = { ...Stock.withLevel(ingredient, after), updated_at: fresh.now }
  const drops = action !== "par_set" && Stock.crossesPar(before, after)
  const data = { stock: Stock.belowPar(changed, before, after) }
  return Decision.accept(changed, {
    changes: [ChangeSet.put("ingredient", changed)],
    events: drops ? [Event.make("stock.below_par", venue.restaurant, data, fresh)] : [],
    activity: [
      Activity.entry(
        {
          actor,
          action: `stock.${action}`,
          subject: { kind: "ingredient", id: String(ingredient.id) },
          detail: {
            branch_id: branchId,
            quantity,
            previous_on_hand: data.stock.previous_on_hand,
            on_hand: data.stock.on_hand
          }
        },
        fresh
      )
    ]
  })
}
