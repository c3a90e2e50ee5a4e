/** Until when guests cancel their bookings themselves. */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Booking } from "./Booking.ts"
import * as BookingStatus from "./BookingStatus.ts"

type Rules = Pick<Settings["booking"], "guest_cancel_until_hours">

const millisecondsPerHour = 3_600_000

/** The last moment at which the guest may cancel: when the booking begins, unless the owner asks for it earlier. */
export const deadlineOf = ({ starts_at }: Pick<Booking, "starts_at">, rules: Rules): Instant =>
  starts_at - (rules.guest_cancel_until_hours ?? 0) * millisecondsPerHour

/** Why a guest cannot cancel: the booking is not open any more, or it begins too soon. */
export type Closed = "ended" | "too_late"

/** Why the guest cannot cancel now; null when they can. */
export const refusal = (booking: Pick<Booking, "starts_at" | "status">, rules: Rules, now: Instant): Closed | null => {
  if (BookingStatus.refusal(booking.status, "cancelled") !== null) return "ended"
  return now <= deadlineOf(booking, rules) ? null : "too_late"
}
