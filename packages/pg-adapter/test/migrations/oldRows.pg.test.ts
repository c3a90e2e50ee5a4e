/** Old orders and activity are handed out and deleted, and figures stay as they were. */
import { assert, it } from "@effect/vitest"
import { ChangeSet, Directory, Journal, type Order, OrderStatus, Reports } from "@fourtop/core/internal"
import { OldRows, SalesRollUp } from "@fourtop/pg-adapter"
import { found, makers } from "@fourtop/testkit/contracts"
import { Effect, FastCheck } from "effect"
import { asAdministrator, migratedDatabase, storeAt } from "../support.ts"
import { commit } from "../venues.ts"

const url = await migratedDatabase()
/** As the worker, whose rights have to be enough. */
const worker = storeAt(url, {}, "worker")
const operator = storeAt(url)

const quarter = 15 * 60_000
const day = 96 * quarter

const house = Effect.gen(function* () {
  const place = yield* found()
  const restaurant = (yield* (yield* Directory).restaurants()).find(({ id }) => id === place.restaurantId)
  return { place, restaurant: restaurant! }
})
type OldRestaurant = Effect.Effect.Success<typeof house>

const put = (place: OldRestaurant["place"], changes: ReadonlyArray<ChangeSet.Change>) =>
  Effect.map(commit(place.restaurantId, { changes }), (committed) =>
    assert.deepStrictEqual(committed, { _tag: "Done" })
  )

const placing = FastCheck.record({
  minutesAgo: FastCheck.integer({ min: 0, max: 12 * 24 * 60 }),
  status: FastCheck.constantFrom(...OrderStatus.orderStatuses),
  total: FastCheck.nat(100_000),
  ofBranch: FastCheck.boolean()
})

const ordersOf = ({ place }: OldRestaurant, count: number): ReadonlyArray<Order.Order> =>
  FastCheck.sample(placing, count).map(({ minutesAgo, ofBranch, status, total }) => {
    const made = makers.order(place)
    const placed_at = place.now - minutesAgo * 60_000
    return {
      ...made,
      status,
      placed_at,
      updated_at: placed_at,
      branch_id: ofBranch ? place.branchId : null,
      price: { ...made.price, totalMinor: total }
    }
  })

/** Spans that begin and end at quarters of an hour, as local days do in every time zone. */
const spansOf = ({ place }: OldRestaurant) => {
  const at = FastCheck.integer({ min: -13 * 96, max: 96 }).map(
    (quarters) => Math.floor(place.now / quarter) * quarter + quarters * quarter
  )
  return FastCheck.sample(
    FastCheck.tuple(at, at).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
    40
  )
}

const idsOf = (tenant: number) =>
  Effect.promise(() =>
    asAdministrator<{ id: string }>(url, `select id from "order" where restaurant_id = $1`, [tenant])
  )

it.live(
  "orders that are finished and old go, with what belongs to them; sales stay exact whenever days are summed",
  () =>
    Effect.gen(function* () {
      for (const sums of ["never", "before", "after"] as const) {
        const one = yield* Effect.provide(house, operator)
        const { place, restaurant } = one
        const tenant = restaurant.id
        const orders = ordersOf(one, 260)
        yield* Effect.provide(
          put(
            place,
            orders.map((order) => ChangeSet.put("order", order))
          ),
          operator
        )
        const [spans, horizon] = [spansOf(one), place.now - 5 * day]
        const old = orders.filter(({ placed_at, status }) => OrderStatus.isFinished(status) && placed_at < horizon)
        const other = orders.find((order) => !old.includes(order))!
        const belongings = [old[0]!, other].flatMap(({ id: order_id }) => [
          ChangeSet.put("ticket", makers.ticket(place, { order_id })),
          ChangeSet.put("payment", makers.payment(place, { order_id })),
          ChangeSet.put("review", makers.review(place, { order_id, subject: `order:${order_id}` }))
        ])
        yield* Effect.provide(put(place, belongings), operator)
        const sales = Effect.gen(function* () {
          const reports = yield* Reports
          return [yield* reports.sales(tenant, spans, null), yield* reports.sales(tenant, spans, place.branchId)]
        })
        yield* Effect.gen(function* () {
          if (sums === "before") yield* SalesRollUp.rollUpOf(tenant)
          const before = yield* sales
          const kept: Array<unknown> = []
          const handOut = (_: unknown, { rows }: OldRows.Batch) => Effect.sync(() => void kept.push(...rows))
          const deleted = yield* OldRows.sweepOf(restaurant, { ordersBefore: horizon, activityBefore: null, handOut })
          assert.isAbove(old.length, 20)
          assert.deepStrictEqual(deleted, { orders: old.length, activity: 0 })
          assert.sameMembers(
            kept.map((row) => (row as { readonly order: { readonly id: string } }).order.id),
            old.map(({ id }) => id)
          )
          assert.lengthOf(yield* idsOf(tenant), orders.length - old.length)
          const whole = kept.find((row) => (row as OldRows.OldOrder).payments.length > 0) as OldRows.OldOrder
          assert.deepStrictEqual([whole.tickets.length, whole.payments.length, whole.reviews.length], [1, 1, 1])
          for (const table of ["ticket", "payment", "review"]) {
            const left = yield* Effect.promise(() =>
              asAdministrator(url, `select order_id from ${table} where restaurant_id = $1`, [tenant])
            )
            assert.deepStrictEqual(left, [{ order_id: other.id }])
          }
          assert.deepStrictEqual(yield* sales, before)
          if (sums !== "never") yield* SalesRollUp.rollUpOf(tenant)
          assert.deepStrictEqual(yield* sales, before)
          const again = yield* OldRows.sweepOf(restaurant, { ordersBefore: horizon, activityBefore: null, handOut })
          assert.deepStrictEqual(again, { orders: 0, activity: 0 })
        }).pipe(Effect.provide(worker))
      }
    })
)

it.live("what cannot be handed out stays, and so does an order that was changed meanwhile", () =>
  Effect.gen(function* () {
    const one = yield* Effect.provide(house, operator)
    const { place, restaurant } = one
    const placed_at = place.now - 9 * day
    const orders = Array.from({ length: 3 }, () => ({
      ...makers.order(place),
      status: "completed" as const,
      placed_at,
      updated_at: placed_at
    }))
    yield* Effect.provide(
      put(
        place,
        orders.map((order) => ChangeSet.put("order", order))
      ),
      operator
    )
    const sweeping = <E>(handOut: OldRows.Options<E, never>["handOut"]) =>
      Effect.provide(
        OldRows.sweepOf(restaurant, { ordersBefore: place.now - day, activityBefore: null, handOut }),
        worker
      )
    assert.strictEqual(yield* Effect.flip(sweeping(() => Effect.fail("the disk is full"))), "the disk is full")
    assert.lengthOf(yield* idsOf(restaurant.id), 3)
    // The failed run has given its turn back, and a second one at the same time gets none.
    let others: OldRows.Deleted | undefined
    const first = yield* sweeping(() =>
      Effect.gen(function* () {
        others = yield* sweeping(() => Effect.void)
        const changed = { ...orders[0]!, version: 1, note: "changed" }
        yield* Effect.provide(put(place, [ChangeSet.put("order", changed)]), operator)
      })
    )
    assert.deepStrictEqual(
      [others, first],
      [
        { orders: 0, activity: 0 },
        { orders: 2, activity: 0 }
      ]
    )
    assert.deepStrictEqual(yield* idsOf(restaurant.id), [{ id: orders[0]!.id }])
  })
)

it.live("activity from before an instant goes, however much it is, and is handed out as it was", () =>
  Effect.gen(function* () {
    const { restaurant } = yield* Effect.provide(house, operator)
    const tenant = restaurant.id
    yield* Effect.promise(() =>
      asAdministrator(
        url,
        `insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail)
         select $1, gen_random_uuid(), now() - n * interval '1 hour', '{"kind":"system","id":"system","name":"Fourtop"}',
           'order.placed', 'order', n::text, '{}' from generate_series(1, 500) n`,
        [tenant]
      )
    )
    const log = Effect.flatMap(Journal, (journal) => journal.activity(tenant, 1000))
    const before = yield* Effect.provide(log, operator)
    const activityBefore = Date.now() - 48.5 * 60 * 60_000
    const kept: Array<unknown> = []
    const deleted = yield* OldRows.sweepOf(restaurant, {
      ordersBefore: null,
      activityBefore,
      handOut: (_, { rows }) => Effect.sync(() => void kept.push(...rows))
    }).pipe(Effect.provide(worker))
    assert.deepStrictEqual(deleted, { orders: 0, activity: 452 })
    const after = yield* Effect.provide(log, operator)
    assert.deepStrictEqual(
      after,
      before.filter(({ at }) => at >= activityBefore)
    )
    assert.sameDeepMembers(
      kept,
      before.filter(({ at }) => at < activityBefore)
    )
  })
)
