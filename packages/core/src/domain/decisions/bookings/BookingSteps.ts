/** Whether a party can have its tables again. */
import type { Booking } from "../../bookings/Booking.ts"
import type { DayRows } from "../../bookings/DayBook.ts"
import * as DayBook from "../../bookings/DayBook.ts"
import type { Venue } from "../../venue/Venue.ts"

/** Whether nobody else has the tables of the booking for its time, seen from its branch. */
export const tablesAreFree = (seen: Venue, booking: Booking, rows: DayRows): boolean => {
  const book = DayBook.openWithout(seen, rows, booking.id)
  return booking.table_ids.every((id) => DayBook.isFree(book, id, booking.starts_at, booking.ends_at))
}
