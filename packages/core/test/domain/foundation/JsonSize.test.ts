import { JsonSize } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

/** Numbers as rows have them: integers, and rates with few decimals. */
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000)
)

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string({ unit: "binary" }),
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value")),
    fc.dictionary(fc.string({ unit: "binary" }), tie("value"))
  )
})).value

describe("JsonSize", () => {
  it("is never less than the bytes of the JSON text", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JsonSize.of(value)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(value)))
      })
    )
  })

  it("is exactly the bytes of a text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(JsonSize.of(text)).toBe(Buffer.byteLength(JSON.stringify(text)))
      })
    )
  })

  it("does not grow when a number, a boolean or null changes", () => {
    const dish = { price_minor: 5, is_available: true, updated_at: null }
    expect(JsonSize.of({ price_minor: 99_999_999_999, is_available: false, updated_at: 1_800_000_000_000 })).toBe(
      JsonSize.of(dish)
    )
  })
})

describe("the size of lists and objects", () => {
  it("is that of brackets, entries with their commas, and names with their colons", () => {
    const scalar = 17
    for (const value of [0, -1.5, true, null]) expect(JsonSize.of(value), String(value)).toBe(scalar)
    expect([JsonSize.of([]), JsonSize.of({})]).toEqual([2, 2])
    expect([JsonSize.of(["a"]), JsonSize.of(["a", "b", 1])]).toEqual([2 + 4, 2 + 4 + 4 + scalar + 1])
    expect([JsonSize.of({ a: 1 }), JsonSize.of({ a: "b", "\n": [] })]).toEqual([7 + scalar, 2 + 8 + 12])
  })

  it("is counted once for a row", () => {
    let reads = 0
    const row = {
      get name() {
        reads++
        return "Soup"
      }
    }
    const sizes = [JsonSize.ofRow(row), JsonSize.ofRow(row)]
    expect(sizes).toEqual([JsonSize.of({ name: "Soup" }), JsonSize.of({ name: "Soup" })])
    expect(reads).toBe(1)
  })
})

describe("the size of single characters", () => {
  it.each([
    ["a", 1],
    ["\u001f", 6],
    [" ", 1],
    ['"', 2],
    ["\\", 2],
    ["/", 1],
    ["\u007f", 1],
    ["\u0080", 2],
    ["\u07ff", 2],
    ["\u0800", 3],
    ["\ud7ff", 3],
    ["\ue000", 3],
    ["\uffff", 3],
    ["\u{10000}", 4],
    ["\u{10ffff}", 4],
    ["\ud800", 6],
    ["\udbff", 6],
    ["\udc00", 6],
    ["\udfff", 6],
    ["\ud800a", 7],
    ["\udc00\udc00", 12],
    ["a\udc00", 7],
    ["\u0800\udc00", 9],
    ["\ud7ff\udc00", 9]
  ])("%j is %i bytes and its quotes", (text, bytes) => {
    expect(JsonSize.of(text)).toBe(bytes + 2)
  })
})
