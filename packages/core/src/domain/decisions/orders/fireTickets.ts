/** Fires the kitchen tickets of an accepted order when they are due. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Payload } from "../../orders/FiringJob.ts"
import type { LoadedOrder } from "../../orders/Ticket.ts"
import * as Ticket from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import { entryFor } from "./bumpTicket.ts"

/** What is due: a course, or what fires with the order; all of that for a job that does not say when it was. */
export type Command = Pick<Payload, "at" | "planned">

export interface State {
  readonly found: LoadedOrder | null
}

/**
 * What it changes. It refuses nothing: an order that was finished or cancelled meanwhile has no kitchen tickets to
 * fire.
 */
export type Changes = ChangeSet.Of<"ticket">

/** Returns how many kitchen tickets were fired. */
export const decide = (
  { at = Number.MAX_SAFE_INTEGER, planned }: Command,
  { found }: State,
  context: DecisionContext
): Decision.Decision<number, never, Changes> => {
  const tickets = found?.tickets ?? []
  const { now } = context
  const fired = planned === undefined ? Ticket.fire(tickets, at, now) : Ticket.fireCourse(tickets, planned, now)
  return Decision.accept(fired.length, {
    changes: fired.map((ticket) => ChangeSet.put("ticket", ticket)),
    // Screens in the kitchen hear of changes by the activity log.
    activity: fired.map((ticket) => entryFor("ticket.fired", ticket, context))
  })
}
