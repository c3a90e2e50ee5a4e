/** Fires the kitchen tickets of an accepted order when they are due. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as Ticket from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import { entryFor } from "./bumpTicket.ts"

export interface State {
  readonly found: LoadedOrder | null
}

/**
 * What it changes. It refuses nothing: an order that was finished or cancelled meanwhile has no kitchen tickets to
 * fire.
 */
export type Changes = ChangeSet.Of<"ticket">

/** Returns how many kitchen tickets were fired. */
export const decide = ({ found }: State, context: DecisionContext): Decision.Decision<number, never, Changes> => {
  const fired = found === null ? [] : Ticket.fire(found.tickets, context.now)
  return Decision.accept(fired.length, {
    changes: fired.map((ticket) => ChangeSet.put("ticket", ticket)),
    // Screens in the kitchen hear of changes by the activity log.
    activity: fired.map((ticket) => entryFor("ticket.fired", ticket, context))
  })
}
