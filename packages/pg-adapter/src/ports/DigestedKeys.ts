/** How idempotency keys are stored: as digests under the restaurant's key, with what the version before looks for. */
import { type Idempotency, type Restaurant, Steps } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Digest, RestaurantKeys } from "./RestaurantKeys.ts"

interface Digests {
  readonly storedKey: string
  readonly storedFingerprint: string
}

/** A key with the digests that are stored in place of its text and of the fingerprint of its request. */
export interface DigestedKey extends Idempotency.Key, Digests {}

const purpose = { key: "idempotency key", fingerprint: "request" } as const

/** A digest cannot be taken for a key that a caller has sent. */
const prefix = "digest:"

/** Whether a stored key is the caller's own text, as the version before stored it. */
export const isPlain = (stored: string): boolean => !stored.startsWith(prefix)

const storedKeyOf = (digest: Digest, { key, principal }: Pick<Idempotency.Key, "key" | "principal">): string =>
  prefix + digest(purpose.key, `${principal}\n${key}`)

/** Requests between their load and their commit whose digests are kept. */
const mostUnderWay = 1_000

export interface DigestedKeys {
  /** The key with its digests. */
  readonly of: <Key extends Idempotency.Key>(
    tenant: Restaurant.RestaurantId,
    key: Key
  ) => Effect.Effect<Key & DigestedKey>
}

/** A request asks twice, when it loads and when it commits: what the first made, the second takes. */
export const make = (keys: RestaurantKeys): DigestedKeys => {
  const underWay = new Map<string, Digests>()

  const digestsOf = (digest: Digest, tenant: Restaurant.RestaurantId, key: Idempotency.Key): Digests => {
    const name = JSON.stringify([tenant, key.principal, key.key, key.fingerprint])
    const made = underWay.get(name)
    if (made !== undefined) {
      underWay.delete(name)
      return made
    }
    const digests = {
      storedKey: storedKeyOf(digest, key),
      storedFingerprint: digest(purpose.fingerprint, key.fingerprint)
    }
    underWay.set(name, digests)
    if (underWay.size > mostUnderWay) underWay.delete(underWay.keys().next().value!)
    return digests
  }

  return {
    of: (tenant, key) =>
      Steps.goOn(keys.of(tenant), (digest) => Effect.succeed({ ...key, ...digestsOf(digest, tenant, key) }))
  }
}

/** The form in which a stored key outlives the erasure of a guest. */
export const lasting = (
  keys: RestaurantKeys,
  tenant: Restaurant.RestaurantId,
  stored: Pick<Idempotency.Key, "key" | "principal">
): Effect.Effect<string> =>
  isPlain(stored.key)
    ? Effect.map(keys.of(tenant), (digest) => storedKeyOf(digest, stored))
    : Effect.succeed(stored.key)
