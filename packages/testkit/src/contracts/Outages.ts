/** What every store promises about points of sale that do not accept orders. */
import { assert } from "chai"
import {
  Acting,
  checkPointOfSale,
  type Commits,
  Crypto,
  type Directory,
  type Jobs,
  Journal,
  Load,
  Outages,
  type People,
  PointOfSaleJob,
  type Venues
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, type Layer } from "effect"
import { insert } from "./arranging/arrange.ts"
import { atOnce } from "./arranging/atOnce.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { makers } from "./arranging/rows.ts"
import { connect, connected, later, push } from "./orders/pushing.ts"

type Pushing = Commits | Directory | Jobs | Journal | Outages | People | Venues

/** Whether the restaurant is among those to check. */
const isDue = (tenant: number) =>
  Effect.gen(function* () {
    const outages = yield* Outages
    for (let found: ReadonlyArray<number> = [0]; found.length > 0;) {
      found = yield* outages.due(100)
      if (found.includes(tenant)) return true
    }
    return false
  })

const health = (tenant: number) =>
  Effect.flatMap(Outages, (outages) =>
    Effect.map(outages.load(tenant, Load.nothing), ({ state: { failingSince, outage } }) => ({
      isFailing: failingSince !== null,
      outage
    }))
  )

const check = (tenant: number) =>
  later(PointOfSaleJob.silence, checkPointOfSale(Acting.as(tenant, Acting.system))).pipe(
    Effect.provideService(Crypto, PortableCrypto.make())
  )

const minute = 60_000

export const suite = <E>(name: string, layer: Layer.Layer<Pushing, E>, options: Options = {}): void =>
  contract(`Outages of ${name}`, layer, options, (it, clock) => {
    it.effect("a POS fails from the first order it does not accept until one that it accepts", () =>
      Effect.gen(function* () {
        const { now, restaurantId: tenant } = yield* connected
        const outages = yield* Outages
        const since = Effect.map(outages.load(tenant, Load.nothing), ({ state }) => state.failingSince)
        assert.isNull(yield* since)
        yield* push(tenant, "refused")
        const first = yield* since
        assert.closeTo(first!, now, minute)
        yield* Effect.sleep("5 millis")
        yield* push(tenant, "refused")
        assert.strictEqual(yield* since, first)
        yield* push(tenant, "accepted")
        assert.isNull(yield* since)
      })
    )

    it.scoped.runIf(clock.canMove)("a POS is checked after three minutes of failures, and once", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* connected
        yield* push(tenant, "accepted")
        assert.isFalse(yield* isDue(tenant))
        yield* push(tenant, "refused")
        yield* clock.pass("2 minutes")
        assert.isFalse(yield* isDue(tenant))
        yield* clock.pass("61 seconds")
        assert.isTrue(yield* isDue(tenant))
        assert.isFalse(yield* isDue(tenant))
        yield* (yield* Outages).settle(tenant, null)
        yield* clock.pass("20 minutes")
        assert.isFalse(yield* isDue(tenant))
        yield* push(tenant, "refused")
        assert.isFalse(yield* isDue(tenant))
      })
    )

    it.effect("it is checked at once when it accepts an order again, or is disconnected", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* connected
        yield* push(tenant, "refused")
        assert.isFalse(yield* isDue(tenant))
        yield* push(tenant, "accepted")
        assert.isTrue(yield* isDue(tenant))
        yield* (yield* Outages).settle(tenant, null)
        yield* connect(tenant, null)
        assert.isTrue(yield* isDue(tenant))
      })
    )

    it.scoped.runIf(clock.canMove)("a check that was not settled is due again", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* connected
        yield* push(tenant, "refused")
        yield* push(tenant, "accepted")
        assert.isTrue(yield* isDue(tenant))
        yield* clock.pass("11 minutes")
        assert.isTrue(yield* isDue(tenant))
      })
    )

    it.scoped.runIf(clock.canMove)("what happens during a check is not forgotten when it settles", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* connected
        const outages = yield* Outages
        yield* push(tenant, "refused")
        yield* push(tenant, "accepted")
        assert.isTrue(yield* isDue(tenant))
        yield* push(tenant, "refused")
        assert.isFalse(yield* isDue(tenant))
        yield* outages.settle(tenant, null)
        yield* clock.pass("4 minutes")
        assert.isTrue(yield* isDue(tenant))
        yield* outages.settle(tenant, (yield* Effect.clock).unsafeCurrentTimeMillis() + 60 * minute)
        assert.isFalse(yield* isDue(tenant))
      })
    )

    it.effect("several processes that check at once tell of an outage once, and of its end once", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* connected
        yield* push(tenant, "refused")
        const told = Effect.map(
          Effect.flatMap(Journal, (journal) => journal.events(tenant, 100)),
          (events) => events.map(({ type }) => type)
        )
        yield* atOnce(8, () => check(tenant))
        assert.deepStrictEqual(yield* told, ["point_of_sale.silent"])
        assert.isNotNull((yield* health(tenant)).outage)
        yield* push(tenant, "accepted")
        yield* atOnce(8, () => check(tenant))
        assert.deepStrictEqual(yield* told, ["point_of_sale.responding", "point_of_sale.silent"])
        assert.deepStrictEqual(yield* health(tenant), { isFailing: false, outage: null })
      })
    )

    it.effect("an outage is its own restaurant's", () =>
      Effect.gen(function* () {
        const [mine, other] = [yield* connected, yield* connected]
        const outages = yield* Outages
        const outage = yield* insert(mine.restaurantId, "outage", makers.outage(mine))
        assert.deepStrictEqual(yield* outages.current(mine.restaurantId), outage)
        assert.isNull(yield* outages.current(other.restaurantId))
        yield* push(mine.restaurantId, "refused")
        assert.deepStrictEqual(yield* health(other.restaurantId), { isFailing: false, outage: null })
      })
    )
  })
