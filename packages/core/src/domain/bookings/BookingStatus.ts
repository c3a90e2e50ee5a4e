/** The life of a booking (§3.2), as a table. */
import { Either } from "effect"
import { InvalidTransition } from "../foundation/Errors.ts"
import * as Fields from "../foundation/Fields.ts"

/** The states of a booking (§3.2). */
export const bookingStatuses = ["pending", "confirmed", "declined", "cancelled", "seated", "no_show"] as const
export type BookingStatus = (typeof bookingStatuses)[number]
export const BookingStatus = Fields.oneOf(bookingStatuses).annotations({ identifier: "ReservationStatus" })

/** Where a booking may go from each status. A guest who comes late after all is seated, on the same day. */
export const moves: Readonly<Record<BookingStatus, ReadonlyArray<BookingStatus>>> = {
  pending: ["confirmed", "declined", "cancelled"],
  confirmed: ["seated", "no_show", "cancelled"],
  declined: [],
  cancelled: [],
  seated: [],
  no_show: ["seated"]
}

/** Bookings in these statuses keep their table. */
export const occupying: ReadonlyArray<BookingStatus> = ["pending", "confirmed", "seated"]

/** The new status, or why it cannot be reached from the old one. */
export const move = (from: BookingStatus, to: BookingStatus): Either.Either<BookingStatus, InvalidTransition> =>
  moves[from].includes(to) ? Either.right(to) : Either.left(new InvalidTransition({ from, to, allowed: moves[from] }))
