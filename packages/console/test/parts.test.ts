import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { dayOf } from "../src/formats/days.ts"
import { roundUp, topOf } from "../src/overview/chartScale.ts"
import { money } from "../src/formats/money.ts"

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

  it("tells days and amounts as people do", () => {
    assert.strictEqual(dayOf("2026-03-04"), "4 Mar")
    assert.strictEqual(money(123_456, "EUR"), "\u20AC1,234.56")
    assert.strictEqual(money(1_234_567, "BHD"), "BHD\u00A01,234.567")
    assert.strictEqual(money(500, "JPY"), "JP\u00A5500")
  })
})
