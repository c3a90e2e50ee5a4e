/** PATCH /reservations/{reservation}: changes what integrations keep with a reservation. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { ChangeReservation } from "../../domain/bookings/BookingInput.ts"
import { decide } from "../../domain/decisions/labels/labelBooking.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { onBooking } from "../bookings/onBooking.ts"
import { useCase } from "../definition/useCase.ts"
import { ownerOf } from "./ownerOf.ts"

/** Sets or removes a booking's external reference and keys of its metadata. */
export const labelBooking = useCase(
  "labelBooking",
  {
    may: { areas: ["book"], scope: "reservations:write" },
    input: [Input.text("reservation_id"), Input.request(ChangeReservation)]
  },
  (acting: Acting, bookingId: string, input: ChangeReservation) =>
    onBooking(
      acting,
      bookingId,
      (one) => Effect.map(ownerOf(acting, one.found?.booking), (guest) => ({ ...one, guest })),
      (state, context) => decide(input, state, context)
    )
)
