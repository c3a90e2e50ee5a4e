/** Ticketed evenings: a tasting, a class, a concert. Tickets are held for a while and sold when they are paid for. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import type { LocalDate } from "../foundation/LocalDate.ts"
import type { LocalTime } from "../foundation/LocalTime.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/ZonedClock.ts"

/** A row: one experience. Its version changes with every ticket, so that racing guests decide one after another. */
export interface Experience {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly date: LocalDate
  readonly time: LocalTime
  readonly capacity: number
  readonly price_minor: number
  readonly created_at: Instant
}

/** A row: tickets for one party. */
export interface ExperienceBooking {
  readonly id: Uuid
  readonly version: number
  readonly experience_id: number
  readonly guest_id: number | null
  readonly tickets: number
  readonly amount_minor: number
  readonly status: "held" | "paid" | "released"
  /** Until then nobody else gets the tickets; paid tickets are kept for good. */
  readonly held_until: Instant
  readonly created_at: Instant
}

/** How long tickets wait for their payment. */
export const holdMinutes = 15

const occupies = ({ held_until, status }: ExperienceBooking, now: Instant): boolean =>
  status === "paid" || (status === "held" && now < held_until)

/** Tickets that can still be given away; a booking that asks again does not stand in its own way. */
export const ticketsLeft = (
  { capacity }: Pick<Experience, "capacity">,
  bookings: ReadonlyArray<ExperienceBooking>,
  now: Instant,
  except: Uuid | null = null
): number =>
  bookings.reduce(
    (left, booking) => (booking.id !== except && occupies(booking, now) ? left - booking.tickets : left),
    capacity
  )

/** What `experience.booked` tells; the name is the experience's. */
export const ExperienceBookingView = Schema.Struct({
  id: Schema.UUID,
  experience_id: Schema.Int,
  name: Schema.String,
  date: Fields.date,
  time: Fields.time,
  tickets: Schema.Int,
  amount_minor: Schema.Int,
  guest_id: Schema.NullOr(Schema.Int)
}).annotations({ identifier: "ExperienceBooking" })

/** The tickets of one guest as events tell of them. */
export const view = (experience: Experience, booking: ExperienceBooking): typeof ExperienceBookingView.Type => ({
  id: booking.id,
  experience_id: experience.id,
  name: experience.name,
  date: experience.date,
  time: experience.time,
  tickets: booking.tickets,
  amount_minor: booking.amount_minor,
  guest_id: booking.guest_id
})

/** An experience with all its bookings, released ones included. */
export interface LoadedExperience {
  readonly experience: Experience
  readonly bookings: ReadonlyArray<ExperienceBooking>
}
