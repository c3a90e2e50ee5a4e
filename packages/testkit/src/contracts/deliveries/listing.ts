/** The delivery log page by page, and one delivery with what is sent. */
import { assert } from "chai"
import { Deliveries, Delivery, type DeliveryFilter } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found, uuid } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { assertLists, combinations, walk } from "../arranging/paging.ts"
import { answered, claim, type Delivering, finish, happen, subscribed } from "./queue.ts"

const everything: DeliveryFilter = { endpointId: null, type: null, stage: null }

/** Two addresses with deliveries of every stage, of two types, some of them created in one commit. */
const arrange = Effect.gen(function* () {
  const { endpoints, tenant } = yield* subscribed({}, {})
  const deliveries = yield* Deliveries
  yield* happen(tenant, 2)
  yield* happen(tenant, 2, { type: "order.created" })
  for (const [index, delivery] of (yield* claim(tenant)).entries()) {
    const outcomes = [{ state: "done" }, { state: "failed" }, { state: "retry", afterSeconds: 60 }] as const
    yield* finish(delivery, outcomes[index % 3]!, answered(index % 3 === 0 ? 200 : 500))
  }
  yield* happen(tenant, 2)
  yield* happen(tenant, 1, { type: "order.created" })
  const listing =
    (filter: Partial<DeliveryFilter> = {}) =>
    (page: Parameters<typeof deliveries.list>[2]) =>
      deliveries.list(tenant, { ...everything, ...filter }, page)
  const [all] = yield* walk(listing(), 100)
  return { endpoints, tenant, deliveries, listing, all: all!.rows }
})

const matches = (delivery: Delivery.LoggedDelivery, { endpointId, stage, type }: DeliveryFilter): boolean =>
  (endpointId === null || delivery.endpoint_id === endpointId) &&
  (type === null || delivery.type === type) &&
  (stage === null || Delivery.stageOf(delivery) === stage)

export const listing = (it: It<Delivering>) => {
  it.effect("the log is paged newest first, whatever the size of a page, forwards and backwards", () =>
    Effect.gen(function* () {
      const { all, deliveries, listing, tenant } = yield* arrange
      assert.lengthOf(all, 14)
      const times = all.map(({ created_at }) => created_at)
      assert.deepStrictEqual(
        times,
        times.toSorted((a, b) => b - a)
      )
      const known = new Map((yield* deliveries.log(tenant, null, 100)).map((one) => [JSON.stringify(one), one]))
      assert.isTrue(all.every((one) => known.has(JSON.stringify(one))))
      yield* assertLists(listing(), all, [1, 3, 13, 14, 100])
    })
  )

  it.effect("the log is filtered by address, type and stage, alone and together", () =>
    Effect.gen(function* () {
      const { all, endpoints, listing } = yield* arrange
      for (const stage of Delivery.deliveryStages) {
        const conditions = combinations({ endpointId: endpoints[0]!.id, type: "order.created" as const, stage })
        for (const condition of conditions) {
          const filter = { ...everything, ...condition }
          yield* assertLists(
            listing(filter),
            all.filter((one) => matches(one, filter)),
            [100, 2]
          )
        }
        assert.isNotEmpty(
          all.filter((one) => Delivery.stageOf(one) === stage),
          stage
        )
      }
      yield* assertLists(listing({ type: "giftcard.issued" }), [])
      yield* assertLists(listing({ endpointId: endpoints[1]!.id + 1 }), [])
    })
  )

  it.effect("rows that come meanwhile neither repeat nor hide another", () =>
    Effect.gen(function* () {
      const { all, listing, tenant } = yield* arrange
      const pages = yield* walk(listing(), 4, null, Effect.asVoid(happen(tenant, 1)))
      assert.deepStrictEqual(
        pages.flatMap(({ rows }) => rows),
        all
      )
    })
  )

  it.effect("one delivery is read with what is sent, by its own restaurant alone", () =>
    Effect.gen(function* () {
      const { endpoints, tenant } = yield* subscribed({}, {})
      const { list, read } = yield* Deliveries
      const [event] = yield* happen(tenant, 1)
      const [first, second] = endpoints.map(({ id }) => id) as [number, number]
      const { rows } = yield* list(tenant, { ...everything, endpointId: first }, { perPage: 1, cursor: null })
      assert.deepStrictEqual(yield* read(tenant, first, event!.id), { ...rows[0]!, body: event!.body })
      assert.strictEqual((yield* read(tenant, second, event!.id))!.endpoint_id, second)
      assert.isNull(yield* read(tenant, first, yield* uuid))
      assert.isNull(yield* read(tenant, second + 1, event!.id))
      const { restaurantId } = yield* found()
      assert.isNull(yield* read(restaurantId, first, event!.id))
      const elsewhere = yield* list(restaurantId, everything, { perPage: 9, cursor: null })
      assert.isEmpty(elsewhere.rows)
    })
  )
}
