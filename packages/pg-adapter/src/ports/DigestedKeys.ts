/** How idempotency keys are stored: as digests under the restaurant's key, with what the version before looks for. */
import type { Idempotency, Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { RestaurantKeys } from "./RestaurantKeys.ts"

/** A key with the digests that are stored in place of its text and of the fingerprint of its request. */
export interface DigestedKey extends Idempotency.Key {
  readonly storedKey: string
  readonly storedFingerprint: string
}

const purpose = { key: "idempotency key", fingerprint: "request" } as const

/** A digest cannot be taken for a key that a caller has sent. */
const prefix = "digest:"

/** Whether a stored key is the caller's own text, as the version before stored it. */
export const isPlain = (stored: string): boolean => !stored.startsWith(prefix)

const storedKeyOf = (
  keys: RestaurantKeys,
  tenant: Restaurant.RestaurantId,
  { key, principal }: Pick<Idempotency.Key, "key" | "principal">
) => Effect.map(keys.digest(tenant, purpose.key, `${principal}\n${key}`), (digest) => prefix + digest)

/** The digests of a key. */
export const digested = <Key extends Idempotency.Key>(
  keys: RestaurantKeys,
  tenant: Restaurant.RestaurantId,
  key: Key
): Effect.Effect<Key & DigestedKey> =>
  Effect.zipWith(
    storedKeyOf(keys, tenant, key),
    keys.digest(tenant, purpose.fingerprint, key.fingerprint),
    (storedKey, storedFingerprint) => ({ ...key, storedKey, storedFingerprint })
  )

/** The form in which a stored key outlives the erasure of a guest. */
export const lasting = (
  keys: RestaurantKeys,
  tenant: Restaurant.RestaurantId,
  stored: Pick<Idempotency.Key, "key" | "principal">
): Effect.Effect<string> => (isPlain(stored.key) ? storedKeyOf(keys, tenant, stored) : Effect.succeed(stored.key))
