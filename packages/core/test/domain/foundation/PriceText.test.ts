import { assertLeft, assertRight } from "@effect/vitest/utils"
import { Money, PriceText } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

describe("a price as it is typed", () => {
  it.each([
    ["8.90", "EUR", 890],
    ["8,90", "EUR", 890],
    [" 8,9 ", "EUR", 890],
    ["8", "EUR", 800],
    ["0", "EUR", 0],
    ["0,05", "EUR", 5],
    ["007", "EUR", 700],
    ["0.29", "EUR", 29],
    ["1.005", "KWD", 1005],
    ["1,5", "KWD", 1500],
    ["1200", "JPY", 1200],
    ["999999999.99", "EUR", 99_999_999_999],
    ["8.9", "ZZZ", 890]
  ])("%j in %s is %d", (text, currency, minor) => {
    assertRight(PriceText.read(text, currency), minor)
  })

  it.each([
    ["", "EUR", "must be a price such as 12.50"],
    ["free", "EUR", "must be a price such as 12.50"],
    ["-1", "EUR", "must be a price such as 12.50"],
    ["8.", "EUR", "must be a price such as 12.50"],
    [".5", "EUR", "must be a price such as 12.50"],
    ["1.234,50", "EUR", "must be a price such as 12.50"],
    ["1e3", "EUR", "must be a price such as 12.50"],
    ["٣", "EUR", "must be a price such as 12.50"],
    ["1,234", "EUR", "can have at most 2 decimals in EUR"],
    ["1.2345", "KWD", "can have at most 3 decimals in KWD"],
    ["1,5", "JPY", "has no decimals in JPY"],
    ["x", "JPY", "must be a price such as 1250"],
    ["1000000000", "EUR", "must be at most 999999999.99"],
    ["9999999999999999", "EUR", "must be a price such as 12.50"]
  ])("%j in %s is none: %s", (text, currency, problem) => {
    assertLeft(PriceText.read(text, currency), problem)
  })

  it.each([
    [0, "EUR", "0.00"],
    [5, "EUR", "0.05"],
    [890, "EUR", "8.90"],
    [1005, "KWD", "1.005"],
    [1200, "JPY", "1200"],
    [890, "ZZZ", "8.90"]
  ])("%d of %s is written %s", (minor, currency, text) => {
    expect(PriceText.write(minor, currency)).toBe(text)
  })

  it("is read as it was written, with either separator", () => {
    const currency = fc.constantFrom("EUR", "JPY", "KWD", "CLF")
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Money.highestPrice }), currency, (minor, code) => {
        const text = PriceText.write(minor, code)
        assertRight(PriceText.read(text, code), minor)
        assertRight(PriceText.read(text.replace(".", ","), code), minor)
      })
    )
  })
})
