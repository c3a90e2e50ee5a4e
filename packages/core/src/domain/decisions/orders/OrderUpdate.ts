/**
 * What every change of an order tells that is no move to another status: `order.updated`, and the POS, which gets the
 * order again with a higher revision.
 */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Job } from "../../foundation/Job.ts"
import * as Json from "../../foundation/Json.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Order } from "../../orders/Order.ts"
import * as OrderView from "../../orders/OrderView.ts"
import * as PointOfSaleJob from "../../orders/PointOfSaleJob.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"

/** The changed order with its next revision, its time and its representation. */
export const write = (
  changed: Omit<Order, "view">,
  { restaurant }: Venue,
  { now }: Pick<DecisionContext, "now">
): Order =>
  OrderView.withView(
    {
      ...changed,
      revision: (changed.revision ?? 0) + 1,
      updated_at: ZonedClock.stamp(now, changed.updated_at)
    },
    restaurant.time_zone
  )

/** The members of the representation that have changed, besides the time of the change. */
const changedMembers = (before: Order, after: Order, zone: string) => {
  const [was, is] = [OrderView.of(before, zone), OrderView.of(after, zone)]
  const members = Object.keys(is) as ReadonlyArray<keyof OrderView.OrderView>
  return members.filter((member) => member !== "updated_at" && !Json.equals(was[member], is[member]))
}

export interface Told {
  readonly events: ReadonlyArray<Event.NewEvent<"order.updated">>
  readonly jobs: ReadonlyArray<Job>
}

/** The event, and the push to the POS. */
export const tell = (
  before: Order,
  after: Order,
  { restaurant, settings }: Venue,
  context: DecisionContext,
  /** Whether people take back what they have just done. */
  isCorrection = false
): Told => {
  const [first, ...others] = changedMembers(before, after, restaurant.time_zone)
  const data = { order: after.view, changed: Json.write([first ?? "items", ...others] as const) }
  const text = isCorrection ? Json.join({ ...data, correction: Json.write(true as const) }) : Json.join(data)
  return {
    events: [Event.withText("order.updated", restaurant, text, context, after.guest_id)],
    jobs: settings.point_of_sale === null ? [] : [PointOfSaleJob.job(after, context)]
  }
}

/** The event that the status has changed with it; none where it has not. */
export const statusEvents = (
  before: Order,
  after: Order,
  { restaurant }: Venue,
  context: DecisionContext,
  isCorrection = false
): ReadonlyArray<Event.NewEvent<"order.status_changed">> => {
  if (after.status === before.status) return []
  const data = { order: after.view, previous_status: Json.write(before.status) }
  const text = isCorrection ? Json.join({ ...data, correction: Json.write(true as const) }) : Json.join(data)
  return [Event.withText("order.status_changed", restaurant, text, context, after.guest_id)]
}
