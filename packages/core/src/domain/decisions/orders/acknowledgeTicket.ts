/** The kitchen has seen that a ticket was withdrawn, or lines of it voided: they leave the screen. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound } from "../../foundation/Errors.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import { entryFor } from "./bumpTicket.ts"

export interface Command {
  readonly ticketId: string
}

export interface State {
  readonly found: LoadedOrder | null
}

export type Refusal = NotFound

export type Changes = ChangeSet.Of<"ticket">

/** A second person who has seen it changes nothing. */
export const decide = (
  { ticketId }: Command,
  { found }: State,
  context: DecisionContext
): Decision.Decision<LoadedOrder, Refusal, Changes> => {
  const ticket = found?.tickets.find(({ id }) => id === ticketId)
  if (found === null || ticket === undefined) return Decision.refuse(new NotFound({ resource: "kitchen ticket" }))
  const { voided_lines = [], ...unmarked } = ticket
  const isWithdrawn = Tickets.isWithdrawn(ticket)
  if (!isWithdrawn && voided_lines.length === 0) return Decision.accept(found)
  return Decision.accept(found, {
    changes: [ChangeSet.put("ticket", { ...unmarked, withdrawn_at: null, updated_at: context.now })],
    activity: [entryFor(isWithdrawn ? "ticket.withdrawal_seen" : "ticket.void_seen", ticket, context)]
  })
}
