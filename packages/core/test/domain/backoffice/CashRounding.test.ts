import { CashRounding } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

describe("rounding cash", () => {
  it.each([
    [0, 5, 0],
    [1, 5, -1],
    [2, 5, -2],
    [3, 5, 2],
    [4, 5, 1],
    [5, 5, 0],
    [104, 10, -4],
    [105, 10, 5],
    [24, 50, -24],
    [25, 50, 25],
    [249, 500, -249],
    [250, 500, 250],
    [7, null, 0]
  ] as const)("adds to %i with a step of %s: %i", (amount, step, added) => {
    expect(CashRounding.roundingOf(amount, step)).toBe(added)
  })

  it("lets three parts of 100.01 cover it, and takes 33.35 three times", () => {
    const parts = [3334, 3334, 3333]
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(10_001)
    expect(parts.map((part) => part + CashRounding.roundingOf(part, 5))).toEqual([3335, 3335, 3335])
  })

  it("leads to the nearest multiple, up from the middle", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(amount, fc.constantFrom(...CashRounding.steps), (exact, step) => {
        const added = CashRounding.roundingOf(exact, step)
        expect((exact + added) % step).toBe(0)
        expect(added * 2).toBeLessThanOrEqual(step)
        expect(added * 2).toBeGreaterThan(-step)
      })
    )
  })
})
