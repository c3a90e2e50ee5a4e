/**
 * The columns of everything that stands around a date, from the day before it to the second day after. Part of one
 * statement: what is read in one snapshot belongs together.
 */
import { BookingStatus, type DayBook } from "@fourtop/core"

export type DayColumns = DayBook.DayRows

const hour = 60 * 60 * 1000

/** Somewhere on earth a date begins 14 hours before it does in Greenwich, and ends 12 hours after. */
const earliest = -14 * hour
const latest = 12 * hour

const day = 24 * hour

/** When a date begins in Greenwich. */
const midnight = (date: string): string => `(${date} - date '1970-01-01') * ${day}::bigint`

const texts = (values: ReadonlyArray<string>): string => values.map((value) => `'${value}'`).join(", ")

/** `date` is an expression; `$1` is the restaurant. */
export const dayRows = (date: string): string => {
  const [first, last] = [`to_char(${date} - 1, 'YYYY-MM-DD')`, `to_char(${date} + 2, 'YYYY-MM-DD')`]
  const begin = `${midnight(`(${date} - 1)`)} + ${earliest}`
  const end = `${midnight(`(${date} + 3)`)} + ${latest}`
  return `
  (select coalesce(json_agg(body order by id), '[]') from booking_day
   where restaurant_id = $1 and id between ${first} and ${last}) as days,
  (select coalesce(json_agg(body order by "from", id), '[]') from (
     select body, "from", id from occupancy
     where restaurant_id = $1 and "from" >= ${begin} - ${day} and "from" < ${end} and "to" > ${begin}
     union all
     select body, "from", id from occupancy
     where restaurant_id = $1 and "to" - "from" > ${day} and "to" > ${begin} and "from" < ${begin} - ${day}
   ) touching) as occupancies,
  (select coalesce(json_agg(json_build_object('id', id, 'starts_at', starts_at, 'party_size', party_size)
     order by starts_at, id), '[]') from booking
   where restaurant_id = $1 and date between ${first} and ${last}
     and status in (${texts(BookingStatus.occupying)})) as starts`
}
