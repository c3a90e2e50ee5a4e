import { Fraction } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const [half, third, quarter] = [Fraction.of(1, 2), Fraction.of(1, 3), Fraction.of(1, 4)]

describe("fractions", () => {
  it("are in lowest terms", () => {
    expect(Fraction.of(6, 8)).toEqual({ numerator: 3n, denominator: 4n })
    expect(Fraction.of(0, 5)).toEqual(Fraction.zero)
    expect(Fraction.of(3, 3)).toEqual(Fraction.one)
  })

  it("are added, multiplied and taken away exactly, never below 0", () => {
    expect(Fraction.plus(half, third)).toEqual(Fraction.of(5, 6))
    expect(Fraction.plus(Fraction.of(2, 3), Fraction.of(3, 4))).toEqual(Fraction.of(17, 12))
    expect(Fraction.times(half, third)).toEqual(Fraction.of(1, 6))
    expect(Fraction.minus(half, third)).toEqual(Fraction.of(1, 6))
    expect(Fraction.minus(third, half)).toEqual(Fraction.zero)
    expect(Fraction.sum([half, third, Fraction.of(1, 6)])).toEqual(Fraction.one)
  })

  it("are compared", () => {
    expect([Fraction.isLess(third, half), Fraction.isLess(half, third), Fraction.isLess(half, half)]).toEqual([
      true,
      false,
      false
    ])
  })

  it("have the smallest integers in their proportion", () => {
    expect(Fraction.weights([half, third, quarter])).toEqual([6n, 4n, 3n])
    expect(Fraction.weights([half, quarter])).toEqual([2n, 1n])
  })
})
