import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { SoldDish } from "../../domain/menu/PopularDishes.ts"
import type { Sales } from "../../domain/reports/SalesSummary.ts"

/** A range of time; the end is exclusive. */
export interface Span {
  readonly from: Instant
  readonly to: Instant
}

/** Aggregated figures of orders. */
export class Reports extends Context.Tag("@fourtop/core/Reports")<
  Reports,
  {
    /**
     * For each range, the orders placed in it that were neither rejected nor cancelled, of one branch or of all, read
     * consistently.
     */
    readonly sales: (
      tenant: RestaurantId,
      spans: ReadonlyArray<Span>,
      branchId: number | null
    ) => Effect.Effect<ReadonlyArray<Sales>>
    /**
     * The dishes of the orders placed in the ranges, without orders that were rejected or cancelled and lines that were
     * voided; of one branch or of all, most pieces first. Of each range only the newest `most` orders are read, so that
     * it costs the same in any house, and fewer of a branch that shares the range with very many of others.
     */
    readonly dishes: (
      tenant: RestaurantId,
      spans: ReadonlyArray<Span>,
      branchId: number | null,
      most: number
    ) => Effect.Effect<ReadonlyArray<SoldDish>>
  }
>() {}
