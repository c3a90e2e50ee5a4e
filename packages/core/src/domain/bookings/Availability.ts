/**
 * The table engine: which seatings of a day a party can book, and why the others are refused. Reading availability and
 * booking both use it, so a slot shown as free can be booked. It works on the venue's default branch; for another
 * branch, pass the venue as that branch sees it (`BranchVenue`).
 */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import type { LocalTime } from "../foundation/time/LocalTime.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Settings } from "../venue/Settings.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import type { DayBook } from "./DayBook.ts"
import * as Days from "./DayBook.ts"
import { type Periods, type Seating, seatingsOn } from "./ServicePeriods.ts"
import type { Seats } from "./TableFit.ts"
import * as TableFit from "./TableFit.ts"

/** Why a seating is not available. */
export type SlotRefusal = "too_soon" | "covers_full" | "parties_full" | "no_table"

/** Refusals that a cancellation could lift. */
export const ofCapacity: ReadonlyArray<SlotRefusal> = ["covers_full", "parties_full", "no_table"]

/** A seating, with the tables the party would get or the reason it is not available. */
export interface Slot extends Seating {
  /** When its tables are free again. */
  readonly endsAt: Instant
  readonly refusal: SlotRefusal | null
  /** The table or combination for the party; null without the engine. */
  readonly seats: Seats | null
}

/** Why a whole day has no slots. */
export type DayRefusal = "past" | "too_far_ahead" | "closed" | "party_too_small" | "party_too_large"

/** The booking rules that decide about a day and its seatings. */
export type EngineRules = Pick<
  Settings["booking"],
  | "buffer_minutes"
  | "closing_days"
  | "engine"
  | "horizon_days"
  | "largest_party"
  | "lead_minutes"
  | "pacing"
  | "smallest_party"
  | "turn_times"
>

/** What the engine needs to know of a branch: these decide everything but what is taken. */
export interface SeatingRules {
  readonly zone: Zone
  readonly settings: Periods & { readonly booking: EngineRules }
  /** The seats that fit a party, best first. */
  readonly seatsFor: (partySize: number) => ReadonlyArray<Seats>
}

/** The rules of the branch that the venue is seen from. */
export const rulesOf = (seen: Venue): SeatingRules & { readonly settings: Settings } => {
  const venue = BranchVenue.at(seen, seen.defaultBranch)
  return {
    zone: zoneOf(venue),
    settings: venue.settings,
    seatsFor: (partySize) => TableFit.candidates(venue, partySize)
  }
}

/** Turn time in minutes for a party size. */
export const turnMinutes = (rules: Pick<EngineRules, "turn_times">, partySize: number): number =>
  (rules.turn_times.find(({ up_to }) => partySize <= up_to) ?? rules.turn_times.at(-1)!).minutes

/** Every reason why the day or the party size is refused. */
export const dayRefusals = (
  venue: Venue,
  date: LocalDate.LocalDate,
  partySize: number,
  now: Instant
): ReadonlyArray<DayRefusal> => refusalsOfDay(rulesOf(venue), date, partySize, now)

const refusalsOfDay = (
  { settings: { booking: rules }, zone }: SeatingRules,
  date: LocalDate.LocalDate,
  partySize: number,
  now: Instant
): ReadonlyArray<DayRefusal> => {
  const today = ZonedClock.dateAt(zone, now)
  const refusals: ReadonlyArray<readonly [DayRefusal, boolean]> = [
    ["party_too_small", partySize < rules.smallest_party],
    ["party_too_large", partySize > rules.largest_party],
    ["past", date < today],
    ["too_far_ahead", LocalDate.daysBetween(today, date) > rules.horizon_days],
    ["closed", rules.closing_days.includes(date)]
  ]
  return refusals.filter(([, holds]) => holds).map(([refusal]) => refusal)
}

/** Every seating of the day for the party, full ones included; none when the day or the party size is refused. */
export const slots = (
  venue: Venue,
  date: LocalDate.LocalDate,
  partySize: number,
  book: DayBook,
  now: Instant
): ReadonlyArray<Slot> => slotsBy(rulesOf(venue), date, partySize, book, now)

/** The same by rules that came from somewhere else than a venue. */
export const slotsBy = (
  rules: SeatingRules,
  date: LocalDate.LocalDate,
  partySize: number,
  book: DayBook,
  now: Instant
): ReadonlyArray<Slot> => judgeSeatings(rules, date, partySize, book, now, () => true)

/** The seating at a time, if there is one. */
export const slotAt = (
  venue: Venue,
  date: LocalDate.LocalDate,
  time: LocalTime,
  partySize: number,
  book: DayBook,
  now: Instant
): Slot | undefined => judgeSeatings(rulesOf(venue), date, partySize, book, now, (seating) => seating.time === time)[0]

const judgeSeatings = (
  rules: SeatingRules,
  date: LocalDate.LocalDate,
  partySize: number,
  book: DayBook,
  now: Instant,
  isWanted: (seating: Seating) => boolean
): ReadonlyArray<Slot> => {
  if (refusalsOfDay(rules, date, partySize, now).length > 0) return []
  const { booking } = rules.settings
  const seats = Days.firstFreeScanner(book, rules.seatsFor(partySize))
  const stay = endOf(booking, 0, partySize)
  return seatingsOn(rules.settings, rules.zone, date)
    .filter(isWanted)
    .map((seating) => judgeSlot(booking, seating, partySize, stay, seats, book, now))
}

/** When the tables of a party that starts then are free again: after its turn time and the buffer. */
export const endOf = (
  rules: Pick<EngineRules, "buffer_minutes" | "turn_times">,
  startsAt: Instant,
  partySize: number
): Instant => startsAt + (turnMinutes(rules, partySize) + rules.buffer_minutes) * 60_000

const judgeSlot = (
  rules: EngineRules,
  { at, time, until }: Seating,
  partySize: number,
  stay: number,
  firstFree: Days.FirstFree<Seats>,
  book: DayBook,
  now: Instant
): Slot => {
  const endsAt = at + stay
  const slot = (refusal: SlotRefusal | null, seats: Seats | null): Slot => ({ time, at, until, endsAt, refusal, seats })
  if (at < now + rules.lead_minutes * 60_000) return slot("too_soon", null)
  if (!rules.engine) return slot(null, null)
  const full = paceRefusal(rules.pacing, at, until, partySize, book)
  if (full !== null) return slot(full, null)
  const free = firstFree(at, endsAt)
  return free === null ? slot("no_table", null) : slot(null, free)
}

const paceRefusal = (
  { covers, parties }: Settings["booking"]["pacing"],
  at: Instant,
  until: Instant,
  partySize: number,
  book: DayBook
): SlotRefusal | null => {
  if (covers === null && parties === null) return null
  const pace = Days.pace(book, at, until)
  if (covers !== null && pace.covers + partySize > covers) return "covers_full"
  return parties !== null && pace.parties + 1 > parties ? "parties_full" : null
}

/** A booking that keeps its time while something else about it changes. */
export interface KeptTime {
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The party before the change. */
  readonly partySize: number
}

/**
 * The seating of a booking that keeps its time. It was accepted then, so it needs no notice and need not be a seating
 * any more; pacing is asked only for a party that grows.
 */
export const keptSlot = (
  seen: Venue,
  date: LocalDate.LocalDate,
  time: LocalTime,
  partySize: number,
  book: DayBook,
  kept: KeptTime
): Slot => {
  const venue = BranchVenue.at(seen, seen.defaultBranch)
  const rules = venue.settings.booking
  const at = kept.startsAt
  const seating = seatingsOn(venue.settings, zoneOf(venue), date).find((one) => one.at === at)
  const endsAt = partySize === kept.partySize ? kept.endsAt : endOf(rules, at, partySize)
  const slot = (refusal: SlotRefusal | null, seats: Seats | null): Slot => ({
    time,
    at,
    until: seating?.until ?? at,
    endsAt,
    refusal,
    seats
  })
  if (!rules.engine) return slot(null, null)
  const full =
    partySize > kept.partySize && seating !== undefined
      ? paceRefusal(rules.pacing, at, seating.until, partySize, book)
      : null
  if (full !== null) return slot(full, null)
  const free = Days.firstFreeScanner(book, TableFit.candidates(venue, partySize))(at, endsAt)
  return free === null ? slot("no_table", null) : slot(null, free)
}

/** The guarantee required from a party of this size, or null. */
export const guaranteeFor = (
  rules: Pick<Settings["booking"], "guarantee">,
  partySize: number
): Settings["booking"]["guarantee"] =>
  rules.guarantee !== null && partySize >= rules.guarantee.from_party_size ? rules.guarantee : null

/** The amount that a guarantee holds for a party, in minor units. */
export const guaranteeAmount = (guarantee: NonNullable<Settings["booking"]["guarantee"]>, partySize: number): number =>
  guarantee.per === "guest" ? guarantee.amount_minor * partySize : guarantee.amount_minor

/**
 * Why a time is not available for a party, as a message; null when it can be booked without moving anybody. Where no
 * table is free, `aboutRoom` adds whether moving others would make room.
 */
export const explain = (
  venue: Venue,
  date: LocalDate.LocalDate,
  time: LocalTime,
  partySize: number,
  book: DayBook,
  now: Instant,
  aboutRoom: ((slot: Slot) => string) | null = null
): string | null => {
  const [day] = dayRefusals(venue, date, partySize, now)
  if (day !== undefined) return dayMessages[day]
  const slot = slotAt(venue, date, time, partySize, book, now)
  if (slot === undefined) return "is not a bookable time"
  if (slot.refusal === null) return null
  const message = slotMessages[slot.refusal]
  return slot.refusal === "no_table" && aboutRoom !== null ? `${message}; ${aboutRoom(slot)}` : message
}

export const dayMessages: Readonly<Record<DayRefusal, string>> = {
  past: "is in the past",
  too_far_ahead: "is too far ahead",
  closed: "is a closing day",
  party_too_small: "is below the minimum party size",
  party_too_large: "is above the maximum party size"
}

export const slotMessages: Readonly<Record<SlotRefusal, string>> = {
  too_soon: "is too soon: the restaurant needs more notice",
  covers_full: "is full: no more guests can arrive at that time",
  parties_full: "is full: no more parties can arrive at that time",
  no_table: "is full: no table is free for this party"
}
