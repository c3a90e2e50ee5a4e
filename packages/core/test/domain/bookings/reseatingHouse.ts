/** Small houses with parties at their tables, and every way to make room in them, tried one by one. */
import {
  type DayBook,
  LocalTime,
  type PartyBar,
  Reseating,
  ReseatingSearch,
  TableFit,
  type Venue,
  ZonedClock
} from "@fourtop/core/internal"
import { monday } from "../../arrange.ts"
import { house } from "./arrange.ts"

export const zone = "Europe/Berlin"
export const date = "2026-11-16"

export const at = (time: string, on = date) => ZonedClock.toInstant(zone, on, LocalTime.toMinutes(time))

/** A party at tables, by the keys of these. */
export interface PartyAt {
  readonly id: string
  readonly tables: ReadonlyArray<string>
  readonly size: number
  readonly from: string
  readonly to: string
  readonly status?: PartyBar.SheetBooking["status"]
  readonly on?: string
}

export interface Block {
  readonly table: string
  readonly from: string
  readonly to: string
}

/** `seats` are minimum and maximum by key; tables and combinations have ids and priorities in their order. */
export const houseOf = (
  seats: Readonly<Record<string, readonly [number, number]>>,
  combinations: Readonly<Record<string, readonly [number, number]>> = {},
  booking: object = {}
): Venue.Venue =>
  house({
    tables: Object.entries(seats).map(([key, [min_seats, max_seats]], index) => ({
      key,
      name: key.toUpperCase(),
      min_seats,
      max_seats,
      priority: index
    })),
    table_combinations: Object.entries(combinations).map(([keys, [min_seats, max_seats]], index) => ({
      key: keys.replaceAll("+", "-"),
      tables: keys.split("+"),
      min_seats,
      max_seats,
      priority: index
    })),
    booking: { largest_party: 20, ...booking }
  })

export const idOf = (venue: Venue.Venue, key: string): number => venue.rows.tables.find((row) => row.key === key)!.id

export const keysOf = (venue: Venue.Venue, ids: ReadonlyArray<number>): string =>
  ids.map((id) => venue.rows.tables.find((row) => row.id === id)!.key).join("+")

const bookingOf = (venue: Venue.Venue, party: PartyAt): PartyBar.SheetBooking => ({
  id: party.id,
  version: 1,
  status: party.status ?? "confirmed",
  guest_id: null,
  branch_id: venue.defaultBranch!.id,
  name: `Party ${party.id}`,
  phone: "",
  email: null,
  party_size: party.size,
  date: party.on ?? date,
  time: party.from,
  starts_at: at(party.from, party.on),
  ends_at: at(party.to, party.on),
  table_ids: party.tables.map((key) => idOf(venue, key)),
  note: null,
  deposit_minor: null,
  deposit_status: null,
  created_at: 0,
  updated_at: 0
})

/** The rows that a store would have. */
export const rowsOf = (
  venue: Venue.Venue,
  parties: ReadonlyArray<PartyAt>,
  blocks: ReadonlyArray<Block> = []
): DayBook.ReseatingRows => {
  const bookings = parties.map((party) => bookingOf(venue, party))
  const ofParties = bookings.flatMap(({ ends_at: to, id, starts_at: from, table_ids }) =>
    table_ids.map((table_id) => ({
      id: `${id}${table_id}`,
      version: 1,
      table_id,
      booking_id: id,
      from,
      to,
      reason: null
    }))
  )
  const ofBlocks = blocks.map(({ from, table, to }, index) => ({
    id: `block${index}`,
    version: 1,
    table_id: idOf(venue, table),
    booking_id: null,
    from: at(from),
    to: at(to),
    reason: null
  }))
  return {
    days: [],
    occupancies: [...ofParties, ...ofBlocks],
    starts: bookings,
    unseated: bookings.filter(({ status }) => status === "pending" || status === "confirmed")
  }
}

/** A party that needs a table. */
export const wish = (partySize: number, from: string, to: string): Reseating.Wish => ({
  partySize,
  from: at(from),
  to: at(to)
})

/** What the search finds with these parties at their tables. */
export const searchIn = (
  venue: Venue.Venue,
  parties: ReadonlyArray<PartyAt>,
  wanted: Reseating.Wish,
  blocks: ReadonlyArray<Block> = [],
  budget?: number
) =>
  ReseatingSearch.search(
    venue,
    Reseating.reseatingDayOf(venue, date, rowsOf(venue, parties, blocks), monday),
    wanted,
    budget
  )

/** The result in the keys of tables, as "new party's tables; party: tables, ...". */
export const inKeys = (venue: Venue.Venue, found: Reseating.Reseating): string =>
  found.outcome === "found"
    ? [
        keysOf(venue, found.seats.tableIds),
        ...found.moves.map(({ booking, tableIds }) => `${booking.id}: ${keysOf(venue, tableIds)}`)
      ].join("; ")
    : found.outcome

/** A party at tables written `a+b`, from seven to nine unless said otherwise. */
export const party = (id: string, size: number, tables: string, from = "19:00", to = "21:00", more = {}): PartyAt => ({
  id,
  size,
  tables: tables.split("+"),
  from,
  to,
  ...more
})

interface Sitting {
  readonly tableIds: ReadonlyArray<number>
  readonly from: number
  readonly to: number
}

const clash = (a: Sitting, b: Sitting): boolean =>
  a.from < b.to && b.from < a.to && a.tableIds.some((id) => b.tableIds.includes(id))

/** Whether no two of the sittings share a table at any time. */
export const isValid = (sittings: ReadonlyArray<Sitting>): boolean =>
  sittings.every((one, index) => sittings.slice(index + 1).every((other) => !clash(one, other)))

/** Everybody's tables after the moves, with the new party, and with what nobody can move. */
export const sittingsAfter = (
  house: Reseating.ReseatingDay,
  wish: Reseating.Wish,
  { moves, seats }: Extract<Reseating.Reseating, { readonly outcome: "found" }>
): ReadonlyArray<Sitting> => [
  { tableIds: seats.tableIds, from: wish.from, to: wish.to },
  ...fixedOf(house),
  ...house.parties.map((booking) => ({
    tableIds: moves.find((move) => move.booking.id === booking.id)?.tableIds ?? booking.table_ids,
    from: booking.starts_at,
    to: booking.ends_at
  }))
]

const fixedOf = ({ fixed }: Reseating.ReseatingDay): ReadonlyArray<Sitting> =>
  [...fixed.takenByTable].flatMap(([id, ranges]) => ranges.map(({ from, to }) => ({ tableIds: [id], from, to })))

const subsets = (count: number, size: number, from = 0): ReadonlyArray<ReadonlyArray<number>> =>
  size === 0
    ? [[]]
    : Array.from({ length: count - from }, (_, offset) => from + offset).flatMap((first) =>
        subsets(count, size - 1, first + 1).map((rest) => [first, ...rest])
      )

/** The best way by trying everything: all sets of parties, at all tables that fit them. */
export const bruteForce = (venue: Venue.Venue, house: Reseating.ReseatingDay, wish: Reseating.Wish) => {
  const firsts = TableFit.candidates(venue, wish.partySize)
  const fixed = fixedOf(house)
  for (let most = 0; most <= 3; most++) {
    for (const seats of firsts) {
      const ways = subsets(house.parties.length, most).flatMap((moving) => {
        const staying = house.parties
          .filter((_, index) => !moving.includes(index))
          .map(({ ends_at: to, starts_at: from, table_ids: tableIds }) => ({ tableIds, from, to }))
        const start = [...fixed, ...staying, { tableIds: seats.tableIds, from: wish.from, to: wish.to }]
        return isValid(start) ? assign(venue, house, moving, start, []) : []
      })
      const [best] = ways.toSorted(compareWays)
      if (best !== undefined)
        return { seats: seats.tableIds, moves: best.map(({ id, tableIds }) => ({ id, tableIds })) }
    }
  }
  return null
}

interface Assigned {
  readonly id: string
  readonly tableIds: ReadonlyArray<number>
  readonly rank: number
}

const assign = (
  venue: Venue.Venue,
  house: Reseating.ReseatingDay,
  moving: ReadonlyArray<number>,
  sittings: ReadonlyArray<Sitting>,
  sofar: ReadonlyArray<Assigned>
): ReadonlyArray<ReadonlyArray<Assigned>> => {
  const [index, ...rest] = moving
  if (index === undefined) return [sofar]
  const { ends_at: to, id, party_size, starts_at: from, table_ids } = house.parties[index]!
  return TableFit.candidates(venue, party_size).flatMap(({ tableIds }, rank) => {
    const sitting = { tableIds, from, to }
    if (tableIds.length === table_ids.length && tableIds.every((table) => table_ids.includes(table))) return []
    if (sittings.some((other) => clash(sitting, other))) return []
    return assign(venue, house, rest, [...sittings, sitting], [...sofar, { id, tableIds, rank }])
  })
}

/** Parties are assigned by rising id. */
const compareWays = (a: ReadonlyArray<Assigned>, b: ReadonlyArray<Assigned>): number => {
  const ranks = (way: ReadonlyArray<Assigned>) => way.reduce((sum, { rank }) => sum + rank, 0)
  const bySum = ranks(a) - ranks(b)
  if (bySum !== 0) return bySum
  for (const [index, { id, rank }] of a.entries()) {
    const other = b[index]!
    if (id !== other.id) return id < other.id ? -1 : 1
    if (rank !== other.rank) return rank - other.rank
  }
  return 0
}
