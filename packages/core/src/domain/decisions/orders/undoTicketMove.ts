/**
 * Takes back the bump or the recall of a kitchen ticket within a minute. A bump that made the order ready is taken back
 * with that, unless money has followed.
 */
import { Either } from "effect"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import * as Courses from "../../orders/Courses.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
import type { LoadedOrder, Ticket } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import * as undoOrderMove from "./undoOrderMove.ts"

export interface Command extends Undo.Command {
  readonly ticketId: string
}

export type State = Omit<undoOrderMove.State, "visitor">

export type Refusal = NotFound | ValidationFailed

export type Changes = undoOrderMove.Changes

const entryFor = (ticket: Ticket, context: DecisionContext) =>
  ActivityLog.entry(
    {
      action: "ticket.move_undone",
      subject: { kind: "order", id: ticket.order_id },
      detail: { station: ticket.station, move: ticket.status === "done" ? "bumped" : "recalled" }
    },
    context
  )

export const decide = (
  { move, ticketId }: Command,
  { closedAt, found, payments, venue }: State,
  context: DecisionContext
): Decision.Decision<LoadedOrder, Refusal, Changes> => {
  const ticket = found?.tickets.find(({ id }) => id === ticketId)
  if (found === null || venue === null || ticket === undefined) {
    return Decision.refuse(new NotFound({ resource: "kitchen ticket" }))
  }
  const obstacle = Undo.obstacleTo(ticket.last_move, ticket, move, context.now)
  if (obstacle !== null) return Decision.refuse(Undo.refusal(obstacle))
  const { at, before: status } = ticket.last_move!
  const { order } = found
  const activity = [entryFor(ticket, context)]
  if (order.status === "ready" && order.last_move?.at === at) {
    const state = { closedAt, found, payments, venue, visitor: null }
    const undone = undoOrderMove.decide({ move: order.last_move.version }, state, context)
    return Either.isLeft(undone.answer)
      ? undone
      : { ...undone, changes: { ...undone.changes, activity: [...activity, ...undone.changes.activity] } }
  }
  const others = found.tickets.filter(({ id }) => id !== ticketId)
  const isFinishing = status === "done" && !others.some(Tickets.isOpen)
  if (order.status !== "accepted" || isFinishing) return Decision.refuse(Undo.refusal("changed_since"))
  const restored: Ticket = { ...ticket, status, last_move: null, updated_at: context.now }
  const minutes = venue.settings.course_minutes ?? null
  const tickets = Tickets.after(found.tickets, [restored])
  const planned = Courses.replan(tickets, minutes, context.now)
  return Decision.accept(
    { order, tickets: Tickets.after(tickets, planned) },
    {
      guards: [
        { kind: "order", id: order.id, version: order.version },
        ...others
          .filter(({ id }) => !planned.some((waiting) => waiting.id === id))
          .map(({ id, version }) => ({ kind: "ticket", id, version }) as const)
      ],
      changes: [restored, ...planned].map((changed) => ChangeSet.put("ticket", changed)),
      activity,
      jobs: FiringJob.courseJobs(order, planned, context)
    }
  )
}
