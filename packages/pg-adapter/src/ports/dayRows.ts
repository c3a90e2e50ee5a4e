/**
 * The columns of everything around a date, from the day before it to the second day after. They are part of one
 * statement, and so of one snapshot.
 */
import { BookingStatus, type DayBook } from "@fourtop/core/internal"

export type DayColumns = DayBook.DayRows

export type ReseatingColumns = DayBook.ReseatingRows

/** Arrays of the same length, one value for each row; null instead of an empty one. */
export interface TakenColumns {
  readonly tables: ReadonlyArray<number> | null
  readonly from: ReadonlyArray<number> | null
  readonly to: ReadonlyArray<number> | null
  readonly starts_at: ReadonlyArray<number> | null
  readonly party_size: ReadonlyArray<number> | null
  /** Zero means no branch. */
  readonly branch_id: ReadonlyArray<number> | null
}

/** SQL for the part of a restaurant that is read. */
export interface Part {
  /** A condition on the ids of the booking days around a date. */
  readonly days: (date: string) => string
  /** A further condition on bookings, and on entries of the waitlist. */
  readonly starts: string
  /** A further condition on occupancies, with `tableId` as their table. */
  readonly tables: (tableId: string) => string
}

/** All branches of the restaurant. */
export const whole: Part = {
  days: (date) => {
    const [first, last] = around(date)
    // An id is a date, or starts with one.
    return `id >= ${first} and id < ${last} || '~'`
  },
  starts: "",
  tables: () => ""
}

/** One branch: `branch` and `alsoTables` are expressions, `$1` is the restaurant. */
export const partOf = (branch: string, alsoTables = ""): Part => ({
  days: (date) =>
    `id = any(array(select concat_ws(':', to_char(${date} + n, 'YYYY-MM-DD'), ${branch}) from generate_series(-1, 2) n))`,
  starts: `and at_branch in (0, ${branch})`,
  tables: (tableId) => `and ${tableId} = any(array(
       select t.id from "table" t where t.restaurant_id = $1 and t.branch_id = ${branch} ${alsoTables}))`
})

const hour = 60 * 60 * 1000

/** Somewhere on earth a date begins 14 hours before it does in UTC, and ends 12 hours after. */
const earliest = -14 * hour
const latest = 12 * hour

const day = 24 * hour

/** When a date begins in UTC. */
const midnight = (date: string): string => `(${date} - date '1970-01-01') * ${day}::bigint`

const texts = (values: ReadonlyArray<string>): string => values.map((value) => `'${value}'`).join(", ")

/** The first and the last date around one. */
const around = (date: string): readonly [string, string] => [
  `to_char(${date} - 1, 'YYYY-MM-DD')`,
  `to_char(${date} + 2, 'YYYY-MM-DD')`
]

/** Columns of the occupancies that overlap these days. */
const touching = (date: string, columns: string, { tables }: Part): string => {
  const begin = `${midnight(`(${date} - 1)`)} + ${earliest}`
  const end = `${midnight(`(${date} + 3)`)} + ${latest}`
  return `(
     select ${columns} from occupancy
     where restaurant_id = $1 and "from" >= ${begin} - ${day} and "from" < ${end} and "to" > ${begin}
       ${tables("table_id")}
     union all
     -- Long ones are few, and have an index of their own: the index by table would be read from its beginning.
     select ${columns} from occupancy
     where restaurant_id = $1 and "to" - "from" > ${day} and "to" > ${begin} and "from" < ${begin} - ${day}
       ${tables("table_id + 0")}
   ) touching`
}

/** A condition on bookings, or on entries of the waitlist, of these days. */
const onDays = (date: string, { starts }: Part, statuses: ReadonlyArray<string>): string => {
  const [first, last] = around(date)
  return `restaurant_id = $1 and date between ${first} and ${last} and status in (${texts(statuses)}) ${starts}`
}

/** Parties that start on these days, and those that a place is held for. */
const starting = (date: string, part: Part): string => `(
     select id, starts_at, party_size, branch_id, at_branch from booking
     where ${onDays(date, part, BookingStatus.occupying)}
     union all
     select id, offer_starts_at, party_size, branch_id, at_branch from waitlist_entry
     where ${onDays(date, part, ["offered"])} and offer_starts_at is not null
   ) starting`

/** The bookings whose parties may be moved, for a select list beside `dayRows`. */
export const unseated = (date: string, part: Part): string => `
  (select coalesce(json_agg(body order by id), '[]') from booking
   where ${onDays(date, part, BookingStatus.expected)}) as unseated`

/** `date` is an expression; `$1` is the restaurant. */
export const dayRows = (date: string, part: Part): string => `
  (select coalesce(json_agg(body order by id), '[]') from booking_day
   where restaurant_id = $1 and ${part.days(date)}) as days,
  (select coalesce(json_agg(body order by "from", id), '[]')
   from ${touching(date, `body, "from", id`, part)}) as occupancies,
  (select coalesce(json_agg(json_build_object('id', id, 'starts_at', starts_at, 'party_size', party_size,
     'branch_id', branch_id) order by starts_at, id), '[]') from ${starting(date, part)}) as starts`

/**
 * All in one row, as arrays of numbers: one JSON document for each of a thousand occupancies costs the server and us
 * three times as much.
 */
export const takenTimes = (date: string, part: Part): string => `
  select * from
  (select array_agg(table_id) as tables, array_agg("from") as "from", array_agg("to") as "to"
   from ${touching(date, `table_id, "from", "to"`, part)}) occupancies,
  (select array_agg(starts_at) as starts_at, array_agg(party_size) as party_size, array_agg(at_branch) as branch_id
   from ${starting(date, part)}) starts`

/** Turns the arrays back into rows. */
export const takenOf = ({ branch_id, from, party_size, starts_at, tables, to }: TakenColumns): DayBook.Taken => ({
  occupancies: tables?.map((table_id, row) => ({ table_id, from: from![row]!, to: to![row]! })) ?? [],
  starts:
    starts_at?.map((at, row) => ({
      starts_at: at,
      party_size: party_size![row]!,
      branch_id: branch_id![row]! || null
    })) ?? []
})

/** The bookings of a date and the next, earliest first, and the blocks and offers around it; `limit` is a parameter. */
export const sheetRows = (date: string, part: Part, limit: string): string => `
  select (select coalesce(json_agg(body order by date, time, id), '[]') from (
     select body, date, time, id from booking
     where restaurant_id = $1 and date between to_char(${date}, 'YYYY-MM-DD') and to_char(${date} + 1, 'YYYY-MM-DD')
       ${part.starts}
     order by date, time, id limit ${limit}) found) as bookings,
  (select coalesce(json_agg(body order by "from", id), '[]')
   from ${touching(date, `body, "from", id, booking_id`, part)} where booking_id is null) as blocks`
