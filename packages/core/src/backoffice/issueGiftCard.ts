/** Sells or gives away a gift card. Its code is returned once and can never be read again. */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import * as Event from "../events/Event.ts"
import { Crypto } from "../ports/Crypto.ts"
import { Venues } from "../ports/Venues.ts"
import type { Cryptography } from "../shared/Cryptography.ts"
import { highestPrice } from "../shared/Money.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import type { Venue } from "../venue/Venue.ts"
import type { GiftCard } from "./GiftCard.ts"
import * as Card from "./GiftCard.ts"

/** A new card, and its code for the one time it is shown. */
export interface IssuedGiftCard {
  readonly card: GiftCard
  /** The code itself. Show it once; do not log it. */
  readonly code: string
}

/** The card is in the restaurant's currency. */
export const issueGiftCard = (acting: Acting, amountMinor: number) =>
  Effect.gen(function* () {
    const venues = yield* Venues
    const crypto = yield* Crypto
    return yield* transact({
      acting,
      contention: null,
      reserve: 1,
      load: (load) => venues.load(acting.restaurantId, load),
      decide: (venue, fresh) => decide(acting, amountMinor, venue, crypto, fresh)
    })
  })

export const decide = (
  { actor }: Pick<Acting, "actor">,
  amountMinor: number,
  venue: Venue | null,
  crypto: Pick<Cryptography, "randomBytes" | "sha256">,
  fresh: Fresh
): Decision.Decision<IssuedGiftCard, NotFound | ValidationFailed> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > highestPrice) {
    const message = `must be an integer from 1 to ${highestPrice}`
    return Decision.refuse(ValidationFailed.of({ path: "amount_minor", message }))
  }
  const code = Card.mint(crypto.randomBytes)
  const card: GiftCard = {
    id: fresh.id(),
    version: 0,
    digest: crypto.sha256(Card.normalized(code)),
    code_last4: Card.last4(code),
    initial_minor: amountMinor,
    balance_minor: amountMinor,
    currency: venue.restaurant.currency,
    issued_at: fresh.now
  }
  return Decision.accept(
    { card, code },
    {
      changes: [ChangeSet.put("gift_card", card)],
      events: [Event.make("giftcard.issued", venue.restaurant, { gift_card: Card.view(card) }, fresh)],
      activity: [
        Activity.entry(
          {
            actor,
            action: "giftcard.issued",
            subject: { kind: "gift_card", id: String(card.id) },
            detail: { code_last4: card.code_last4, initial_minor: card.initial_minor }
          },
          fresh
        )
      ]
    }
  )
}
