/** Lines that are taken off kitchen tickets, or come back to them. */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { OrderLine } from "./Order.ts"
import type { Ticket } from "./Ticket.ts"
import { ticketLine } from "./Ticket.ts"

/** The ticket that has the line. One that was bumped counts: a station may recall it. */
export const ticketOf = (tickets: ReadonlyArray<Ticket>, lineId: number): Ticket | null =>
  tickets.find((ticket) => ticket.status !== "voided" && ticket.lines.some(({ line_id }) => line_id === lineId)) ?? null

/** Whether its station has begun with a ticket, or may have. */
export const hasBegun = ({ status }: Pick<Ticket, "status">): boolean => status === "fired" || status === "done"

/** Whether a station has begun with the line, or may have. */
export const isBegun = (tickets: ReadonlyArray<Ticket>, lineId: number): boolean =>
  tickets.some((ticket) => hasBegun(ticket) && ticket.lines.some(({ line_id }) => line_id === lineId))

/**
 * The ticket without so many pieces of the line. A station that has it already is told: the voided line stays on the
 * ticket until somebody has seen it. A ticket that has no lines left is voided.
 */
export const without = (
  ticket: Ticket,
  /** The line, the line that its voided pieces are now, and how many they are. */
  { lineId, quantity, voidedId }: { readonly lineId: number; readonly voidedId: number; readonly quantity: number },
  now: Instant
): Ticket => {
  const lines = ticket.lines.flatMap((one) => {
    if (one.line_id !== lineId) return [one]
    return one.quantity > quantity ? [{ ...one, quantity: one.quantity - quantity }] : []
  })
  const isEmpty = lines.length === 0
  return {
    ...ticket,
    lines,
    status: isEmpty ? "voided" : ticket.status,
    ...(ticket.status === "fired"
      ? {
          voided_lines: [...(ticket.voided_lines ?? []), { line_id: voidedId, at: now }],
          ...(isEmpty ? { withdrawn_at: now } : {})
        }
      : {}),
    updated_at: now
  }
}

/** The ticket with the line as the order has it again, which is no longer voided there. */
export const withLine = (ticket: Ticket, line: OrderLine, voided: number, now: Instant): Ticket => {
  const isThere = ticket.lines.some(({ line_id }) => line_id === line.id)
  const { voided_lines = [], ...rest } = ticket
  const left = voided_lines.filter(({ line_id }) => line_id !== voided)
  return {
    ...rest,
    lines: isThere
      ? ticket.lines.map((one) => (one.line_id === line.id ? ticketLine(line) : one))
      : [...ticket.lines, ticketLine(line)],
    ...(left.length === 0 ? {} : { voided_lines: left }),
    updated_at: now
  }
}
