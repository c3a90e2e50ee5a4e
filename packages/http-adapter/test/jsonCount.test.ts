import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import * as JsonCount from "../src/host/JsonCount.ts"

const utf8 = new TextEncoder()

/** How many values a value has, itself included, and how many levels of them. */
const measured = (value: unknown): JsonCount.Bounds => {
  const members = typeof value === "object" && value !== null ? Object.values(value).map(measured) : []
  return {
    values: members.reduce((sum, { values }) => sum + values, 1),
    depth: members.reduce((most, { depth }) => Math.max(most, depth), 0) + 1
  }
}

/** Texts in which escaped characters are near or far from each other. */
const longTexts = fc.array(
  fc.array(fc.constantFrom("\\", '"', "[,]", "é", "x".repeat(70))).map((pieces) => pieces.join(""))
)

/** The text with other blanks, as people and programs write it. */
const written = fc
  .tuple(fc.oneof(fc.jsonValue({ maxDepth: 8 }), longTexts), fc.constantFrom(undefined, 1, 4, "\t", "\r\n"))
  .map(([value, space]) => ({ value, text: JSON.stringify(value, null, space) }))

/** Counts a text that arrives in parts of this many bytes. */
const exceeded = (text: string, bounds: JsonCount.Bounds, size: number) => {
  const bytes = utf8.encode(text)
  const count = JsonCount.counter(bounds)
  for (let at = 0; at < bytes.length; at += size) {
    const found = count(bytes.subarray(at, at + size))
    if (found !== null) return found
  }
  return null
}

describe("the count of a JSON text", () => {
  it("is that of what the parser makes of it, however it arrives", () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 300 }), ({ text, value }, size) => {
        const { depth, values } = measured(value)
        assert.isNull(exceeded(text, { depth, values }, size))
        assert.strictEqual(exceeded(text, { depth, values: values - 1 }, size), "values")
        assert.strictEqual(exceeded(text, { depth: depth - 1, values }, size), "depth")
      }),
      { numRuns: 500 }
    )
  })

  it("is not changed by what is in texts", () => {
    fc.assert(
      fc.property(fc.stringOf(fc.constantFrom("[", "]", "{", "}", ",", '"', "\\", "é", "\u2028", "\n")), (text) => {
        const bounds = { values: 4, depth: 2 }
        assert.isNull(JsonCount.exceeded(JSON.stringify({ [text]: text, b: text, c: 1 }), bounds))
      })
    )
  })

  it("counts a member as often as it is written", () => {
    assert.isNull(JsonCount.exceeded('{"a":1,"a":2}', { values: 3, depth: 2 }))
    assert.strictEqual(JsonCount.exceeded('{"a":1,"a":2}', { values: 2, depth: 2 }), "values")
  })

  it("is that of the text after a byte order mark", () => {
    assert.isNull(JsonCount.exceeded("\uFEFF[1,2]", { values: 3, depth: 2 }))
    assert.strictEqual(JsonCount.exceeded("\uFEFF[1,2]", { values: 2, depth: 2 }), "values")
  })

  it("refuses no text that has as few values as brackets and commas could make, whether it is JSON or not", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        assert.isNull(JsonCount.exceeded(text, { values: text.length + 1, depth: text.length + 1 }))
      })
    )
  })

  it("ends at the bound", () => {
    let read = 0
    const counted = new Proxy(utf8.encode(`[${"0,".repeat(100_000)}0]`), {
      get: (bytes, key) => {
        if (typeof key === "string" && /^\d+$/.test(key)) read = Number(key)
        return Reflect.get(bytes, key, bytes) as unknown
      }
    })
    assert.strictEqual(JsonCount.counter({ values: 100, depth: 2 })(counted), "values")
    assert.isBelow(read, 300)
  })
})
