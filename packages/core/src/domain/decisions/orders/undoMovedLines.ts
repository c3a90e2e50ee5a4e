/** Takes back within a minute that lines were moved to another order: both orders and their tickets are as before. */
import type { Payment } from "../../backoffice/Payment.ts"
import * as Repricing from "../../backoffice/Repricing.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import * as FiringJob from "../../orders/FiringJob.ts"
import * as KitchenWork from "../../orders/KitchenWork.ts"
import type { Order, OrderLine } from "../../orders/Order.ts"
import * as OrderNotes from "../../orders/OrderNotes.ts"
import type * as OrderUndo from "../../orders/OrderUndo.ts"
import type { LoadedOrder, Ticket } from "../../orders/Ticket.ts"
import * as Tickets from "../../orders/Ticket.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as MoneySince from "../../undo/MoneySince.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import { type MovedLines, nameOf } from "./moveLines.ts"
import * as OrderUpdate from "./OrderUpdate.ts"

export type Command = Undo.Command

export interface State {
  readonly source: LoadedOrder | null
  /** The order that the source's last move names; null when it names none. */
  readonly target: LoadedOrder | null
  readonly venue: Venue | null
  /** The payments of both orders. */
  readonly payments: ReadonlyArray<Payment>
  /** When the day of their branch was last closed. */
  readonly closedAt: Instant | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"order" | "ticket", "order.updated" | "order.status_changed">

/** What keeps it from being taken back: anything that has happened to either order or their tickets. */
const obstacleTo = (from: LoadedOrder, to: LoadedOrder | null, move: number, now: number): Undo.Obstacle | null => {
  const last = from.order.last_move
  const obstacle = Undo.obstacleTo(last, from.order, move, now)
  if (obstacle !== null) return obstacle
  const { moved, tickets } = last!.before
  if (moved === undefined || to === null) return "nothing"
  const isAsLeft = ({ id, version }: Ticket): boolean =>
    tickets.some((kept) => kept.id === id && kept.version === version)
  return to.order.version === moved.version && [...from.tickets, ...to.tickets].every(isAsLeft) ? null : "changed_since"
}

export const decide = (
  { move }: Command,
  { closedAt, payments, source: from, target: to, venue }: State,
  context: DecisionContext
): Decision.Decision<MovedLines, Refusal, Changes> => {
  if (from === null || venue === null) return Decision.refuse(new NotFound({ resource: "order" }))
  const obstacle = MoneySince.obstacleTo(from.order.last_move, obstacleTo(from, to, move, context.now), {
    payments,
    paidAt: to?.order.paid_at ?? from.order.paid_at,
    closedAt
  })
  if (obstacle !== null) return Decision.refuse(Undo.refusal(obstacle))
  const { before } = from.order.last_move!
  const moved = before.moved!
  const lines = linesBefore(from.order, to!.order, moved)
  const kitchen = kitchenBefore(from, to!, lines.source, before, context.now)
  const write = (order: Order, own: Keyed, tickets: ReadonlyArray<Ticket>): Order => ({
    ...OrderUpdate.write(
      KitchenWork.withTickets(
        Repricing.withLines(
          order,
          own.map(({ line }) => line),
          own.map(({ key }) => key)
        ),
        tickets
      ),
      venue,
      context
    ),
    last_move: null
  })
  const { cancel_reason, status } = from.order
  const open = {
    ...from.order,
    status: before.status,
    cancel_reason: status === before.status ? cancel_reason : null
  }
  const source = write(open, lines.source, kitchen.source)
  const target = write(OrderNotes.parted(to!.order, from.order), lines.target, kitchen.target)
  const told = [
    OrderUpdate.tell(from.order, source, venue, context, true),
    OrderUpdate.tell(to!.order, target, venue, context, true)
  ]
  const untouched = [...from.tickets, ...to!.tickets].filter(
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
        ...OrderUpdate.statusEvents(from.order, source, venue, context, true)
      ],
      activity: [
        ActivityLog.entry(
          {
            action: "order.lines_moved_back",
            subject: { kind: "order", id: source.id },
            detail: { from_order: target.id, from: nameOf(target) }
          },
          context
        )
      ],
      jobs: [
        ...told.flatMap(({ jobs }) => jobs),
        // A job that was planned before may have found nothing to fire meanwhile.
        ...[source, target].flatMap((order) =>
          FiringJob.jobsAgain(
            order,
            kitchen.written.filter(({ order_id }) => order_id === order.id),
            context
          )
        )
      ]
    }
  )
}

type Keyed = ReadonlyArray<{ readonly line: OrderLine; readonly key: Order["pricing"]["lineKeys"][number] }>

const keyed = ({ lines, pricing }: Order): Keyed =>
  lines.map((line, index) => ({ line, key: pricing.lineKeys[index]! }))

/** The lines of both orders as they were. */
const linesBefore = (
  source: Order,
  target: Order,
  { lines }: OrderUndo.LinesMoved
): { readonly source: Keyed; readonly target: Keyed } => {
  const there = keyed(target)
  const kept = keyed(source).map(({ key, line }) => {
    const part = lines.find(({ before, now }) => before === line.id && now !== line.id)
    const quantity = there.find((one) => one.line.id === part?.now)?.line.quantity ?? 0
    return { key, line: { ...line, quantity: line.quantity + quantity } }
  })
  // From the first place on, so that each is where it was among those before it.
  const whole = lines.filter(({ before, now }) => before === now).toSorted((a, b) => a.place - b.place)
  const back = whole.reduce<Keyed>((so, { now, place }) => {
    const one = there.find(({ line }) => line.id === now)!
    const own = { ...one, line: OrderNotes.lineFor(one.line, target, source) }
    return [...so.slice(0, place), own, ...so.slice(place)]
  }, kept)
  return { source: back, target: there.filter(({ line }) => !lines.some(({ now }) => now === line.id)) }
}

interface Kitchen {
  /** The tickets that each order has then. */
  readonly source: ReadonlyArray<Ticket>
  readonly target: ReadonlyArray<Ticket>
  readonly written: ReadonlyArray<Ticket>
}

/** The tickets as they were, each with the time that it had. */
const kitchenBefore = (
  from: LoadedOrder,
  to: LoadedOrder,
  lines: Keyed,
  { moved, tickets: kept }: OrderUndo.OrderBefore,
  now: number
): Kitchen => {
  const timed = (ticket: Ticket): Ticket => ({ ...ticket, fire_at: kept.find(({ id }) => id === ticket.id)!.fire_at })
  const restored = ticketsBefore(from, to, lines, moved!, now).map(timed)
  const replanned = [...from.tickets, ...to.tickets]
    .filter(({ id }) => !restored.some((ticket) => ticket.id === id))
    .flatMap((ticket) => {
      const back = timed(ticket)
      return back.fire_at === ticket.fire_at ? [] : [{ ...back, updated_at: now }]
    })
  const written = [...restored, ...replanned]
  const own = Tickets.after(from.tickets, written)
  return {
    source: [...own, ...restored],
    target: Tickets.after(to.tickets, written).filter(({ order_id }) => order_id === to.order.id),
    written
  }
}

/** The tickets that come back: whole ones, and divided ones with all their lines, whose parts are voided. */
const ticketsBefore = (
  from: LoadedOrder,
  to: LoadedOrder,
  lines: Keyed,
  { divided, lines: moved }: OrderUndo.LinesMoved,
  now: number
): ReadonlyArray<Ticket> => {
  const lineOf = (id: number) => Tickets.ticketLine(lines.find(({ line }) => line.id === id)!.line)
  return to.tickets.flatMap((ticket): ReadonlyArray<Ticket> => {
    const back = { ...ticket, order_id: from.order.id, updated_at: now }
    const part = divided.find((one) => one.part === ticket.id)
    if (part !== undefined) {
      const whole = from.tickets.find(({ id }) => id === part.from)!
      // A part of a line is no line any more: what was left of it has stayed.
      const ids = new Set([...whole.lines, ...ticket.lines].map(({ line_id }) => line_id))
      const inOrder = lines.filter(({ line }) => ids.has(line.id)).map(({ line }) => lineOf(line.id))
      return [
        { ...whole, lines: inOrder, updated_at: now },
        { ...back, lines: [], status: "voided" }
      ]
    }
    const isMoved = ticket.lines.some(({ line_id }) => moved.some((line) => line.now === line_id))
    return isMoved ? [back] : []
  })
}
