/** Daily sums: whatever happens to orders, and whenever days are summed, sales equal those of the orders. */
import { assert, it } from "@effect/vitest"
import { ChangeSet, type Commits, type Order, Reports } from "@fourtop/core/internal"
import { type Database, SalesRollUp } from "@fourtop/pg-adapter"
import { found, makers } from "@fourtop/testkit/contracts"
import { Effect, FastCheck, Ref, Struct } from "effect"
import pg from "pg"
import * as FunctionSet from "../src/migrations/FunctionSet.ts"
import { asAdministrator, loginAt, migratedDatabase, storeAt } from "./support.ts"
import { commit } from "./venues.ts"

const url = await migratedDatabase()
const store = storeAt(url, { poolSize: 8 })

const minute = 60_000
const day = 24 * 60 * minute
const statuses = ["placed", "accepted", "rejected", "ready", "completed", "cancelled"] as const

const done = (tenant: number, changes: ReadonlyArray<ChangeSet.Change>) =>
  Effect.map(commit(tenant, { changes }), (committed) => assert.deepStrictEqual(committed, { _tag: "Done" }))

/** A restaurant with two branches whose orders are placed and changed here, and tracked in memory. */
const house = Effect.gen(function* () {
  const place = yield* found()
  const other = makers.branch(place)
  yield* done(place.restaurantId, [ChangeSet.put("branch", other)])
  const known = yield* Ref.make<ReadonlyArray<Order.Order>>([])
  return { place, tenant: place.restaurantId, branches: [place.branchId, other.id, null] as const, known }
})
type SellingRestaurant = Effect.Effect.Success<typeof house>

interface Change {
  readonly act: "place" | "change" | "remove" | "rollUp"
  readonly which: number
  /** From seven days ago to now: before, at and after the days that are summed. */
  readonly placedMinutesAgo: number
  readonly branch: number
  readonly status: (typeof statuses)[number]
  readonly total: number
  /** What can change about an existing order; a new one has all of it. */
  readonly members: ReadonlyArray<"status" | "branch_id" | "placed_at" | "price">
  readonly days: number
}

const change = FastCheck.record<Change>({
  act: FastCheck.constantFrom("place", "place", "change", "change", "remove", "rollUp"),
  which: FastCheck.nat(1000),
  placedMinutesAgo: FastCheck.integer({ min: 0, max: 7 * 24 * 60 }),
  branch: FastCheck.nat(2),
  status: FastCheck.constantFrom(...statuses),
  total: FastCheck.nat(100_000),
  members: FastCheck.subarray(["status", "branch_id", "placed_at", "price"], { minLength: 1 }),
  days: FastCheck.constantFrom(1, 2, 100)
})

const wished = (
  { branches, place }: SellingRestaurant,
  order: Order.Order,
  { branch, placedMinutesAgo, status, total }: Change
) => ({
  status,
  branch_id: branches[branch]!,
  placed_at: place.now - placedMinutesAgo * minute,
  price: { ...order.price, totalMinor: total }
})

const apply = (house: SellingRestaurant, change: Change): Effect.Effect<unknown, never, Commits | Database.Database> =>
  Effect.gen(function* () {
    const { known, place, tenant } = house
    const orders = yield* Ref.get(known)
    const before = orders[change.which % Math.max(1, orders.length)]
    if (change.act === "rollUp") return yield* SalesRollUp.rollUpOf(tenant, change.days)
    if (change.act === "place" || before === undefined) {
      const made = makers.order(place)
      const order = { ...made, ...wished(house, made, change) }
      yield* done(tenant, [ChangeSet.put("order", order)])
      return yield* Ref.set(known, [...orders, { ...order, version: 1 }])
    }
    const others = orders.filter((order) => order !== before)
    if (change.act === "remove") {
      yield* done(tenant, [ChangeSet.remove("order", before)])
      return yield* Ref.set(known, others)
    }
    const after = { ...before, ...Struct.pick(wished(house, before, change), ...change.members) }
    yield* done(tenant, [ChangeSet.put("order", after)])
    return yield* Ref.set(known, [...others, { ...after, version: before.version + 1 }])
  })

const recomputed = (orders: ReadonlyArray<Order.Order>, from: number, to: number, branchId: number | null) => {
  const sold = orders.filter(
    ({ branch_id, placed_at, status }) =>
      placed_at >= from &&
      placed_at < to &&
      status !== "rejected" &&
      status !== "cancelled" &&
      (branchId === null || branch_id === branchId)
  )
  return { orders: sold.length, revenueMinor: sold.reduce((sum, { price }) => sum + price.totalMinor, 0) }
}

/**
 * Instants from ten days ago to tomorrow: any minute, as local days begin in any time zone, or exactly at a UTC
 * midnight.
 */
const instant = (now: number) =>
  FastCheck.tuple(FastCheck.integer({ min: -10 * 24 * 60, max: 24 * 60 }), FastCheck.boolean()).map(
    ([minutes, whole]) => (whole ? Math.floor((now + minutes * minute) / day) * day : now + minutes * minute)
  )

const assertExact = ({ branches, known, place, tenant }: SellingRestaurant, questions: number) =>
  Effect.gen(function* () {
    const reports = yield* Reports
    const orders = yield* Ref.get(known)
    const span = FastCheck.tuple(instant(place.now), instant(place.now)).map(([a, b]) => ({
      from: Math.min(a, b),
      to: Math.max(a, b)
    }))
    const branch = FastCheck.constantFrom(null, branches[0], branches[1])
    const asked = FastCheck.tuple(FastCheck.array(span, { minLength: 1, maxLength: 3 }), branch)
    for (const [spans, branchId] of FastCheck.sample(asked, questions)) {
      assert.deepStrictEqual(
        yield* reports.sales(tenant, spans, branchId),
        spans.map(({ from, to }) => recomputed(orders, from, to, branchId))
      )
    }
  })

it.live("after any changes and at any moment of summing, sales are those of the orders", () =>
  Effect.gen(function* () {
    let summed = 0
    for (const changes of FastCheck.sample(FastCheck.array(change, { minLength: 20, maxLength: 60 }), 8)) {
      const one = yield* house
      for (const each of changes) {
        yield* apply(one, each)
        yield* assertExact(one, 2)
      }
      yield* SalesRollUp.rollUpOf(one.tenant)
      yield* assertExact(one, 20)
      const rows = yield* Effect.promise(() =>
        asAdministrator(url, "select from sales_day where restaurant_id = $1 and orders > 0", [one.tenant])
      )
      summed += rows.length
    }
    // Otherwise everything would have been read from orders.
    assert.isAbove(summed, 0)
  }).pipe(Effect.provide(store))
)

it.live("orders that change while days are summed, by several at once, are counted as they were committed", () =>
  Effect.gen(function* () {
    for (let round = 0; round < 4; round++) {
      const one = yield* house
      const orders = Array.from({ length: 60 }, (_, index) => ({
        ...makers.order(one.place),
        placed_at: one.place.now - (3 + (index % 4)) * day
      }))
      yield* done(
        one.tenant,
        orders.map((order) => ChangeSet.put("order", order))
      )
      const after = orders.map((order, index) => ({
        ...order,
        version: 1,
        status: index % 3 === 0 ? ("cancelled" as const) : order.status,
        price: { ...order.price, totalMinor: 1 + index }
      }))
      const summing = Effect.replicateEffect(SalesRollUp.rollUpOf(one.tenant, 1), 10, { concurrency: 2 })
      const changing = Effect.forEach(after, (order) => done(one.tenant, [ChangeSet.put("order", order)]), {
        concurrency: 4
      })
      yield* Effect.all([summing, changing, summing], { concurrency: 3 })
      yield* Ref.set(one.known, after)
      yield* assertExact(one, 10)
      yield* SalesRollUp.rollUpOf(one.tenant)
      yield* assertExact(one, 10)
    }
  }).pipe(Effect.provide(store))
)

/** A transaction of the restaurant that stays open until it is told to commit. */
const open = (tenant: number, text: string, ...values: ReadonlyArray<unknown>) =>
  Effect.promise(async () => {
    const client = new pg.Client({ connectionString: await Effect.runPromise(loginAt(url, "operator")) })
    await client.connect()
    await client.query("begin")
    await client.query("select set_config('app.restaurant_id', $1, true)", [tenant])
    await client.query(text, [...values])
    return Effect.promise(async () => {
      await client.query("commit")
      await client.end()
    })
  })

const cancel = `update "order" set body = body || '{"status": "cancelled"}' where id = $1`

/** A restaurant with one order from four days ago. */
const oneOrder = Effect.gen(function* () {
  const { place, tenant } = yield* house
  const order = { ...makers.order(place), placed_at: place.now - 4 * day }
  yield* done(tenant, [ChangeSet.put("order", order)])
  const reports = yield* Reports
  return { tenant, order, sold: reports.sales(tenant, [{ from: 0, to: place.now }], null) }
})

const once = ({ price }: Order.Order) => [{ orders: 1, revenueMinor: price.totalMinor }]
const nothing = [{ orders: 0, revenueMinor: 0 }]

it.live("a change that commits after its day was summed, and began before, is counted", () =>
  Effect.gen(function* () {
    const { order, sold, tenant } = yield* oneOrder
    const commitChange = yield* open(tenant, cancel, order.id)
    yield* SalesRollUp.rollUpOf(tenant)
    assert.deepStrictEqual(yield* sold, once(order))
    yield* commitChange
    assert.deepStrictEqual(yield* sold, nothing)
    yield* SalesRollUp.rollUpOf(tenant)
    assert.deepStrictEqual(yield* sold, nothing)
  }).pipe(Effect.provide(store))
)

it.live("of two concurrent sums one does nothing, and concurrent changes are counted", () =>
  Effect.gen(function* () {
    const { order, sold, tenant } = yield* oneOrder
    const commitSums = yield* open(tenant, FunctionSet.qualify("select roll_up_sales($1, 100)"), tenant)
    yield* Effect.flatten(open(tenant, cancel, order.id))
    assert.strictEqual(yield* SalesRollUp.rollUpOf(tenant), 1)
    assert.deepStrictEqual(yield* sold, nothing)
    yield* commitSums
    assert.deepStrictEqual(yield* sold, nothing)
    yield* SalesRollUp.rollUpOf(tenant)
    assert.deepStrictEqual(yield* sold, nothing)
  }).pipe(Effect.provide(store))
)

it.live("the sales of all restaurants are summed, once they have days that are long over", () =>
  Effect.gen(function* () {
    const [first, second, young] = [yield* oneOrder, yield* oneOrder, yield* house]
    yield* done(young.tenant, [ChangeSet.put("order", makers.order(young.place))])
    yield* SalesRollUp.rollUp
    const rolled = yield* Effect.promise(() =>
      asAdministrator<{ restaurant_id: string }>(url, "select restaurant_id from sales_rolled")
    )
    const ids = rolled.map(({ restaurant_id }) => Number(restaurant_id))
    assert.includeMembers(ids, [first.tenant, second.tenant])
    assert.notInclude(ids, young.tenant)
    assert.deepStrictEqual(yield* first.sold, once(first.order))
  }).pipe(Effect.provide(store))
)
