import { Budgets, Weight } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

describe("Weight", () => {
  it("is not less than the text in a value, and grows with every part of it", () => {
    const textIn = (value: unknown): number => {
      if (typeof value === "string") return value.length
      if (typeof value !== "object" || value === null) return 0
      return Object.values(value).reduce<number>((sum, member) => sum + textIn(member), 0)
    }
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
        expect(Weight.of(value)).toBeGreaterThanOrEqual(textIn(value))
        expect(Weight.of([value, other])).toBeGreaterThan(Weight.of(value) + Weight.of(other))
        expect(Weight.of({ value, other })).toBe(Weight.of([value, other]))
      })
    )
  })

  it("is about the size of the JSON for long texts, and a few times that for small members", () => {
    const text = { en: "Pizza ".repeat(1_000) }
    expect(Weight.of(text)).toBeLessThan(1.1 * Budgets.bytesOf(JSON.stringify(text)))
    const small = Array.from({ length: 100 }, (_, id) => ({ id, quantity: 1 }))
    expect(Weight.of(small)).toBeLessThan(4 * Budgets.bytesOf(JSON.stringify(small)))
  })
})

it("a value weighs its texts, its long numbers, and a head and entries for each object", () => {
  for (const value of [7, -7, 8, 0, true, null, undefined]) expect(Weight.of(value), String(value)).toBe(0)
  expect([Weight.of(1.5), Weight.of(2 ** 31)]).toEqual([16, 16])
  expect([Weight.of(""), Weight.of("abc"), Weight.of("\u00ff"), Weight.of("a\u0100")]).toEqual([24, 27, 25, 28])
  expect([Weight.of("\u0100"), Weight.of("\u0100a")]).toEqual([26, 28])
  expect([Weight.of({}), Weight.of([]), Weight.of({ a: 1, b: [""] })]).toEqual([40, 40, 40 + 8 + 8 + 40 + 8 + 24])
})
