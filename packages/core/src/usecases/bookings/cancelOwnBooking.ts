/** A guest cancels their own booking: recorded as cancelled by the guest, with the same event as any cancellation. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/bookings/cancelOwnBooking.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { traced } from "../../ports/spans/traced.ts"
import { onBooking } from "./onBooking.ts"

export const cancelOwnBooking = traced("cancelOwnBooking", (acting: Acting, bookingId: string) =>
  onBooking(acting, bookingId, Effect.succeed, decide)
)
