/**
 * Ticketed events, such as a tasting, a class or a concert. Event tickets are held for a while and sold once they are
 * paid for.
 */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { LocalTime } from "../foundation/time/LocalTime.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

/**
 * A row: one experience. Its version changes with every booking, so that concurrent bookings are decided one after
 * another.
 */
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

/** A row: the event tickets of one party. */
export interface ExperienceBooking {
  readonly id: Uuid
  readonly version: number
  readonly experience_id: number
  readonly guest_id: number | null
  readonly tickets: number
  readonly amount_minor: number
  readonly status: "held" | "paid" | "released" | "refunded"
  /** How many of the tickets were taken back; absent for none. */
  readonly refunded_tickets?: number
  /** The payment for tickets that were sold; absent in free ones, and in those from before this was recorded. */
  readonly payment_id?: Uuid
  /** Held tickets are reserved until then; paid tickets stay reserved. */
  readonly held_until: Instant
  readonly created_at: Instant
}

/** How long unpaid event tickets are held. */
export const holdMinutes = 15

const occupies = ({ held_until, status }: ExperienceBooking, now: Instant): boolean =>
  status === "paid" || (status === "held" && now < held_until)

/** The tickets of a booking that were not taken back. */
export const ticketsHeld = ({ refunded_tickets = 0, tickets }: ExperienceBooking): number => tickets - refunded_tickets

/** Event tickets that are still available; the tickets of the booking that asks are not counted against it. */
export const ticketsLeft = (
  { capacity }: Pick<Experience, "capacity">,
  bookings: ReadonlyArray<ExperienceBooking>,
  now: Instant,
  except: Uuid | null = null
): number =>
  bookings.reduce(
    (left, booking) => (booking.id !== except && occupies(booking, now) ? left - ticketsHeld(booking) : left),
    capacity
  )

/** The data of `experience.booked`; `name` is the name of the experience. */
export const ExperienceBookingView = Described.struct(
  {
    id: Schema.UUID,
    experience_id: Schema.Int,
    name: Schema.String,
    date: Fields.date,
    time: Fields.time,
    tickets: Schema.Int,
    amount_minor: Schema.Int,
    guest_id: Schema.NullOr(Schema.Int)
  },
  {
    id: "The id of the booking.",
    experience_id: "The experience.",
    name: "The name of the experience.",
    date: "The day of the experience, as `YYYY-MM-DD`.",
    time: "When it begins, as `HH:MM`.",
    tickets: "How many tickets were sold.",
    amount_minor: "What they cost together.",
    guest_id: "Who bought them; null if it is nobody's profile."
  }
).annotations({ identifier: "ExperienceBooking", description: "Tickets to an experience that were paid for." })

/** The booking as events represent it. */
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

/** An experience with all its bookings, released and refunded ones included. */
export interface LoadedExperience {
  readonly experience: Experience
  readonly bookings: ReadonlyArray<ExperienceBooking>
}

/** Whether tickets were sold before their payments were recorded, so that there is none of them. */
export const lacksPayment = ({ amount_minor, payment_id, status }: ExperienceBooking): boolean =>
  status === "paid" && amount_minor > 0 && payment_id === undefined
