/** Moves an order to another status, and its kitchen tickets with it (§3.1). */
import type { Payment } from "../../backoffice/Payment.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import { InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Job } from "../../foundation/Job.ts"
import * as Json from "../../foundation/Json.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as Visit from "../../guests/Visit.ts"
import * as MessageTurn from "../../messages/MessageTurn.ts"
import type { Occasion } from "../../messages/Occasion.ts"
import * as Relevance from "../../messages/Relevance.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
import type { Order } from "../../orders/Order.ts"
import type { MoveOrder } from "../../orders/OrderInput.ts"
import * as OrderUndo from "../../orders/OrderUndo.ts"
import * as OrderStatus from "../../orders/OrderStatus.ts"
import * as OrderView from "../../orders/OrderView.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as Ticket from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestVisits from "../guests/GuestVisits.ts"

export type Command = MoveOrder

export interface State {
  readonly found: LoadedOrder | null
  readonly venue: Venue | null
  /** The guest of the order, when the move counts as a visit. */
  readonly visitor: Visit.Visitor | null
  /** The payments of the order, likewise, and when nothing is owed after the move. */
  readonly payments: ReadonlyArray<Payment>
}

export type Refusal = NotFound | InvalidTransition

export type Changes = ChangeSet.Of<"order" | "payment" | "ticket" | "guest", "order.status_changed">

export const decide = (
  input: Command,
  { found, payments, venue, visitor }: State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (found === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order: before, tickets } = found
  const { status } = input
  const refused = OrderStatus.refusal(before.status, status)
  if (refused !== null) return Decision.refuse(new InvalidTransition(refused))
  const reason = input.reason ?? null
  const kitchen = kitchenOf({ ...before, status }, tickets, context)
  const corrected = OrderStatus.isUnserved(status) ? Settlement.corrected({ ...before, status }, payments) : []
  const lastVisitAt = visitor?.guest.last_visit_at ?? null
  const order = OrderView.withView(
    {
      ...before,
      status,
      cancel_reason: status === "cancelled" ? reason : before.cancel_reason,
      // Nothing takes back what a refund was for.
      last_move: corrected.length > 0 ? null : OrderUndo.moveOf(found, kitchen.tickets, lastVisitAt, context),
      updated_at: ZonedClock.stamp(context.now, before.updated_at)
    },
    venue.restaurant.time_zone
  )
  const data = Json.join({ order: order.view, previous_status: Json.write(before.status) })
  return Decision.accept(order, {
    changes: [
      ChangeSet.put("order", order),
      ...corrected.map((payment) => ChangeSet.put("payment", payment)),
      ...kitchen.tickets.map((ticket) => ChangeSet.put("ticket", ticket)),
      ...(order.status === Visit.counting.order
        ? GuestVisits.visit(visitor, Settlement.balanceOf(order, payments).spend, context.now)
        : [])
    ],
    events: [Event.withText("order.status_changed", venue.restaurant, data, context, order.guest_id)],
    activity: [
      GuestActivity.entry(
        `order.${order.status}`,
        { kind: "order", id: order.id },
        { from: before.status, to: order.status, reason },
        order.guest_id,
        context
      )
    ],
    jobs: [...kitchen.jobs, ...messagesFor(order, context)]
  })
}

const occasions: Partial<Readonly<Record<OrderStatus.OrderStatus, Occasion<"order">>>> = {
  accepted: "order_accepted",
  ready: "order_ready",
  rejected: "order_cancelled",
  cancelled: "order_cancelled"
}

/** The message to the guest; one who sits at a table gets none. */
export const messagesFor = (order: Order, context: DecisionContext): ReadonlyArray<Job> => {
  const occasion = occasions[order.status]
  return occasion === undefined || order.type === "dine_in" || !Relevance.isReachable(order.customer)
    ? []
    : [MessageTurn.job({ kind: "order", id: order.id, version: order.version }, occasion, context)]
}

/** How the new status changes the kitchen tickets. */
const kitchenOf = (
  order: Omit<Order, "view">,
  tickets: ReadonlyArray<Ticket.Ticket>,
  context: DecisionContext
): { readonly tickets: ReadonlyArray<Ticket.Ticket>; readonly jobs: ReadonlyArray<Job> } => {
  switch (order.status) {
    case "accepted": {
      const at = Ticket.fireAt(order, context.now)
      return {
        tickets: Ticket.release(tickets, at, context.now),
        jobs: at > context.now ? [FiringJob.job(order, at, context)] : []
      }
    }
    case "ready":
      return { tickets: Ticket.finish(tickets, context.now), jobs: [] }
    case "rejected":
    case "cancelled":
      return { tickets: Ticket.voidAll(tickets, context.now), jobs: [] }
    default:
      return { tickets: [], jobs: [] }
  }
}
