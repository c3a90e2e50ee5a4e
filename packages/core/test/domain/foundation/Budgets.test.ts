import { Budgets } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

describe("Budgets", () => {
  it("counts bytes of UTF-8", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(Budgets.countedBytes(text)).toBe(Buffer.byteLength(text))
        expect(Budgets.bytesOf(text)).toBe(Buffer.byteLength(text))
      })
    )
    for (const text of ["", "a", "é", "漢", "🍕", "\uD83C", "\uDF55x"]) {
      expect(Budgets.countedBytes(text)).toBe(Buffer.byteLength(text))
    }
  })

  it.each([
    ["\u007f", 1],
    ["\u0080", 2],
    ["\u07ff", 2],
    ["\u0800", 3],
    ["\ud7ff", 3],
    ["\ue000", 3],
    ["\uffff", 3],
    ["\u{10000}", 4],
    ["\u{10ffff}", 4],
    ["\ud800", 3],
    ["\udbff", 3],
    ["\udc00", 3],
    ["éab", 4],
    ["é\udc00", 5],
    ["\ud7ff\udc00", 6],
    ["\udc00\udc00", 6],
    ["\udfff\udfff", 6],
    ["\ud800é", 5],
    ["\ud800\ud800", 6],
    ["\ud800\ue000", 6],
    ["\u{1F355}é\u{1F355}", 10]
  ])("counts %j as %i bytes", (text, bytes) => {
    expect(Budgets.countedBytes(text)).toBe(bytes)
    expect(Budgets.bytesOf(text)).toBe(bytes)
  })

  it("formats amounts for people", () => {
    expect([0, 1, 1023, 1024, 1025, 1024 * 1024, 1025 * 1024].map(Budgets.inWords)).toEqual([
      "0 bytes",
      "1 bytes",
      "1,023 bytes",
      "1 KiB",
      "1,025 bytes",
      "1 MiB",
      "1025 KiB"
    ])
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
