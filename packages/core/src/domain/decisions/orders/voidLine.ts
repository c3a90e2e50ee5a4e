/**
 * Voids a line of an order that is not finished, or some of its pieces, and prices the order again without them. Once the
 * kitchen has nothing left to prepare, the order is ready, as with its last ticket.
 */
import type { OrderAccount } from "../../backoffice/Payment.ts"
import * as Repricing from "../../backoffice/Repricing.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { Approver } from "../../access/Approval.ts"
import { type Forbidden, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Authority } from "../../foundation/Permission.ts"
import * as Permission from "../../foundation/Permission.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Courses from "../../orders/Courses.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
import * as KitchenWork from "../../orders/KitchenWork.ts"
import type { Order, OrderLine } from "../../orders/Order.ts"
import * as OrderBudget from "../../orders/OrderBudget.ts"
import * as OrderStatus from "../../orders/OrderStatus.ts"
import * as OrderUndo from "../../orders/OrderUndo.ts"
import type { Ticket } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as TicketLines from "../../orders/TicketLines.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as PaymentChange from "../backoffice/PaymentChange.ts"
import * as OrderFinish from "./OrderFinish.ts"
import * as OrderUpdate from "./OrderUpdate.ts"

export interface Command {
  readonly lineId: number
  /** How many pieces; all of them without it. */
  readonly quantity?: number | null
  readonly reason?: string
}

export interface State {
  readonly account: OrderAccount | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<
  "order" | "payment" | "ticket",
  "order.updated" | "order.paid" | "order.status_changed"
>

/** What the kitchen has begun with is lost: that is for those who also give money back. */
export const refusalOfBegun = (authority: Authority): Forbidden | null =>
  authority.kind !== "person" || Permission.mayUseAny(authority, ["refunds"])
    ? null
    : Permission.refused(authority, "voiding a line that the kitchen has begun with")

/** For others there is the approval of one of them. */
export const authorize = (
  { authority }: Pick<Acting, "authority">,
  { lineId }: Pick<Command, "lineId">,
  { account }: State,
  approver: Approver | null
): Forbidden | null =>
  approver !== null || !TicketLines.isBegun(account?.tickets ?? [], lineId) ? null : refusalOfBegun(authority)

const problemsOf = (order: Order, line: OrderLine, quantity: number): ReadonlyArray<Problem> => {
  if (OrderStatus.isFinished(order.status)) return [{ path: "order_id", message: `is ${order.status} already` }]
  if (line.voided) return [{ path: "line_id", message: "is voided already" }]
  if (quantity > line.quantity) {
    return [{ path: "quantity", message: `is more than the ${line.quantity} of this line` }]
  }
  const left = order.lines.some(({ id, voided }) => !voided && id !== line.id)
  return left || quantity < line.quantity
    ? []
    : [{ path: "line_id", message: "is the last one; cancel the order instead" }]
}

export const decide = (
  { lineId, quantity: wanted, reason }: Command,
  { account, venue }: State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order: before, payments, tickets } = account
  const line = before.lines.find(({ id }) => id === lineId)
  if (line === undefined) return Decision.refuse(new NotFound({ resource: "order line" }))
  const quantity = wanted ?? line.quantity
  const problems = problemsOf(before, line, quantity)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const voided: OrderLine = {
    ...line,
    id: quantity < line.quantity ? context.id() : line.id,
    quantity,
    voided: true
  }
  const ticket = TicketLines.ticketOf(tickets, lineId)
  const kitchen = kitchenOf(
    tickets,
    ticket === null
      ? []
      : [TicketLines.without(ticket, { lineId: line.id, voidedId: voided.id, quantity }, context.now)],
    venue,
    context.now
  )
  const repriced = OrderUpdate.write(
    KitchenWork.withTickets(KitchenWork.finished(divided(before, line, voided), kitchen.all), kitchen.all),
    venue,
    context
  )
  const tooMuch = OrderBudget.problems(repriced)
  if (tooMuch.length > 0) {
    return Decision.refuse(ValidationFailed.of({ path: "quantity", message: "divides too many lines: void all of it" }))
  }
  const settled = PaymentChange.settle(repriced, payments, venue.restaurant, context)
  const corrected = Settlement.corrected(settled.order, payments)
  const order: Order = {
    ...settled.order,
    // Nothing takes back that an order is paid, or what a refund was for.
    last_move:
      settled.events.length + corrected.length > 0
        ? null
        : OrderUndo.voidOf({ order: before, tickets }, { line, voided, ticket }, kitchen.written, context)
  }
  const told = OrderUpdate.tell(before, order, venue, context)
  const finished = OrderFinish.tell(before, order, context)
  return Decision.accept(order, {
    // A station that bumps one of the other tickets meanwhile: one of the two has to see that nothing is left.
    guards: tickets
      .filter(({ id }) => !kitchen.written.some((changed) => changed.id === id))
      .map(({ id, version }) => ({ kind: "ticket", id, version })),
    changes: [
      ChangeSet.put("order", order),
      ...corrected.map((payment) => ChangeSet.put("payment", payment)),
      ...kitchen.written.map((changed) => ChangeSet.put("ticket", changed))
    ],
    events: [...told.events, ...OrderUpdate.statusEvents(before, order, venue, context), ...settled.events],
    activity: [
      GuestActivity.entry(
        "order.line_voided",
        { kind: "order", id: order.id },
        {
          line_id: lineId,
          name: line.name,
          quantity,
          ...(reason === undefined ? {} : { reason }),
          from: { total_minor: before.price.totalMinor },
          to: { total_minor: order.price.totalMinor }
        },
        order.guest_id,
        context
      ),
      ...finished.activity
    ],
    jobs: [...told.jobs, ...finished.jobs, ...FiringJob.courseJobs(order, kitchen.planned, context)]
  })
}

/** The tickets without the line: a course may be the next now that it was not before. */
const kitchenOf = (
  tickets: ReadonlyArray<Ticket>,
  without: ReadonlyArray<Ticket>,
  { settings }: Venue,
  now: number
): Readonly<Record<"all" | "planned" | "written", ReadonlyArray<Ticket>>> => {
  const left = Tickets.after(tickets, without)
  const planned = Courses.replan(left, settings.course_minutes ?? null, now)
  const others = planned.filter((ticket) => !without.some(({ id }) => id === ticket.id))
  return {
    all: Tickets.after(left, planned),
    planned,
    written: [...Tickets.after(without, planned), ...others]
  }
}

/** The order with the line voided, or divided into what is left of it and what is voided. */
const divided = (before: Order, line: OrderLine, voided: OrderLine): Omit<Order, "view"> => {
  const left = voided.id === line.id ? [] : [{ ...line, quantity: line.quantity - voided.quantity }]
  const parts = before.lines.map((one, index) => ({
    lines: one.id === line.id ? [...left, voided] : [one],
    key: before.pricing.lineKeys[index]!
  }))
  return Repricing.withLines(
    before,
    parts.flatMap(({ lines }) => lines),
    parts.flatMap(({ key, lines }) => lines.map(() => key))
  )
}
