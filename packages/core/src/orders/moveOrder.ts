/** POST /orders/{order}/status: moves an order on, and the kitchen with it (§3.1). */
import { Effect, Either } from "effect"
import * as Activity from "../activity/Activity.ts"
import { type InvalidTransition, NotFound } from "../Errors.ts"
import * as Event from "../events/Event.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"
import type { Visitor } from "../guests/Visit.ts"
import * as Visit from "../guests/Visit.ts"
import { visitorOf } from "../guests/visitorOf.ts"
import type { Job } from "../jobs/Job.ts"
import { type LoadedOrder, Orders } from "../ports/Orders.ts"
import * as Json from "../shared/Json.ts"
import * as ZonedClock from "../shared/ZonedClock.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import * as FiringJob from "./FiringJob.ts"
import type { Order } from "./Order.ts"
import type { MoveOrder } from "./OrderInput.ts"
import * as OrderStatus from "./OrderStatus.ts"
import * as OrderView from "./OrderView.ts"
import * as Ticket from "./Ticket.ts"

export const moveOrder = (acting: Acting, orderId: string, input: MoveOrder) =>
  Effect.gen(function* () {
    const orders = yield* Orders
    return yield* transact({
      acting,
      contention: `order:${orderId}`,
      load: (request) =>
        Effect.gen(function* () {
          const loaded = yield* orders.load(acting.restaurantId, orderId, request)
          const venue = yield* currentVenue(acting)
          const visitor = input.status === "completed" ? yield* visitorBy(acting, loaded.state, venue) : null
          return { ...loaded, state: { found: loaded.state, venue, visitor } }
        }),
      decide: ({ found, venue, visitor }, fresh) => decide(acting, input, found, venue, fresh, visitor)
    })
  })

/** Whoever the order was for, with what is known of that day. */
const visitorBy = (acting: Acting, found: LoadedOrder | null, venue: Venue | null) => {
  if (found === null || venue === null) return Effect.succeed(null)
  const zone = zoneOf(venue)
  return visitorOf(acting, found.order, ZonedClock.dateAt(zone, Visit.servedAt(found.order)), zone)
}

export const decide = (
  { actor }: Pick<Acting, "actor">,
  input: MoveOrder,
  found: LoadedOrder | null,
  venue: Venue | null,
  fresh: Fresh,
  visitor: Visitor | null = null
): Decision.Decision<Order, NotFound | InvalidTransition> => {
  if (found === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order: before, tickets } = found
  const moved = OrderStatus.move(before.status, input.status)
  if (Either.isLeft(moved)) return Decision.refuse(moved.left)
  const reason = input.reason ?? null
  const order = OrderView.withView(
    {
      ...before,
      status: moved.right,
      cancel_reason: moved.right === "cancelled" ? reason : before.cancel_reason,
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
      ...(order.status === "completed"
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
