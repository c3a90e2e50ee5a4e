/** What `moveOrder` decides upon what it has loaded. */
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import { InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import type { Fresh } from "../../foundation/Fresh.ts"
import type { Job } from "../../foundation/Job.ts"
import * as Json from "../../foundation/Json.ts"
import * as ZonedClock from "../../foundation/ZonedClock.ts"
import * as Visit from "../../guests/Visit.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
import type { Order } from "../../orders/Order.ts"
import type { MoveOrder } from "../../orders/OrderInput.ts"
import * as OrderStatus from "../../orders/OrderStatus.ts"
import * as OrderView from "../../orders/OrderView.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as Ticket from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"

export const decide = (
  { actor }: Pick<Acting, "actor">,
  input: MoveOrder,
  found: LoadedOrder | null,
  venue: Venue | null,
  fresh: Fresh,
  visitor: Visit.Visitor | null = null
): Decision.Decision<Order, NotFound | InvalidTransition> => {
  if (found === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order: before, tickets } = found
  const { status } = input
  const refused = OrderStatus.refusal(before.status, status)
  if (refused !== null) return Decision.refuse(new InvalidTransition(refused))
  const reason = input.reason ?? null
  const order = OrderView.withView(
    {
      ...before,
      status,
      cancel_reason: status === "cancelled" ? reason : before.cancel_reason,
      updated_at: ZonedClock.stamp(fresh.now, before.updated_at)
    },
    venue.restaurant.time_zone
  )
  const kitchen = kitchenOf(order, tickets, fresh)
  const data = Json.join({ order: order.view, previous_status: Json.write(before.status) })
  return Decision.accept(order, {
    changes: [
      ChangeSet.put("order", order),
      ...kitchen.tickets.map((ticket) => ChangeSet.put("ticket", ticket)),
      ...(order.status === Visit.counting.order
        ? GuestVisits.visit(visitor, order.price.totalMinor - order.refunded_minor, fresh.now)
        : [])
    ],
    events: [Event.withText("order.status_changed", venue.restaurant, data, fresh, order.guest_id)],
    activity: [
      Activity.entry(
        {
          actor,
          action: `order.${order.status}`,
          subject: { kind: "order", id: order.id },
          detail: { from: before.status, to: order.status, reason },
          guest_id: order.guest_id
        },
        fresh
      )
    ],
    jobs: kitchen.jobs
  })
}

/** What the new status means for the kitchen. */
const kitchenOf = (
  order: Order,
  tickets: ReadonlyArray<Ticket.Ticket>,
  fresh: Fresh
): { readonly tickets: ReadonlyArray<Ticket.Ticket>; readonly jobs: ReadonlyArray<Job> } => {
  switch (order.status) {
    case "accepted": {
      const at = Ticket.fireAt(order, fresh.now)
      return {
        tickets: Ticket.release(tickets, at, fresh.now),
        jobs: at > fresh.now ? [FiringJob.job(order, at, fresh)] : []
      }
    }
    case "ready":
      return { tickets: Ticket.finish(tickets, fresh.now), jobs: [] }
    case "rejected":
    case "cancelled":
      return { tickets: Ticket.voidAll(tickets, fresh.now), jobs: [] }
    default:
      return { tickets: [], jobs: [] }
  }
}
