/** What guests' pages show of the API's orders and reservations. */
import type { OrderState, ReservationState } from "../../shared/Status.ts"

/** The part of an order that its page needs. */
export const orderState = (order: Omit<OrderState, "kind">): OrderState => ({
  kind: "order",
  status: order.status,
  type: order.type,
  scheduled_for: order.scheduled_for,
  updated_at: order.updated_at
})

/** The part of a reservation that its page needs. */
export const reservationState = (reservation: Omit<ReservationState, "kind">): ReservationState => ({
  kind: "reservation",
  status: reservation.status,
  date: reservation.date,
  time: reservation.time,
  party_size: reservation.party_size,
  updated_at: reservation.updated_at
})
