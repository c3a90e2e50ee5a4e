import { assert, describe, it } from "@effect/vitest"
import { Acting, ChangeSet, Commits, Crypto, Journal, setDishAvailability, Venues } from "@fourtop/core/internal"
import { MemoryState, MemoryStore, sampleRestaurantId, sampleState, SeededCrypto } from "@fourtop/testkit"
import { Context, Effect } from "effect"
import { apply } from "../src/memory/apply.ts"

const initial = sampleState(Date.UTC(2026, 2, 13, 9))
const restaurantId = sampleRestaurantId()
const { tables } = MemoryState.tenantOf(initial, restaurantId)
const [guest] = MemoryState.rowsOf(tables, "guest")

describe("apply", () => {
  it("leaves the state it was given as it was, and shares what did not change", () => {
    const renamed = { ...guest!, name: "Giulia Ferri Rossi" }
    const [committed, next] = apply(
      initial,
      restaurantId,
      ChangeSet.make({ changes: [ChangeSet.put("guest", renamed)] }),
      null,
      0
    )
    assert.strictEqual(committed._tag, "Done")
    const after = MemoryState.tenantOf(next, restaurantId)
    assert.deepStrictEqual(MemoryState.rowOf(after.tables, "guest", guest!.id), {
      ...renamed,
      version: guest!.version + 1
    })
    assert.strictEqual(MemoryState.rowOf(tables, "guest", guest!.id), guest)
    assert.strictEqual(after.tables.dish, tables.dish)
    assert.strictEqual(after.venue, MemoryState.tenantOf(initial, restaurantId).venue)
  })

  it("gives the very same state back when it conflicts", () => {
    const stale = { ...guest!, version: 9 }
    const [committed, next] = apply(
      initial,
      restaurantId,
      ChangeSet.make({ changes: [ChangeSet.put("guest", stale)] }),
      null,
      0
    )
    assert.deepStrictEqual(committed, { _tag: "Conflict", on: `guest ${guest!.id}` })
    assert.strictEqual(next, initial)
  })
})

describe("MemoryStore", () => {
  it.effect("goes back to where it was, events and keys included", () =>
    Effect.gen(function* () {
      const store = yield* MemoryStore.make(initial)
      const [commits, journal] = [Context.get(store.ports, Commits), Context.get(store.ports, Journal)]
      const event = { id: "0190", type: "ping", at: 0, body: "{}", guest_id: null } as const
      const key = {
        principal: "token:1",
        key: "k",
        fingerprint: "f",
        answer: { status: 200, body: "{}", holds: { resource: "item" as const, guest_id: null } }
      }
      const write = commits.commit(restaurantId, ChangeSet.make({ events: [event] }), key)
      assert.strictEqual((yield* write)._tag, "Done")
      assert.strictEqual((yield* write)._tag, "Replay")
      yield* store.restore(initial)
      assert.isEmpty(yield* journal.events(restaurantId, 10))
      assert.strictEqual((yield* write)._tag, "Done")
    })
  )

  it.effect("stores do not see each other", () =>
    Effect.gen(function* () {
      const [one, other] = [yield* MemoryStore.make(initial), yield* MemoryStore.make(initial)]
      const dish = MemoryState.rowsOf(tables, "dish")[0]!
      const changes = ChangeSet.make({ changes: [ChangeSet.put("dish", { ...dish, price_minor: 1 })] })
      yield* Context.get(one.ports, Commits).commit(restaurantId, changes, null)
      const priceIn = (store: MemoryStore.MemoryStore) =>
        Effect.map(
          Context.get(store.ports, Venues).read(restaurantId, 0),
          (venue) => venue!.dishById.get(dish.id)!.price_minor
        )
      assert.strictEqual(yield* priceIn(one), 1)
      assert.strictEqual(yield* priceIn(other), dish.price_minor)
    })
  )

  it.effect("carries the platform's own use-cases", () =>
    Effect.gen(function* () {
      const [venues, journal] = [yield* Venues, yield* Journal]
      const before = (yield* venues.read(restaurantId, 0))!
      const soldOut = before.dishes.find((dish) => !dish.is_available)!
      yield* setDishAvailability(Acting.as(restaurantId, Acting.system), soldOut.id, { is_available: true })
      const after = (yield* venues.read(restaurantId, before.version + 1))!
      assert.isTrue(after.dishById.get(soldOut.id)!.is_available)
      assert.lengthOf(yield* journal.events(restaurantId, 10), 1)
      assert.lengthOf(yield* journal.activity(restaurantId, 10), 1)
    }).pipe(Effect.provide(MemoryStore.layer(initial)), Effect.provideService(Crypto, SeededCrypto.make(1)))
  )
})
