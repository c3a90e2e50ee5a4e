/** What each station of the kitchen has to do, and what the pass still waits for. */
import type { Translations } from "../foundation/Translations.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Courses from "./Courses.ts"
import * as LineDetails from "./LineDetails.ts"
import type { OrderLine } from "./Order.ts"
import { isOfFirstCourse, isWithdrawn, type LoadedOrder, type Ticket, type TicketLine, ticketLine } from "./Ticket.ts"
import * as Undo from "../undo/Undo.ts"

/** A station: its key and its name; a null key has the dishes without a station. */
export interface Station {
  readonly key: string | null
  readonly name: string
}

export interface StationTicket extends LoadedOrder {
  readonly ticket: Ticket
}

/** A line that a station prepares, or need not prepare any more. */
export interface KitchenLine extends TicketLine, LineDetails.LineDetails {
  readonly item_id: number
  readonly voided: boolean
}

/**
 * The owner's stations in their order, then stations that only tickets still name, then one for dishes without a
 * station.
 */
export const stationsOf = (
  declared: ReadonlyArray<{ readonly key: string; readonly name: string }>,
  orders: ReadonlyArray<LoadedOrder>
): ReadonlyArray<Station> => {
  const used = new Set(ticketsOf(orders).map(({ ticket }) => ticket.station))
  const gone = [...used].filter((key): key is string => key !== null && !declared.some((one) => one.key === key))
  const others = used.has(null) || declared.length === 0
  return [
    ...declared.map(({ key, name }) => ({ key, name })),
    ...gone.toSorted().map((key) => ({ key, name: key })),
    ...(others ? [{ key: null, name: declared.length + gone.length === 0 ? "Kitchen" : "Other" }] : [])
  ]
}

const ticketsOf = (orders: ReadonlyArray<LoadedOrder>): ReadonlyArray<StationTicket> =>
  orders.flatMap((found) => found.tickets.map((ticket) => ({ ...found, ticket })))

const startOf = ({ order, ticket }: StationTicket): Instant => ticket.fire_at ?? order.placed_at

const oldestFirst = (a: StationTicket, b: StationTicket): number =>
  startOf(a) - startOf(b) || a.order.placed_at - b.order.placed_at || (a.ticket.id < b.ticket.id ? -1 : 1)

/** The fired kitchen tickets of a station: those that people want first, then oldest first. */
export const firedAt = (orders: ReadonlyArray<LoadedOrder>, station: string | null): ReadonlyArray<StationTicket> =>
  ticketsOf(orders)
    .filter(({ ticket }) => ticket.status === "fired" && ticket.station === station)
    .toSorted((a, b) => Number(b.ticket.rush ?? false) - Number(a.ticket.rush ?? false) || oldestFirst(a, b))

export const firedSince = startOf

/** The tickets that a station may have begun with, and that it need not prepare any more: until it has seen that. */
export const withdrawnAt = (orders: ReadonlyArray<LoadedOrder>, station: string | null): ReadonlyArray<StationTicket> =>
  ticketsOf(orders)
    .filter(({ ticket }) => ticket.station === station && isWithdrawn(ticket))
    .toSorted(oldestFirst)

/** The kitchen tickets of a station that will fire by themselves, the next one first. */
export const upcomingAt = (orders: ReadonlyArray<LoadedOrder>, station: string | null): ReadonlyArray<StationTicket> =>
  ticketsOf(orders)
    .filter(({ ticket }) => ticket.status === "queued" && ticket.fire_at !== null && ticket.station === station)
    .filter(({ ticket }) => isOfFirstCourse(ticket))
    .toSorted(oldestFirst)

/** The tickets of a station that wait for their course: those that fire by themselves first, then by order and course. */
export const comingAt = (orders: ReadonlyArray<LoadedOrder>, station: string | null): ReadonlyArray<StationTicket> => {
  const fires = ({ ticket }: StationTicket): Instant => ticket.fire_at ?? Number.MAX_SAFE_INTEGER
  return ticketsOf(orders)
    .filter(({ order, ticket }) => isBeingServed(order) && ticket.station === station)
    .filter(({ ticket }) => Courses.isComing(ticket) && !isWithdrawn(ticket))
    .toSorted(
      (a, b) =>
        fires(a) - fires(b) ||
        a.order.placed_at - b.order.placed_at ||
        Courses.courseOf(a.ticket) - Courses.courseOf(b.ticket) ||
        (a.ticket.id < b.ticket.id ? -1 : 1)
    )
}

const isBeingServed = ({ status }: LoadedOrder["order"]): boolean => status === "accepted" || status === "ready"

/** The lines of a ticket in the order's own order, with those among them that were voided since the station has it. */
export const linesOf = ({ order, ticket }: StationTicket): ReadonlyArray<KitchenLine> => {
  const open = new Map(ticket.lines.map((line) => [line.line_id, line]))
  const { voided_lines = [] } = ticket
  const voided = new Set(voided_lines.map(({ line_id }) => line_id))
  const own = order.lines.flatMap((line) => {
    const kept = open.get(line.id)
    if (kept !== undefined) return [{ ...kept, ...LineDetails.of(line), item_id: line.item_id, voided: false }]
    return voided.has(line.id) ? [voidedLine(line)] : []
  })
  // The ticket came from another order, whose voided lines stayed there.
  const leftBehind = voided_lines.flatMap(({ line, line_id }) =>
    line === undefined || order.lines.some(({ id }) => id === line_id)
      ? []
      : [{ ...line, ...LineDetails.of(line), voided: true }]
  )
  return [...own, ...leftBehind]
}

const voidedLine = (line: OrderLine): KitchenLine => ({
  ...ticketLine(line),
  ...LineDetails.of(line),
  item_id: line.item_id,
  voided: true
})

/** How many of a dish, in one size, are open at a station. */
export interface AllDayCount {
  readonly name: Translations
  readonly variant_name: Translations | null
  readonly quantity: number
}

/** All-day counts of the tickets: the most first, then in the order in which they came. */
export const allDay = (tickets: ReadonlyArray<StationTicket>): ReadonlyArray<AllDayCount> => {
  const counts = new Map<string, AllDayCount>()
  for (const { item_id, name, quantity, variant_name, voided } of tickets.flatMap(linesOf)) {
    if (voided) continue
    const key = `${item_id} ${JSON.stringify(variant_name)}`
    const before = counts.get(key)
    counts.set(key, { name, variant_name, quantity: quantity + (before?.quantity ?? 0) })
  }
  return [...counts.values()].toSorted((a, b) => b.quantity - a.quantity)
}

/** The ticket that a station bumped last. */
export interface LastBumped extends StationTicket {
  /** How it comes back: recalled, or for a minute with the order that it made ready; null when it does not. */
  readonly comesBack: "recall" | "undo" | null
}

const wayBack = ({ order, ticket }: StationTicket, now: Instant): LastBumped["comesBack"] => {
  if (order.status === "accepted") return "recall"
  const madeReady = order.status === "ready" && Undo.mayUndo(order.last_move, order, now)?.at === ticket.last_move?.at
  return madeReady && Undo.mayUndo(ticket.last_move, ticket, now) !== null ? "undo" : null
}

export const lastBumpedAt = (
  orders: ReadonlyArray<LoadedOrder>,
  station: string | null,
  now: Instant
): LastBumped | null => {
  const [last] = ticketsOf(orders)
    .filter(({ ticket }) => ticket.status === "done" && ticket.station === station)
    .toSorted((a, b) => b.ticket.updated_at - a.ticket.updated_at || (a.ticket.id < b.ticket.id ? 1 : -1))
  return last === undefined ? null : { ...last, comesBack: wayBack(last, now) }
}

/** An order at the pass: its tickets, and those that it still waits for. */
export interface PassOrder extends LoadedOrder {
  readonly missing: ReadonlyArray<Ticket>
  /** When the first station began. */
  readonly since: Instant
}

/** The accepted orders that the kitchen has begun with, oldest first, each with what is still missing. */
export const passOf = (orders: ReadonlyArray<LoadedOrder>): ReadonlyArray<PassOrder> =>
  orders
    .filter(({ order, tickets }) => order.status === "accepted" && tickets.some(isBegun))
    .map(({ order, tickets }) => ({
      order,
      tickets: tickets.filter(({ status }) => status !== "voided"),
      missing: tickets.filter(({ status }) => status === "fired" || status === "queued"),
      since: Math.min(...tickets.filter(isBegun).map((ticket) => startOf({ order, tickets, ticket })))
    }))
    .toSorted((a, b) => a.since - b.since || (a.order.id < b.order.id ? -1 : 1))

const isBegun = ({ status }: Ticket): boolean => status === "fired" || status === "done"
