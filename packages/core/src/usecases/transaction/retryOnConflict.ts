/** Retries an attempt that lost a race against another writer, for a limited time. */
import { Clock, Duration, Effect, Random } from "effect"
import { StoreBusy } from "../../domain/foundation/Errors.ts"
import * as Figures from "../../ports/spans/Figures.ts"
import { Patience } from "../../ports/transaction/Patience.ts"

/** The longest pause between two attempts, in milliseconds. */
const longestPause = 100

/** The result of an attempt: done, or a conflict with the name of what it was about. */
export type Attempt<A> = { readonly done: A } | { readonly conflict: string }

/** Retries on conflict, after random pauses that grow with each attempt. Most attempts are the only one. */
export const retryOnConflict = <A, E, R>(attempt: Effect.Effect<Attempt<A>, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.currentTimeMillis, (begunAt) =>
    Effect.flatMap(attempt, (ended) =>
      "done" in ended ? Effect.succeed(ended.done) : again(attempt, ended.conflict, begunAt)
    )
  )

const again = <A, E, R>(
  attempt: Effect.Effect<Attempt<A>, E, R>,
  firstConflict: string,
  begunAt: number
): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const giveUpAt = begunAt + Duration.toMillis(yield* Patience)
    let conflict = firstConflict
    for (let attempts = 1; ; attempts++) {
      if ((yield* Clock.currentTimeMillis) >= giveUpAt) {
        Figures.count(Figures.conflictsGivenUp)
        return yield* Effect.die(new StoreBusy({ on: conflict }))
      }
      Figures.count(Figures.conflictRetries)
      yield* Effect.sleep(yield* Random.nextIntBetween(1, Math.min(2 ** attempts, longestPause) + 1))
      const ended = yield* attempt
      if ("done" in ended) return ended.done
      conflict = ended.conflict
    }
  })
