/** Which status an order or a reservation can move to. A status that this version does not know has no moves. */
import * as BookingStatus from "../domain/bookings/BookingStatus.ts"
import * as OrderStatus from "../domain/orders/OrderStatus.ts"

/** A status of an order, and any that a later version of the service may add. */
export type OrderStatusName = OrderStatus.OrderStatus | (string & {})

/** A status of a reservation, and any that a later version of the service may add. */
export type ReservationStatusName = BookingStatus.BookingStatus | (string & {})

export const orderStatuses: ReadonlyArray<OrderStatus.OrderStatus> = OrderStatus.orderStatuses

export const reservationStatuses: ReadonlyArray<BookingStatus.BookingStatus> = BookingStatus.bookingStatuses

const isOneOf = <Word extends string>(words: ReadonlyArray<Word>, text: string): text is Word =>
  words.some((word) => word === text)

export const orderMoves = (status: OrderStatusName): ReadonlyArray<OrderStatus.OrderStatus> =>
  isOneOf(orderStatuses, status) ? OrderStatus.moves[status] : []

export const canMoveOrder = (from: OrderStatusName, to: OrderStatusName): boolean => isOneOf(orderMoves(from), to)

export const isOrderFinished = (status: OrderStatusName): boolean =>
  isOneOf(orderStatuses, status) && OrderStatus.isFinished(status)

export const reservationMoves = (status: ReservationStatusName): ReadonlyArray<BookingStatus.BookingStatus> =>
  isOneOf(reservationStatuses, status) ? BookingStatus.moves[status] : []

export const canMoveReservation = (from: ReservationStatusName, to: ReservationStatusName): boolean =>
  isOneOf(reservationMoves(from), to)

/** Whether the party is expected and has not arrived: it is pending or confirmed. */
export const isExpected = (status: ReservationStatusName): boolean => isOneOf<string>(BookingStatus.expected, status)

export const keepsTables = (status: ReservationStatusName): boolean => isOneOf<string>(BookingStatus.occupying, status)

export const isReservationFinished = (status: ReservationStatusName): boolean =>
  isOneOf(reservationStatuses, status) && BookingStatus.moves[status].length === 0
