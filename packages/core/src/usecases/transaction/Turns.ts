/**
 * Lets the fibers of this process that want to change the same rows go one after the other. It saves doomed commits
 * and keeps the queue fair; what is true across processes is decided by the commit alone.
 */
import { Effect } from "effect"

interface Turn {
  readonly semaphore: Effect.Semaphore
  waiting: number
}

/** Per store, so that a sandbox and the live restaurant do not wait for each other. */
const turnsByStore = new WeakMap<object, Map<string, Turn>>()

const turnsOf = (store: object): Map<string, Turn> => {
  const known = turnsByStore.get(store)
  if (known !== undefined) return known
  const created = new Map<string, Turn>()
  turnsByStore.set(store, created)
  return created
}

/** Runs the effect when it is its turn for the key. */
export const inTurn = <A, E, R>(store: object, key: string, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      const turns = turnsOf(store)
      const turn = turns.get(key) ?? { semaphore: Effect.unsafeMakeSemaphore(1), waiting: 0 }
      turns.set(key, turn)
      turn.waiting++
      return turn
    }),
    (turn) => turn.semaphore.withPermits(1)(effect),
    (turn) =>
      Effect.sync(() => {
        if (--turn.waiting === 0) turnsOf(store).delete(key)
      })
  )
