/** The store on PostgreSQL makes a span of each call of a port. */
import { assert, layer } from "@effect/vitest"
import { Directory, Orders } from "@fourtop/core/internal"
import { Effect, Layer } from "effect"
import { recordSpans } from "../../../tools/testing/spans.ts"
import { migratedDatabase, storeAt } from "./support.ts"

const store = Layer.unwrapEffect(Effect.map(Effect.promise(migratedDatabase), (url) => storeAt(url)))

layer(store, { timeout: "2 minutes" })("spans", (it) => {
  it.effect("are made of each call of a port", () => {
    const { seen, tracer } = recordSpans()
    return Effect.gen(function* () {
      yield* Effect.flatMap(Directory, ({ find }) => find("nobody"))
      yield* Effect.flatMap(Orders, ({ read }) => read(7, "nothing"))
      assert.deepStrictEqual(
        seen.map(({ attributes, name }) => [name, attributes["fourtop.restaurant_id"], attributes["fourtop.outcome"]]),
        [
          ["Directory.find", undefined, "Done"],
          ["Orders.read", 7, "Done"]
        ]
      )
    }).pipe(Effect.withTracer(tracer))
  })
})
