/** Fields of bookings in requests and answers. */
import * as Fields from "../foundation/Fields.ts"
import { bookingStatuses } from "./BookingStatus.ts"

/** The state of a booking. */
export const status = Fields.oneOf(bookingStatuses).annotations({ identifier: "ReservationStatus" })
