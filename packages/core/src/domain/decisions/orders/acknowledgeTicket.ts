/** The kitchen has seen that a ticket was withdrawn: it leaves the screen. */
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
  if (!Tickets.isWithdrawn(ticket)) return Decision.accept(found)
  return Decision.accept(found, {
    changes: [ChangeSet.put("ticket", { ...ticket, withdrawn_at: null, updated_at: context.now })],
    activity: [entryFor("ticket.withdrawal_seen", ticket, context)]
  })
}
