/** Numbers of orders that several processes take at once. */
import { assert, it } from "@effect/vitest"
import { ChangeSet, type Order, Orders } from "@fourtop/core/internal"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { migratedDatabase, storeAt } from "./support.ts"
import { commit, found } from "./venues.ts"

const day = (date: string) => ({ branchId: null, day: date, begun: Date.parse(`${date}T04:00:00Z`) })
const [evening, morning] = [day("2026-11-14"), day("2026-11-15")]

const order = (number: string, status: Order.Order["status"], updated_at: number) =>
  ChangeSet.put("order", {
    id: randomUUID(),
    version: 0,
    number,
    status,
    type: "pickup",
    channel: "web",
    branch_id: null,
    guest_id: null,
    price: { totalMinor: 0 },
    placed_at: evening.begun,
    updated_at,
    view: "{}"
  } as unknown as Order.Order)

/** A restaurant with an open order of the day before, one that ended this day, and one that ended before it. */
const withOrders = Effect.gen(function* () {
  const tenant = yield* found
  const changes = [
    order("3", "accepted", evening.begun),
    order("5", "completed", morning.begun),
    order("7", "completed", morning.begun - 1)
  ]
  assert.strictEqual((yield* commit(tenant, { changes }))._tag, "Done")
  return tenant
})

it.live("no two processes give a number twice while a day begins, nor that of an order from the day before", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const tenant = yield* withOrders.pipe(Effect.provide(storeAt(url)))
    const inProcess = Effect.forEach(
      Array.from({ length: 60 }, (_, turn) => (turn < 20 ? evening : morning)),
      (series) =>
        Effect.flatMap(Orders, (orders) =>
          Effect.map(orders.takeNumber(tenant, series), (number) => ({ ...series, number }))
        ),
      { concurrency: 10 }
    ).pipe(Effect.provide(storeAt(url)))
    const taken = (yield* Effect.all([inProcess, inProcess], { concurrency: 2 })).flat()
    const numbers = taken.filter((one) => one.day === morning.day).map(({ number }) => number)
    assert.lengthOf(numbers, 80)
    assert.lengthOf(new Set(numbers), 80)
    assert.notIncludeMembers(numbers, [3])
    assert.notIncludeMembers(numbers, [5])
  })
)

// By itself: a process that is still in the evening may take the number after the other one began the morning.
it.live("the number of an order that ended the day before is given again", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const numbers = yield* Effect.gen(function* () {
      const [tenant, orders] = [yield* withOrders, yield* Orders]
      yield* orders.takeNumber(tenant, evening)
      return yield* Effect.replicateEffect(orders.takeNumber(tenant, morning), 6)
    }).pipe(Effect.provide(storeAt(url)))
    assert.deepStrictEqual(numbers, [1, 2, 4, 6, 7, 8])
  })
)
