/** The life of a booking (§3.2), as a table. */
import * as Transition from "../foundation/Transition.ts"

/** The states of a booking (§3.2). */
export const bookingStatuses = ["pending", "confirmed", "declined", "cancelled", "seated", "no_show"] as const
/** One of the states of a booking. */
export type BookingStatus = (typeof bookingStatuses)[number]

/** Where a booking may go from each status. A guest who comes late after all is seated, on the same day. */
export const moves: Transition.Moves<BookingStatus> = {
  pending: ["confirmed", "declined", "cancelled"],
  confirmed: ["seated", "no_show", "cancelled"],
  declined: [],
  cancelled: [],
  seated: [],
  no_show: ["seated"]
}

/** Bookings in these statuses keep their table. */
export const occupying: ReadonlyArray<BookingStatus> = ["pending", "confirmed", "seated"]

/** Why a booking cannot move so; null when it can. */
export const refusal = (from: BookingStatus, to: BookingStatus): Transition.RefusedMove | null =>
  Transition.refusal(moves, from, to)
