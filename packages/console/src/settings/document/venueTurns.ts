/** Checking a venue document occupies the process, so that documents take turns, and a restaurant has few in a minute. */
import { RateLimited, Rates } from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import type { RestaurantVisit } from "../../visits/RestaurantVisit.ts"

/** Whole documents, and forms, that a restaurant can have checked in a minute. */
export const mostPerMinute = { document: 10, form: 60 } as const

/** Counts a document or a form, or refuses it. */
export const spend = (visit: RestaurantVisit, what: keyof typeof mostPerMinute) =>
  Effect.gen(function* () {
    const most = mostPerMinute[what]
    const { allowed, retryAfterSeconds } = yield* (yield* Rates).spend(`${what}:${visit.restaurant.id}`, most)
    if (!allowed) {
      const limit = visit.words.venueDocument.tooMany(most)
      return yield* new RateLimited({ retryAfterSeconds, limit })
    }
  })

/**
 * Documents take turns, and each waits afterwards for as long as it took: others get at least half of the time, however
 * many restaurants send documents.
 */
export const takingTurns = (turns: Effect.Semaphore) => {
  const longestPause = Duration.seconds(1)
  return <A, E, R>(handle: (visit: RestaurantVisit) => Effect.Effect<A, E, R>) =>
    (visit: RestaurantVisit): Effect.Effect<A, E, R> =>
      turns.withPermits(1)(
        Effect.flatMap(Effect.timed(Effect.either(handle(visit))), ([took, result]) =>
          Effect.delay(result, Duration.min(took, longestPause))
        )
      )
}
