import { Context, type Effect } from "effect"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { Instant } from "../domain/foundation/ZonedClock.ts"
import type { Sales } from "../domain/reports/SalesSummary.ts"

/** From one instant to another, which is not included. */
export interface Span {
  readonly from: Instant
  readonly to: Instant
}

/** Figures over many orders. */
export class Reports extends Context.Tag("@fourtop/core/Reports")<
  Reports,
  {
    /**
     * For each span, the orders that were placed in it and neither rejected nor cancelled, of one branch or of all; all
     * spans as of one moment.
     */
    readonly sales: (
      tenant: RestaurantId,
      spans: ReadonlyArray<Span>,
      branchId: number | null
    ) => Effect.Effect<ReadonlyArray<Sales>>
  }
>() {}
