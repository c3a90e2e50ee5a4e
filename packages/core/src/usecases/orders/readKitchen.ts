/** What the kitchen has on its screens. */
import { Clock, Effect } from "effect"
import * as OrderBoard from "../../domain/orders/OrderBoard.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { useCase } from "../definition/useCase.ts"
import type { Reader } from "../venue/currentVenue.ts"

/** How long the kitchen is told of an order that has ended: longer than any shift works on one. */
const toldMillis = 12 * 3_600_000

/** Orders that are not finished, oldest first, then those that ended while the kitchen worked on them and has not seen it. */
export const readKitchen = useCase(
  "readKitchen",
  { may: { areas: ["kitchen"], scope: null }, input: [] },
  ({ restaurantId }: Reader) =>
    Effect.gen(function* () {
      const orders = yield* Orders
      const since = (yield* Clock.currentTimeMillis) - toldMillis
      const both = [
        orders.open(restaurantId, OrderBoard.limit),
        orders.withdrawn(restaurantId, since, OrderBoard.limit)
      ] as const
      return (yield* Effect.all(both, { concurrency: 2 })).flat()
    })
)
