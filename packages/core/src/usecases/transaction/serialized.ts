/**
 * Runs effects of this process that change the same rows one after another. It avoids commits that would conflict, and
 * keeps waiting fair. Correctness does not depend on it: between processes, version checks at the commit decide.
 */
import { Effect } from "effect"

interface Line {
  readonly semaphore: Effect.Semaphore
  /** Running or waiting effects; the queue is removed when it reaches 0. */
  users: number
}

/** By store, so that a sandbox and the live restaurant do not wait for each other. */
const linesByStore = new WeakMap<object, Map<string, Line>>()

const linesOf = (store: object): Map<string, Line> => {
  const known = linesByStore.get(store)
  if (known !== undefined) return known
  const created = new Map<string, Line>()
  linesByStore.set(store, created)
  return created
}

/** Runs the effect after the earlier ones with the same key. */
export const serialized = <A, E, R>(
  store: object,
  key: string,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      const lines = linesOf(store)
      const line = lines.get(key) ?? { semaphore: Effect.unsafeMakeSemaphore(1), users: 0 }
      lines.set(key, line)
      line.users++
      return line
    }),
    (line) => line.semaphore.withPermits(1)(effect),
    (line) =>
      Effect.sync(() => {
        if (--line.users === 0) linesOf(store).delete(key)
      })
  )
