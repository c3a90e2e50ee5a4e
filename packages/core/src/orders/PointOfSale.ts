/** The point-of-sale system: told of every order after the commit, at least once; its failure never fails a request. */
import { Context, Effect } from "effect"
import type { ClaimedJob, Job } from "../jobs/Job.ts"
import { Orders } from "../ports/Orders.ts"
import type { JsonText } from "../shared/Json.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { Order } from "./Order.ts"

/** A job of this kind tells the till of one order. */
export const jobKind = "point_of_sale.push"

/** The job that tells the point of sale of an order, for the commit that places it. */
export const pushJob = (order: Pick<Order, "id">, fresh: Fresh): Job => ({
  id: fresh.uuid(),
  kind: jobKind,
  due_at: fresh.now,
  payload: { order_id: order.id }
})

/** How an order reaches the till. */
export class PointOfSale extends Context.Tag("@fourtop/core/PointOfSale")<
  PointOfSale,
  {
    /** Hands the order over; an error means that it has to be tried again. The till recognises an order by its id. */
    readonly push: (address: string, order: JsonText) => Effect.Effect<void, unknown>
  }
>() {}

/** Runs such a job. */
export const push = (job: ClaimedJob) =>
  Effect.gen(function* () {
    const { order_id } = job.payload as { readonly order_id: string }
    const venue = yield* currentVenue({ restaurantId: job.restaurant_id, venueVersion: null })
    const order = yield* (yield* Orders).read(job.restaurant_id, order_id)
    const address = venue?.settings.point_of_sale?.url
    // The till was disconnected meanwhile: nobody waits for the order any more.
    if (order === null || address === undefined) return
    yield* (yield* PointOfSale).push(address, order)
  })
