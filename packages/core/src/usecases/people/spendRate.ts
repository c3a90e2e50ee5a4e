import { Effect } from "effect"
import { RateLimited } from "../../domain/foundation/Errors.ts"
import { Rates } from "../../ports/transaction/Rates.ts"

/** Spends one of a number of attempts a minute, or fails. */
export const spendRate = (name: string, limit: number): Effect.Effect<void, RateLimited, Rates> =>
  Effect.gen(function* () {
    const { allowed, retryAfterSeconds } = yield* (yield* Rates).spend(name, limit)
    if (!allowed) return yield* new RateLimited({ retryAfterSeconds })
  })
