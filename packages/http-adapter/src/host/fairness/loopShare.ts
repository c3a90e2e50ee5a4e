/** Lets requests of a key that is over its share of the event loop wait until others had theirs. */
import type { Effect, Scope } from "effect"
import type { ServiceUnavailable } from "../../protocol/HttpFailure.ts"
import type { Capacity } from "./Capacity.ts"
import type { Key } from "./FairQueue.ts"
import { holding } from "./holding.ts"
import { asWorkOf } from "./RequestWork.ts"

/** Runs the effect as the key's work: at once if the key is within its share, else one after the other. */
export const withinLoopShare = <A, E, R>(
  { limits, loop }: Capacity,
  key: Key,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E | ServiceUnavailable, R | Scope.Scope> =>
  asWorkOf(key, (): Effect.Effect<A, E | ServiceUnavailable, R | Scope.Scope> =>
    loop.isFreeFor(key) ? effect : holding({ gate: loop, key, weight: 1, waitMillis: limits.loopWaitMillis }, effect)
  )
