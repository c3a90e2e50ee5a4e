import { Budgets } from "@fourtop/core"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

describe("Budgets", () => {
  it("counts bytes as UTF-8 has them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(Budgets.bytesOf(text)).toBe(Buffer.byteLength(text))
      })
    )
    for (const text of ["", "a", "é", "漢", "🍕", "\uD83C", "\uDF55x"]) {
      expect(Budgets.bytesOf(text)).toBe(Buffer.byteLength(text))
    }
  })
})
