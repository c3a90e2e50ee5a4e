/** Bumps a kitchen ticket: its station is done with it. The last one of an order makes the order ready, in one commit. */
import { Either } from "effect"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as Courses from "../../orders/Courses.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
import * as KitchenWork from "../../orders/KitchenWork.ts"
import type { Order } from "../../orders/Order.ts"
import * as OrderView from "../../orders/OrderView.ts"
import type { LoadedOrder, Ticket } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as moveOrder from "./moveOrder.ts"
import * as OrderUpdate from "./OrderUpdate.ts"

export interface Command {
  readonly ticketId: string
}

export interface State {
  readonly found: LoadedOrder | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | InvalidTransition

export type Changes = ChangeSet.Of<"order" | "payment" | "ticket" | "guest", "order.status_changed" | "order.updated">

/** The entry for what happened to a station's ticket. */
export const entryFor = (
  action:
    | "ticket.fired"
    | "ticket.bumped"
    | "ticket.recalled"
    | "ticket.withdrawal_seen"
    | "ticket.void_seen"
    | "ticket.rushed"
    | "ticket.rush_ended",
  ticket: Ticket,
  context: DecisionContext
) =>
  ActivityLog.entry(
    { action, subject: { kind: "order", id: ticket.order_id }, detail: { station: ticket.station } },
    context
  )

export const decide = (
  { ticketId }: Command,
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<LoadedOrder, Refusal, Changes> => {
  const ticket = found?.tickets.find(({ id }) => id === ticketId)
  if (found === null || venue === null || ticket === undefined) {
    return Decision.refuse(new NotFound({ resource: "kitchen ticket" }))
  }
  if (ticket.status !== "fired") {
    return Decision.refuse(new InvalidTransition({ from: ticket.status, to: "done", allowed: [] }))
  }
  const activity = [entryFor("ticket.bumped", ticket, context)]
  const last_move = Undo.moveOf(ticket, ticket.status, context)
  const minutes = venue.settings.course_minutes ?? null
  const others = found.tickets.filter(({ id }) => id !== ticketId)
  const finished = Tickets.finish([ticket], context.now).map((done): Ticket => ({ ...done, last_move }))
  const tickets = [...finished, ...others]
  if (found.order.status === "accepted" && !others.some(Tickets.isOpen)) {
    const { answer, changes } = moveOrder.decide(
      { status: "ready" },
      { found, venue, visitor: null, payments: [] },
      context
    )
    return {
      changes: {
        ...changes,
        changes: changes.changes.map((change) =>
          change.op === "put" && change.kind === "ticket"
            ? ChangeSet.put("ticket", { ...change.row, last_move })
            : change
        ),
        activity: [...activity, ...changes.activity]
      },
      answer: Either.map(answer, (order) => ({ order, tickets }))
    }
  }
  const planned = Courses.replan(tickets, minutes, context.now)
  // What was added to an order that is ready: the last ticket of it closes the kitchen again.
  const order = afterKitchen(found.order, tickets, venue, context)
  return Decision.accept(
    { order: order ?? found.order, tickets: Tickets.after(tickets, planned) },
    {
      // Two stations that bump the last two tickets at once: one of them has to see what the other did.
      guards: [
        ...others
          .filter(({ id }) => !planned.some((waiting) => waiting.id === id))
          .map(({ id, version }) => ({ kind: "ticket", id, version }) as const),
        // Lines that are added meanwhile have tickets that this does not know, and the time of their course.
        ...(order === null ? [{ kind: "order", id: found.order.id, version: found.order.version } as const] : [])
      ],
      changes: [
        ...(order === null ? [] : [ChangeSet.put("order", order)]),
        ...[...finished, ...planned].map((changed) => ChangeSet.put("ticket", changed))
      ],
      events: order === null ? [] : OrderUpdate.tell(found.order, order, venue, context).events,
      activity,
      jobs: FiringJob.courseJobs(found.order, planned, context)
    }
  )
}

/** The order, if whether the kitchen works on it has changed; else null. */
const afterKitchen = (
  before: Order,
  tickets: ReadonlyArray<Ticket>,
  { restaurant }: Venue,
  context: DecisionContext
): Order | null => {
  const { view: _view, ...row } = before
  const after = KitchenWork.withTickets(row, tickets)
  if (KitchenWork.isOpen(before) === KitchenWork.isOpen(after)) return null
  const updated_at = ZonedClock.stamp(context.now, before.updated_at)
  return OrderView.withView({ ...after, updated_at }, restaurant.time_zone)
}
