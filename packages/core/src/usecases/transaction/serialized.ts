/**
 * Runs effects of this process that change the same rows one after another. It avoids commits that would conflict, and
 * keeps waiting fair. Correctness does not depend on it: between processes, version checks at the commit decide.
 */
import { Effect } from "effect"
import { bracket } from "../../ports/spans/Bracket.ts"

interface Queue {
  readonly semaphore: Effect.Semaphore
  /** Running or waiting effects; the queue is removed when it reaches 0. */
  users: number
}

/** By store, so that a sandbox and the live restaurant do not wait for each other. */
const queuesByStore = new WeakMap<object, Map<string, Queue>>()

const queuesOf = (store: object): Map<string, Queue> => {
  const known = queuesByStore.get(store)
  if (known !== undefined) return known
  const created = new Map<string, Queue>()
  queuesByStore.set(store, created)
  return created
}

/** Runs the effect after the earlier ones with the same key. */
export const serialized = <A, E, R>(
  store: object,
  key: string,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  bracket(() => {
    const queues = queuesOf(store)
    const queue = queues.get(key) ?? { semaphore: Effect.unsafeMakeSemaphore(1), users: 0 }
    queues.set(key, queue)
    queue.users++
    return {
      run: queue.semaphore.withPermits(1)(effect),
      giveBack: () => {
        if (--queue.users === 0) queues.delete(key)
      }
    }
  })
