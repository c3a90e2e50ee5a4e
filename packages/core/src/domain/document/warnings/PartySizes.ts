/** The party sizes that can book. */
import type { VenueDocument } from "../VenueDocument.ts"

interface Seated {
  readonly min_seats: number
  readonly max_seats: number
}

/** Every party size that the booking rules allow, limited to the seats when they are given. */
export const bookable = ({ booking }: Pick<VenueDocument, "booking">, seats?: Seated): ReadonlyArray<number> => {
  const from = Math.max(booking.smallest_party, seats?.min_seats ?? booking.smallest_party)
  const to = Math.min(booking.largest_party, seats?.max_seats ?? booking.largest_party)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, more) => from + more)
}
