/** Takes back that lines were added to an order, which are voided then, or that a line was voided, which is restored. */
import * as Repricing from "../../backoffice/Repricing.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Order, OrderLine } from "../../orders/Order.ts"
import * as OrderUndo from "../../orders/OrderUndo.ts"
import type { LoadedOrder, Ticket } from "../../orders/Ticket.ts"
import * as TicketLines from "../../orders/TicketLines.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as OrderUpdate from "./OrderUpdate.ts"

export type Changes = ChangeSet.Of<"order" | "ticket", "order.updated">

/** Called when nothing stands in its way. */
export const decide = (
  { order: after, tickets }: LoadedOrder,
  before: OrderUndo.OrderBefore,
  venue: Venue,
  context: DecisionContext
): Decision.Decision<LoadedOrder, never, Changes> => {
  const lines = linesBefore(after, before)
  const order: Order = {
    ...OrderUpdate.write(
      Repricing.withLines(
        after,
        lines.map(({ line }) => line),
        lines.map(({ key }) => key)
      ),
      venue,
      context
    ),
    last_move: null
  }
  const restored = ticketsBefore(tickets, order, before, context.now)
  const untouched = tickets.filter(({ id }) => !restored.some((ticket) => ticket.id === id))
  const told = OrderUpdate.tell(after, order, venue, context, true)
  return Decision.accept(
    { order, tickets: [...restored, ...untouched] },
    {
      guards: untouched.map(({ id, version }) => ({ kind: "ticket", id, version })),
      changes: [ChangeSet.put("order", order), ...restored.map((ticket) => ChangeSet.put("ticket", ticket))],
      events: told.events,
      activity: [
        GuestActivity.entry(
          "order.move_undone",
          { kind: "order", id: order.id },
          { from: order.status, to: order.status, lines: before.round === undefined ? "voided" : "added" },
          order.guest_id,
          context
        )
      ],
      jobs: told.jobs
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

/** The tickets of added lines are voided; the ticket of a voided line has it again. */
const ticketsBefore = (
  tickets: ReadonlyArray<Ticket>,
  order: Order,
  before: OrderUndo.OrderBefore,
  now: number
): ReadonlyArray<Ticket> => {
  const { voided } = before
  if (voided === undefined) return OrderUndo.ticketsBefore(tickets, before, now)
  const line = order.lines.find(({ id }) => id === voided.line)!
  return tickets
    .filter(({ id }) => id === voided.ticket)
    .map((ticket) => {
      const { status } = before.tickets.find(({ id }) => id === ticket.id)!
      const restored = TicketLines.withLine(ticket, line, voided.part ?? line.id, now)
      return { ...restored, status, ...(ticket.withdrawn_at == null ? {} : { withdrawn_at: null }) }
    })
}
