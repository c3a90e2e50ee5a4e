/** Pays for an order with a gift card: the card, the payment and the order change in one commit. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as GiftCard from "../../domain/backoffice/GiftCard.ts"
import { decide, Redemption } from "../../domain/decisions/backoffice/redeemGiftCard.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { GiftCards } from "../../ports/backoffice/GiftCards.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transactWithReceipts } from "../receipts/transactWithReceipts.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Pays for an order with a gift card; card, payment and order change together. */
export const redeemGiftCard = useCase(
  "redeemGiftCard",
  { may: { areas: ["orders"], scope: null }, input: [Input.command(Redemption)] },
  (acting: Acting, redemption: Redemption) =>
    Effect.gen(function* () {
      const giftCards = yield* GiftCards
      const crypto = yield* Crypto
      const digest = GiftCard.digestOf(redemption.code, crypto)
      return yield* transactWithReceipts({
        acting,
        contention: `gift_card:${digest}`,
        load: (request) =>
          Load.andThen(giftCards.load(acting.restaurantId, digest, redemption.orderId, request), (found) =>
            Effect.map(currentVenue(acting), (venue) => ({ ...found, venue }))
          ),
        decide: (state, context) => decide(redemption, state, context)
      })
    })
)
