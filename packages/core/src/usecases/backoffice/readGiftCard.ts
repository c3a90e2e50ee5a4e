/** The balance of a gift card, by its code. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as GiftCard from "../../domain/backoffice/GiftCard.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { GiftCards } from "../../ports/backoffice/GiftCards.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import type { Reader } from "../venue/currentVenue.ts"

/** Reads the balance of a gift card by its code. */
export const readGiftCard = useCase(
  "readGiftCard",
  { may: { areas: ["orders", "back_office"], scope: null }, input: [Input.text("code")] },
  ({ restaurantId }: Reader, code: string) =>
    Effect.gen(function* () {
      const giftCards = yield* GiftCards
      const crypto = yield* Crypto
      const digest = GiftCard.digestOf(code, crypto)
      const { state } = yield* giftCards.load(restaurantId, digest, null, Load.nothing)
      if (state.card === null) return yield* new NotFound({ resource: "gift card" })
      return GiftCard.view(state.card)
    })
)
