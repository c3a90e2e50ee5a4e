/** What a move of an order replaced, and how it is put back. */
import type { Actor } from "../foundation/Activity.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Undo from "../undo/Undo.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Discount, LineDiscount } from "./Discount.ts"
import type { MovedLine } from "./LineMove.ts"
import type { Order, OrderLine } from "./Order.ts"
import type { OrderStatus } from "./OrderStatus.ts"
import type { LoadedOrder, Ticket } from "./Ticket.ts"

/** A kitchen ticket before the move, with the version that it has after it. */
type TicketBefore = Pick<Ticket, "id" | "version" | "status" | "fire_at" | "withdrawn_at">

export interface OrderBefore {
  readonly status: OrderStatus
  readonly tickets: ReadonlyArray<TicketBefore>
  /** The guest's last visit before a move that counted as one. */
  readonly last_visit_at: Instant | null
  /** The lines that the move added. */
  readonly round?: ReadonlyArray<number>
  /** The line that the move voided, and the line that its voided pieces are if it was divided. */
  readonly voided?: { readonly line: number; readonly part: number | null; readonly ticket: Uuid | null }
  /** The discount that the order or the line had; null for none. */
  readonly discounted?: Discounted
  /** The table of an order that was moved to another one. */
  readonly table?: Order["table"]
  /** The lines that the move took to another order. Its tickets are then those of both orders. */
  readonly moved?: LinesMoved
}

/** Which discount a move replaced. */
export interface Discounted {
  /** Null for that of the order. */
  readonly line: number | null
  readonly discount: Discount | LineDiscount | null
}

/** How lines went to another order, as their source keeps it. */
export interface LinesMoved {
  readonly order: Uuid
  /** The version that the move made of the other order. */
  readonly version: number
  /** Each with its id before and now, which differ for a part of a line, and its place among the lines before. */
  readonly lines: ReadonlyArray<{ readonly before: number; readonly now: number; readonly place: number }>
  /** Tickets of which a part went, with the ticket that the part is. */
  readonly divided: ReadonlyArray<{ readonly part: Uuid; readonly from: Uuid }>
}

/** The reason of an order that people took and took back. */
export const takenBack = "taken back"

interface Context {
  readonly actor: Pick<Actor, "kind">
  readonly now: Instant
}

/** The move to keep on the order, which writes these of its tickets; null unless people make it. */
export const moveOf = (
  { order, tickets }: LoadedOrder,
  written: ReadonlyArray<Pick<Ticket, "id">>,
  lastVisitAt: Instant | null,
  context: Context
): Undo.Move<OrderBefore> | null =>
  Undo.moveOf(
    order,
    {
      status: order.status,
      tickets: tickets.map(({ fire_at, id, status, version, withdrawn_at = null }) => ({
        id,
        version: written.some((ticket) => ticket.id === id) ? version + 1 : version,
        status,
        fire_at,
        ...(withdrawn_at === null ? {} : { withdrawn_at })
      })),
      last_visit_at: lastVisitAt
    },
    context
  )

const kept = (ticket: Ticket): TicketBefore => ({
  id: ticket.id,
  version: ticket.version + 1,
  status: "voided",
  fire_at: ticket.fire_at
})

/**
 * The same for a move with which the order was taken. Before it there was none, and neither were its tickets: without it
 * they are cancelled and voided.
 */
export const making = (
  move: Undo.Move<OrderBefore> | null | undefined,
  tickets: ReadonlyArray<Ticket>
): Undo.Move<OrderBefore> | null =>
  move == null ? null : { ...move, before: { ...move.before, status: "cancelled", tickets: tickets.map(kept) } }

/** The move that adds these lines and writes these tickets; those that are new are voided without it. */
export const roundOf = (
  found: LoadedOrder,
  lines: ReadonlyArray<Pick<OrderLine, "id">>,
  written: ReadonlyArray<Ticket>,
  context: Context
): Undo.Move<OrderBefore> | null => {
  const move = moveOf(found, written, null, context)
  if (move === null) return null
  const { before } = move
  return {
    ...move,
    before: {
      ...before,
      tickets: [...before.tickets, ...written.filter(({ version }) => version === 0).map(kept)],
      round: lines.map(({ id }) => id)
    }
  }
}

/** The move that voids a line, or a part of it, and writes these tickets. */
export const voidOf = (
  found: LoadedOrder,
  {
    line,
    ticket,
    voided
  }: { readonly line: OrderLine; readonly voided: OrderLine; readonly ticket: Pick<Ticket, "id"> | null },
  written: ReadonlyArray<Ticket>,
  context: Context
): Undo.Move<OrderBefore> | null => {
  const move = moveOf(found, written, null, context)
  const part = voided.id === line.id ? null : voided.id
  return move && { ...move, before: { ...move.before, voided: { line: line.id, part, ticket: ticket?.id ?? null } } }
}

/** The move that gives a discount. */
export const discountOf = (
  found: LoadedOrder,
  discounted: Discounted,
  context: Context
): Undo.Move<OrderBefore> | null => {
  const move = moveOf(found, [], null, context)
  return move && { ...move, before: { ...move.before, discounted } }
}

/** The move of an order to another table. */
export const tableMoved = (found: LoadedOrder, context: Context): Undo.Move<OrderBefore> | null => {
  const move = moveOf(found, [], null, context)
  return move && { ...move, before: { ...move.before, table: found.order.table } }
}

/** The move that takes lines to another order. */
export const linesMoved = (
  source: LoadedOrder,
  {
    divided,
    moved,
    target,
    written
  }: {
    readonly target: LoadedOrder
    readonly moved: ReadonlyArray<MovedLine>
    readonly written: ReadonlyArray<Ticket>
    readonly divided: LinesMoved["divided"]
  },
  context: Context
): Undo.Move<OrderBefore> | null => {
  const tickets = [...source.tickets, ...target.tickets, ...written.filter(({ version }) => version === 0)]
  const move = moveOf({ order: source.order, tickets }, written, null, context)
  if (move === null) return null
  const lines = moved.map((one) => ({
    before: one.before.id,
    now: one.moved.id,
    place: source.order.lines.findIndex(({ id }) => id === one.before.id)
  }))
  const { id, version } = target.order
  return { ...move, before: { ...move.before, moved: { order: id, version: version + 1, lines, divided } } }
}

/** Fired when its time had come, which nobody did. */
const hasFired = (kept: TicketBefore, { firing = null, status, version }: Ticket): boolean =>
  status === "fired" && kept.status !== "fired" && version === kept.version + 1 && firing === null

/** What keeps the last move of an order from being taken back; null when it can be. */
export const obstacleTo = ({ order, tickets }: LoadedOrder, named: number, now: Instant): Undo.Obstacle | null => {
  const obstacle = Undo.obstacleTo(order.last_move, order, named, now)
  if (obstacle !== null) return obstacle
  const isAsLeft = (ticket: Ticket): boolean => {
    const kept = order.last_move!.before.tickets.find(({ id }) => id === ticket.id)
    return kept !== undefined && (kept.version === ticket.version || hasFired(kept, ticket))
  }
  return tickets.every(isAsLeft) ? null : "changed_since"
}

/** The tickets that a move changed, as they were; the kitchen hears of one that it may have begun with. */
export const ticketsBefore = (
  tickets: ReadonlyArray<Ticket>,
  before: OrderBefore,
  now: Instant
): ReadonlyArray<Ticket> =>
  tickets.flatMap((ticket): ReadonlyArray<Ticket> => {
    const kept = before.tickets.find(({ id }) => id === ticket.id)
    if (kept === undefined || (kept.status === ticket.status && kept.fire_at === ticket.fire_at)) return []
    const isWithdrawn = ticket.status === "fired" && (kept.status === "queued" || kept.status === "voided")
    const { withdrawn_at = null } = kept
    const isAsBefore = withdrawn_at === (ticket.withdrawn_at ?? null)
    return [
      {
        ...ticket,
        status: kept.status,
        fire_at: kept.fire_at,
        ...(isWithdrawn ? { withdrawn_at: now } : isAsBefore ? {} : { withdrawn_at }),
        updated_at: now
      }
    ]
  })
