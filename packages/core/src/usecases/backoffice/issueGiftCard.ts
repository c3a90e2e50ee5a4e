/** Sells or gives away a gift card. Its code is returned once and cannot be read again. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as GiftCard from "../../domain/backoffice/GiftCard.ts"
import { decide, IssueOptions } from "../../domain/decisions/backoffice/issueGiftCard.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { useCase } from "../definition/useCase.ts"
import { drawersOf } from "../closings/drawersOf.ts"
import { transactWithReceipts } from "../receipts/transactWithReceipts.ts"

/** The card is in the restaurant's currency. */
export const issueGiftCard = useCase(
  "issueGiftCard",
  {
    may: { areas: ["back_office"], scope: null },
    input: [Input.value("amount_minor", Shapes.number), Input.optional(Input.command(IssueOptions))]
  },
  (acting: Acting, amountMinor: number, options: IssueOptions = {}) =>
    Effect.gen(function* () {
      const venues = yield* Venues
      const crypto = yield* Crypto
      return yield* transactWithReceipts({
        acting,
        contention: null,
        newIds: 1,
        // Each attempt has a new code: if another card already has it, the commit conflicts and is retried.
        load: (request) =>
          Load.andThen(venues.load(acting.restaurantId, request), (venue) =>
            Effect.map(
              drawersOf(acting.restaurantId, options.branchId ?? venue?.defaultBranch?.id ?? null, options.drawerId),
              (drawers) => ({ venue, drawers, ...GiftCard.newCode(crypto) })
            )
          ),
        decide: (state, context) => decide({ ...options, amountMinor }, state, context)
      })
    })
)
