/**
 * Makes room for a party by moving others who have not arrived to tables that fit them too. Nobody's time, stay or party
 * changes; parties that are seated, blocks, and everything of other branches stay where they are.
 */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Occupancy } from "./Booking.ts"
import { expected } from "./BookingStatus.ts"
import type { DayBook, ReseatingRows } from "./DayBook.ts"
import * as Days from "./DayBook.ts"
import type { SheetBooking } from "./PartyBar.ts"
import type { Seats } from "./TableFit.ts"

/** More parties than this are never moved for one. */
export const mostMoves = 3

/** How many seats the search for one time may look at before it gives up; the same for everybody who asks. */
export const stepsPerTime = 10_000

/** How many it may look at for all times of a day: reading availability has to stay fast. */
export const stepsPerDay = { staff: 100_000, public: 20_000 }

/** Who may have parties moved to make room. */
export type ReseatingRule = NonNullable<Settings["booking"]["reseating"]>

/** The owner's rule; staff unless the owner says otherwise. */
export const ruleOf = ({ reseating }: Pick<Settings["booking"], "reseating">): ReseatingRule => reseating ?? "staff"

export interface Move {
  readonly booking: SheetBooking
  /** For a combination, the first by priority comes first. */
  readonly tableIds: ReadonlyArray<number>
}

/** What the search for room has found, and how many seats it looked at. */
export type Reseating =
  /** The smallest number of moves, and the tables that the party then gets. */
  | {
      readonly outcome: "found"
      readonly seats: Seats
      readonly moves: ReadonlyArray<Move>
      readonly steps: number
    }
  /** Every way with three moves was tried: there is none, or it takes more. */
  | { readonly outcome: "impossible"; readonly steps: number }
  /** The search ended before it had tried every way. */
  | { readonly outcome: "unsearched"; readonly steps: number }

/** A party that needs a table. */
export interface Wish {
  readonly partySize: number
  readonly from: Instant
  /** Exclusive. */
  readonly to: Instant
}

/** A day as the search sees it. */
export interface ReseatingDay {
  /** What nobody can move. */
  readonly fixed: DayBook
  /** Those who may move, by id. */
  readonly parties: ReadonlyArray<SheetBooking>
  /** The places in `parties` of those who have a table. */
  readonly partiesByTable: ReadonlyMap<number, ReadonlyArray<number>>
}

/** The day at the branch that the venue is seen from, for a party on the date; without the booking that is changed. */
export const reseatingDayOf = (
  venue: Venue,
  date: LocalDate.LocalDate,
  rows: ReseatingRows,
  now: Instant,
  changing?: Uuid
): ReseatingDay => {
  const occupancies = rows.occupancies.filter(({ booking_id }) => booking_id !== changing)
  const occupied = groupBy(occupancies, ({ booking_id }) => booking_id)
  const parties = rows.unseated
    .filter((booking) => mayMove(venue, date, booking, now))
    .filter((booking) => holdsItsTables(booking, occupied.get(booking.id) ?? []))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const moving = new Set<Uuid | null>(parties.map(({ id }) => id))
  const partiesByTable = new Map<number, Array<number>>()
  for (const [index, { table_ids }] of parties.entries()) {
    for (const id of table_ids) partiesByTable.set(id, [...(partiesByTable.get(id) ?? []), index])
  }
  const fixed = occupancies.filter(({ booking_id }) => !moving.has(booking_id))
  return { fixed: Days.open({ occupancies: fixed, starts: [] }), parties, partiesByTable }
}

/** The rows by a key of theirs. */
export const groupBy = <Row, Key>(
  rows: ReadonlyArray<Row>,
  keyOf: (row: Row) => Key
): ReadonlyMap<Key, ReadonlyArray<Row>> => {
  const groups = new Map<Key, Array<Row>>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

/**
 * Whether a party has not begun and is of this branch. The rows around a date hold everything about parties that start
 * a day before it or after it, and less about those beyond. A booking without a branch has its day recorded elsewhere.
 */
const mayMove = (
  venue: Venue,
  date: LocalDate.LocalDate,
  { branch_id, date: on, starts_at, status }: SheetBooking,
  now: Instant
): boolean =>
  expected.includes(status) &&
  starts_at > now &&
  branch_id === venue.defaultBranch?.id &&
  Math.abs(LocalDate.daysBetween(date, on)) <= 1

/** Whether the rows hold just the tables of the booking for its time: a table may have gone to another branch since. */
const holdsItsTables = (
  { ends_at, starts_at, table_ids }: SheetBooking,
  occupancies: ReadonlyArray<Occupancy>
): boolean =>
  occupancies.length === table_ids.length &&
  occupancies.every(({ from, table_id, to }) => from === starts_at && to === ends_at && table_ids.includes(table_id))

/** A move by ids, as somebody has seen and accepted it. */
export interface ProposedMove {
  readonly bookingId: Uuid
  readonly tableIds: ReadonlyArray<number>
}

/** The moves by their ids. */
export const proposalOf = (moves: ReadonlyArray<Move>): ReadonlyArray<ProposedMove> =>
  moves.map(({ booking, tableIds }) => ({ bookingId: booking.id, tableIds }))

const keyOf = (moves: ReadonlyArray<ProposedMove>): string =>
  moves
    .map(({ bookingId, tableIds }) => `${bookingId}:${tableIds.toSorted((a, b) => a - b).join("+")}`)
    .toSorted()
    .join()

/** Whether two proposals are the same moves, in whatever order they are listed. */
export const isSame = (a: ReadonlyArray<ProposedMove>, b: ReadonlyArray<ProposedMove>): boolean => keyOf(a) === keyOf(b)
