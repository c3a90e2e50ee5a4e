/** In whose name a use-case runs: for which restaurant, by whom, and under which idempotency key. */
import type { Actor } from "./Activity.ts"
import type { RequestKey } from "./Idempotency.ts"
import type { RestaurantId } from "./Restaurant.ts"

export interface Acting {
  readonly restaurantId: RestaurantId
  readonly actor: Actor
  readonly key: RequestKey | null
  /** The version of the venue when the actor was recognised; null when nobody looked. */
  readonly venueVersion: number | null
}

/** The platform itself: the command line, a worker, a test. */
export const system: Actor = { kind: "system", id: "system", name: "Fourtop" }

/** Acts without an idempotency key. */
export const as = (restaurantId: RestaurantId, actor: Actor = system): Acting => ({
  restaurantId,
  actor,
  key: null,
  venueVersion: null
})
