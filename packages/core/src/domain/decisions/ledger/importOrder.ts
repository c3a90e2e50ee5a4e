/** Posts an order and its payments that were written by a program without a ledger. */
import type { OrderAccount } from "../../backoffice/Payment.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { ActivityEntry } from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Backdating from "../../ledger/Backdating.ts"
import * as Movements from "../../ledger/Movements.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"

export interface State {
  readonly account: OrderAccount | null
  readonly history: ReadonlyArray<ActivityEntry>
  readonly venue: Venue | null
}

export type Changes = ChangeSet.Of<"order" | "payment">

/** Returns whether something was posted or written; nothing is while people can still take back the last move. */
export const decide = (
  { account, history, venue }: State,
  context: DecisionContext
): Decision.Decision<boolean, never, Changes> => {
  if (account === null || venue === null) return Decision.accept(false)
  const { order, payments } = account
  if (Undo.mayUndo(order.last_move, order, context.now) !== null) return Decision.accept(false)
  const settled = Settlement.settled(order, payments).payments
  const written = settled.filter((payment) => !payments.includes(payment) || !Movements.isPosted(payment))
  if (Movements.isPosted(order) && written.length === 0) return Decision.accept(false)
  const sale = Backdating.order(order, history, venue, context)
  const paid = written.map((payment) =>
    Backdating.payment(
      payment,
      order.branch_id,
      { made: payment.created_at, ended: payment.refunded_at ?? payment.created_at },
      venue,
      context
    )
  )
  return Decision.accept(true, {
    changes: [ChangeSet.put("order", sale.row), ...paid.map(({ row }) => ChangeSet.put("payment", row))],
    postings: [sale, ...paid].flatMap(({ postings }) => postings)
  })
}
