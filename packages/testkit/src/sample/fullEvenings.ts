/**
 * Evenings on which the back room is closed, so that a party too large for the other tables can only wait, and one that
 * does. What is full can then be tried in a sandbox: no free times, and the waitlist.
 */
import {
  Acting,
  blockTable,
  type Bookings,
  type Commits,
  type Crypto,
  type Guests,
  joinWaitlist,
  LocalDate,
  type Venue,
  type Venues,
  type Waitlist,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"

/** How many days ahead the first and the last of the evenings are. */
const first = 7
const last = 15

/** How many days ahead the evening is that a party waits for; the second counts if the first is a closing day. */
const waitedFor = [10, 11]

const six = 18 * 60
const midnight = 24 * 60

const close = (venue: Venue.Venue, date: LocalDate.LocalDate) => {
  const table = venue.rows.tables.find(({ code }) => code === "T8")!
  const at = (minutes: number) => ZonedClock.toInstant(venue.defaultBranch!.time_zone, date, minutes)
  return blockTable(Acting.as(venue.restaurant.id, Acting.system), {
    tableId: table.id,
    from: at(six),
    to: at(midnight),
    reason: "Back room closed for works"
  })
}

const wait = (venue: Venue.Venue, date: LocalDate.LocalDate) =>
  joinWaitlist(Acting.as(venue.restaurant.id, Acting.system), {
    name: "Ada Okafor",
    phone: "+44 20 7946 0103",
    party_size: 10,
    date,
    from: "19:00",
    to: "21:00"
  })

/** Closes the back room, and puts a party of ten on the waitlist of one evening. */
export const closeBackRoom = (
  venue: Venue.Venue,
  today: LocalDate.LocalDate
): Effect.Effect<void, unknown, Bookings | Commits | Crypto | Guests | Venues | Waitlist> =>
  Effect.forEach(
    Array.from({ length: last - first + 1 }, (_, index) => LocalDate.addDays(today, first + index)),
    (date) => close(venue, date),
    { discard: true }
  ).pipe(
    Effect.zipRight(Effect.firstSuccessOf(waitedFor.map((ahead) => wait(venue, LocalDate.addDays(today, ahead))))),
    Effect.asVoid
  )
