/** Orders and bookings by the ending of their id. */
import { assert } from "chai"
import type { ChangeSet } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, done, found } from "./arrange.ts"
import type { It } from "./contract.ts"
import type { TestRestaurant } from "./testRestaurant.ts"

const id = (start: string, ending: string) => `${start}-6f0b-7c52-8a41-${ending}`
const older = id("019a8c1e", "0d6f4c1b2e37")
const newer = id("019a8c1f", "ffff4c1b2e37")
const other = id("019a8c20", "0d6f4c1b2e38")

interface Finding {
  readonly endingWith: (tenant: number, ending: string, limit: number) => Effect.Effect<ReadonlyArray<string>>
}

export const endings = <Port>(
  it: It<Arranging | Port>,
  port: Effect.Effect<Finding, never, Port>,
  put: (place: TestRestaurant, id: string) => ChangeSet.Change
) => {
  it.effect("ids are found by their ending in any case, newest first, so many and of one restaurant", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const tenant = place.restaurantId
      yield* done(tenant, { changes: [newer, older, other].map((id) => put(place, id)) })
      const { endingWith } = yield* port
      assert.deepStrictEqual(yield* endingWith(tenant, "1b2e37", 9), [newer, older])
      assert.deepStrictEqual(yield* endingWith(tenant, "1B2E37", 1), [newer])
      assert.deepStrictEqual(yield* endingWith(tenant, "0d6f4c1b2e37", 9), [older])
      assert.deepStrictEqual(yield* endingWith(tenant, "a1b2e3", 9), [])
      assert.deepStrictEqual(yield* endingWith(elsewhere.restaurantId, "1b2e37", 9), [])
    })
  )
}
