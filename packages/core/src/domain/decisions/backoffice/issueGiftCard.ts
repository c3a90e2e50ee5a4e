/** What `issueGiftCard` decides upon what it has loaded. */
import type { GiftCard } from "../../backoffice/GiftCard.ts"
import * as Card from "../../backoffice/GiftCard.ts"
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import type { Cryptography } from "../../foundation/Cryptography.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { highestPrice } from "../../foundation/Money.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"

/** A new card, and its code for the one time it is shown. */
export interface IssuedGiftCard {
  readonly card: GiftCard
  /** The code itself. Show it once; do not log it. */
  readonly code: string
}

export const decide = (
  { actor }: Pick<Acting, "actor">,
  amountMinor: number,
  venue: Venue | null,
  crypto: Pick<Cryptography, "randomBytes" | "sha256">,
  context: DecisionContext
): Decision.Decision<IssuedGiftCard, NotFound | ValidationFailed> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > highestPrice) {
    const message = `must be an integer from 1 to ${highestPrice}`
    return Decision.refuse(ValidationFailed.of({ path: "amount_minor", message }))
  }
  const code = Card.mint(crypto.randomBytes)
  const card: GiftCard = {
    id: context.id(),
    version: 0,
    digest: crypto.sha256(Card.normalized(code)),
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
        Activity.entry(
          {
            actor,
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
