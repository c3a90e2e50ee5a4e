/** Why a day or a time cannot be booked, with the numbers behind it, in words that can be read to a guest. */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import * as LocalTime from "../foundation/time/LocalTime.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Settings } from "../venue/Settings.ts"
import * as TableName from "../venue/TableName.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import type { DayRefusal, Slot, SlotRefusal } from "./Availability.ts"
import * as Availability from "./Availability.ts"
import type { DayBook } from "./DayBook.ts"
import * as Days from "./DayBook.ts"
import type { Move, Reseating } from "./Reseating.ts"
import { seatingsOn } from "./ServicePeriods.ts"
import * as TableFit from "./TableFit.ts"

type Rules = Settings["booking"]

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December"
]

export const weekdayName = (date: LocalDate.LocalDate): string => weekdays[LocalDate.weekday(date) - 1]!

/** The date in words, such as "Friday 14 March 2031". */
export const dateInWords = (date: LocalDate.LocalDate): string =>
  `${weekdayName(date)} ${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]!} ${date.slice(0, 4)}`

export const timeAt = (zone: Zone, at: Instant): LocalTime.LocalTime =>
  LocalTime.fromMinutes(ZonedClock.toLocal(zone, at).minutes)

/** A number of things, such as "1 guest" or "2 guests". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`

/** A notice in the largest unit that divides it; an hour is 60 minutes. */
const duration = (minutes: number): string => {
  if (minutes > 0 && minutes % 1440 === 0) return counted(minutes / 1440, "day")
  return minutes > 60 && minutes % 60 === 0 ? counted(minutes / 60, "hour") : counted(minutes, "minute")
}

const dayReasons: Readonly<Record<DayRefusal, (rules: Rules, date: LocalDate.LocalDate, today: string) => string>> = {
  past: () => "this day has passed",
  too_far_ahead: ({ horizon_days }, _date, today) =>
    `reservations are taken up to ${counted(horizon_days, "day")} ahead, until ${dateInWords(LocalDate.addDays(today, horizon_days))}`,
  closed: (_rules, date) => `closed on ${dateInWords(date)}`,
  party_too_small: ({ smallest_party }) => `the smallest party is ${counted(smallest_party, "guest")}`,
  party_too_large: ({ largest_party }) => `the largest party is ${counted(largest_party, "guest")}`
}

/** Every reason why nothing can be booked that day; none when the day has seatings for the party. */
export const ofDay = (
  seen: Venue,
  date: LocalDate.LocalDate,
  partySize: number,
  now: Instant
): ReadonlyArray<string> => {
  const venue = BranchVenue.at(seen, seen.defaultBranch)
  const refusals = Availability.dayRefusals(venue, date, partySize, now)
  const today = ZonedClock.dateAt(zoneOf(venue), now)
  if (refusals.length > 0) {
    return refusals.map((refusal) => dayReasons[refusal](venue.settings.booking, date, today))
  }
  return seatingsOn(venue.settings, zoneOf(venue), date).length === 0 ? [`no seatings on ${weekdayName(date)}s`] : []
}

/** Why no day has seatings for the party. */
export const ofParty = ({ settings: { booking } }: Venue, partySize: number): ReadonlyArray<string> => [
  ...(partySize < booking.smallest_party ? [dayReasons.party_too_small(booking, "", "")] : []),
  ...(partySize > booking.largest_party ? [dayReasons.party_too_large(booking, "", "")] : [])
]

export const hasPassed = (time: LocalTime.LocalTime): string => `${time} has passed`

/** Why the party cannot be seated then; null when it can. */
export const ofSlot = (seen: Venue, slot: Slot, partySize: number, book: DayBook, now: Instant): string | null => {
  if (slot.refusal === null) return null
  const venue = BranchVenue.at(seen, seen.defaultBranch)
  return slotReasons[slot.refusal]({ venue, slot, partySize, book, now })
}

interface Refused {
  readonly venue: Venue
  readonly slot: Slot
  readonly partySize: number
  readonly book: DayBook
  readonly now: Instant
}

const slotReasons: Readonly<Record<SlotRefusal, (refused: Refused) => string>> = {
  too_soon: ({ now, slot, venue }) =>
    slot.at < now
      ? hasPassed(slot.time)
      : `too short notice: until ${duration(venue.settings.booking.lead_minutes)} before`,
  covers_full: ({ book, partySize, slot, venue }) => {
    const most = venue.settings.booking.pacing.covers!
    const { covers } = Days.pace(book, slot.at, slot.until)
    return partySize > most
      ? `the kitchen takes ${counted(most, "guest")} at one time`
      : `the kitchen has ${counted(covers, "guest")} at ${slot.time}, and takes ${most}`
  },
  parties_full: ({ book, slot }) => {
    const { parties } = Days.pace(book, slot.at, slot.until)
    return `${counted(parties, "party arrives", "parties arrive")} at ${slot.time} already`
  },
  no_table: ({ partySize, slot, venue }) =>
    TableFit.candidates(venue, partySize).length === 0
      ? `no table seats ${counted(partySize, "guest")}`
      : `no table for ${partySize} is free between ${slot.time} and ${timeAt(zoneOf(venue), slot.endsAt)}`
}

/**
 * The names of tables, joined where several are pushed together; those that were removed meanwhile are left out. The word
 * stands before a bare number.
 */
export const tableNames = ({ rows }: Venue, ids: ReadonlyArray<number>, word?: string): string =>
  ids
    .flatMap((id) => rows.tables.filter((table) => table.id === id))
    .map(({ name }) => TableName.spoken(name, word))
    .join(" + ")

/** A move, such as "Rossi (19:30, 4 guests) moves from Table 4 to Table 7". */
export const ofMove = (venue: Venue, { booking, tableIds }: Move): string => {
  const { name, party_size, table_ids, time } = booking
  const party = `${name} (${time}, ${counted(party_size, "guest")})`
  return `${party} moves from ${tableNames(venue, table_ids)} to ${tableNames(venue, tableIds)}`
}

/** Whether moving others would make room for a party that no table is free for. */
export const ofReseating = (venue: Venue, reseating: Reseating): string => {
  if (reseating.outcome === "found") {
    return `fits if ${reseating.moves.map((move) => ofMove(venue, move)).join(", and ")}`
  }
  return reseating.outcome === "impossible"
    ? "making room would take more than three moves, or is impossible"
    : "there may be a way to make room that was not searched for"
}
