/** Takes back that lines were added to an order, which are voided then, or that a line was voided, which is restored. */
import * as Repricing from "../../backoffice/Repricing.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
import * as KitchenWork from "../../orders/KitchenWork.ts"
import type { Order, OrderLine } from "../../orders/Order.ts"
import * as OrderUndo from "../../orders/OrderUndo.ts"
import type { LoadedOrder, Ticket } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as TicketLines from "../../orders/TicketLines.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as OrderUpdate from "./OrderUpdate.ts"

export type Changes = ChangeSet.Of<"order" | "ticket", "order.updated" | "order.status_changed">

/** Called when nothing stands in its way. */
export const decide = (
  { order: after, tickets }: LoadedOrder,
  before: OrderUndo.OrderBefore,
  venue: Venue,
  context: DecisionContext
): Decision.Decision<LoadedOrder, never, Changes> => {
  const lines = linesBefore(after, before)
  // A void may have made it ready.
  const repriced = Repricing.withLines(
    { ...after, status: before.status },
    lines.map(({ line }) => line),
    lines.map(({ key }) => key)
  )
  const restored = ticketsBefore(tickets, repriced, before, context.now)
  const kitchen = KitchenWork.withTickets(repriced, Tickets.after(tickets, restored))
  const order = OrderUpdate.write({ ...kitchen, last_move: null }, venue, context)
  const untouched = tickets.filter(({ id }) => !restored.some((ticket) => ticket.id === id))
  const told = OrderUpdate.tell(after, order, venue, context, true)
  return Decision.accept(
    { order, tickets: [...restored, ...untouched] },
    {
      guards: untouched.map(({ id, version }) => ({ kind: "ticket", id, version })),
      changes: [ChangeSet.put("order", order), ...restored.map((ticket) => ChangeSet.put("ticket", ticket))],
      events: [...told.events, ...OrderUpdate.statusEvents(after, order, venue, context, true)],
      activity: [
        GuestActivity.entry(
          "order.move_undone",
          { kind: "order", id: order.id },
          { from: after.status, to: order.status, lines: before.round === undefined ? "voided" : "added" },
          order.guest_id,
          context
        )
      ],
      jobs: [...told.jobs, ...FiringJob.jobsAgain(order, restored, context)]
    }
  )
}

interface KeyedLine {
  readonly line: OrderLine
  readonly key: Order["pricing"]["lineKeys"][number]
}

/** The lines as they were, each with its key; those that were not there are voided. */
const linesBefore = (
  { lines, pricing }: Order,
  { round = [], voided }: OrderUndo.OrderBefore
): ReadonlyArray<KeyedLine> => {
  const keyed = lines.map((line, index): KeyedLine => ({ line, key: pricing.lineKeys[index]! }))
  const part = lines.find(({ id }) => id === voided?.part)
  return keyed.flatMap(({ key, line }): ReadonlyArray<KeyedLine> => {
    if (round.includes(line.id)) return [{ key, line: { ...line, voided: true } }]
    if (line.id === part?.id) return []
    if (line.id !== voided?.line) return [{ key, line }]
    return [{ key, line: { ...line, quantity: line.quantity + (part?.quantity ?? 0), voided: false } }]
  })
}

/** The tickets of added lines are voided; the ticket of a voided line has it again; the others fire as planned before. */
const ticketsBefore = (
  tickets: ReadonlyArray<Ticket>,
  { lines }: Pick<Order, "lines">,
  before: OrderUndo.OrderBefore,
  now: number
): ReadonlyArray<Ticket> => {
  const { voided } = before
  const keptOf = (ticket: Ticket) => before.tickets.find(({ id }) => id === ticket.id)
  // What has fired meanwhile because its time had come stays in the kitchen.
  const others = tickets.filter(
    (ticket) => ticket.id !== voided?.ticket && !(ticket.status === "fired" && keptOf(ticket)?.status === "queued")
  )
  const restored = OrderUndo.ticketsBefore(others, before, now)
  const ticket = tickets.find(({ id }) => id === voided?.ticket)
  if (voided === undefined || ticket === undefined) return restored
  const line = lines.find(({ id }) => id === voided.line)!
  const whole = TicketLines.withLine(ticket, line, voided.part ?? line.id, now)
  if (ticket.status !== "voided") return [...restored, whole]
  const { fire_at, status } = keptOf(ticket)!
  return [...restored, { ...whole, status, fire_at, ...(ticket.withdrawn_at == null ? {} : { withdrawn_at: null }) }]
}
