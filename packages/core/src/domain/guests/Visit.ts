/** A guest's visit: a local day with a completed order or a seated booking (§2.8). */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Guest } from "./Guest.ts"

/** A local day with its first instant and its end, which is exclusive. */
export interface VisitDay {
  readonly date: LocalDate.LocalDate
  readonly from: Instant
  readonly to: Instant
}

/** A guest, and whether a day already counts as a visit. */
export interface Visitor {
  readonly guest: Guest
  readonly counted: boolean
}

/** The day with the instants at which it begins and ends in the zone. */
export const dayOf = (date: LocalDate.LocalDate, zone: Zone): VisitDay => ({
  date,
  from: ZonedClock.startOfDay(zone, date),
  to: ZonedClock.startOfDay(zone, LocalDate.addDays(date, 1))
})

/** The status in which an order or a booking counts as a visit on its day. */
export const counting = { order: "completed", booking: "seated" } as const

/** The instant an order is for; its day is the day of the visit, whenever the order was completed. */
export const servedAt = (order: { readonly scheduled_for: Instant | null; readonly placed_at: Instant }): Instant =>
  order.scheduled_for ?? order.placed_at
