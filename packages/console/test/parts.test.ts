import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { roundUp, topOf } from "../src/overview/chartScale.ts"

describe("the chart of sales", () => {
  it("ends at a round number that is not below, and at most two and a half times as high", () =>
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 10 ** 12 }), (value) => {
        const top = roundUp(value)
        assert.isAtLeast(top, value)
        assert.isAtMost(top, value * 2.5)
        assert.match(String(top), /^[125]0+$/)
      })
    ))

  it("has an axis without sales too", () => {
    assert.strictEqual(topOf(0, 2), 10_000)
    assert.strictEqual(topOf(0, 0), 100)
    assert.strictEqual(topOf(0, 3), 100_000)
    assert.strictEqual(topOf(1, 2), 10)
    assert.strictEqual(topOf(1790, 2), 2000)
  })
})
