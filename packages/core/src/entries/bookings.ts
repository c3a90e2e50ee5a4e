/** Reservations and walk-ins: free times, tables, deposits, the book of the day. */
export { bookTable } from "../usecases/bookings/bookTable.ts"
export { type StaffWish } from "../domain/decisions/bookings/bookTable.ts"
export { changeBooking } from "../usecases/bookings/changeBooking.ts"
export { type BookingEdit } from "../domain/decisions/bookings/changeBooking.ts"
export { cancelBooking, moveBooking } from "../usecases/bookings/moveBooking.ts"
export { cancelOwnBooking } from "../usecases/bookings/cancelOwnBooking.ts"
export { confirmAttendance } from "../usecases/bookings/confirmAttendance.ts"
export { undoBookingMove } from "../usecases/bookings/undoBookingMove.ts"
export { seatWalkIn } from "../usecases/bookings/seatWalkIn.ts"
export { type WalkInParty } from "../domain/decisions/bookings/seatWalkIn.ts"
export { recordDeparture } from "../usecases/bookings/recordDeparture.ts"
export { returnDeposit } from "../usecases/bookings/returnDeposit.ts"
export { settleDeposit } from "../usecases/bookings/settleDeposit.ts"
export { blockTable } from "../usecases/bookings/blockTable.ts"
export { unblockTable } from "../usecases/bookings/unblockTable.ts"
export { type TableBlock } from "../domain/decisions/bookings/blockTable.ts"
export {
  AvailabilityView,
  type BookingConditions,
  listBookings,
  readAvailability,
  readBooking,
  readReservationRules
} from "../usecases/bookings/readBookings.ts"
export {
  type PartyOnDay,
  readFreeTimes,
  readWalkInSeats,
  type TimesOffer,
  type WalkInOffer
} from "../usecases/bookings/readFreeTimes.ts"
export { readBookingWeek } from "../usecases/bookings/readBookingWeek.ts"
export { readDaySheet } from "../usecases/bookings/readDaySheet.ts"
export { type BlockedTable, readTableBlocks, type TableBlocks } from "../usecases/bookings/readTableBlocks.ts"
export { labelBooking } from "../usecases/labels/labelBooking.ts"
export * as Availability from "../domain/bookings/Availability.ts"
export * as Booking from "../domain/bookings/Booking.ts"
export * as BookingInput from "../domain/bookings/BookingInput.ts"
export * as BookingRules from "../domain/bookings/BookingRules.ts"
export * as BookingStatus from "../domain/bookings/BookingStatus.ts"
export * as BookingView from "../domain/bookings/BookingView.ts"
export * as DepositPolicy from "../domain/bookings/DepositPolicy.ts"
export * as FreeTimes from "../domain/bookings/FreeTimes.ts"
export * as TableStates from "../domain/bookings/TableStates.ts"
export * as TableDay from "../domain/bookings/TableDay.ts"
export * as TableFit from "../domain/bookings/TableFit.ts"
