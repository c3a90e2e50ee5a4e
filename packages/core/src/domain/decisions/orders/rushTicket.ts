/** Puts a kitchen ticket before all others of its station, or back among them. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import * as Tickets from "../../orders/Ticket.ts"
import type { LoadedOrder, Ticket } from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import { entryFor } from "./bumpTicket.ts"

export interface Command {
  readonly ticketId: string
  readonly rush: boolean
}

export interface State {
  readonly found: LoadedOrder | null
}

export type Refusal = NotFound | InvalidTransition

export type Changes = ChangeSet.Of<"ticket">

/** Two people who want the same change it once. */
export const decide = (
  { rush, ticketId }: Command,
  { found }: State,
  context: DecisionContext
): Decision.Decision<LoadedOrder, Refusal, Changes> => {
  const ticket = found?.tickets.find(({ id }) => id === ticketId)
  if (found === null || ticket === undefined) return Decision.refuse(new NotFound({ resource: "kitchen ticket" }))
  if (!Tickets.isOpen(ticket)) {
    return Decision.refuse(new InvalidTransition({ from: ticket.status, to: "fired", allowed: [] }))
  }
  const { rush: before = false, ...others } = ticket
  if (before === rush) return Decision.accept(found)
  const after: Ticket = { ...others, ...(rush ? { rush: true } : {}), updated_at: context.now }
  return Decision.accept(
    { ...found, tickets: Tickets.after(found.tickets, [after]) },
    {
      changes: [ChangeSet.put("ticket", after)],
      activity: [entryFor(rush ? "ticket.rushed" : "ticket.rush_ended", ticket, context)]
    }
  )
}
