/** Fields of bookings in requests and responses. */
import * as Fields from "../foundation/Fields.ts"
import { bookingStatuses } from "./BookingStatus.ts"

export const status = Fields.oneOf(bookingStatuses).annotations({
  identifier: "ReservationStatus",
  description: "Where a reservation is in its lifecycle."
})
