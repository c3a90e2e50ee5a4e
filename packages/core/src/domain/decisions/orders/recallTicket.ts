/** Recalls a kitchen ticket that was bumped too early: its station works on it again. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import * as Courses from "../../orders/Courses.ts"
import type { LoadedOrder, Ticket } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import { entryFor } from "./bumpTicket.ts"

export interface Command {
  readonly ticketId: string
}

export interface State {
  readonly found: LoadedOrder | null
}

/** What it may refuse: an order that is ready cannot go back to the kitchen (§3.1). */
export type Refusal = NotFound | InvalidTransition

export type Changes = ChangeSet.Of<"ticket">

export const decide = (
  { ticketId }: Command,
  { found }: State,
  context: DecisionContext
): Decision.Decision<LoadedOrder, Refusal, Changes> => {
  const ticket = found?.tickets.find(({ id }) => id === ticketId)
  if (found === null || ticket === undefined) return Decision.refuse(new NotFound({ resource: "kitchen ticket" }))
  const { order } = found
  if (ticket.status !== "done" || order.status !== "accepted") {
    const from = ticket.status === "done" ? order.status : ticket.status
    return Decision.refuse(new InvalidTransition({ from, to: "fired", allowed: [] }))
  }
  const recalled: Ticket = {
    ...ticket,
    status: "fired",
    last_move: Undo.moveOf(ticket, ticket.status, context),
    updated_at: context.now
  }
  // A course that would have fired after this one waits again.
  const tickets = Tickets.after(found.tickets, [recalled])
  const waiting = Courses.replan(tickets, null, context.now)
  return Decision.accept(
    { order, tickets: Tickets.after(tickets, waiting) },
    {
      guards: [{ kind: "order", id: order.id, version: order.version }],
      changes: [recalled, ...waiting].map((changed) => ChangeSet.put("ticket", changed)),
      activity: [entryFor("ticket.recalled", ticket, context)]
    }
  )
}
