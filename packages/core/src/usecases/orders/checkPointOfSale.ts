/** Tells people and apps of a POS that accepts no orders. One process at a time does this for all restaurants. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/orders/checkPointOfSale.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import { Outages } from "../../ports/orders/Outages.ts"
import * as Spans from "../../ports/spans/Spans.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { ownersOf } from "../people/ownersOf.ts"
import { transact } from "../transaction/transact.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Checks the POS of one restaurant. Changes: the outage; jobs that mail its owners. */
export const checkPointOfSale = useCase(
  "checkPointOfSale",
  { may: Permission.operator, input: [] },
  (acting: Acting.Acting) =>
    Effect.gen(function* () {
      const { restaurantId } = acting
      const outages = yield* Outages
      const { next, verdict } = yield* transact({
        acting,
        contention: "outage",
        load: (request) =>
          Load.andThen(outages.load(restaurantId, request), (health) =>
            Effect.all({
              health: Effect.succeed(health),
              venue: currentVenue({ ...acting, venueVersion: null }),
              owners: ownersOf(restaurantId)
            })
          ),
        decide
      })
      yield* outages.settle(restaurantId, next)
      return verdict
    })
)

/** Restaurants that are found at a time. */
const batch = 100

const inLog = {
  silent: "has accepted no order for three minutes",
  responding: "accepts orders again",
  disconnected: "is no longer connected"
} as const

const check = (restaurantId: RestaurantId) =>
  Effect.gen(function* () {
    const verdict = yield* checkPointOfSale(Acting.as(restaurantId, Acting.system))
    if (verdict !== "unchanged") yield* Effect.logWarning(`The POS of restaurant ${restaurantId} ${inLog[verdict]}`)
  }).pipe(
    Effect.catchAllCause((cause) =>
      Effect.logWarning(`The POS of restaurant ${restaurantId} could not be checked; it is tried again later`, cause)
    )
  )

/** Checks all restaurants where something has happened, and returns how many there were. */
export const checkPointsOfSale = () =>
  Effect.gen(function* () {
    const outages = yield* Outages
    for (let count = 0; ;) {
      const restaurants = yield* Spans.untraced(outages.due(batch))
      yield* Effect.forEach(restaurants, check, { discard: true })
      count += restaurants.length
      if (restaurants.length < batch) return count
    }
  })

/** The outage of the restaurant's POS that people were told of, or null. */
export const readOutage = useCase(
  "readOutage",
  { may: { areas: ["orders"], scope: null }, input: [] },
  ({ restaurantId }: Acting.Reader) => Effect.flatMap(Outages, (outages) => outages.current(restaurantId))
)
