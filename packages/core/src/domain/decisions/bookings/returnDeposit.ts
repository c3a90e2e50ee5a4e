/** Gives a deposit back after a move by people that stands; one that was taken back has nothing to give back. */
import { Either } from "effect"
import type { LoadedBooking } from "../../bookings/DayBook.ts"
import * as DepositJob from "../../bookings/DepositJob.ts"
import * as DepositPolicy from "../../bookings/DepositPolicy.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as settleDeposit from "./settleDeposit.ts"

export type Command = DepositJob.Return

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedBooking | null
}

export type Changes = settleDeposit.Changes

/** Returns whether the deposit was given back. */
export const decide = (
  command: Command,
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<boolean, settleDeposit.Refusal, Changes> => {
  if (venue === null || found === null) return Decision.accept(false)
  const { booking } = found
  const { deposit_status: to, move, status } = command
  const isMoved = (booking.last_move ?? null) !== null && booking.last_move!.version !== move
  if (booking.status !== status || isMoved || DepositPolicy.refusal(booking.deposit_status, to) !== null) {
    return Decision.accept(false)
  }
  const standsAt = Undo.standsAt(booking)
  // The clock of the queue may be ahead of this one: the job would be lost, and the money kept.
  if (context.now < standsAt) {
    return Decision.accept(false, { jobs: [DepositJob.job(booking, command, standsAt, context)] })
  }
  const { answer, changes } = settleDeposit.decide({ to }, { venue, found }, context)
  return { changes, answer: Either.map(answer, () => true) }
}
