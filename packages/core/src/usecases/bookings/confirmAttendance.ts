/** A guest confirms that they will come. Confirming again changes nothing. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { authorize, decide } from "../../domain/decisions/bookings/confirmAttendance.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { onBooking } from "./onBooking.ts"

/** Records that a guest will come; again, it changes nothing. */
export const confirmAttendance = useCase(
  "confirmAttendance",
  { may: { areas: [], scope: null, guests: true }, input: [Input.text("reservation_id")] },
  (acting: Acting, bookingId: string) =>
    onBooking(acting, bookingId, Effect.succeed, decide, () => authorize(acting, { bookingId }))
)
