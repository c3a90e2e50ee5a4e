import { Bill, Fraction } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as BillQuery from "../../src/bill/BillQuery.ts"

const read = (text: string) => BillQuery.read(new URLSearchParams(text))

const anyQuery = fc.record({
  split: fc.constantFrom(...BillQuery.splits),
  count: fc.integer({ min: BillQuery.fewestParts, max: BillQuery.mostParts }),
  seat: fc.option(fc.integer({ min: 1, max: 99 })),
  taken: fc
    .array(
      fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 9, max: 99 }))
    )
    .map((all) => new Map(all.map(([line, over, under]) => [line, Fraction.of(over, under)] as const))),
  amount: fc.string(),
  tip: fc.string(),
  paid: fc.option(fc.uuid())
})

describe("the address of a bill", () => {
  it("leads back to what was looked at", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const written = BillQuery.write(query)
        expect(BillQuery.write(read(written))).toBe(written)
      })
    )
  })

  it("means the whole bill where it makes no sense", () => {
    expect(read("split=thirds&parts=1&seat=0&take=nonsense&take=5-0-2&take=5-1-0")).toEqual(read(""))
    expect(BillQuery.write(read("parts=3&seat=2&amount=5&take=5-1-2"))).toBe("")
  })

  it("is divided by one less when a part was paid, and whole when the last one is left", () => {
    expect(BillQuery.write(BillQuery.after(read("split=equal&parts=3&tip=5%25"), "p", false))).toBe(
      "?split=equal&parts=2&paid=p"
    )
    expect(BillQuery.write(BillQuery.after(read("split=equal&parts=2"), "p", false))).toBe("?paid=p")
    expect(BillQuery.write(BillQuery.after(read("split=seats&seat=2"), "p", false))).toBe("?split=seats&paid=p")
    expect(BillQuery.write(BillQuery.after(read("split=lines&take=5-1-2"), "p", true))).toBe("?paid=p")
  })

  it("has a tip as an amount or a percentage, rounded half away from zero", () => {
    const tipOf = (tip: string) => BillQuery.tipOf({ ...read(""), tip }, 1250, "EUR")
    expect([tipOf(""), tipOf("10%"), tipOf("5%"), tipOf("3.50"), tipOf("some"), tipOf("100%")]).toEqual([
      0,
      125,
      63,
      350,
      null,
      null
    ])
  })

  it("splits by an amount that is none as by nothing", () => {
    const bill = Bill.of([])
    expect(BillQuery.splittingOf(read("split=amount&amount=x"), bill, "EUR")).toEqual({ by: "amount", amountMinor: 0 })
    expect(BillQuery.splittingOf(read("split=equal&parts=4"), bill, "EUR")).toEqual({ by: "equal", count: 4 })
  })
})
