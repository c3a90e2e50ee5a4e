/** Posts the sale of a gift card from before sales of gift cards were payments. How it was paid is not known. */
import type { AdvancePayment } from "../../backoffice/AdvancePayment.ts"
import * as Card from "../../backoffice/GiftCard.ts"
import type { GiftCard } from "../../backoffice/GiftCard.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Backdating from "../../ledger/Backdating.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"

export interface State {
  readonly card: GiftCard | null
  readonly venue: Venue | null
}

export type Changes = ChangeSet.Of<"gift_card" | "payment">

/** Returns whether it was posted. */
export const decide = (
  { card, venue }: State,
  context: DecisionContext
): Decision.Decision<boolean, never, Changes> => {
  if (card === null || venue === null || !Card.lacksPayment(card)) return Decision.accept(false)
  const branchId = venue.defaultBranch?.id ?? null
  const payment: AdvancePayment = {
    id: context.uuid(),
    version: 0,
    order_id: null,
    for: { kind: "gift_card", id: card.id, branch_id: branchId },
    method: "other",
    gift_card_id: null,
    amount_minor: card.initial_minor,
    currency: card.currency,
    refunded_minor: 0,
    refunded_at: null,
    imported: true,
    created_at: card.issued_at
  }
  const times = { made: card.issued_at, ended: card.issued_at }
  const { postings, row } = Backdating.payment(payment, branchId, times, venue, context)
  return Decision.accept(true, {
    changes: [ChangeSet.put("gift_card", { ...card, payment_id: payment.id }), ChangeSet.put("payment", row)],
    postings
  })
}
