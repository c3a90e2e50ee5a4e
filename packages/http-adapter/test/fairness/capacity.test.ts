import { assert, it } from "@effect/vitest"
import * as Capacity from "../../src/host/fairness/Capacity.ts"

it("a capacity begins with nothing in use, nothing refused and no load shed", () => {
  const { bodies, limits, loop, reads, refused, retryAfterSeconds, turns, unread } = Capacity.make()
  assert.deepStrictEqual(limits, Capacity.standard)
  assert.deepStrictEqual(
    [turns, reads, bodies, loop].map((gate) => [gate.held, gate.waiting, gate.refusals, gate.exhausted]),
    [0, 1, 2, 3].map(() => [0, 0, 0, false])
  )
  assert.deepStrictEqual(
    { refused, retryAfterSeconds, unread },
    {
      refused: { overload: 0, slow_reader: 0, pipeline: 0 },
      retryAfterSeconds: null,
      unread: 0
    }
  )
})

it("the shares of a sandbox are not those of its restaurant, nor of another sandbox", () => {
  const keys = [
    Capacity.keyOf({ kind: "live", restaurantId: 7 }),
    Capacity.keyOf({ kind: "sandbox", restaurantId: 7 }),
    Capacity.keyOf({ kind: "sandbox", restaurantId: 8 })
  ]
  assert.deepStrictEqual(keys, [7, "sandbox:7", "sandbox:8"])
})
