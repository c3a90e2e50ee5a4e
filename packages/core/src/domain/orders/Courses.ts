/**
 * The courses of an order. The first fires with the order; later ones wait until a person fires them, or for a time that
 * the owner sets after the one before was done.
 */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import { isOpen, isWithdrawn, type Ticket } from "./Ticket.ts"

export const courseOf = ({ course = 1 }: Pick<Ticket, "course">): number => course

/** Whether it waits for its course, in an order that was accepted. */
export const isComing = ({ course, status }: Pick<Ticket, "course" | "status">): boolean =>
  course !== undefined && status === "queued"

export type CourseState = "coming" | "fired" | "done"

export interface Course {
  readonly course: number
  readonly state: CourseState
  /** When the first of its tickets was fired; null while it is coming. */
  readonly firedAt: Instant | null
  /** When it will fire by itself; null when only a person fires it. */
  readonly firesAt: Instant | null
  readonly tickets: ReadonlyArray<Ticket>
}

const earliest = (times: ReadonlyArray<Instant>): Instant | null => (times.length === 0 ? null : Math.min(...times))

/** The courses in their order, without what was voided; none when everything fires with the order. */
export const of = (tickets: ReadonlyArray<Ticket>): ReadonlyArray<Course> => {
  const kept = tickets.filter(({ status }) => status !== "voided")
  if (kept.every(({ course }) => course === undefined)) return []
  const numbers = [...new Set(kept.map(courseOf))].toSorted((a, b) => a - b)
  return numbers.map((course) => {
    const own = kept.filter((ticket) => courseOf(ticket) === course)
    const begun = own.filter(({ status }) => status !== "queued")
    const times = (some: ReadonlyArray<Ticket>) => earliest(some.flatMap(({ fire_at }) => fire_at ?? []))
    const isDone = !own.some(isOpen)
    return {
      course,
      state: isDone ? "done" : begun.length > 0 ? "fired" : "coming",
      firedAt: times(begun),
      firesAt: begun.length > 0 ? null : times(own),
      tickets: own
    }
  })
}

/** The next course that waits, if everything before it is done. */
const due = (tickets: ReadonlyArray<Ticket>): number | null => {
  const next = earliest(tickets.filter(isComing).map(courseOf))
  if (next === null) return null
  const before = tickets.filter((ticket) => courseOf(ticket) < next && ticket.status !== "voided")
  return before.length > 0 && !before.some(isOpen) ? next : null
}

/**
 * The waiting tickets whose time changes: the next course gets one when the one before is done, and loses it when that
 * comes back to the kitchen.
 */
export const replan = (tickets: ReadonlyArray<Ticket>, minutes: number | null, now: Instant): ReadonlyArray<Ticket> => {
  const next = minutes === null ? null : due(tickets)
  return tickets.filter(isComing).flatMap((ticket): ReadonlyArray<Ticket> => {
    const isPlanned = ticket.fire_at !== null
    if ((ticket.course === next) === isPlanned || (ticket.course === next && isWithdrawn(ticket))) return []
    return [{ ...ticket, fire_at: isPlanned ? null : now + minutes! * 60_000, updated_at: now }]
  })
}
