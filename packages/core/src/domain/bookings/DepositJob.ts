/** The job that gives a deposit back once people can no longer take back the move that it follows from. */
import * as Shapes from "../foundation/input/Shapes.ts"
import { Schema } from "effect"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import * as Fields from "../foundation/Fields.ts"
import type { ClaimedJob, Job } from "../foundation/Job.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as Undo from "../undo/Undo.ts"
import type { Settings } from "../venue/Settings.ts"
import { type Booking, depositStatuses } from "./Booking.ts"
import { bookingStatuses } from "./BookingStatus.ts"
import * as DepositPolicy from "./DepositPolicy.ts"

export const jobKind = "booking.deposit"

/** What follows from which move. */
export const Return = Schema.Struct({
  /** The status that the move gave to the booking. */
  status: Fields.oneOf(bookingStatuses),
  /** The status that the deposit is to have. */
  deposit_status: Fields.oneOf(depositStatuses),
  /** The version that the move made of the booking. */
  move: Shapes.integer
})
export type Return = typeof Return.Type

export const job = ({ id }: Pick<Booking, "id">, what: Return, dueAt: Instant, context: DecisionContext): Job => ({
  id: context.uuid(),
  kind: jobKind,
  due_at: dueAt,
  payload: { booking_id: id, ...what }
})

/** The booking of a job, and what is to be done. */
export const payloadOf = ({
  payload
}: Pick<ClaimedJob, "payload">): { readonly bookingId: string; readonly what: Return } => {
  const { booking_id, ...what } = payload as unknown as Return & { readonly booking_id: string }
  return { bookingId: booking_id, what }
}

/** Whether the deposit is given back as soon as the last move, which people made, can no longer be taken back. */
export const isDueBack = (booking: Booking, rules: Pick<Settings["booking"], "guarantee">, now: Instant): boolean => {
  const move = Undo.mayUndo(booking.last_move, booking, now)
  if (move === null || (move.before.booking?.status ?? booking.status) === booking.status) return false
  const by = booking.cancelled_by ?? "restaurant"
  return DepositPolicy.givesBack(
    booking.deposit_status,
    DepositPolicy.after(booking, booking.status, by, rules, move.at)
  )
}
