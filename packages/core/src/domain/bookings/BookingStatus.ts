/** The lifecycle of a booking (§3.2), as a table. */
import * as Transition from "../foundation/Transition.ts"

/** The statuses of a booking (§3.2). */
export const bookingStatuses = ["pending", "confirmed", "declined", "cancelled", "seated", "no_show"] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The allowed moves from each status. A no-show who arrives late can still be seated, on the same business day. */
export const moves: Transition.Moves<BookingStatus> = {
  pending: ["confirmed", "declined", "cancelled"],
  confirmed: ["seated", "no_show", "cancelled"],
  declined: [],
  cancelled: [],
  seated: [],
  no_show: ["seated"]
}

/** The status of a booking that nobody has confirmed yet. */
export const unconfirmed = "pending" satisfies BookingStatus

/** Statuses in which a booking occupies its tables. */
export const occupying: ReadonlyArray<BookingStatus> = ["pending", "confirmed", "seated"]

/** Statuses in which a party has its tables and has not arrived. */
export const expected: ReadonlyArray<BookingStatus> = ["pending", "confirmed"]

/** Why the move is not allowed; null when it is. */
export const refusal = (from: BookingStatus, to: BookingStatus): Transition.RefusedMove | null =>
  Transition.refusal(moves, from, to)
