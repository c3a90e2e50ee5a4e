/**
 * Moves lines from one order to another, or all of them: guests change tables, or pay together after all. Lines keep
 * their prices and tickets; both orders are priced anew. One that has no lines left is cancelled without a word, and its
 * note is on the other one then.
 */
import type { OrderAccount } from "../../backoffice/Payment.ts"
import * as Repricing from "../../backoffice/Repricing.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { Job } from "../../foundation/Job.ts"
import * as Courses from "../../orders/Courses.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
import * as KitchenWork from "../../orders/KitchenWork.ts"
import * as LineMove from "../../orders/LineMove.ts"
import type { Order } from "../../orders/Order.ts"
import * as OrderBudget from "../../orders/OrderBudget.ts"
import * as OrderNotes from "../../orders/OrderNotes.ts"
import * as OrderUndo from "../../orders/OrderUndo.ts"
import type { Ticket } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as OrderFinish from "./OrderFinish.ts"
import * as OrderUpdate from "./OrderUpdate.ts"

export interface Command {
  /** Null for every line that is not voided. */
  readonly lines: ReadonlyArray<LineMove.Wish> | null
}

export interface State {
  readonly source: OrderAccount | null
  readonly target: OrderAccount | null
  readonly venue: Venue | null
}

/** Both orders as they are then. */
export interface MovedLines {
  readonly source: Order
  readonly target: Order
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"order" | "ticket", "order.updated" | "order.status_changed">

/** What people call an order. */
export const nameOf = ({ id, number }: Pick<Order, "id" | "number">): string => number ?? id.slice(-6).toUpperCase()

const wishesFor = ({ lines }: Command, order: Order): ReadonlyArray<LineMove.Wish> =>
  lines ?? order.lines.filter(({ voided }) => !voided).map(({ id }) => ({ line: id }))

export const decide = (
  command: Command,
  { source: from, target: to, venue }: State,
  context: DecisionContext
): Decision.Decision<MovedLines, Refusal, Changes> => {
  if (from === null || to === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const wishes = wishesFor(command, from.order)
  const chosen = LineMove.linesOf(from.order, wishes, context.id)
  const problems = [
    ...LineMove.problemsOf(from.order, to.order, from.payments.length > 0),
    ...(wishes.length === 0 ? [{ path: "lines", message: "must name a line" }] : chosen.problems),
    ...LineMove.roomProblems(to.order, chosen.moved)
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const { moved } = chosen
  const { divided, written: carried } = LineMove.ticketsOf(from, to.order, moved, context)
  const kitchen = kitchenOf(from, to, carried, venue, context)
  const orders = written(from, to, moved, kitchen, venue, context)
  const tooMuch = [...OrderNotes.problems(to.order, orders.target), ...OrderBudget.problems(orders.target)]
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  // A promotion may begin with more lines, so that they cost less than what was there.
  if (Settlement.isCovered(orders.target, to.payments)) {
    return Decision.refuse(ValidationFailed.of({ path: "target", message: "would be paid by the payments it has" }))
  }
  const source: Order = {
    ...orders.source,
    last_move: OrderUndo.linesMoved(from, { target: to, moved, divided, written: kitchen.written }, context)
  }
  const target: Order = { ...orders.target, last_move: null }
  const told = [
    OrderUpdate.tell(from.order, source, venue, context),
    OrderUpdate.tell(to.order, target, venue, context)
  ]
  const finished = OrderFinish.tell(from.order, source, context)
  const untouched = [...from.tickets, ...to.tickets].filter(
    ({ id }) => !kitchen.written.some((ticket) => ticket.id === id)
  )
  return Decision.accept(
    { source, target },
    {
      guards: untouched.map(({ id, version }) => ({ kind: "ticket", id, version })),
      changes: [
        ChangeSet.put("order", source),
        ChangeSet.put("order", target),
        ...kitchen.written.map((ticket) => ChangeSet.put("ticket", ticket))
      ],
      events: [
        ...told.flatMap(({ events }) => events),
        ...OrderUpdate.statusEvents(from.order, source, venue, context)
      ],
      activity: [
        ActivityLog.entry(
          {
            action: "order.lines_moved",
            subject: { kind: "order", id: source.id },
            detail: {
              to_order: target.id,
              to: nameOf(target),
              lines: moved.length,
              joined: source.status === "cancelled"
            }
          },
          context
        ),
        ...finished.activity
      ],
      jobs: [...told.flatMap(({ jobs }) => jobs), ...kitchen.jobs, ...finished.jobs]
    }
  )
}

interface Kitchen {
  /** The tickets that each order has then. */
  readonly source: ReadonlyArray<Ticket>
  readonly target: ReadonlyArray<Ticket>
  readonly written: ReadonlyArray<Ticket>
  readonly jobs: ReadonlyArray<Job>
}

/** Either order may have another next course then; what came with a time is fired by the order that it is of now. */
const kitchenOf = (
  { order: source, tickets: own }: OrderAccount,
  { order: target, tickets: others }: OrderAccount,
  carried: ReadonlyArray<Ticket>,
  { settings }: Venue,
  context: DecisionContext
): Kitchen => {
  const minutes = settings.course_minutes ?? null
  const left = Tickets.after(own, carried).filter(({ order_id }) => order_id === source.id)
  const arrived = carried.filter(({ order_id }) => order_id === target.id)
  const all = [...others, ...arrived]
  const waiting = Courses.replan(left, minutes, context.now)
  const planned = Courses.replan(all, minutes, context.now)
  const replanned = [...waiting, ...planned]
  return {
    source: Tickets.after(left, waiting),
    target: Tickets.after(all, planned),
    written: [
      ...Tickets.after(carried, replanned),
      ...replanned.filter(({ id }) => !carried.some((one) => one.id === id))
    ],
    jobs: [
      ...FiringJob.courseJobs(source, waiting, context),
      ...FiringJob.jobsAgain(target, [...Tickets.after(arrived, planned), ...planned], context)
    ]
  }
}

/** Both orders with their lines, prices and representations. */
const written = (
  from: OrderAccount,
  to: OrderAccount,
  moved: ReadonlyArray<LineMove.MovedLine>,
  kitchen: Kitchen,
  venue: Venue,
  context: DecisionContext
): MovedLines => {
  const staying = LineMove.stayingAt(from.order, moved)
  const arriving = LineMove.arrivingAt(to.order, from.order, moved)
  const isEmpty = staying.lines.every(({ voided }) => voided)
  const left = Repricing.withLines(from.order, staying.lines, staying.keys)
  const grown = Repricing.withLines(to.order, arriving.lines, arriving.keys)
  const ended = { status: "cancelled", cancel_reason: `joined with ${nameOf(to.order)}` } as const
  const isNoted = moved.some(({ before: { note = null } }) => note !== null) || (isEmpty && from.order.note !== null)
  const source = isNoted ? OrderNotes.sent(left, to.order.id, context.now) : left
  const target = isEmpty ? OrderNotes.joined(grown, from.order) : grown
  return {
    source: OrderUpdate.write(
      KitchenWork.withTickets(
        isEmpty ? { ...source, ...ended } : KitchenWork.finished(source, kitchen.source),
        kitchen.source
      ),
      venue,
      context
    ),
    target: OrderUpdate.write(KitchenWork.withTickets(target, kitchen.target), venue, context)
  }
}
