import {
  Acting,
  Caller,
  changeDish,
  ChangeSet,
  Commits,
  createDish,
  Crypto,
  Deliveries,
  type EventQuery,
  Journal,
  listDishes,
  readEvents,
  Scope,
  type WebhookEndpoint
} from "@fourtop/core/internal"
import type { BackendPorts } from "@fourtop/http-adapter"
import { MemoryStore, sampleState } from "@fourtop/testkit"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Fiber, TestClock } from "effect"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import * as Backends from "../../src/service/Backends.ts"
import * as SandboxCopy from "../../src/service/SandboxCopy.ts"

const callerOf = (changes: Partial<Caller.Caller>): Caller.Caller => ({
  restaurantId: 7,
  kind: "sandbox",
  principal: "token:1",
  actor: { kind: "token", id: "token:1", name: "Test" },
  planInForce: true,
  features: [],
  suspended: false,
  scopes: Scope.all,
  venueVersion: 1,
  sandboxGeneration: 1,
  ...changes
})

const installation = Effect.map(MemoryStore.make(sampleState(0)), ({ ports }) =>
  Context.add(ports, Crypto, NodeCrypto.make())
)

/** With room for three sandboxes that are as they began, and for a little that is written to them. */
const room = 3.5 * SandboxCopy.emptyWeight

const backends = Effect.map(installation, (live) => Backends.make(live, room))

const inside = <A, E>(ports: Context.Context<BackendPorts>, effect: Effect.Effect<A, E, BackendPorts>) =>
  Effect.orDie(Effect.provide(effect, ports))

const allDishes = { filter: { categoryId: null, available: null }, page: { perPage: 100, cursor: null } } as const

/** The dishes of a caller's menu. */
const dishesOf = (service: ReturnType<typeof Backends.make>, caller: Caller.Caller) =>
  Effect.flatMap(service.forCaller(caller), (ports) =>
    inside(ports, listDishes(Caller.actingOf(caller), allDishes.filter, allDishes.page))
  ).pipe(Effect.map(({ page }) => page.rows))

const sellOut = (service: ReturnType<typeof Backends.make>, caller: Caller.Caller) =>
  Effect.gen(function* () {
    const [dish] = yield* dishesOf(service, caller)
    const ports = yield* service.forCaller(caller)
    yield* inside(ports, changeDish(Acting.as(caller.restaurantId, Acting.system), dish!.id, { is_available: false }))
  })

const soldOut = (service: ReturnType<typeof Backends.make>, caller: Caller.Caller) =>
  Effect.map(dishesOf(service, caller), (dishes) => !dishes[0]!.is_available)

describe("what is behind a token", () => {
  it.effect("is the live store for a live token", () =>
    Effect.gen(function* () {
      const service = yield* backends
      const [one, other] = [callerOf({ kind: "live" }), callerOf({ kind: "live", restaurantId: 8 })]
      assert.strictEqual(yield* service.forCaller(one), yield* service.forCaller(other))
    })
  )

  it.effect("is the sample venue for a sandbox token, with the same ids after a reset", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 2, 14, 12))
      const service = yield* backends
      const before = yield* dishesOf(service, callerOf({}))
      assert.isAbove(before.length, 10)
      const after = yield* dishesOf(service, callerOf({ sandboxGeneration: 2 }))
      assert.deepStrictEqual(after, before)
    })
  )

  it.effect("is a sandbox that keeps what was done in it, apart from all others", () =>
    Effect.gen(function* () {
      const service = yield* backends
      yield* sellOut(service, callerOf({}))
      assert.isTrue(yield* soldOut(service, callerOf({})))
      assert.isTrue(yield* soldOut(service, callerOf({ principal: "token:2" })))
      assert.isFalse(yield* soldOut(service, callerOf({ restaurantId: 8 })))
    })
  )

  it.effect("gives a sandbox its events on every process, and the live restaurant none of them", () =>
    Effect.gen(function* () {
      const live = yield* installation
      const [one, other] = [Backends.make(live), Backends.make(live)]
      const asked = { after: null, since: null, types: null, limit: 10 }
      const readOf = (service: ReturnType<typeof Backends.make>, caller: Caller.Caller, query: EventQuery) =>
        Effect.flatMap(service.forCaller(caller), (ports) => inside(ports, readEvents(Caller.actingOf(caller), query)))
      const [sandbox, owner] = [callerOf({}), callerOf({ kind: "live" })]
      const { position } = yield* readOf(one, sandbox, asked)
      const { position: place } = yield* readOf(one, owner, asked)
      yield* sellOut(one, sandbox)
      const { events } = yield* readOf(other, sandbox, { ...asked, after: position })
      assert.deepStrictEqual(
        events.map(({ type }) => type),
        ["menu.item_updated"]
      )
      assert.isEmpty((yield* readOf(one, owner, { ...asked, after: place })).events)
      assert.isEmpty((yield* readOf(one, callerOf({ restaurantId: 8 }), asked)).events)
    })
  )

  it.effect("is made anew by a reset, and not again by a request that was on its way before it", () =>
    Effect.gen(function* () {
      const service = yield* backends
      yield* sellOut(service, callerOf({}))
      assert.isFalse(yield* soldOut(service, callerOf({ sandboxGeneration: 2 })))
      yield* sellOut(service, callerOf({ sandboxGeneration: 2 }))
      assert.isTrue(yield* soldOut(service, callerOf({ sandboxGeneration: 1 })))
    })
  )

  it.effect("is made anew by the night, at three o'clock in Rome", () =>
    Effect.gen(function* () {
      const service = yield* backends
      yield* TestClock.setTime(Date.UTC(2026, 0, 14, 23))
      yield* sellOut(service, callerOf({}))
      yield* TestClock.setTime(Date.UTC(2026, 0, 15, 1, 59, 59))
      assert.isTrue(yield* soldOut(service, callerOf({})))
      yield* TestClock.setTime(Date.UTC(2026, 0, 15, 2))
      assert.isFalse(yield* soldOut(service, callerOf({})))
      yield* sellOut(service, callerOf({}))
      yield* TestClock.adjust("1 hour")
      assert.isTrue(yield* soldOut(service, callerOf({})))
    })
  )

  it.effect("is read again when many others were asked for since", () =>
    Effect.gen(function* () {
      const service = yield* backends
      yield* sellOut(service, callerOf({ restaurantId: 1 }))
      yield* sellOut(service, callerOf({ restaurantId: 2 }))
      yield* service.forCaller(callerOf({ restaurantId: 3 }))
      assert.isTrue(yield* soldOut(service, callerOf({ restaurantId: 1 })))
      yield* service.forCaller(callerOf({ restaurantId: 4 }))
      assert.isTrue(yield* soldOut(service, callerOf({ restaurantId: 1 })))
      assert.isTrue(yield* soldOut(service, callerOf({ restaurantId: 2 })))
    })
  )

  it.effect("is one sandbox for all processes of an installation, whoever writes", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 2, 14, 12))
      const live = yield* installation
      const [one, other] = [Backends.make(live), Backends.make(live)]
      assert.isFalse(yield* soldOut(one, callerOf({})))
      assert.isFalse(yield* soldOut(other, callerOf({})))
      yield* sellOut(one, callerOf({}))
      assert.isTrue(yield* soldOut(other, callerOf({})))
      // A process that comes later reads it all.
      assert.isTrue(yield* soldOut(Backends.make(live), callerOf({})))
      assert.isFalse(yield* soldOut(other, callerOf({ sandboxGeneration: 2 })))
    })
  )

  it.effect("loses no write and gives no id away twice, however many processes write at once", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 2, 14, 12))
      const live = yield* installation
      const processes = [Backends.make(live), Backends.make(live), Backends.make(live)]
      const caller = callerOf({})
      const [first] = yield* dishesOf(processes[0]!, caller)
      const before = (yield* dishesOf(processes[0]!, caller)).length
      const creating = Effect.forEach(
        Array.from({ length: 30 }, (_, index) => index),
        (index) =>
          Effect.flatMap(processes[index % 3]!.forCaller(caller), (ports) =>
            inside(
              ports,
              createDish(Acting.as(caller.restaurantId, Acting.system), {
                category_id: first!.category_id,
                name: `Dish ${index}`,
                price_minor: 100
              })
            )
          ),
        { concurrency: "unbounded" }
      )
      const after = yield* Effect.fork(creating)
      // Those that were not the first to write try again a moment later.
      yield* TestClock.adjust("5 seconds")
      const created = yield* Fiber.join(after)
      assert.strictEqual(new Set(created.map(({ item }) => item.id)).size, 30)
      const counts = yield* Effect.forEach(processes, (process) => dishesOf(process, caller))
      assert.deepStrictEqual(
        counts.map((dishes) => dishes.length),
        [before + 30, before + 30, before + 30]
      )
    })
  )

  it.effect("tells the sandbox's own addresses what happens in it", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 2, 14, 12))
      const live = yield* installation
      const endpoint = (id: number, sandbox: boolean): WebhookEndpoint.WebhookEndpoint => ({
        id,
        version: 0,
        url: "https://hooks.example.com",
        sandbox,
        events: ["menu.item_updated"],
        secrets: [],
        state: "enabled",
        reason: null,
        created_at: 0,
        enabled_at: 0
      })
      const changes = [1, 2].map((id) => ChangeSet.put("webhook_endpoint", endpoint(id, id === 2)))
      yield* Context.get(live, Commits).commit(7, ChangeSet.make({ changes }), null)
      yield* sellOut(Backends.make(live), callerOf({}))
      const claimed = yield* Context.get(live, Deliveries).claim({ limit: 9, perEndpoint: 9, leaseSeconds: 30 })
      assert.deepStrictEqual(
        claimed.map(({ endpoint_id, type }) => [endpoint_id, type]),
        [[2, "menu.item_updated"]]
      )
      assert.isEmpty(yield* Context.get(live, Journal).events(7, 10))
    })
  )
})
