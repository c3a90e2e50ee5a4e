/** Which status an order or a reservation can move to. A status that this version does not know has no moves. */
import * as BookingStatus from "../domain/bookings/BookingStatus.ts"
import * as OrderStatus from "../domain/orders/OrderStatus.ts"

/** A status of an order, and any that a later version of the service may add. */
export type OrderStatusName = OrderStatus.OrderStatus | (string & {})

/** A status of a reservation, and any that a later version of the service may add. */
export type ReservationStatusName = BookingStatus.BookingStatus | (string & {})

/** Every status of an order. */
export const orderStatuses: ReadonlyArray<OrderStatus.OrderStatus> = OrderStatus.orderStatuses

/** Every status of a reservation. */
export const reservationStatuses: ReadonlyArray<BookingStatus.BookingStatus> = BookingStatus.bookingStatuses

const isOneOf = <Word extends string>(words: ReadonlyArray<Word>, text: string): text is Word =>
  words.some((word) => word === text)

/** The statuses that an order can move to. */
export const orderMoves = (status: OrderStatusName): ReadonlyArray<OrderStatus.OrderStatus> =>
  isOneOf(orderStatuses, status) ? OrderStatus.moves[status] : []

/** Whether an order can move from one status to the other. */
export const canMoveOrder = (from: OrderStatusName, to: OrderStatusName): boolean => isOneOf(orderMoves(from), to)

/** Whether the status of an order is final. */
export const isOrderFinished = (status: OrderStatusName): boolean =>
  isOneOf(orderStatuses, status) && OrderStatus.isFinished(status)

/** The statuses that a reservation can move to. */
export const reservationMoves = (status: ReservationStatusName): ReadonlyArray<BookingStatus.BookingStatus> =>
  isOneOf(reservationStatuses, status) ? BookingStatus.moves[status] : []

/** Whether a reservation can move from one status to the other. */
export const canMoveReservation = (from: ReservationStatusName, to: ReservationStatusName): boolean =>
  isOneOf(reservationMoves(from), to)

/** Whether the party is expected and has not arrived: it is pending or confirmed. */
export const isExpected = (status: ReservationStatusName): boolean => isOneOf<string>(BookingStatus.expected, status)

/** Whether a reservation in the status keeps its tables. */
export const keepsTables = (status: ReservationStatusName): boolean => isOneOf<string>(BookingStatus.occupying, status)

/** Whether the status of a reservation is final. */
export const isReservationFinished = (status: ReservationStatusName): boolean =>
  isOneOf(reservationStatuses, status) && BookingStatus.moves[status].length === 0
