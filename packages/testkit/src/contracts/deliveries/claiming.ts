/** Who claims a delivery, and when. */
import { assert } from "chai"
import { ChangeSet, Deliveries, type Delivery } from "@fourtop/core/internal"
import { Effect } from "effect"
import { done } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { answered, claim, type Delivering, finish, happen, pairs, quiet, subscribed } from "./queue.ts"

const claimers = Array.from({ length: 8 }, (_, n) => n)

/** Each claimer claims until nothing is left for it, and keeps what it has. */
const takeAll = (tenant: number, limit: number, perEndpoint: number) =>
  Effect.gen(function* () {
    const taken: Array<Delivery.ClaimedDelivery> = []
    for (let idle = 0; idle < 5;) {
      const claimed = yield* claim(tenant, { limit, perEndpoint })
      taken.push(...claimed)
      idle = claimed.length === 0 ? idle + 1 : 0
    }
    return taken
  })

const idsOf = (events: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> => events.map(({ id }) => id)

/** What was claimed for an address, in that order. */
const eventsTo = (endpointId: number, claimed: ReadonlyArray<Delivery.ClaimedDelivery>): ReadonlyArray<string> =>
  claimed.filter(({ endpoint_id }) => endpoint_id === endpointId).map(({ event_id }) => event_id)

export const claiming = (it: It<Delivering>, clock: StoreClock) => {
  it.effect("a due delivery is claimed once", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({})
      yield* happen(tenant, 1)
      assert.lengthOf(yield* claim(tenant), 1)
      assert.isEmpty(yield* claim(tenant))
    })
  )

  it.effect("a delivery has the span that its event came from, and none if that was not traced", () =>
    Effect.gen(function* () {
      const { tenant } = yield* subscribed({})
      const trace_parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
      const [traced] = yield* happen(tenant, 1, { trace_parent })
      const [untraced] = yield* happen(tenant, 1)
      const claimed = yield* claim(tenant)
      assert.deepStrictEqual(
        new Map(claimed.map((one) => [one.event_id, one.trace_parent])),
        new Map([
          [traced!.id, trace_parent],
          [untraced!.id, null]
        ])
      )
    })
  )

  it.effect("no more are claimed than the limit says", () =>
    Effect.gen(function* () {
      yield* quiet
      const { tenant } = yield* subscribed({})
      const events = yield* happen(tenant, 5)
      const claimed = [
        yield* claim(tenant, { limit: 2 }),
        yield* claim(tenant, { limit: 2 }),
        yield* claim(tenant, { limit: 2 })
      ]
      assert.deepStrictEqual(
        claimed.map(({ length }) => length),
        [2, 2, 1]
      )
      assert.sameMembers(
        claimed.flat().map(({ event_id }) => event_id),
        events.map(({ id }) => id)
      )
    })
  )

  it.effect("no more are under way to one address than its share, until one has ended", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, {})
      yield* happen(tenant, 6)
      const first = yield* claim(tenant, { perEndpoint: 4 })
      for (const { id } of endpoints)
        assert.lengthOf(
          first.filter(({ endpoint_id }) => endpoint_id === id),
          4
        )
      assert.isEmpty(yield* claim(tenant, { perEndpoint: 4 }))
      yield* finish(first[0]!, { state: "done" }, answered(200))
      const next = yield* claim(tenant, { perEndpoint: 4 })
      assert.deepStrictEqual(
        next.map(({ endpoint_id }) => endpoint_id),
        [first[0]!.endpoint_id]
      )
    })
  )

  it.effect("addresses take turns, so that a backlog of one does not hold up the others", () =>
    Effect.gen(function* () {
      yield* quiet
      const busy = yield* subscribed({})
      yield* happen(busy.tenant, 40)
      assert.lengthOf(yield* claim(busy.tenant, { limit: 4, perEndpoint: 4 }), 4)
      const calm = yield* subscribed({}, {})
      yield* happen(calm.tenant, 1)
      assert.lengthOf(yield* claim(calm.tenant, { limit: 4, perEndpoint: 8 }), 2)
    })
  )

  it.effect("of one address, what has been due longest is tried first", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, {})
      const events = [...(yield* happen(tenant, 3)), ...(yield* happen(tenant, 1)), ...(yield* happen(tenant, 3))]
      const claimed = [
        ...(yield* claim(tenant, { perEndpoint: 2 })),
        ...(yield* claim(tenant, { perEndpoint: 5 })),
        ...(yield* claim(tenant))
      ]
      for (const { id } of endpoints) assert.deepStrictEqual(eventsTo(id, claimed), idsOf(events))
    })
  )

  it.scoped.runIf(clock.canMove)("what its worker left behind is tried before what came later", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({})
      const before = yield* happen(tenant, 5)
      const [first, ...held] = yield* claim(tenant, { perEndpoint: 3 })
      yield* finish(first!, { state: "done" }, answered(200))
      assert.lengthOf(held, 2)
      const after = yield* happen(tenant, 2)
      yield* clock.pass("31 seconds")
      const claimed = [...(yield* claim(tenant, { perEndpoint: 3 })), ...(yield* claim(tenant))]
      assert.deepStrictEqual(eventsTo(endpoints[0]!.id, claimed), idsOf([...before.slice(1), ...after]))
    })
  )

  it.scoped.runIf(clock.canMove)("what has failed waits its turn behind what was due meanwhile", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({})
      const [failed] = yield* happen(tenant, 1)
      const [first] = yield* claim(tenant)
      yield* finish(first!, { state: "retry", afterSeconds: 60 }, answered(500))
      const meanwhile = yield* happen(tenant, 2)
      yield* clock.pass("61 seconds")
      const later = yield* happen(tenant, 1)
      const claimed = yield* claim(tenant)
      assert.deepStrictEqual(eventsTo(endpoints[0]!.id, claimed), idsOf([...meanwhile, failed!, ...later]))
    })
  )

  it.effect("eight claimers at once never hold the same delivery", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, {}, {})
      const events = yield* happen(tenant, 100)
      const taken = yield* Effect.forEach(claimers, () => takeAll(tenant, 7, 1000), { concurrency: "unbounded" })
      const rest = yield* claim(tenant)
      const expected = endpoints.flatMap(({ id }) => events.map((event) => `${id} ${event.id}`))
      assert.deepStrictEqual(pairs([...taken.flat(), ...rest]).toSorted(), expected.toSorted())
    })
  )

  it.effect("eight claimers at once never pass an address's share", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, {}, {})
      yield* happen(tenant, 50)
      const taken = yield* Effect.forEach(claimers, () => takeAll(tenant, 100, 4), { concurrency: "unbounded" })
      const held = [...taken.flat(), ...(yield* claim(tenant, { perEndpoint: 4 }))]
      for (const { id } of endpoints)
        assert.lengthOf(
          held.filter(({ endpoint_id }) => endpoint_id === id),
          4
        )
    })
  )

  it.effect("nothing is claimed for a disabled address, and everything once it is enabled again", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({})
      const [event] = yield* happen(tenant, 1)
      const off = { ...endpoints[0]!, state: "disabled" as const }
      yield* done(tenant, { changes: [ChangeSet.put("webhook_endpoint", off)] })
      assert.isEmpty(yield* claim(tenant))
      const on = { ...off, version: 2, state: "enabled" as const }
      yield* done(tenant, { changes: [ChangeSet.put("webhook_endpoint", on)] })
      assert.deepStrictEqual(pairs(yield* claim(tenant)), [`${on.id} ${event!.id}`])
    })
  )

  it.effect("an address that is removed takes its deliveries with it", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, {})
      const [event] = yield* happen(tenant, 1)
      yield* done(tenant, { changes: [ChangeSet.remove("webhook_endpoint", endpoints[0]!)] })
      assert.deepStrictEqual(pairs(yield* claim(tenant)), [`${endpoints[1]!.id} ${event!.id}`])
      assert.lengthOf(yield* (yield* Deliveries).log(tenant, null, 10), 1)
    })
  )

  it.scoped.runIf(clock.canMove)(
    "an expired lease passes to the next worker, and the first can do nothing any more",
    () =>
      Effect.gen(function* () {
        const { tenant } = yield* subscribed({})
        const deliveries = yield* Deliveries
        yield* happen(tenant, 1)
        const [first] = yield* claim(tenant)
        yield* clock.pass("25 seconds")
        assert.isEmpty(yield* claim(tenant))
        yield* clock.pass("6 seconds")
        const [second] = yield* claim(tenant)
        assert.deepStrictEqual({ ...second!, lease: "" }, { ...first!, lease: "" })
        assert.notStrictEqual(second!.lease, first!.lease)
        assert.isNull(yield* finish(first!, { state: "done" }, answered(200)))
        assert.isNull(yield* finish(first!, { state: "failed" }, answered(500)))
        assert.deepStrictEqual(yield* finish(second!, { state: "done" }, answered(200)), {
          failingSince: null
        })
        const [logged] = yield* deliveries.log(tenant, null, 10)
        assert.deepInclude(logged, { state: "done" })
        assert.lengthOf(logged!.attempts, 1)
      })
  )
}
