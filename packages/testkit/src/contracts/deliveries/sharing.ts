/** Whose slots an address takes: slow ones have few, and a restaurant has a share for all of its addresses. */
import { assert } from "chai"
import { Deliveries, type Delivery, Slots } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It, Options, StoreClock } from "../arranging/contract.ts"
import { answered, type Delivering, finish, happen, quiet, subscribed } from "./queue.ts"

type Claim = Parameters<typeof Deliveries.Service.claim>[0]

const claimAll = (options: Partial<Claim> = {}) =>
  Effect.flatMap(Deliveries, (deliveries) =>
    deliveries.claim({ limit: 100, perEndpoint: 8, leaseSeconds: 30, ...options })
  )

const of = (tenant: number, claimed: ReadonlyArray<Delivery.ClaimedDelivery>) =>
  claimed.filter(({ restaurant_id }) => restaurant_id === tenant)

/** A restaurant whose addresses have each had an attempt that took this long. */
const tried = (addresses: number, milliseconds: number) =>
  Effect.gen(function* () {
    yield* quiet
    const { tenant } = yield* subscribed(...Array.from({ length: addresses }, () => ({})))
    yield* happen(tenant, 1)
    for (const delivery of of(tenant, yield* claimAll())) {
      yield* finish(delivery, { state: "done" }, answered(200, { milliseconds }))
    }
    return tenant
  })

const [quick, slow] = [Slots.slowMillis - 1, Slots.slowMillis]

export const sharing = (it: It<Delivering>, clock: StoreClock, { spread = false }: Options) => {
  it.effect("an address is slow until an attempt was quick, and again after one that was slow", () =>
    Effect.gen(function* () {
      yield* quiet
      const { tenant } = yield* subscribed({})
      const classes: Array<boolean | undefined> = []
      for (const milliseconds of [quick, slow, quick, 0]) {
        yield* happen(tenant, 1)
        const [delivery] = of(tenant, yield* claimAll())
        classes.push(delivery!.slow)
        yield* finish(delivery!, { state: "done" }, answered(200, { milliseconds }))
      }
      assert.deepStrictEqual(classes, [true, false, true, false])
    })
  )

  it.effect("an address that is noted as slow is slow before its attempt has ended", () =>
    Effect.gen(function* () {
      const tenant = yield* tried(1, quick)
      yield* happen(tenant, 2)
      const [first] = of(tenant, yield* claimAll({ perEndpoint: 1 }))
      assert.isFalse(first!.slow)
      yield* (yield* Deliveries).slow([first!])
      assert.isEmpty(yield* claimAll({ slowLimit: 0 }))
      const [second] = of(tenant, yield* claimAll({ slowLimit: 1 }))
      assert.isTrue(second!.slow)
    })
  )

  it.effect("slow addresses get no more than their places, and quick ones all others", () =>
    Effect.gen(function* () {
      const calm = yield* tried(4, quick)
      const hanging = yield* tried(6, slow)
      yield* happen(hanging, 3)
      yield* happen(calm, 3)
      assert.lengthOf(of(hanging, yield* claimAll({ limit: 5, slowLimit: 0 })), 0)
      const claimed = yield* claimAll({ limit: 9, slowLimit: 2 })
      assert.deepStrictEqual([of(hanging, claimed).length, of(calm, claimed).length], [2, 7])
      const next = yield* claimAll({ limit: 100, slowLimit: 4 })
      // Each address has its turn before one has another.
      const turns = new Set(of(hanging, [...claimed, ...next]).map(({ endpoint_id }) => endpoint_id))
      assert.strictEqual(turns.size, 6)
    })
  )

  it.effect.runIf(!spread)("an address that was never tried comes before slow ones", () =>
    Effect.gen(function* () {
      const hanging = yield* tried(6, slow)
      yield* happen(hanging, 2)
      const { tenant } = yield* subscribed({})
      yield* happen(tenant, 1)
      assert.lengthOf(of(tenant, yield* claimAll({ slowLimit: 1 })), 1)
    })
  )

  it.effect.runIf(!spread)("an address that was slow once comes before those that were slow again and again", () =>
    Effect.gen(function* () {
      const hanging = yield* tried(6, slow)
      yield* happen(hanging, 2)
      const calm = yield* tried(1, quick)
      yield* happen(calm, 1)
      const [once] = of(calm, yield* claimAll({ slowLimit: 0 }))
      yield* finish(once!, { state: "done" }, answered(200, { milliseconds: slow }))
      yield* happen(hanging, 2)
      yield* happen(calm, 1)
      assert.lengthOf(of(calm, yield* claimAll({ slowLimit: 1 })), 1)
    })
  )

  it.effect("a restaurant has a share of the slots for all of its addresses, until an attempt has ended", () =>
    Effect.gen(function* () {
      const busy = yield* tried(5, quick)
      yield* happen(busy, 4)
      const first = of(busy, yield* claimAll({ perRestaurant: 6 }))
      assert.lengthOf(first, 6)
      assert.strictEqual(new Set(first.map(({ endpoint_id }) => endpoint_id)).size, 5)
      assert.isEmpty(yield* claimAll({ perRestaurant: 6 }))
      yield* finish(first[0]!, { state: "done" }, answered(200))
      assert.lengthOf(of(busy, yield* claimAll({ perRestaurant: 6 })), 1)
      assert.isEmpty(yield* claimAll({ perRestaurant: 6 }))
    })
  )

  it.effect("and a smaller one for its slow addresses", () =>
    Effect.gen(function* () {
      const hanging = yield* tried(5, slow)
      yield* happen(hanging, 4)
      const shares = { slowLimit: 50, perRestaurant: 6, slowPerRestaurant: 3 }
      const first = of(hanging, yield* claimAll(shares))
      assert.lengthOf(first, 3)
      assert.isEmpty(yield* claimAll(shares))
      const retry = { state: "retry", afterSeconds: 60 } as const
      yield* finish(first[0]!, retry, answered(null, { milliseconds: 10_000 }))
      assert.lengthOf(of(hanging, yield* claimAll(shares)), 1)
    })
  )

  it.effect("claimers at once never pass a restaurant's share", () =>
    Effect.gen(function* () {
      const tenant = yield* tried(6, quick)
      yield* happen(tenant, 20)
      const claims = Array.from({ length: 24 })
      const claimed = yield* Effect.forEach(claims, () => claimAll({ limit: 3, perRestaurant: 10 }), {
        concurrency: 8
      })
      assert.lengthOf(of(tenant, [...claimed.flat(), ...(yield* claimAll({ perRestaurant: 10 }))]), 10)
    })
  )

  it.scoped.runIf(clock.canMove)("what waits for a place is found when a lease runs out", () =>
    Effect.gen(function* () {
      const tenant = yield* tried(2, quick)
      yield* happen(tenant, 2)
      assert.lengthOf(of(tenant, yield* claimAll({ perRestaurant: 1 })), 1)
      assert.isEmpty(of(tenant, yield* claimAll({ perRestaurant: 1 })))
      yield* clock.pass("31 seconds")
      assert.lengthOf(of(tenant, yield* claimAll({ perRestaurant: 1 })), 1)
    })
  )
}
