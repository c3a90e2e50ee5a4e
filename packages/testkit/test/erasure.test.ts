import { assert, it } from "@effect/vitest"
import { MemoryStore } from "@fourtop/testkit"
import { Effect } from "effect"
import { canaries, erase, holdsCanary, plant } from "../src/contracts/guests/canaries.ts"

it.effect("nothing that the store holds tells who an erased guest was", () =>
  Effect.gen(function* () {
    const store = yield* MemoryStore.make()
    const whole = Effect.map(store.state, (state) => holdsCanary(JSON.stringify(state)))
    const planted = yield* Effect.provide(plant, store.ports)
    assert.deepStrictEqual(yield* whole, canaries)
    yield* Effect.provide(erase(planted), store.ports)
    assert.isEmpty(yield* whole)
  })
)
