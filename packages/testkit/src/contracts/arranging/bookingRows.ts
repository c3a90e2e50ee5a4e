/** Makers of bookings, their days, and the tables they occupy. */
import { BookingView, LocalDate, LocalTime, WaitlistView, ZonedClock } from "@fourtop/core/internal"
import type { Maker } from "./testRestaurant.ts"

/** The time zone of the dates made here. */
const zone = "UTC"

/** The instant of a date and time in that zone. */
export const instantOf = (date: string, time: string): number =>
  ZonedClock.toInstant(zone, date, LocalTime.toMinutes(time))

const hour = 3_600_000

export const bookingMakers: {
  readonly [K in "booking_day" | "booking" | "waitlist_entry" | "occupancy"]: Maker<K>
} = {
  booking_day: (place, changes) => ({ id: place.date(), version: 0, ...changes }),
  booking: (place, changes = {}) => {
    const { date = place.date(), time = "19:30" } = changes
    const startsAt = instantOf(date, time)
    const booking = {
      id: place.uuid(),
      version: 0,
      status: "confirmed" as const,
      guest_id: null,
      branch_id: null,
      name: "Ada Bianchi",
      phone: "06 555 0100",
      email: null,
      party_size: 2,
      date,
      time,
      starts_at: startsAt,
      ends_at: startsAt + 2 * hour,
      table_ids: [],
      note: null,
      deposit_minor: null,
      deposit_status: null,
      created_at: place.now,
      updated_at: place.now,
      ...changes
    }
    return { ...BookingView.withView(booking, "Europe/Rome"), ...changes }
  },
  waitlist_entry: (place, changes = {}) => {
    const entry = {
      id: place.uuid(),
      version: 0,
      status: "waiting" as const,
      guest_id: null,
      branch_id: null,
      name: "Ada Bianchi",
      phone: "06 555 0100",
      email: null,
      party_size: 2,
      date: changes.date ?? place.date(),
      from: "19:00",
      to: "21:00",
      note: null,
      offer: null,
      booking_id: null,
      created_at: place.now,
      updated_at: place.now,
      ...changes
    }
    return { ...WaitlistView.withView(entry, "Europe/Rome"), live_key: place.text(), ...changes }
  },
  // Each on a day of its own, so that none conflicts unless a test wants it.
  occupancy: (place, changes = {}) => {
    const from = changes.from ?? LocalDate.toEpochDay(place.date()) * 24 * hour + 18 * hour
    return {
      id: place.uuid(),
      version: 0,
      table_id: place.tableId,
      booking_id: null,
      from,
      to: from + 2 * hour,
      reason: null,
      ...changes
    }
  }
}
