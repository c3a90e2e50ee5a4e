/** Kitchen tickets: one for each station and course that has something to prepare for an order. */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Translations } from "../foundation/Translations.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Move } from "../undo/Undo.ts"
import type { Order, OrderLine } from "./Order.ts"

/** Queued when placed, fired when the kitchen starts, done when ready, voided when it need not be prepared any more. */
export type TicketStatus = "queued" | "fired" | "done" | "voided"

/** A row: one kitchen ticket. */
export interface Ticket {
  readonly id: Uuid
  readonly version: number
  readonly order_id: Uuid
  /** The key of the kitchen station; null for dishes without one. */
  readonly station: string | null
  /** The course of its lines, from 2; absent for what fires with the order. */
  readonly course?: number
  readonly status: TicketStatus
  readonly lines: ReadonlyArray<TicketLine>
  /** When the kitchen starts, once the order is accepted. */
  readonly fire_at: Instant | null
  /** When the order's acceptance was taken back after the kitchen had got the ticket; null once somebody has seen it. */
  readonly withdrawn_at?: Instant | null
  /** The lines that were voided after the kitchen had got the ticket, until somebody has seen it. */
  readonly voided_lines?: ReadonlyArray<VoidedLine>
  /** The bump or recall that can be taken back for a minute. */
  readonly last_move?: Move<TicketStatus> | null
  /** That people fired its course, which can be taken back for a minute; it keeps when it would have fired by itself. */
  readonly firing?: Move<Instant | null> | null
  /** That people want it before all others. */
  readonly rush?: true
  readonly updated_at: Instant
}

/** What a station prepares: a dish, its quantity, and its options. */
export interface TicketLine {
  readonly line_id: number
  readonly name: Translations
  readonly variant_name: Translations | null
  readonly quantity: number
  readonly modifiers: ReadonlyArray<Translations>
}

/** A line of the order that a station need not prepare any more. */
export interface VoidedLine {
  readonly line_id: number
  readonly at: Instant
  /** The line, where the ticket has gone to another order and left it behind; without its note, which may be personal. */
  readonly line?: WithdrawnLine
}

export interface WithdrawnLine extends TicketLine, Pick<OrderLine, "course" | "seat"> {
  readonly item_id: number
}

/** The line as a station sees it. */
export const ticketLine = (line: OrderLine): TicketLine => ({
  line_id: line.id,
  name: line.name,
  variant_name: line.variant_name,
  quantity: line.quantity,
  modifiers: line.modifiers.map(({ name }) => name)
})

/** The line as a ticket keeps it that leaves it behind. */
export const withdrawnLine = (line: OrderLine): WithdrawnLine => ({
  ...ticketLine(line),
  item_id: line.item_id,
  course: line.course ?? null,
  seat: line.seat ?? null
})

/** The course of a line that waits until its course is fired; null for one that fires with the order. */
export const laterCourse = ({ course = null }: Pick<OrderLine, "course">): number | null =>
  course === 1 ? null : course

/** The kitchen tickets of a new order, queued. */
export const queue = (order: Pick<Order, "id" | "lines">, context: DecisionContext): ReadonlyArray<Ticket> => {
  const courses = [...new Set(order.lines.map(laterCourse))].toSorted((a, b) => (a ?? 1) - (b ?? 1))
  return courses.flatMap((course) => {
    const lines = order.lines.filter((line) => laterCourse(line) === course)
    const stations = [...new Set(lines.map(({ station }) => station))]
    return stations.map((station): Ticket => ({
      id: context.uuid(),
      version: 0,
      order_id: order.id,
      station,
      ...(course === null ? {} : { course }),
      status: "queued",
      lines: lines.filter((line) => line.station === station && !line.voided).map(ticketLine),
      fire_at: null,
      updated_at: context.now
    }))
  })
}

/** Whether it fires with the order. */
export const isOfFirstCourse = ({ course }: Pick<Ticket, "course">): boolean => course === undefined

/** The tickets after a change that writes some of them. */
export const after = (tickets: ReadonlyArray<Ticket>, written: ReadonlyArray<Ticket>): ReadonlyArray<Ticket> =>
  tickets.map((ticket) => written.find(({ id }) => id === ticket.id) ?? ticket)

/**
 * When the kitchen starts on an accepted order: at once, ahead of its scheduled time, or at the opening it was held
 * for.
 */
export const fireAt = (order: Pick<Order, "scheduled_for" | "held" | "preparation_minutes">, now: Instant): Instant => {
  if (order.scheduled_for === null) return now
  const lead = order.held ? 0 : order.preparation_minutes * 60_000
  return Math.max(now, order.scheduled_for - lead)
}

/** Whether a station has still to prepare it. */
export const isOpen = ({ status }: Pick<Ticket, "status">): boolean => status === "queued" || status === "fired"

/** Whether the kitchen may have begun with it, and has not yet seen that it need not any more. */
export const isWithdrawn = ({ course, fire_at, status, withdrawn_at = null }: Ticket): boolean =>
  withdrawn_at !== null && (status === "voided" || (status === "queued" && (fire_at === null || course !== undefined)))

const moved = (tickets: ReadonlyArray<Ticket>, from: ReadonlyArray<TicketStatus>, to: Partial<Ticket>, now: Instant) =>
  tickets
    .filter((ticket) => from.includes(ticket.status))
    .map((ticket): Ticket => ({ ...ticket, ...to, updated_at: now }))

/**
 * Releases queued kitchen tickets: fired now if they are due, else with their time. Later courses wait. One that was
 * withdrawn is wanted again.
 */
export const release = (tickets: ReadonlyArray<Ticket>, at: Instant, now: Instant): ReadonlyArray<Ticket> =>
  moved(tickets.filter(isOfFirstCourse), ["queued"], { fire_at: at, status: at <= now ? "fired" : "queued" }, now).map(
    (ticket) => ((ticket.withdrawn_at ?? null) === null ? ticket : { ...ticket, withdrawn_at: null })
  )

/**
 * Fires the kitchen tickets that were released for this moment or an earlier one. The job has the moment, because this
 * process's clock may be behind.
 */
export const fire = (tickets: ReadonlyArray<Ticket>, due: Instant, now: Instant): ReadonlyArray<Ticket> =>
  moved(
    tickets.filter((ticket) => ticket.fire_at !== null && ticket.fire_at <= due && isOfFirstCourse(ticket)),
    ["queued"],
    { status: "fired" },
    now
  )

/** Fires a course, where that is still planned for this moment. */
export const fireCourse = (
  tickets: ReadonlyArray<Ticket>,
  { at, course }: { readonly course: number; readonly at: Instant },
  now: Instant
): ReadonlyArray<Ticket> =>
  moved(
    tickets.filter((ticket) => ticket.course === course && ticket.fire_at === at),
    ["queued"],
    { status: "fired" },
    now
  )

/** The kitchen tickets, done because the order is ready. */
export const finish = (tickets: ReadonlyArray<Ticket>, now: Instant): ReadonlyArray<Ticket> =>
  moved(tickets, ["queued", "fired"], { status: "done" }, now)

/** The kitchen tickets, voided because the order was rejected or cancelled; the kitchen hears of those it works on. */
export const voidAll = (tickets: ReadonlyArray<Ticket>, now: Instant): ReadonlyArray<Ticket> =>
  moved(tickets, ["queued", "fired", "done"], { status: "voided" }, now).map((voided) =>
    tickets.some(({ id, status }) => id === voided.id && status === "fired") ? { ...voided, withdrawn_at: now } : voided
  )

export interface LoadedOrder {
  readonly order: Order
  readonly tickets: ReadonlyArray<Ticket>
}
