/** Voids a line of an order that is not finished, and prices the order again without it. */
import type { OrderAccount } from "../../backoffice/Payment.ts"
import * as Repricing from "../../backoffice/Repricing.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Order, OrderLine } from "../../orders/Order.ts"
import * as OrderStatus from "../../orders/OrderStatus.ts"
import * as OrderView from "../../orders/OrderView.ts"
import type { Ticket } from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as PaymentChange from "./PaymentChange.ts"

export interface Command {
  readonly lineId: number
}

export interface State {
  readonly account: OrderAccount | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"order" | "payment" | "ticket", "order.paid">

const problemsOf = (order: Order, line: OrderLine): ReadonlyArray<Problem> => {
  if (OrderStatus.isFinished(order.status)) return [{ path: "order_id", message: `is ${order.status} already` }]
  if (line.voided) return [{ path: "line_id", message: "is voided already" }]
  const left = order.lines.filter(({ id, voided }) => !voided && id !== line.id)
  return left.length > 0 ? [] : [{ path: "line_id", message: "is the last one; cancel the order instead" }]
}

export const decide = (
  { lineId }: Command,
  { account, venue }: State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order: before, payments, tickets } = account
  const line = before.lines.find(({ id }) => id === lineId)
  if (line === undefined) return Decision.refuse(new NotFound({ resource: "order line" }))
  const problems = problemsOf(before, line)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const lines = before.lines.map((one) => (one.id === lineId ? { ...one, voided: true } : one))
  const repriced = OrderView.withView(
    { ...Repricing.withLines(before, lines), updated_at: ZonedClock.stamp(context.now, before.updated_at) },
    venue.restaurant.time_zone
  )
  const over = Settlement.receivedMinor(payments) - repriced.price.totalMinor
  if (over > 0) {
    return Decision.refuse(ValidationFailed.of({ path: "line_id", message: `was paid for; refund ${over} first` }))
  }
  const { events, order } = PaymentChange.settle(repriced, payments, venue.restaurant, context)
  return Decision.accept(order, {
    changes: [
      ChangeSet.put("order", order),
      ...Settlement.corrected(order, payments).map((payment) => ChangeSet.put("payment", payment)),
      ...without(tickets, lineId, context).map((ticket) => ChangeSet.put("ticket", ticket))
    ],
    events,
    activity: [
      GuestActivity.entry(
        "order.line_voided",
        { kind: "order", id: order.id },
        {
          line_id: lineId,
          name: line.name,
          quantity: line.quantity,
          from: { total_minor: before.price.totalMinor },
          to: { total_minor: order.price.totalMinor }
        },
        order.guest_id,
        context
      )
    ]
  })
}

/** The open kitchen tickets that have the line, without it; one with no lines left is voided. */
const without = (tickets: ReadonlyArray<Ticket>, lineId: number, context: DecisionContext): ReadonlyArray<Ticket> =>
  tickets
    .filter(
      ({ lines, status }) => ["queued", "fired"].includes(status) && lines.some((line) => line.line_id === lineId)
    )
    .map((ticket) => {
      const lines = ticket.lines.filter((line) => line.line_id !== lineId)
      return { ...ticket, lines, status: lines.length === 0 ? "voided" : ticket.status, updated_at: context.now }
    })
