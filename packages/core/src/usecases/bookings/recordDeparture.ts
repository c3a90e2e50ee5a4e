/** Staff record that a party has left. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/bookings/recordDeparture.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { traced } from "../../ports/spans/traced.ts"
import { onBooking } from "./onBooking.ts"

/** Frees the tables of a seated party from now on. */
export const recordDeparture = traced("recordDeparture", (acting: Acting, bookingId: string) =>
  onBooking(acting, bookingId, Effect.succeed, decide)
)
