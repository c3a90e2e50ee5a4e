/** The parties that can book, by their size. */
import type { VenueDocument } from "../VenueDocument.ts"

interface Seated {
  readonly min_seats: number
  readonly max_seats: number
}

/** Every size of a party that the booking rules allow; only those that the seats are for, when there are some. */
export const bookable = ({ booking }: Pick<VenueDocument, "booking">, seats?: Seated): ReadonlyArray<number> => {
  const from = Math.max(booking.smallest_party, seats?.min_seats ?? 1)
  const to = Math.min(booking.largest_party, seats?.max_seats ?? booking.largest_party)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, more) => from + more)
}
