/** Runs the job that sends an order to the POS. It runs after the commit, so its failure does not fail a request. */
import { Effect, Metric } from "effect"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as PointOfSaleJob from "../../domain/orders/PointOfSaleJob.ts"
import * as Retry from "../../domain/foundation/Retry.ts"
import * as Figures from "../../ports/spans/Figures.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { PointOfSale } from "../../ports/orders/PointOfSale.ts"
import * as Load from "../../ports/transaction/Load.ts"
import * as Spans from "../../ports/spans/Spans.ts"
import { traced } from "../../ports/spans/traced.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export const pushToPointOfSale = traced("pushToPointOfSale", (job: ClaimedJob) =>
  Effect.gen(function* () {
    const { order_id } = job.payload as { readonly order_id: string }
    const venue = yield* currentVenue({ restaurantId: job.restaurant_id, venueVersion: null })
    const order = (yield* (yield* Orders).load(job.restaurant_id, order_id, Load.nothing)).state?.order ?? null
    const address = venue?.settings.point_of_sale?.url
    // The POS may have been disconnected since the job was written.
    if (order === null || address === undefined || venue?.restaurant.plan.isolated === true) return
    const pushed = Spans.withSpan((yield* PointOfSale).push(address, PointOfSaleJob.bodyOf(order)), () => ({
      name: "PointOfSale.push",
      kind: "client",
      attributes: { [Spans.attributes.restaurant]: job.restaurant_id }
    }))
    yield* Effect.tapError(pushed, (error) =>
      Metric.increment(Figures.pointOfSalePushes[Retry.isLast(job.attempts, error) ? "failed" : "retry"])
    )
    yield* Metric.increment(Figures.pointOfSalePushes.done)
  })
)
