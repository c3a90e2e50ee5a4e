/** The idempotency keys that requests of this process are working on, so that a second one is told so at once (§7.1). */
import { Effect } from "effect"
import { IdempotencyKeyInUse } from "../Errors.ts"
import type { Key } from "./Idempotency.ts"

/** Per store: a sandbox and the live restaurant know nothing of each other's keys. */
const keysByStore = new WeakMap<object, Set<string>>()

const keysOf = (store: object): Set<string> => {
  const known = keysByStore.get(store)
  if (known !== undefined) return known
  const created = new Set<string>()
  keysByStore.set(store, created)
  return created
}

/** Runs the effect unless another one holds the key; without a key it just runs. */
export const holding = <A, E, R>(
  store: object,
  tenant: number,
  key: Key | null,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E | IdempotencyKeyInUse, R> => {
  if (key === null) return effect
  const name = JSON.stringify([tenant, key.principal, key.key])
  const keys = keysOf(store)
  return Effect.acquireUseRelease(
    Effect.suspend(() => {
      if (keys.has(name)) return new IdempotencyKeyInUse()
      keys.add(name)
      return Effect.void
    }),
    () => effect,
    () => Effect.sync(() => keys.delete(name))
  )
}
