/** Guests confirm that they will come. That is a note on the booking, never a status. */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Booking } from "./Booking.ts"

/** Whether the guest has confirmed that they will come. */
export const isConfirmed = ({ attendance_confirmed_at }: Pick<Booking, "attendance_confirmed_at">): boolean =>
  (attendance_confirmed_at ?? null) !== null

/** Whether the guest can confirm now: the restaurant expects them, and their time is not over. */
export const canConfirm = ({ ends_at, status }: Pick<Booking, "ends_at" | "status">, now: Instant): boolean =>
  status === "confirmed" && now < ends_at
