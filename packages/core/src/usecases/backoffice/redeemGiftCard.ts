/** Pays for an order with a gift card: the card, the payment and the order change in one commit. */
import { Effect } from "effect"
import * as GiftCard from "../../domain/backoffice/GiftCard.ts"
import { decide, type Redemption } from "../../domain/decisions/backoffice/redeemGiftCard.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { GiftCards } from "../../ports/GiftCards.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export const redeemGiftCard = (acting: Acting, redemption: Redemption) =>
  Effect.gen(function* () {
    const giftCards = yield* GiftCards
    const crypto = yield* Crypto
    const digest = crypto.sha256(GiftCard.normalized(redemption.code))
    return yield* transact({
      acting,
      contention: `gift_card:${digest}`,
      load: (load) =>
        Effect.gen(function* () {
          const loaded = yield* giftCards.load(acting.restaurantId, digest, redemption.orderId, load)
          const venue = yield* currentVenue(acting)
          return { ...loaded, state: { found: loaded.state, venue } }
        }),
      decide: ({ found, venue }, context) => decide(acting, redemption, found, venue, context)
    })
  })
