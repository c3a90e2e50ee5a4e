/** Where a party sits, by the names of its tables. */
import type { Booking, Venue } from "@fourtop/core/internal"
import type { Speech } from "../words/Speech.ts"

/** Null for a party without a table. */
export const tablesOf = (
  { tableNames }: Speech,
  venue: Venue.Venue,
  { table_ids }: Pick<Booking.Booking, "table_ids">
): string | null => (table_ids.length === 0 ? null : tableNames(venue, table_ids))

/** A message, and after it where the parties are that were moved to make room. */
export const withReseated = (
  message: string,
  { tableNames, words }: Speech,
  venue: Venue.Venue,
  moved: ReadonlyArray<Booking.Booking>
): string =>
  [message, ...moved.map(({ name, table_ids }) => words.reservations.nowAt(name, tableNames(venue, table_ids)))].join(
    " "
  )
