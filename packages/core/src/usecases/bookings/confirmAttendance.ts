/** A guest confirms that they will come. Confirming again changes nothing. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/bookings/confirmAttendance.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { traced } from "../../ports/spans/traced.ts"
import { onBooking } from "./onBooking.ts"

export const confirmAttendance = traced("confirmAttendance", (acting: Acting, bookingId: string) =>
  onBooking(acting, bookingId, Effect.succeed, decide)
)
