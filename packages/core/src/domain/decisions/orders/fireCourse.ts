/** Fires a course that waits: people say that the table is ready for it. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as Courses from "../../orders/Courses.ts"
import type { LoadedOrder, Ticket } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"

export interface Command {
  readonly course: number
}

export interface State {
  readonly found: LoadedOrder | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"ticket">

/** The entry for what people did with a course. */
export const entryFor = (
  action: "order.course_fired" | "order.course_undone",
  orderId: string,
  course: number,
  context: DecisionContext
) => ActivityLog.entry({ action, subject: { kind: "order", id: orderId }, detail: { course } }, context)

const refuse = (message: string) => Decision.refuse(ValidationFailed.of({ path: "course", message }))

export const decide = (
  { course }: Command,
  { found }: State,
  context: DecisionContext
): Decision.Decision<LoadedOrder, Refusal, Changes> => {
  if (found === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order, tickets } = found
  if (order.status !== "accepted" && order.status !== "ready") {
    return refuse(`cannot be fired, because the order is ${order.status}`)
  }
  const waiting = tickets.filter((ticket) => ticket.course === course && Courses.isComing(ticket))
  if (waiting.length === 0) {
    const isKnown = tickets.some((ticket) => Courses.courseOf(ticket) === course)
    return refuse(isKnown ? "is in the kitchen already" : "is not a course of this order that waits")
  }
  const fired = waiting.map((ticket): Ticket => ({
    ...ticket,
    status: "fired",
    fire_at: context.now,
    withdrawn_at: null,
    firing: Undo.moveOf(ticket, ticket.fire_at, context),
    updated_at: context.now
  }))
  return Decision.accept(
    { order, tickets: Tickets.after(tickets, fired) },
    {
      guards: [{ kind: "order", id: order.id, version: order.version }],
      changes: fired.map((ticket) => ChangeSet.put("ticket", ticket)),
      activity: [entryFor("order.course_fired", order.id, course, context)]
    }
  )
}
