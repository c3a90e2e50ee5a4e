/** A day's availability: how its cost grows with tables and bookings. */
import {
  Acting,
  Availability,
  DayBook,
  DecisionContext,
  LocalDate,
  type Venue,
  VenueCheck,
  ZonedClock
} from "@fourtop/core/internal"
import { Either } from "effect"
import type { Case } from "./Measure.ts"
import { venueOf } from "./venue.ts"

const now = Date.UTC(2026, 2, 2, 9)
const date = "2026-03-06"

const house = (tables: number) => ({
  slug: "bench",
  name: "Bench",
  country: "DE",
  currency: "EUR",
  time_zone: "Europe/Berlin",
  branches: [{ key: "main", name: "Main" }],
  tables: Array.from({ length: tables }, (_, index) => ({
    key: `t${index}`,
    name: `T${index}`,
    max_seats: 2 + (index % 4) * 2
  })),
  booking: { buffer_minutes: 10, turn_times: [{ up_to: 8, minutes: 80 }] },
  // 49 seatings, as in a restaurant that is open all day.
  service_periods: [{ key: "day", name: "Day", first_seating: "11:00", last_seating: "23:00", step_minutes: 15 }]
})

/** Five bookings on every table, one after the other with small gaps. */
const bookedOut = (venue: Venue.Venue): DayBook.DayRows => {
  const noon = ZonedClock.toInstant("Europe/Berlin", date, 11 * 60)
  const occupancies = venue.rows.tables.flatMap(({ id }, table) =>
    Array.from({ length: 5 }, (_, turn) => {
      const from = noon + (turn * 150 + (table % 5) * 15) * 60_000
      return {
        id: `${table}-${turn}`,
        version: 1,
        table_id: id,
        booking_id: `${table}-${turn}`,
        from,
        to: from + 90 * 60_000,
        reason: null
      }
    })
  )
  return {
    days: [{ id: LocalDate.addDays(date, 0), version: 1 }],
    occupancies,
    starts: occupancies.map(({ from, id }) => ({ id, starts_at: from, party_size: 2 }))
  }
}

export const cases: ReadonlyArray<Case> = [10, 25, 50, 100, 200].map((tables) => {
  const venue = venueOf(
    Either.getOrThrow(VenueCheck.parse(house(tables))),
    DecisionContext.make(
      Acting.system.actor,
      now,
      Array.from({ length: 1000 }, (_, index) => index + 1),
      () => "00000000-0000-7000-8000-000000000000"
    )
  )
  const rows = bookedOut(venue)
  return {
    name: `availability of a day, ${tables} tables, ${rows.occupancies.length} bookings`,
    run: () => Availability.slots(venue, date, 2, DayBook.open(rows), now)
  }
})
