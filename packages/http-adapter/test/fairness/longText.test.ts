import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import * as LongText from "../../src/protocol/LongText.ts"
import { pieces, render } from "../../src/host/rendering.ts"

/** Short texts and ones that span several chunks, with characters of one to four bytes. */
const part = fc
  .tuple(fc.string({ unit: "grapheme", maxLength: 40 }), fc.constantFrom(0, 1, 1, 1, 7_000, 30_001))
  .map(([text, times]) => text.repeat(times).slice(0, 200_000))

const textOf = (value: string | LongText.LongText): string => (typeof value === "string" ? value : value.parts.join(""))

describe("a long text", () => {
  it("has the same bytes in chunks as in one go, and no chunk is much longer than it should be", () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const whole = Buffer.from(parts.join(""))
        const chunks = [...LongText.chunksOf(parts)]
        assert.isTrue(Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).equals(whole))
        for (const chunk of chunks) assert.isAtMost(chunk.length, LongText.least + 1)
        const text = LongText.of(parts)
        if (typeof text === "string") assert.isBelow(text.length, LongText.least)
        else assert.strictEqual(text.bytes, whole.length)
      }),
      { numRuns: 50 }
    )
  })
})

describe("JSON in pieces", () => {
  it("is what JSON.stringify gives, at any depth", () => {
    const value = fc.object({ withNullPrototype: false, values: [fc.jsonValue(), fc.constant(undefined)] })
    fc.assert(
      fc.property(value, fc.nat(8), (value, levels) => {
        assert.strictEqual([...pieces(value, levels)].join(""), JSON.stringify(value))
      })
    )
  })

  it("lets others work in between", async () => {
    const value = { data: Array.from({ length: 64 }, (_, n) => ({ n, text: "x".repeat(32 * 1024) })) }
    let others = 0
    let done = false
    const work = () => {
      others++
      if (!done) setImmediate(work)
    }
    setImmediate(work)
    const text = await Effect.runPromise(render(value, 2))
    done = true
    assert.strictEqual(textOf(text), JSON.stringify(value))
    // Two mebibytes, a quarter of one at a time.
    assert.isAtLeast(others, 7)
  })
})
