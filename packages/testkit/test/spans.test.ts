/** The store in memory makes a span of each call of a port, and of nothing when nobody listens. */
import { assert, it } from "@effect/vitest"
import { Acting, Directory, Orders, readOrder } from "@fourtop/core/internal"
import { MemoryStore } from "@fourtop/testkit"
import { Effect } from "effect"
import { recordSpans } from "../../../tools/testing/spans.ts"

it.effect("the store in memory makes a span of each call of a port", () => {
  const { seen, tracer } = recordSpans()
  return Effect.gen(function* () {
    yield* Effect.flatMap(Directory, ({ find }) => find("nobody"))
    yield* Effect.either(readOrder(Acting.as(7, Acting.system), "00000000-0000-7000-8000-000000000000"))
    yield* Effect.flatMap(Orders, ({ read }) => read(8, "nothing"))
    const calls = seen.filter(({ name }) => name.includes("."))
    assert.deepStrictEqual(
      calls.map(({ attributes, name }) => [name, attributes["fourtop.restaurant_id"], attributes["fourtop.outcome"]]),
      [
        ["Directory.find", undefined, "Done"],
        ["Orders.read", 7, "Done"],
        ["Orders.read", 8, "Done"]
      ]
    )
  }).pipe(Effect.provide(MemoryStore.layer()), Effect.withTracer(tracer))
})
