/** Sells or gives away a gift card. Its code is returned once and can never be read again. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/backoffice/issueGiftCard.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { Venues } from "../../ports/Venues.ts"
import { transact } from "../transaction/transact.ts"

/** The card is in the restaurant's currency. */
export const issueGiftCard = (acting: Acting, amountMinor: number) =>
  Effect.gen(function* () {
    const venues = yield* Venues
    const crypto = yield* Crypto
    return yield* transact({
      acting,
      contention: null,
      newIds: 1,
      load: (load) => venues.load(acting.restaurantId, load),
      decide: (venue, context) => decide(acting, amountMinor, venue, crypto, context)
    })
  })
