/** The slots that guests can have where the owner lets the service move other parties for them. */
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Slot } from "./Availability.ts"
import * as Availability from "./Availability.ts"
import type { ReseatingRows } from "./DayBook.ts"
import * as DayBook from "./DayBook.ts"
import * as Reseating from "./Reseating.ts"
import * as ReseatingSearch from "./ReseatingSearch.ts"

/** Whether guests may have parties moved, and there is a time for which nothing but a free table is missing. */
export const isWorthSearching = (venue: Venue, slots: ReadonlyArray<Slot>): boolean =>
  Reseating.ruleOf(venue.settings.booking) === "public" && slots.some(({ refusal }) => refusal === "no_table")

/** The slots of the day, free also where moves make room. */
export const slotsOf = (
  venue: Venue,
  date: LocalDate,
  partySize: number,
  rows: ReseatingRows,
  now: Instant
): ReadonlyArray<Slot> => {
  const house = Reseating.reseatingDayOf(venue, date, rows, now)
  const findRoom = ReseatingSearch.searcher(venue, house, Reseating.stepsPerDay.public)
  return Availability.slots(venue, date, partySize, DayBook.openAt(venue, rows), now).map((slot) =>
    withRoom(slot, partySize, findRoom)
  )
}

const withRoom = (slot: Slot, partySize: number, findRoom: ReseatingSearch.Searcher): Slot => {
  if (slot.refusal !== "no_table") return slot
  const room = findRoom({ partySize, from: slot.at, to: slot.endsAt })
  return room.outcome === "found" ? { ...slot, refusal: null, seats: room.seats } : slot
}
