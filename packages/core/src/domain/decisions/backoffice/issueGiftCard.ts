/** Issues a gift card in the restaurant's currency. */
import type { GiftCard } from "../../backoffice/GiftCard.ts"
import * as Card from "../../backoffice/GiftCard.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { highestPrice } from "../../foundation/Money.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"

export interface Command {
  readonly amountMinor: number
}

export interface State extends Card.NewCode {
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"gift_card", "giftcard.issued">

/** A new card with its code, which is shown once. */
export interface IssuedGiftCard {
  readonly card: GiftCard
  /** The plain code. Show it once; do not log it. */
  readonly code: string
}

export const decide = (
  { amountMinor }: Command,
  { code, digest, venue }: State,
  context: DecisionContext
): Decision.Decision<IssuedGiftCard, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > highestPrice) {
    const message = `must be an integer from 1 to ${highestPrice}`
    return Decision.refuse(ValidationFailed.of({ path: "amount_minor", message }))
  }
  const card: GiftCard = {
    id: context.id(),
    version: 0,
    digest,
    code_last4: Card.last4(code),
    initial_minor: amountMinor,
    balance_minor: amountMinor,
    currency: venue.restaurant.currency,
    issued_at: context.now
  }
  return Decision.accept(
    { card, code },
    {
      changes: [ChangeSet.put("gift_card", card)],
      events: [Event.make("giftcard.issued", venue.restaurant, { gift_card: Card.view(card) }, context)],
      activity: [
        ActivityLog.entry(
          {
            action: "giftcard.issued",
            subject: { kind: "gift_card", id: String(card.id) },
            detail: { code_last4: card.code_last4, initial_minor: card.initial_minor }
          },
          context
        )
      ]
    }
  )
}
