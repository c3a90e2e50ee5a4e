/** The idempotency keys that requests of this process are working on (§7.1). */
import type { Effect } from "effect"
import type { Key } from "../../domain/foundation/Idempotency.ts"
import { bracket } from "../../ports/spans/Bracket.ts"

/** By store, because a sandbox and the live restaurant have separate keys. */
const keysByStore = new WeakMap<object, Set<string>>()

const keysOf = (store: object): Set<string> => {
  const known = keysByStore.get(store)
  if (known !== undefined) return known
  const created = new Set<string>()
  keysByStore.set(store, created)
  return created
}

/**
 * Runs the effect unless another request holds the key, and otherwise `whenHeld`; without a key the effect just runs. A
 * held key may already have a response: replays hold it too while they look it up.
 */
export const holding = <A, E, R, B, E2, R2>(
  store: object,
  tenant: number,
  key: Key | null,
  effect: Effect.Effect<A, E, R>,
  whenHeld: Effect.Effect<B, E2, R2>
): Effect.Effect<A | B, E | E2, R | R2> => {
  if (key === null) return effect
  const name = JSON.stringify([tenant, key.principal, key.key])
  const keys = keysOf(store)
  return bracket<A | B, E | E2, R | R2>(() => {
    if (keys.has(name)) return { run: whenHeld, giveBack: () => {} }
    keys.add(name)
    return { run: effect, giveBack: () => keys.delete(name) }
  })
}
