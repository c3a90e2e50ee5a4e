import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as Rate from "../../../src/domain/foundation/Rate.ts"

describe("a percentage", () => {
  it("is parts per million", () => {
    expect([0, 8.875, 19, 33.3333, 100].map(Rate.toParts)).toEqual([0, 88_750, 190_000, 333_333, 1_000_000])
  })

  it("is from 0 to 100 with at most four decimals", () => {
    for (const percent of [0, 0.0001, 8.875, 99.9999, 100]) expect(Rate.isPercent(percent), `${percent}`).toBe(true)
    for (const percent of [-0.0001, 100.0001, 1.00001, Number.NaN, Infinity, -Infinity])
      expect(Rate.isPercent(percent), `${percent}`).toBe(false)
  })
})

describe("rounding", () => {
  it("goes half away from zero, whatever the signs", () => {
    const cases = [
      [5n, 2n, 3n],
      [-5n, 2n, -3n],
      [5n, -2n, -3n],
      [-5n, -2n, 3n],
      [4n, 3n, 1n],
      [-4n, 3n, -1n],
      [0n, 3n, 0n],
      [5n, 3n, 2n]
    ] as const
    for (const [dividend, divisor, quotient] of cases) expect(Rate.divideRounded(dividend, divisor)).toBe(quotient)
  })

  it("is exact where floating point is not", () => {
    expect(Rate.of(999_999_999_999_999, 190_000)).toBe(190_000_000_000_000)
    expect(Rate.of(50, 10_000)).toBe(1)
    expect(Rate.of(49, 10_000)).toBe(0)
    expect(Rate.of(-50, 10_000)).toBe(-1)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (amount, parts) => {
        const error = Rate.of(amount, parts) * 1_000_000 - amount * parts
        expect(error).toBeGreaterThan(-500_000)
        expect(error).toBeLessThanOrEqual(500_000)
      })
    )
  })
})
