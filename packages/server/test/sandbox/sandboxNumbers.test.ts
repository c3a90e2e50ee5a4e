/** Numbers of orders in a sandbox that several processes have. */
import { Acting, Caller, Crypto, listDishes, placeOrder, Scope } from "@fourtop/core/internal"
import { MemoryStore, sampleState } from "@fourtop/testkit"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, TestClock } from "effect"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import * as Backends from "../../src/service/Backends.ts"

const restaurantId = 7

const callerOf = (sandboxGeneration: number): Caller.Caller => ({
  restaurantId,
  kind: "sandbox",
  principal: "token:1",
  actor: { kind: "token", id: "token:1", name: "Test" },
  planInForce: true,
  features: [],
  suspended: false,
  scopes: Scope.all,
  venueVersion: 1,
  sandboxGeneration
})

type Process = ReturnType<typeof Backends.make>

/** Places an order in the sandbox through one of the processes, and returns its number. */
const placed = (process: Process, caller: Caller.Caller) =>
  Effect.gen(function* () {
    const { page } = yield* listDishes(
      Caller.actingOf(caller),
      { categoryId: null, available: true },
      { perPage: 100, cursor: null }
    )
    const dish = page.rows.find(({ name }) => Object.values(name).includes("Tiramisù"))!
    const order = yield* placeOrder(Acting.as(restaurantId, Acting.system), {
      type: "pickup",
      customer_name: "Ada Bianchi",
      customer_phone: "06 555 0100",
      lines: [{ item_id: dish.id, quantity: 1 }]
    })
    return Number(order.number)
  }).pipe((placing) => Effect.flatMap(process.forCaller(caller), (ports) => Effect.provide(placing, ports)))

describe("numbers of a sandbox's orders", () => {
  it.effect("are given once by all processes, also to orders placed at once, and begin again with a reset", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 2, 14, 19))
      const { ports } = yield* MemoryStore.make(sampleState(0))
      const live = Context.add(ports, Crypto, NodeCrypto.make())
      const processes = [Backends.make(live), Backends.make(live)]
      const place = (caller: Caller.Caller, many: number) =>
        Effect.forEach(
          Array.from({ length: many }, (_, turn) => processes[turn % 2]!),
          (process) => placed(process, caller),
          { concurrency: "unbounded" }
        )
      const numbers = [...(yield* place(callerOf(1), 1)), ...(yield* place(callerOf(1), 12))]
      assert.lengthOf(new Set(numbers), 13)
      // The sample's order, which is open, has the first.
      assert.strictEqual(numbers[0], 2)
      assert.deepStrictEqual(yield* place(callerOf(2), 1), [2])
    })
  )
})
