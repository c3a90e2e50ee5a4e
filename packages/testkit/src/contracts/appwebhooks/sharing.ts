/** Whose slots an app takes: its own share, of all restaurants together. */
import { assert } from "chai"
import { Deliveries, type Delivery, Slots } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It, Options } from "../arranging/contract.ts"
import { answered, finish, happen, quiet, subscribed } from "../deliveries/queue.ts"
import { installed, listening, type Listening } from "./installed.ts"

type Claim = Parameters<typeof Deliveries.Service.claim>[0]

const claimAll = (options: Partial<Claim> = {}) =>
  Effect.flatMap(Deliveries, (deliveries) =>
    deliveries.claim({ limit: 100, perEndpoint: 8, leaseSeconds: 30, ...options })
  )

const toApp = (appId: string, claimed: ReadonlyArray<Delivery.ClaimedDelivery>) =>
  claimed.filter(({ install }) => install?.app_id === appId)

/** An app at so many restaurants, each of which has had an attempt that took this long. */
const tried = (restaurants: number, milliseconds: number) =>
  Effect.gen(function* () {
    yield* quiet
    const app = yield* listening()
    const places = yield* Effect.forEach(Array.from({ length: restaurants }), () => installed(app))
    yield* Effect.sleep("20 millis")
    for (const delivery of toApp(app.id, yield* claimAll())) {
      yield* finish(delivery, { state: "done" }, answered(200, { milliseconds }))
    }
    return { app, places }
  })

const [quick, slow] = [Slots.slowMillis - 1, Slots.slowMillis]

export const sharing = (it: It<Listening>, { spread = false }: Options) => {
  it.effect.runIf(!spread)("an app has a share of the slots for all restaurants, until an attempt has ended", () =>
    Effect.gen(function* () {
      const { app, places } = yield* tried(5, quick)
      for (const { tenant } of places) yield* happen(tenant, 4)
      const own = yield* subscribed({})
      yield* happen(own.tenant, 3)
      const first = yield* claimAll({ perApp: 6 })
      assert.lengthOf(toApp(app.id, first), 6)
      assert.strictEqual(new Set(toApp(app.id, first).map(({ restaurant_id }) => restaurant_id)).size, 5)
      assert.lengthOf(
        first.filter(({ restaurant_id }) => restaurant_id === own.tenant),
        3
      )
      assert.isEmpty(toApp(app.id, yield* claimAll({ perApp: 6 })))
      yield* finish(toApp(app.id, first)[0]!, { state: "done" }, answered(200))
      assert.lengthOf(toApp(app.id, yield* claimAll({ perApp: 6 })), 1)
      assert.isEmpty(toApp(app.id, yield* claimAll({ perApp: 6 })))
    })
  )

  it.effect.runIf(!spread)("a hanging app has a smaller one, and leaves the rest to others that are slow", () =>
    Effect.gen(function* () {
      const hanging = yield* tried(6, slow)
      const other = yield* tried(2, slow)
      for (const { tenant } of [...hanging.places, ...other.places]) yield* happen(tenant, 2)
      const shares = { slowLimit: 5, perApp: 50, slowPerApp: 3 }
      const claimed = [...(yield* claimAll(shares)), ...(yield* claimAll(shares))]
      assert.lengthOf(toApp(hanging.app.id, claimed), 3)
      assert.isAtLeast(toApp(other.app.id, claimed).length, 2)
      assert.isEmpty(toApp(hanging.app.id, yield* claimAll(shares)))
    })
  )

  it.effect.runIf(!spread)("claimers at once never pass an app's share", () =>
    Effect.gen(function* () {
      const { app, places } = yield* tried(6, quick)
      for (const { tenant } of places) yield* happen(tenant, 20)
      const claims = Array.from({ length: 24 })
      const claimed = yield* Effect.forEach(claims, () => claimAll({ limit: 3, perApp: 10 }), { concurrency: 8 })
      assert.lengthOf(toApp(app.id, [...claimed.flat(), ...(yield* claimAll({ perApp: 10 }))]), 10)
    })
  )
}
