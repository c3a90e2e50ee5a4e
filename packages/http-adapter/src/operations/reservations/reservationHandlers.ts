/** The operations on reservations, each a use-case of core. */
import {
  type Booking,
  bookTable,
  cancelBooking,
  labelBooking,
  listBookings,
  readAvailability,
  readBooking,
  readReservationRules
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import { write } from "../../protocol/Idempotency.ts"
import * as Paging from "../../protocol/Paging.ts"
import type { ReservationsApi } from "./ReservationsApi.ts"

const single = {
  envelope: (booking: Booking.Booking) => Envelope.ofText(booking.view),
  holds: ({ guest_id }: Booking.Booking) => ({ resource: "reservation", guest_id }) as const
}

export const reservationHandlers: HandlersOf<typeof ReservationsApi> = {
  listReservations: (incoming) => {
    const { acting, query } = incoming
    const conditions = {
      date: query.date ?? null,
      from: query.from ?? null,
      to: query.to ?? null,
      status: query.status ?? null,
      branchId: query.branch_id ?? null,
      externalReference: query.external_reference ?? null
    }
    return Effect.map(listBookings(acting, conditions, Paging.request(incoming)), (page) =>
      Paging.textEnvelope(page, (booking) => booking.view, incoming)
    )
  },

  createReservation: (incoming) => write(incoming, (acting) => bookTable(acting, incoming.payload), single),

  readAvailability: ({ acting, query }) =>
    Effect.map(readAvailability(acting, query.date, query.party_size, query.branch_id ?? null), (availability) =>
      Envelope.of(availability, {})
    ),

  readReservationRules: ({ acting, query }) =>
    Effect.map(readReservationRules(acting, query.date, query.branch_id ?? null), (rules) => Envelope.of(rules, {})),

  readReservation: ({ acting, path }) => Effect.map(readBooking(acting, path.reservation), Envelope.ofText),

  changeReservation: (incoming) =>
    write(incoming, (acting) => labelBooking(acting, incoming.path.reservation, incoming.payload), single),

  cancelReservation: (incoming) => write(incoming, (acting) => cancelBooking(acting, incoming.path.reservation), single)
}
