/** Bumps a kitchen ticket: its station is done with it. The last one of an order makes the order ready, in one commit. */
import { Either } from "effect"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import type { LoadedOrder, Ticket } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as moveOrder from "./moveOrder.ts"

export interface Command {
  readonly ticketId: string
}

export interface State {
  readonly found: LoadedOrder | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | InvalidTransition

export type Changes = ChangeSet.Of<"order" | "ticket" | "guest", "order.status_changed">

/** The entry for what happened to a station's ticket. */
export const entryFor = (
  action: "ticket.fired" | "ticket.bumped" | "ticket.recalled" | "ticket.withdrawal_seen" | "ticket.void_seen",
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
  const others = found.tickets.filter(({ id }) => id !== ticketId)
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
      answer: Either.map(answer, (order) => ({ ...found, order }))
    }
  }
  return Decision.accept(found, {
    // Two stations that bump the last two tickets at once: one of them has to see what the other did.
    guards: others.map(({ id, version }) => ({ kind: "ticket", id, version })),
    changes: Tickets.finish([ticket], context.now).map((done) => ChangeSet.put("ticket", { ...done, last_move })),
    activity
  })
}
