/** The tone in which the status of a reservation is shown. */
import type { BookingStatus } from "@fourtop/core/internal"
import type { Tone } from "../parts/Parts.tsx"

export const statusTones: Readonly<Record<BookingStatus.BookingStatus, Tone>> = {
  pending: "waiting",
  confirmed: "plain",
  seated: "good",
  no_show: "bad",
  declined: "bad",
  cancelled: "bad"
}
