/** The one loop of the core: whatever lost a race is tried again, for as long as a caller waits. */
import { Clock, Duration, Effect, Metric, Random } from "effect"
import { StoreBusy } from "../../domain/foundation/Errors.ts"
import * as Figures from "../../ports/Figures.ts"

/** How long something is tried again before the store counts as busy. */
const patience = Duration.seconds(5)

/** The longest pause between two tries, in milliseconds. */
const longestPause = 100

/** How one try ended: done, or somebody else was faster with what is named. */
export type Attempt<A> = { readonly done: A } | { readonly conflict: string }

/** Tries again while somebody else is faster, after pauses that grow and that no two callers share. */
export const retryOnConflict = <A, E, R>(attempt: Effect.Effect<Attempt<A>, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const giveUpAt = (yield* Clock.currentTimeMillis) + Duration.toMillis(patience)
    for (let tries = 1; ; tries++) {
      const ended = yield* attempt
      if ("done" in ended) return ended.done
      if ((yield* Clock.currentTimeMillis) >= giveUpAt) {
        yield* Metric.increment(Figures.conflictsGivenUp)
        return yield* Effect.die(new StoreBusy({ on: ended.conflict }))
      }
      yield* Metric.increment(Figures.conflictRetries)
      yield* Effect.sleep(yield* Random.nextIntBetween(1, Math.min(2 ** tries, longestPause) + 1))
    }
  })
