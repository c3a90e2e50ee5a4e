import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
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
  }
>() {}
