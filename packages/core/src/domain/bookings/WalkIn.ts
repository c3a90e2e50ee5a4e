/**
 * Tables for a party at the door. The owner's rules for reservations do not apply: no notice, no pacing, no largest
 * party, and tables that cannot be booked are for walk-ins too. Only a table that somebody else has stays theirs.
 */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import * as Availability from "./Availability.ts"
import type { DayBook } from "./DayBook.ts"
import * as Days from "./DayBook.ts"
import * as TableFit from "./TableFit.ts"
import type { Seats } from "./TableFit.ts"

/** A table that is free for less is not offered, in minutes. */
export const shortest = 15

/** Free seats for the party. */
export interface WalkInSeats extends Seats {
  /** When somebody else has one of the tables; null when nobody has in the days that were loaded. */
  readonly freeUntil: Instant | null
  /** When the tables of this party are free again: after its stay, or when the next party has them. */
  readonly endsAt: Instant
  /** Whether the party can stay for its turn time and the buffer. */
  readonly forWholeStay: boolean
}

/** When the first of the tables is taken; null when none is later on, undefined when one is taken now. */
const freeUntil = (book: DayBook, tableIds: ReadonlyArray<number>, now: Instant): Instant | null | undefined => {
  let until: Instant | null = null
  for (const id of tableIds) {
    for (const { from, to } of book.takenByTable.get(id) ?? []) {
      if (to <= now) continue
      if (from <= now) return undefined
      if (until === null || from < until) until = from
    }
  }
  return until
}

/** The seats with how long they are free; null when they are taken, or free for too short. */
const offer = (seats: Seats, book: DayBook, now: Instant, wholeStay: Instant): WalkInSeats | null => {
  const until = freeUntil(book, seats.tableIds, now)
  if (until === undefined || (until !== null && until < now + shortest * 60_000)) return null
  const forWholeStay = until === null || until >= wholeStay
  return { ...seats, freeUntil: until, endsAt: forWholeStay ? wholeStay : until, forWholeStay }
}

const endless = Number.POSITIVE_INFINITY

/** Whole stays first, tables meant for larger parties last, then the longest stay; else the order of reservations. */
const byPreference =
  (partySize: number) =>
  (a: WalkInSeats, b: WalkInSeats): number =>
    Number(b.forWholeStay) - Number(a.forWholeStay) ||
    Number(a.minSeats > partySize) - Number(b.minSeats > partySize) ||
    (a.forWholeStay ? 0 : (b.freeUntil ?? endless) - (a.freeUntil ?? endless))

/** The free tables and combinations that seat the party now, best first. */
export const seatsFor = (seen: Venue, partySize: number, book: DayBook, now: Instant): ReadonlyArray<WalkInSeats> => {
  const venue = BranchVenue.at(seen, seen.defaultBranch)
  const wholeStay = Availability.endOf(venue.settings.booking, now, partySize)
  return TableFit.seatsAtDoor(venue, partySize)
    .flatMap((seats) => offer(seats, book, now, wholeStay) ?? [])
    .toSorted(byPreference(partySize))
}

/** Seats that the party can have later. */
export interface NextSeats {
  readonly seats: Seats
  readonly at: Instant
}

/** The first seats that are free again for a whole stay, for a party that finds none now; null when none ever are. */
export const nextFor = (seen: Venue, partySize: number, book: DayBook, now: Instant): NextSeats | null => {
  const venue = BranchVenue.at(seen, seen.defaultBranch)
  const stay = Availability.endOf(venue.settings.booking, 0, partySize)
  let next: NextSeats | null = null
  for (const seats of TableFit.seatsAtDoor(venue, partySize)) {
    const ends = seats.tableIds.flatMap((id) => (book.takenByTable.get(id) ?? []).map(({ to }) => to))
    for (const at of ends) {
      const isSooner = at > now && (next === null || at < next.at)
      if (isSooner && seats.tableIds.every((id) => Days.isFree(book, id, at, at + stay))) next = { seats, at }
    }
  }
  return next
}

/** These tables, if the party can have them now. */
export const seatsAt = (
  venue: Venue,
  partySize: number,
  tableIds: ReadonlyArray<number>,
  book: DayBook,
  now: Instant
): WalkInSeats | null => {
  const wanted = keyOf(tableIds)
  return seatsFor(venue, partySize, book, now).find((seats) => keyOf(seats.tableIds) === wanted) ?? null
}

/** Tables of the branch that nobody has now, however small or soon needed; null when there is another party at one. */
export const anyTables = (
  seen: Venue,
  { partySize, tableIds }: { readonly partySize: number; readonly tableIds: ReadonlyArray<number> },
  book: DayBook,
  now: Instant
): Pick<WalkInSeats, "tableIds" | "endsAt"> | null => {
  const isOfBranch = (id: number) =>
    seen.rows.tables.some((table) => table.id === id && !table.archived && table.branch_id === seen.defaultBranch?.id)
  const until = freeUntil(book, tableIds, now)
  if (tableIds.length === 0 || !tableIds.every(isOfBranch) || until === undefined) return null
  const wholeStay = Availability.endOf(seen.settings.booking, now, partySize)
  return { tableIds, endsAt: until === null ? wholeStay : Math.min(until, wholeStay) }
}

/** The tables that the host may choose against the rules, best first: those that nobody has now. */
export const otherTables = (
  seen: Venue,
  partySize: number,
  book: DayBook,
  now: Instant
): ReadonlyArray<{ readonly tableId: number; readonly freeUntil: Instant | null }> => {
  const offered = new Set(
    seatsFor(seen, partySize, book, now).flatMap(({ tableIds }) => (tableIds.length === 1 ? tableIds : []))
  )
  return seen.rows.tables
    .filter(({ archived, branch_id, id }) => !archived && branch_id === seen.defaultBranch?.id && !offered.has(id))
    .toSorted((a, b) => b.max_seats - a.max_seats)
    .flatMap(({ id: tableId }) => {
      const until = freeUntil(book, [tableId], now)
      return until === undefined ? [] : [{ tableId, freeUntil: until }]
    })
}

/** The same for the same tables in any order. */
const keyOf = (tableIds: ReadonlyArray<number>): string => tableIds.toSorted((a, b) => a - b).join()
