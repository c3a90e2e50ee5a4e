import { assert, describe, it } from "@effect/vitest"
import { inTurns } from "../../src/setup/inTurns.ts"

describe("rows in turns", () => {
  it("has one of each group before the second of any, and both otherwise in their order", () => {
    assert.deepStrictEqual(
      inTurns(["a1", "a2", "a3", "b1", "c1", "b2"], ([group]) => group),
      ["a1", "b1", "c1", "a2", "b2", "a3"]
    )
    assert.deepStrictEqual(
      inTurns([], () => null),
      []
    )
  })
})
