/** On whose behalf a use-case runs: the restaurant, the actor, and the idempotency key. */
import type { Actor } from "./Activity.ts"
import type { RequestKey } from "./Idempotency.ts"
import type { RestaurantId } from "./Restaurant.ts"

export interface Acting {
  readonly restaurantId: RestaurantId
  readonly actor: Actor
  readonly key: RequestKey | null
  /** The version of the venue when the caller was authenticated; null when it was not read. */
  readonly venueVersion: number | null
}

/** The platform itself, as for the command line, a worker or a test. */
export const system: Actor = { kind: "system", id: "system", name: "Fourtop" }

/** Acts without an idempotency key. */
export const as = (restaurantId: RestaurantId, actor: Actor = system): Acting => ({
  restaurantId,
  actor,
  key: null,
  venueVersion: null
})
