/** Adds lines to an order that is open and not paid, and prices it anew by the rules that it was placed under. */
import type { OrderAccount } from "../../backoffice/Payment.ts"
import * as Repricing from "../../backoffice/Repricing.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { Job } from "../../foundation/Job.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
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
  const kitchen = kitchenOf(before, added, context)
  const written = OrderUpdate.write(repriced, venue, context)
  const settled = PaymentChange.settle(written, payments, venue.restaurant, context)
  const order: Order = {
    ...settled.order,
    // Nothing takes back that an order is paid.
    last_move:
      settled.events.length > 0 ? null : OrderUndo.roundOf({ order: before, tickets }, added, kitchen.tickets, context)
  }
  const tooMuch = OrderBudget.problems(order)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  const told = OrderUpdate.tell(before, order, venue, context)
  return Decision.accept(order, {
    changes: [ChangeSet.put("order", order), ...kitchen.tickets.map((ticket) => ChangeSet.put("ticket", ticket))],
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

/** The tickets of the new lines: as far as those of the order are, and at once for an order that is ready. */
const kitchenOf = (
  order: Order,
  lines: ReadonlyArray<OrderLine>,
  context: DecisionContext
): { readonly tickets: ReadonlyArray<Ticket.Ticket>; readonly jobs: ReadonlyArray<Job> } => {
  const queued = Ticket.queue({ id: order.id, lines }, context)
  if (order.status === "placed") return { tickets: queued, jobs: [] }
  const at = order.status === "ready" ? context.now : Ticket.fireAt(order, context.now)
  const released = new Map(Ticket.release(queued, at, context.now).map((ticket) => [ticket.id, ticket]))
  return {
    tickets: queued.map((ticket) => released.get(ticket.id) ?? ticket),
    jobs: at > context.now ? [FiringJob.job(order, at, context)] : []
  }
}
