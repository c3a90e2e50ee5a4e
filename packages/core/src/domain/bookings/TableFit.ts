/**
 * The tables that fit a party, best first: least waste, a single table before a combination, then priority, then id.
 */
import { keyOf } from "../venue/OwnedRow.ts"
import type { Table } from "../venue/Table.ts"
import type { Venue } from "../venue/Venue.ts"

/** One table, or a declared combination of tables. */
export interface Seats {
  /** The first by priority. */
  readonly tableIds: ReadonlyArray<number>
  readonly minSeats: number
  readonly maxSeats: number
  readonly priority: number
}

/** Whether guests can book the table. */
export const isBookable = (table: Table): boolean => !table.archived && table.is_bookable

const byPriority = (a: Table, b: Table): number => a.priority - b.priority || a.id - b.id

/** The seats of one table alone. */
export const ofTable = (table: Table): Seats => ({
  tableIds: [table.id],
  minSeats: table.min_seats,
  maxSeats: table.max_seats,
  priority: table.priority
})

/** Every table that is wanted, and every combination of them, at the venue's default branch. */
const seatsOf = (venue: Venue, isWanted: (table: Table) => boolean): ReadonlyArray<Seats> => {
  const tables = venue.rows.tables.filter((table) => isWanted(table) && table.branch_id === venue.defaultBranch?.id)
  const byKey = new Map(tables.map((table) => [keyOf(table), table]))
  const combinations = venue.settings.table_combinations.flatMap((combination): ReadonlyArray<Seats> => {
    const parts = combination.tables.flatMap((key) => byKey.get(key) ?? [])
    if (parts.length < combination.tables.length) return []
    return [
      {
        tableIds: parts.toSorted(byPriority).map(({ id }) => id),
        minSeats: combination.min_seats,
        maxSeats: combination.max_seats,
        priority: combination.priority
      }
    ]
  })
  return [...tables.map(ofTable), ...combinations]
}

/** Whether the party size is within the range of the seats. */
export const fits = (seats: Seats, partySize: number): boolean =>
  partySize >= seats.minSeats && partySize <= seats.maxSeats

const isCombination = ({ tableIds }: Seats): boolean => tableIds.length > 1

/** Sorts the better of two first, for any party that fits both. */
const byPreference = (a: Seats, b: Seats): number =>
  a.maxSeats - b.maxSeats ||
  Number(isCombination(a)) - Number(isCombination(b)) ||
  a.priority - b.priority ||
  a.tableIds[0]! - b.tableIds[0]!

/** Venues are immutable, so their seats are sorted once for each. */
const inOrder = new WeakMap<Venue, ReadonlyArray<Seats>>()

const orderedSeats = (venue: Venue): ReadonlyArray<Seats> => {
  const known = inOrder.get(venue)
  if (known !== undefined) return known
  const seats = seatsOf(venue, isBookable).toSorted(byPreference)
  inOrder.set(venue, seats)
  return seats
}

/** Every table that can be booked, and every combination of them, at the venue's default branch. */
export const all: (venue: Venue) => ReadonlyArray<Seats> = orderedSeats

/** The seats that fit the party, best first. */
export const candidates = (venue: Venue, partySize: number): ReadonlyArray<Seats> =>
  orderedSeats(venue).filter((seats) => fits(seats, partySize))

/** The seats that are large enough for a party at the door, best first: also tables that cannot be booked. */
export const seatsAtDoor = (venue: Venue, partySize: number): ReadonlyArray<Seats> =>
  seatsOf(venue, ({ archived }) => !archived)
    .filter(({ maxSeats }) => partySize <= maxSeats)
    .toSorted(byPreference)
