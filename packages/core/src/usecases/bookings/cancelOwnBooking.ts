/** A guest cancels their own booking: recorded as cancelled by the guest, with the same event as any cancellation. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { authorize, decide } from "../../domain/decisions/bookings/cancelOwnBooking.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { onBooking } from "./onBooking.ts"

/** Cancels a booking for the guest who made it. */
export const cancelOwnBooking = useCase(
  "cancelOwnBooking",
  { may: { areas: [], scope: null, guests: true }, input: [Input.text("reservation_id")] },
  (acting: Acting, bookingId: string) =>
    onBooking(acting, bookingId, Effect.succeed, decide, () => authorize(acting, { bookingId }))
)
