import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { withinBodyBudget } from "../src/host/bodyBudget.ts"
import * as Capacity from "../src/host/fairness/Capacity.ts"

const limit = 1024 * 1024

const small = Capacity.standard.smallBody
const declaring = (length: number) => ({ "content-length": String(length) })
const chunked = { "transfer-encoding": "chunked" }

const request = (headers: Readonly<Record<string, string>>) =>
  ({ headers, source: {} }) as unknown as HttpServerRequest.HttpServerRequest

/** Bodies of which nobody may wait for room. */
const capacityWith = (total: number) =>
  Capacity.make({
    ...Capacity.standard,
    bodies: { total, perKey: total, waiting: { total: 0, perKey: 0 } }
  })

describe("a body", () => {
  it.effect.each<[string, Record<string, string>, number]>([
    ["none", {}, 0],
    ["empty", declaring(0), 0],
    ["a byte", declaring(1), 1],
    ["one of a declared length", declaring(7), 7],
    ["the largest that is read", declaring(limit), limit],
    ["one too large to be read", declaring(limit + 1), 0],
    ["one of unknown length, as the largest that is read", chunked, limit]
  ])("counts as long as it is handled: %s", ([, headers, weight]) =>
    Effect.gen(function* () {
      const capacity = capacityWith(2 * limit)
      const held = Effect.sync(() => [capacity.bodies.heldBy("a"), capacity.bodies.held])
      assert.deepStrictEqual(yield* withinBodyBudget(capacity, { key: "a", limit }, request(headers), held), [
        weight,
        weight
      ])
      assert.strictEqual(capacity.bodies.held, 0)
    }).pipe(Effect.scoped)
  )

  it.effect.each<[string, Record<string, string>, boolean]>([
    ["none", {}, true],
    ["a small one", declaring(small), true],
    ["a large one", declaring(small + 1), false],
    ["one of unknown length", chunked, false],
    ["one too large to be read", declaring(limit + 1), true]
  ])("needs room unless it is small or not read: %s", ([, headers, passes]) =>
    Effect.gen(function* () {
      const capacity = capacityWith(limit)
      capacity.bodies.take("b", limit)
      const ended = yield* Effect.either(
        withinBodyBudget(capacity, { key: "a", limit }, request(headers), Effect.succeed("read"))
      )
      assert.strictEqual(ended._tag === "Right" ? ended.right : ended.left._tag, passes ? "read" : "ServiceUnavailable")
    }).pipe(Effect.scoped)
  )
})
