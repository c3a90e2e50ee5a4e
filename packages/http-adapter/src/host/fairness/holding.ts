/** Runs effects while they hold a weight of a gate. */
import { Effect, type Scope } from "effect"
import { ServiceUnavailable } from "../../protocol/HttpFailure.ts"
import type { FairGate, Waiting } from "./FairGate.ts"
import type { Key } from "./FairQueue.ts"

/** A request to a gate. */
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

/**
 * Runs the effect while holding the weight. `keep` returns how much of it the result holds until the scope closes; by
 * default all of it is given back when the effect ends.
 */
export const holding = <A, E, R>(
  ask: Ask,
  effect: Effect.Effect<A, E, R>,
  keep: (result: A) => number = nothing
): Effect.Effect<A, E | ServiceUnavailable, R | Scope.Scope> =>
  Effect.suspend(() => {
    const { gate, key, waitMillis, weight } = ask
    let taken = false
    const running: Effect.Effect<A, E | ServiceUnavailable, R> = Effect.suspend(() => {
      if (waitMillis === null) gate.take(key, weight)
      taken = waitMillis === null || gate.tryTake(key, weight)
      return taken
        ? effect
        : Effect.zipRight(
            granted(ask, waitMillis!, () => (taken = true)),
            effect
          )
    })
    return Effect.onExit(running, (exit) => {
      if (!taken) return Effect.void
      const kept = exit._tag === "Success" ? keep(exit.value) : 0
      if (kept > weight) gate.take(key, kept - weight)
      else gate.give(key, weight - kept)
      return kept === 0 ? Effect.void : Effect.addFinalizer(() => Effect.sync(() => gate.give(key, kept)))
    })
  })

const nothing = (): number => 0
