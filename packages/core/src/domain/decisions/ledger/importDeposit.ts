/** Posts a deposit that was taken before deposits had payments. How it was paid is not known. */
import type { Booking } from "../../bookings/Booking.ts"
import * as DepositMoney from "../../bookings/DepositMoney.ts"
import type { ActivityEntry } from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Backdating from "../../ledger/Backdating.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"

export interface State {
  readonly booking: Booking | null
  readonly history: ReadonlyArray<ActivityEntry>
  readonly venue: Venue | null
}

export type Changes = ChangeSet.Of<"booking" | "payment">

/** Returns whether it was posted; it is not while people can still take back the last move. */
export const decide = (
  { booking, history, venue }: State,
  context: DecisionContext
): Decision.Decision<boolean, never, Changes> => {
  if (booking === null || venue === null || !DepositMoney.lacksPayment(booking)) return Decision.accept(false)
  if (Undo.mayUndo(booking.last_move, booking, context.now) !== null) return Decision.accept(false)
  const done = (action: string) => Backdating.momentOf(history, (entry) => entry.action === action)?.at
  const made = done("booking.deposit_paid") ?? booking.created_at
  const ended = done(`booking.deposit_${booking.deposit_status}`) ?? booking.updated_at
  const assumed = { ...DepositMoney.assumed(booking, venue.restaurant.currency, context), created_at: made }
  const branchId = booking.branch_id ?? null
  const { postings, row } = Backdating.payment(assumed, branchId, { made, ended }, venue, context)
  return Decision.accept(true, {
    changes: [ChangeSet.put("booking", { ...booking, deposit_payment_id: row.id }), ChangeSet.put("payment", row)],
    postings
  })
}
