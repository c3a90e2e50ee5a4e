/** Adds lines to an order that is open and not paid, and prices it anew by the rules that it was placed under. */
import type { OrderAccount } from "../../backoffice/Payment.ts"
import * as Repricing from "../../backoffice/Repricing.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { Job } from "../../foundation/Job.ts"
import * as Courses from "../../orders/Courses.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
import * as KitchenWork from "../../orders/KitchenWork.ts"
import * as LineDetails from "../../orders/LineDetails.ts"
import * as NameSnapshot from "../../orders/NameSnapshot.ts"
import type { Order, OrderLine } from "../../orders/Order.ts"
import * as OrderBudget from "../../orders/OrderBudget.ts"
import * as OrderingRules from "../../orders/OrderingRules.ts"
import type { AddLines } from "../../orders/OrderInput.ts"
import * as OrderUndo from "../../orders/OrderUndo.ts"
import * as Rounds from "../../orders/Rounds.ts"
import * as Ticket from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as PaymentChange from "../backoffice/PaymentChange.ts"
import * as OrderUpdate from "./OrderUpdate.ts"
import * as placeOrder from "./placeOrder.ts"

export type Command = AddLines

export interface State {
  readonly account: OrderAccount | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"order" | "ticket", "order.updated" | "order.paid">

export const decide = (
  { lines: wanted }: Command,
  { account, venue }: State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (account === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const { order: before, payments, tickets } = account
  const round = Rounds.judge(before, wanted, venue, context.now)
  if (round.problems.length > 0) return Decision.refuse(ValidationFailed.of(...round.problems))
  const named = NameSnapshot.of(
    [...before.lines.flatMap(namesIn), ...round.lines.flatMap(placeOrder.namesOf)],
    venue.restaurant
  )
  const added = round.lines.map((line, index) => ({
    ...placeOrder.writeLine(line, line.unitPriceMinor * line.quantity, named, venue, context),
    ...LineDetails.of(wanted[index]!)
  }))
  const keys = round.lines.map((line) => {
    const { categoryKey, dishKey } = OrderingRules.pricedLine(venue, line)
    return { categoryKey, dishKey }
  })
  const repriced = Repricing.withLines(before, [...before.lines, ...added], [...before.pricing.lineKeys, ...keys])
  const kitchen = kitchenOf({ order: before, tickets }, added, venue, context)
  const written = OrderUpdate.write(KitchenWork.withTickets(repriced, kitchen.all), venue, context)
  const settled = PaymentChange.settle(written, payments, venue.restaurant, context)
  const order: Order = {
    ...settled.order,
    // Nothing takes back that an order is paid.
    last_move:
      settled.events.length > 0 ? null : OrderUndo.roundOf({ order: before, tickets }, added, kitchen.written, context)
  }
  const tooMuch = OrderBudget.problems(order)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  const told = OrderUpdate.tell(before, order, venue, context)
  return Decision.accept(order, {
    changes: [ChangeSet.put("order", order), ...kitchen.written.map((ticket) => ChangeSet.put("ticket", ticket))],
    events: [...told.events, ...settled.events],
    activity: [
      GuestActivity.entry(
        "order.lines_added",
        { kind: "order", id: order.id },
        {
          name: added[0]!.name,
          quantity: added[0]!.quantity,
          others: added.length - 1,
          from: { total_minor: before.price.totalMinor },
          to: { total_minor: order.price.totalMinor }
        },
        order.guest_id,
        context
      )
    ],
    jobs: [...told.jobs, ...kitchen.jobs]
  })
}

const namesIn = ({ modifiers, name, variant_name }: OrderLine) => [
  name,
  ...(variant_name === null ? [] : [variant_name]),
  ...modifiers.map((modifier) => modifier.name)
]

interface Kitchen {
  readonly all: ReadonlyArray<Ticket.Ticket>
  readonly written: ReadonlyArray<Ticket.Ticket>
  readonly jobs: ReadonlyArray<Job>
}

/** The tickets with those of the new lines, after which a course that was planned may have to wait. */
const kitchenOf = (
  { order, tickets }: Ticket.LoadedOrder,
  lines: ReadonlyArray<OrderLine>,
  venue: Venue,
  context: DecisionContext
): Kitchen => {
  const { now } = context
  const queued = Ticket.queue({ id: order.id, lines }, context)
  if (order.status === "placed") return { all: [...tickets, ...queued], written: queued, jobs: [] }
  const at = Ticket.fireAt(order, now)
  const released =
    order.status === "ready"
      ? queued.map((ticket): Ticket.Ticket => ({ ...ticket, status: "fired", fire_at: now }))
      : Ticket.after(queued, Ticket.release(queued, at, now))
  const all = [...tickets, ...released]
  const planned = Courses.replan(all, venue.settings.course_minutes ?? null, now)
  return {
    all: Ticket.after(all, planned),
    written: [
      ...Ticket.after(released, planned),
      ...planned.filter((ticket) => !released.some(({ id }) => id === ticket.id))
    ],
    jobs: [
      ...(order.status === "accepted" && at > now ? [FiringJob.job(order, at, context)] : []),
      ...FiringJob.courseJobs(order, planned, context)
    ]
  }
}
