/** Transactions that take or give back money: each commits its receipts too. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/receipts/issueReceipts.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Receipt from "../../domain/receipts/Receipt.ts"
import * as ReceiptOccasion from "../../domain/receipts/ReceiptOccasion.ts"
import { Receipts } from "../../ports/receipts/Receipts.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Commits } from "../../ports/transaction/Commits.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { serialized } from "../transaction/serialized.ts"
import { type Transaction, transactBy } from "../transaction/transact.ts"
import type { Committing } from "./Committing.ts"

/**
 * Commits of this process that take a number of the same branch follow one another. If another process was faster, that
 * is a conflict on the series, and everything is decided again.
 */
const withReceipts =
  ({
    restaurantId,
    venueVersion
  }: Pick<Acting, "restaurantId" | "venueVersion">): Committing<Commits | Crypto | Receipts | Venues> =>
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

/** `transact` for use-cases that take or give back money. */
export const transactWithReceipts = <S, A, E, R>(transaction: Transaction<S, A, E, R>) =>
  transactBy(withReceipts(transaction.acting), transaction)
