/** What a reservation and its deposit are moved to, as forms send it. */
import { type Booking, BookingStatus, DepositPolicy } from "@fourtop/core/internal"

/** No move leads back to `pending`. */
export type Move = Exclude<BookingStatus.BookingStatus, "pending">

/** No move leads back to `required`. */
export type DepositMove = Exclude<Booking.DepositStatus, "required">

const moves: ReadonlySet<string> = new Set(Object.values(BookingStatus.moves).flat())
const depositMoves: ReadonlySet<string> = new Set(Object.values(DepositPolicy.moves).flat())

export const isMove = (text: string | null): text is Move => text !== null && moves.has(text)

export const isDepositMove = (text: string | null): text is DepositMove => text !== null && depositMoves.has(text)
