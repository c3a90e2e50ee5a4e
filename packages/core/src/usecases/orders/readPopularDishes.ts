/** What a branch has sold around this hour of the day, for the pages on which orders are taken. */
import { Clock, Effect, Schema } from "effect"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as PopularDishes from "../../domain/menu/PopularDishes.ts"
import { Reports } from "../../ports/backoffice/Reports.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** So many orders of each day are enough to tell what is liked. */
const mostOrders = 40

/** Most pieces first; the whole restaurant's without a branch. It may be kept for a `PopularDishes.quarter`. */
export const readPopularDishes = useCase(
  "readPopularDishes",
  {
    may: { areas: ["orders"], scope: null },
    input: [Input.value("branch_id", Schema.NullOr(Shapes.integer))]
  },
  (reader: Reader, branchId: number | null) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const branch = venue.rows.branches.find(({ id }) => id === branchId)
      const zone = branch?.time_zone ?? venue.restaurant.time_zone
      const spans = PopularDishes.spansAround(zone, yield* Clock.currentTimeMillis)
      return yield* (yield* Reports).dishes(reader.restaurantId, spans, branchId, mostOrders)
    })
)
