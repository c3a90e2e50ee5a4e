/** The seatings of a day for a party, as somebody on the phone needs them: which are free, at which tables, and why not. */
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import type { LocalTime } from "../foundation/time/LocalTime.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"
import * as Availability from "./Availability.ts"
import type { Booking } from "./Booking.ts"
import type { DayBook } from "./DayBook.ts"
import * as Days from "./DayBook.ts"
import type { Reseating } from "./Reseating.ts"
import type { Searcher } from "./ReseatingSearch.ts"
import * as SlotExplanation from "./SlotExplanation.ts"
import * as TableFit from "./TableFit.ts"

/** A seating, free or with the reason why not. */
export interface FreeTime {
  /** The calendar date on which it is. */
  readonly date: LocalDate
  readonly time: LocalTime
  /** In words; null when it can be booked. */
  readonly refusal: string | null
  /** Whether it is refused only because others have booked. */
  readonly isFull: boolean
  /** The tables that the party would get: a table, a combination, or none without the engine. */
  readonly proposed: ReadonlyArray<number>
  /** Every single table that fits the party and is free, best first. */
  readonly tables: ReadonlyArray<number>
  /** Whether moving others would make room; null when a table is free, when that is not why, or when nobody may ask. */
  readonly reseating: Reseating | null
}

export interface FreeTimes {
  readonly date: LocalDate
  readonly partySize: number
  /** Why nothing can be booked that day. */
  readonly reasons: ReadonlyArray<string>
  readonly times: ReadonlyArray<FreeTime>
  /** The guarantee that the party needs. */
  readonly guarantee: Settings["booking"]["guarantee"]
  /** Its amount for the whole party. */
  readonly guaranteeMinor: number | null
}

/** The time that a booking has, which it may keep while something else about it changes. */
export interface Kept extends Availability.KeptTime {
  readonly date: LocalDate
  readonly time: LocalTime
}

/** As much of a booking as says which time it keeps. */
export type KeptBooking = Pick<Booking, "date" | "time" | "starts_at" | "ends_at" | "party_size">

/** The time that a booking keeps. */
export const keptBy = (booking: KeptBooking): Kept => ({
  date: booking.date,
  time: booking.time,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  partySize: booking.party_size
})

/** The day at the venue's default branch; pass the venue as another branch sees it for that branch. */
export const of = (
  venue: Venue,
  date: LocalDate,
  partySize: number,
  book: DayBook,
  now: Instant,
  kept: Kept | null = null,
  findRoom: Searcher | null = null
): FreeTimes => {
  const candidates = TableFit.candidates(venue, partySize)
  const singles = candidates.filter(({ tableIds }) => tableIds.length === 1)
  const tablesAt = ({ at, endsAt, refusal }: Availability.Slot) =>
    refusal === null
      ? singles.map(({ tableIds }) => tableIds[0]!).filter((id) => Days.isFree(book, id, at, endsAt))
      : []
  const guarantee = Availability.guaranteeFor(venue.settings.booking, partySize)
  const slots = Availability.slots(venue, date, partySize, book, now)
  return {
    date,
    partySize,
    reasons: SlotExplanation.ofDay(venue, date, partySize, now),
    times: withKept(slots, keptSlot(venue, date, partySize, book, kept)).map((slot) => ({
      date,
      time: slot.time,
      refusal: SlotExplanation.ofSlot(venue, slot, partySize, book, now),
      isFull: slot.refusal !== null && Availability.ofCapacity.includes(slot.refusal),
      proposed: slot.seats?.tableIds ?? [],
      tables: tablesAt(slot),
      reseating:
        slot.refusal === "no_table" && findRoom !== null && candidates.length > 0
          ? findRoom({ partySize, from: slot.at, to: slot.endsAt })
          : null
    })),
    guarantee,
    guaranteeMinor: guarantee === null ? null : Availability.guaranteeAmount(guarantee, partySize)
  }
}

/** The booking's own time on its day, unless its party would grow beyond the largest. */
const keptSlot = (
  venue: Venue,
  date: LocalDate,
  partySize: number,
  book: DayBook,
  kept: Kept | null
): Availability.Slot | null => {
  if (kept === null || kept.date !== date) return null
  const isTooLarge = partySize > kept.partySize && partySize > venue.settings.booking.largest_party
  return isTooLarge ? null : Availability.keptSlot(venue, date, kept.time, partySize, book, kept)
}

/** The slots with the kept one in its place. */
const withKept = (
  slots: ReadonlyArray<Availability.Slot>,
  kept: Availability.Slot | null
): ReadonlyArray<Availability.Slot> =>
  kept === null ? slots : [...slots.filter(({ at }) => at !== kept.at), kept].toSorted((a, b) => a.at - b.at)
