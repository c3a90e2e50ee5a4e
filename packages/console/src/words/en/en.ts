/** The console in English. */
import { book } from "./book.tsx"
import { booking } from "./booking.tsx"
import { bookingForm } from "./bookingForm.tsx"
import { bookingMoves } from "./bookingMoves.tsx"
import { bookingWeek } from "./bookingWeek.ts"
import { frame } from "./frame.tsx"
import { reservations } from "./reservations.tsx"
import { tables } from "./tables.tsx"
import { waitlist } from "./waitlist.tsx"
import { walkIn } from "./walkIn.ts"

export const en = {
  frame,
  book,
  booking,
  bookingForm,
  bookingMoves,
  bookingWeek,
  reservations,
  tables,
  waitlist,
  walkIn
}
