/** What sells most around this hour, read once for each branch in a quarter of an hour. */
import { PopularDishes, readPopularDishes } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"

interface Kept {
  readonly quarter: number
  readonly sold: ReadonlyArray<PopularDishes.SoldDish>
}

/** For so many branches; the one that was read longest ago makes room. */
const mostBranches = 500

export const keepPopularDishes = () => {
  const known = new Map<string, Kept>()
  return ({ acting }: Pick<RestaurantVisit, "acting">, branchId: number | null) =>
    Effect.gen(function* () {
      const quarter = Math.floor((yield* Clock.currentTimeMillis) / PopularDishes.quarter)
      const branch = `${acting.restaurantId} ${branchId}`
      const before = known.get(branch)
      if (before?.quarter === quarter) return before.sold
      const sold = yield* readPopularDishes(acting, branchId)
      known.delete(branch)
      known.set(branch, { quarter, sold })
      for (const oldest of known.keys()) {
        if (known.size <= mostBranches) break
        known.delete(oldest)
      }
      return sold
    })
}
