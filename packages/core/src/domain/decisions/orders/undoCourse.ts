/**
 * Takes back within a minute that people fired a course, while the kitchen has bumped nothing of it. It waits again, and
 * the kitchen, which may have begun, sees it crossed out.
 */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import type { LoadedOrder, Ticket } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import { entryFor } from "./fireCourse.ts"

export interface Command {
  readonly course: number
  /** When it was fired: what somebody wants to take back may no longer be the last time. */
  readonly firedAt: Instant
}

export interface State {
  readonly found: LoadedOrder | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"ticket">

/** What keeps the firing of a course from being taken back; null when it can be. */
const obstacleTo = (
  tickets: ReadonlyArray<Ticket>,
  { course, firedAt }: Command,
  now: Instant
): Undo.Obstacle | null => {
  const own = tickets.filter((ticket) => ticket.course === course && ticket.status !== "voided")
  if (own.length === 0) return "nothing"
  const obstacles = own.map((ticket) => {
    const { firing = null } = ticket
    if (firing === null) return "nothing"
    return firing.at === firedAt ? Undo.obstacleTo(firing, ticket, firing.version, now) : "changed_since"
  })
  return obstacles.find((obstacle) => obstacle !== null) ?? null
}

export const decide = (
  command: Command,
  { found }: State,
  context: DecisionContext
): Decision.Decision<LoadedOrder, Refusal, Changes> => {
  if (found === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order, tickets } = found
  const obstacle = obstacleTo(tickets, command, context.now)
  if (obstacle !== null) return Decision.refuse(Undo.refusal(obstacle))
  const restored = tickets
    .filter((ticket) => ticket.course === command.course && ticket.status === "fired")
    .map((ticket): Ticket => {
      const plannedFor = ticket.firing!.before
      return {
        ...ticket,
        status: "queued",
        // A plan whose time has passed meanwhile has found nothing to fire.
        fire_at: plannedFor !== null && plannedFor > context.now ? plannedFor : null,
        withdrawn_at: context.now,
        firing: null,
        updated_at: context.now
      }
    })
  return Decision.accept(
    { order, tickets: Tickets.after(tickets, restored) },
    {
      guards: [{ kind: "order", id: order.id, version: order.version }],
      changes: restored.map((ticket) => ChangeSet.put("ticket", ticket)),
      activity: [entryFor("order.course_undone", order.id, command.course, context)]
    }
  )
}
