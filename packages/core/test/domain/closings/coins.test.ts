/** The coins and notes that people count, in the currency's unit. */
import { CashCount } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const inUse: Readonly<Record<string, string>> = {
  USD: "100 50 20 10 5 2 1 0.5 0.25 0.1 0.05 0.01",
  CAD: "100 50 20 10 5 2 1 0.25 0.1 0.05",
  AUD: "100 50 20 10 5 2 1 0.5 0.2 0.1 0.05",
  NZD: "100 50 20 10 5 2 1 0.5 0.2 0.1",
  GBP: "50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01",
  EUR: "200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01",
  CHF: "1000 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05",
  SEK: "1000 500 200 100 50 20 10 5 2 1",
  NOK: "1000 500 200 100 50 20 10 5 1",
  DKK: "1000 500 200 100 50 20 10 5 2 1 0.5",
  TRY: "200 100 50 20 10 5 1 0.5 0.25 0.1 0.05",
  INR: "500 200 100 50 20 10 5 2 1"
}

describe("coins and notes in use", () => {
  it.each(Object.entries(inUse))("of %s are %s", (currency, amounts) => {
    expect(CashCount.values(currency)).toEqual(amounts.split(" ").map((amount) => Math.round(Number(amount) * 100)))
  })

  it("of a currency without a hundredth are whole", () => {
    expect(CashCount.values("JPY")).toEqual([10_000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 1])
  })

  it.each("ALL AMD ARS CDF COP CRC HUF IDR KHR KZT LAK LBP MMK MNT TZS UZS".split(" "))(
    "of %s begin with one unit, because nobody has smaller coins",
    (currency) => {
      expect(CashCount.values(currency).at(-1)).toBe(100)
    }
  )
})
