/** Which tables suit a party, best first: least waste, a single table before a combination, then priority, then id. */
import { keyOf } from "../venue/OwnedRow.ts"
import type { Table } from "../venue/Table.ts"
import type { Venue } from "../venue/Venue.ts"

/** One table, or several that are declared to be put together. */
export interface Seats {
  /** The first by priority stands for all. */
  readonly tableIds: ReadonlyArray<number>
  readonly minSeats: number
  readonly maxSeats: number
  readonly priority: number
}

/** Whether guests may book the table at all. */
export const isBookable = (table: Table): boolean => !table.archived && table.is_bookable

const byPriority = (a: Table, b: Table): number => a.priority - b.priority || a.id - b.id

/** The seats of a single table. */
export const ofTable = (table: Table): Seats => ({
  tableIds: [table.id],
  minSeats: table.min_seats,
  maxSeats: table.max_seats,
  priority: table.priority
})

/** Everything that can be booked at the branch bookings are for. */
const seatsOf = (venue: Venue): ReadonlyArray<Seats> => {
  const tables = venue.rows.tables.filter(
    (table) => isBookable(table) && (venue.defaultBranch === null || table.branch_id === venue.defaultBranch.id)
  )
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

/** Whether a party is neither too small nor too large for the seats. */
export const fits = (seats: Seats, partySize: number): boolean =>
  partySize >= seats.minSeats && partySize <= seats.maxSeats

const isCombination = ({ tableIds }: Seats): boolean => tableIds.length > 1

/** The first of two is the better one for any party that both suit. */
const byPreference = (a: Seats, b: Seats): number =>
  a.maxSeats - b.maxSeats ||
  Number(isCombination(a)) - Number(isCombination(b)) ||
  a.priority - b.priority ||
  a.tableIds[0]! - b.tableIds[0]!

/** A venue that was read stays as it is: its seats are put in order once. */
const inOrder = new WeakMap<Venue, ReadonlyArray<Seats>>()

const orderedSeats = (venue: Venue): ReadonlyArray<Seats> => {
  const known = inOrder.get(venue)
  if (known !== undefined) return known
  const seats = seatsOf(venue).toSorted(byPreference)
  inOrder.set(venue, seats)
  return seats
}

/** What suits the party, best first. */
export const candidates = (venue: Venue, partySize: number): ReadonlyArray<Seats> =>
  orderedSeats(venue).filter((seats) => fits(seats, partySize))
