/** Commits what was decided with the receipts of what it takes and gives back. */
import { Effect, Option } from "effect"
import { decide } from "../../domain/decisions/receipts/issueReceipts.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import * as Receipt from "../../domain/receipts/Receipt.ts"
import * as ReceiptOccasion from "../../domain/decisions/receipts/ReceiptOccasion.ts"
import type { ChangeSet } from "../../domain/registry/ChangeSet.ts"
import { Receipts } from "../../ports/receipts/Receipts.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Commits, type Committed } from "../../ports/transaction/Commits.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { serialized } from "./serialized.ts"

/** How a transaction commits. */
export type Committing<R> = (
  changes: ChangeSet,
  context: DecisionContext,
  commit: (changes: ChangeSet) => Effect.Effect<Committed>
) => Effect.Effect<Committed, never, R>

type Needed = Commits | Crypto | Venues

type Somebody = Pick<Acting, "restaurantId" | "venueVersion">

/**
 * Commits of this process that take a number of the same branch follow one another. If another process was faster, that
 * is a conflict on the series, and everything is decided again.
 */
export const withReceipts =
  ({ restaurantId, venueVersion }: Somebody): Committing<Needed | Receipts> =>
  (changes, context, commit) => {
    const [first] = ReceiptOccasion.of(changes, context.now)
    if (first === undefined) return commit(changes)
    const seriesId = Receipt.seriesIdOf(ReceiptOccasion.branchOf(first))
    const about = { orderId: first.order?.id ?? null, paymentId: first.payment?.id ?? null }
    return Effect.gen(function* () {
      const receipts = yield* Receipts
      const crypto = yield* Crypto
      const venues = yield* Venues
      const issuing = Effect.gen(function* () {
        const venue = yield* venues.read(restaurantId, venueVersion ?? 0)
        const before = yield* receipts.before(restaurantId, seriesId, about)
        return yield* commit(decide(changes, { ...before, venue: venue! }, context, crypto))
      })
      return yield* serialized(yield* Commits, `${restaurantId}:receipts:${seriesId}`, issuing)
    })
  }

/**
 * The same for use-cases that move money only at times, such as the cancellation of a reservation with a deposit: a store
 * without receipts serves them, unless they do.
 */
export const withReceiptsIfAny =
  (somebody: Somebody): Committing<Needed> =>
  (changes, context, commit) =>
    ReceiptOccasion.of(changes, context.now).length === 0
      ? commit(changes)
      : Effect.flatMap(
          Effect.serviceOption(Receipts),
          Option.match({
            onNone: () => Effect.dieMessage("This store has no port for receipts, and cannot take or give back money."),
            onSome: (receipts) =>
              Effect.provideService(withReceipts(somebody)(changes, context, commit), Receipts, receipts)
          })
        )
