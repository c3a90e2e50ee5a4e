import { Budgets } from "@fourtop/core"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

describe("Budgets", () => {
  it("counts bytes of UTF-8", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(Budgets.bytesOf(text)).toBe(Buffer.byteLength(text))
      })
    )
    for (const text of ["", "a", "é", "漢", "🍕", "\uD83C", "\uDF55x"]) {
      expect(Budgets.bytesOf(text)).toBe(Buffer.byteLength(text))
    }
  })

  it("formats amounts for people", () => {
    expect([512 * 1024, 16 * 1024 * 1024, 1000, 1_234_567].map(Budgets.inWords)).toEqual([
      "512 KiB",
      "16 MiB",
      "1,000 bytes",
      "1,234,567 bytes"
    ])
    expect([0, 20, 200, 20_000].map(Budgets.grouped)).toEqual(["0", "20", "200", "20,000"])
  })

  it("accepts what was over its budget and does not grow", () => {
    expect(Budgets.outgrows(11, 12, 10)).toBe(false)
    expect(Budgets.outgrows(12, 12, 10)).toBe(false)
    expect(Budgets.outgrows(13, 12, 10)).toBe(true)
    expect(Budgets.outgrows(10, 0, 10)).toBe(false)
  })
})
