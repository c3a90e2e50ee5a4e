import { assertLeft, assertRight } from "@effect/vitest/utils"
import { Decode, Fields, Money, Rate } from "@fourtop/core/internal"
import { FastCheck as fc, JSONSchema, Schema } from "effect"
import { describe, expect, it } from "vitest"

describe("Money", () => {
  it("uses the digits of ISO 4217, where Intl uses cash rounding", () => {
    const expected = { EUR: 2, JPY: 0, KWD: 3, BHD: 3, CLF: 4, UYW: 4, HUF: 2, ISK: 0, IDR: 2, XCG: 2, ZWG: 2 }
    for (const [currency, digits] of Object.entries(expected)) expect(Money.digits(currency), currency).toBe(digits)
    expect(Money.digits("ZZZ")).toBeUndefined()
  })

  it("writes an amount with the currency's own decimals", () => {
    expect(Money.format(1250, "EUR")).toBe("12.50 EUR")
    expect(Money.format(1250, "JPY")).toBe("1250 JPY")
    expect(Money.format(1250, "KWD")).toBe("1.250 KWD")
    expect(Money.format(-5, "EUR")).toBe("-0.05 EUR")
    expect(Money.format(0, "EUR")).toBe("0.00 EUR")
    expect(Money.format(0, "JPY")).toBe("0 JPY")
    expect(Money.format(1, "CLF")).toBe("0.0001 CLF")
    expect(Money.format(1250, "MRU")).toBe("12.50 MRU")
    expect(Money.format(1250, "ZZZ")).toBe("12.50 ZZZ")
  })

  it("knows a currency by its code of three upper-case letters", () => {
    const decode = Decode.decoder(Schema.Struct({ currency: Money.Currency }))
    assertRight(decode({ currency: "EUR" }), { currency: "EUR" })
    for (const currency of ["eur", "EURO", "EU", " EUR"]) {
      const problems = { currency: ["must be an ISO 4217 code of three upper-case letters"] }
      assertLeft(decode({ currency }), problems)
    }
    assertLeft(decode({ currency: "ZZZ" }), { currency: ["is not an ISO 4217 currency"] })
  })

  it("accepts only prices from 0 to the maximum", () => {
    const accepts = Schema.is(Money.Price)
    for (const price of [0, 1, Money.highestPrice]) expect(accepts(price)).toBe(true)
    for (const price of [-1, 0.5, Money.highestPrice + 1, Number.NaN, Infinity]) expect(accepts(price)).toBe(false)
  })

  it("has a maximum price of 999,999,999.99 in a currency of two decimals", () => {
    expect(Money.format(Money.highestPrice, "EUR")).toBe("999999999.99 EUR")
  })

  it("has room for a hundred lines of ninety-nine items at the maximum price", () => {
    expect(Number.isSafeInteger(100 * 99 * Money.highestPrice)).toBe(true)
  })
})

describe("Rate", () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [4n, -3n, -1n],
    [-4n, -3n, 1n],
    [1n, 3n, 0n],
    [0n, 7n, 0n],
    [0n, -7n, 0n]
  ])("rounds %s / %s half away from zero: %s", (dividend, divisor, quotient) => {
    expect(Rate.divideRounded(dividend, divisor)).toBe(quotient)
  })

  it("takes parts per million of an amount", () => {
    expect(Rate.toParts(8.875)).toBe(88_750)
    expect(Rate.of(2499, Rate.toParts(10.75))).toBe(269)
    expect(Rate.of(-2499, Rate.toParts(10.75))).toBe(-269)
  })

  it("is never off by more than half a unit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Money.highestPrice }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (amount, parts) => {
          const exact = BigInt(amount) * BigInt(parts)
          const rounded = BigInt(Rate.of(amount, parts)) * 1_000_000n
          const distance = exact > rounded ? exact - rounded : rounded - exact
          expect(distance * 2n <= 1_000_000n).toBe(true)
        }
      )
    )
  })

  it("accepts percentages with at most four decimals", () => {
    const accepts = Schema.is(Fields.percent)
    for (const percent of [0, 8.875, 10.75, 33.3333, 100]) expect(accepts(percent), String(percent)).toBe(true)
    for (const percent of [-1, 100.1, 1.23456]) expect(accepts(percent), String(percent)).toBe(false)
  })
})

describe("an amount that somebody typed", () => {
  it.each([
    ["12.50", "EUR", 1250],
    ["12,5", "EUR", 1250],
    [" 12 ", "EUR", 1200],
    ["0.01", "EUR", 1],
    ["0", "EUR", 0],
    ["1250", "JPY", 1250],
    ["1.250", "KWD", 1250],
    ["1.2", "KWD", 1200],
    ["9999999999999", "JPY", 9_999_999_999_999],
    ["12.5", "ZZZ", 1250]
  ])("%s %s is %i", (text, currency, expected) => expect(Money.parse(text, currency)).toBe(expected))

  it.each([
    ["", "EUR"],
    ["-1", "EUR"],
    ["1e3", "EUR"],
    ["1.234", "EUR"],
    ["1,234.50", "EUR"],
    ["1.5", "JPY"],
    [".50", "EUR"],
    ["12.", "EUR"],
    ["€5", "EUR"],
    ["99999999999999", "EUR"],
    // With the four decimals of CLF it is more than a number holds exactly.
    ["9999999999999", "CLF"]
  ])("%o %s is none", (text, currency) => expect(Money.parse(text, currency)).toBeNull())

  it.each([
    [1250, "EUR", "12.50"],
    [5, "EUR", "0.05"],
    [1250, "JPY", "1250"],
    [1250, "KWD", "1.250"]
  ])("%i %s is typed as %s, and read as the same", (amount, currency, text) => {
    expect(Money.typed(amount, currency)).toBe(text)
    expect(Money.parse(text, currency)).toBe(amount)
  })
})

it("a currency is described in the API's documents", () => {
  expect(JSONSchema.make(Money.Currency)).toMatchObject({
    $defs: { Currency: { type: "string", pattern: "^[A-Z]{3}$" } }
  })
})
