/** Staff record that a party has left. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/bookings/recordDeparture.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { onBooking } from "./onBooking.ts"

/** Frees the tables of a seated party from now on. */
export const recordDeparture = useCase(
  "recordDeparture",
  { may: { areas: ["book"], scope: null }, input: [Input.text("reservation_id")] },
  (acting: Acting, bookingId: string) => onBooking(acting, bookingId, Effect.succeed, decide)
)
