/** Runs effects while they hold a weight of a gate. */
import { Bracket } from "@fourtop/core/internal"
import { Effect, type Scope } from "effect"
import { ServiceUnavailable } from "../../protocol/HttpFailure.ts"
import type { FairGate, Waiting } from "./FairGate.ts"
import type { Key } from "./FairQueue.ts"

export interface Ask {
  readonly gate: FairGate
  readonly key: Key
  readonly weight: number
  /** How long to wait; null if the weight is taken in any case and only counted. */
  readonly waitMillis: number | null
}

/** The seconds after which a refused caller may retry. */
const retryAfterSeconds = 2

const refuse = (gate: FairGate): Effect.Effect<never, ServiceUnavailable> => {
  gate.refusals++
  return Effect.fail(new ServiceUnavailable({ retryAfterSeconds }))
}

/**
 * Shortens the wait by up to a third at random, so that requests that arrived together are not all refused together.
 */
const spread = (waitMillis: number): number => waitMillis * (1 - Math.random() / 3)

/** Waits until the weight is granted, the time is over, or the effect is interrupted. */
const granted = (
  { gate, key, weight }: Ask,
  waitMillis: number,
  onGrant: () => void
): Effect.Effect<void, ServiceUnavailable> =>
  Effect.async((resume) => {
    const timer = setTimeout(() => {
      if (gate.leave(waiting)) resume(refuse(gate))
    }, spread(waitMillis))
    const waiting: Waiting = {
      key,
      weight,
      granted: () => {
        clearTimeout(timer)
        onGrant()
        resume(Effect.void)
      }
    }
    if (!gate.wait(waiting)) {
      clearTimeout(timer)
      resume(refuse(gate))
    }
    return Effect.sync(() => {
      clearTimeout(timer)
      gate.leave(waiting)
    })
  })

/** The effect, after which what its result keeps is held until the scope closes. */
const keeping = <A, E, R>(
  { gate, key }: Ask,
  effect: Effect.Effect<A, E, R>,
  keep: (result: A) => number
): Effect.Effect<A, E, R | Scope.Scope> =>
  Effect.flatMap(effect, (result) => {
    const kept = keep(result)
    if (kept === 0) return Effect.succeed(result)
    const taken = Effect.sync(() => gate.take(key, kept))
    return Effect.as(
      Effect.acquireRelease(taken, () => Effect.sync(() => gate.give(key, kept))),
      result
    )
  })

/**
 * Runs the effect while holding the weight. `keep` returns how much the result holds until the scope closes, which may
 * be more; by default everything is given back when the effect ends.
 */
export const holding = <A, E, R>(
  ask: Ask,
  effect: Effect.Effect<A, E, R>,
  keep?: (result: A) => number
): Effect.Effect<A, E | ServiceUnavailable, R | Scope.Scope> =>
  Bracket.bracket<A, E | ServiceUnavailable, R | Scope.Scope>(() => {
    const { gate, key, waitMillis, weight } = ask
    if (waitMillis === null) gate.take(key, weight)
    let taken = waitMillis === null || gate.tryTake(key, weight)
    // What is kept is taken before the weight is given back, so that nobody gets it in between.
    const held = keep === undefined ? effect : keeping(ask, effect, keep)
    return {
      run: taken
        ? held
        : Effect.zipRight(
            granted(ask, waitMillis!, () => (taken = true)),
            held
          ),
      giveBack: () => {
        if (taken) gate.give(key, weight)
      }
    }
  })
