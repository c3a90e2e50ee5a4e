import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as PriceJump from "../../../src/domain/menu/PriceJump.ts"

describe("a price that jumps", () => {
  it.each([
    [1490, 149_000, true],
    [1490, 149, true],
    [1490, 0, true],
    [1000, 5000, false],
    [1000, 5001, true],
    [1000, 200, false],
    [1000, 199, true],
    [1000, 1000, false],
    [0, 1490, false]
  ])("from %d to %d: %s", (before, after, jumps) => {
    expect(PriceJump.isJump(before, after)).toBe(jumps)
  })

  it("jumps back as well", () => {
    const price = fc.integer({ min: 1, max: 99_999_999_999 })
    fc.assert(
      fc.property(price, price, (a, b) => {
        expect(PriceJump.isJump(a, b)).toBe(PriceJump.isJump(b, a))
      })
    )
  })
})
