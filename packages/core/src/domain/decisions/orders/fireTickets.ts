/** Fires the kitchen tickets of an accepted order whose time has come. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as Ticket from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"

/** What the decision depends on; nothing else comes in. */
export interface State {
  readonly found: LoadedOrder | null
}

/** What it changes. It refuses nothing: an order that was finished or cancelled meanwhile has nothing left to fire. */
export type Changes = ChangeSet.Of<"ticket">

/** Answers how many tickets were fired. */
export const decide = ({ found }: State, context: DecisionContext): Decision.Decision<number, never, Changes> => {
  const fired = found === null ? [] : Ticket.fire(found.tickets, context.now)
  return Decision.accept(fired.length, { changes: fired.map((ticket) => ChangeSet.put("ticket", ticket)) })
}
