import { assert, describe, it, vi } from "@effect/vitest"
import { Effect, FastCheck as fc, Fiber } from "effect"
import * as LongText from "../../src/protocol/LongText.ts"
import { pieces, render, yieldToOthers } from "../../src/host/rendering.ts"

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

  it.each<[unknown, string]>([
    [undefined, "null"],
    [null, "null"],
    [[], "[]"],
    [{}, "{}"],
    [[undefined, null, 1], "[null,null,1]"],
    [{ a: undefined, b: null, 'c"d': [1, {}] }, '{"b":null,"c\\"d":[1,{}]}'],
    [{ a: undefined }, "{}"]
  ])("of %j is %s at any depth", (value, expected) => {
    const whole = [0, 1, 2, 3].map((levels) => [...pieces({ value }, levels)].join(""))
    const inside = [1, 2, 3].map((levels) => [...pieces([value], levels)].join(""))
    assert.deepStrictEqual(whole, Array<string>(4).fill(value === undefined ? "{}" : `{"value":${expected}}`))
    assert.deepStrictEqual(inside, Array<string>(3).fill(`[${expected}]`))
  })

  it("has one piece for each value below the given levels", () => {
    const value = { a: [1, { b: 2 }], c: null }
    assert.deepStrictEqual([...pieces(value, 0)], [JSON.stringify(value)])
    assert.deepStrictEqual([...pieces(value, 1)], ['{"a":', '[1,{"b":2}]', ',"c":', "null", "}"])
    assert.deepStrictEqual([...pieces(value, 2)], ['{"a":', "[", "1", ",", '{"b":2}', "]", ',"c":', "null", "}"])
  })

  it("is rendered a quarter of a mebibyte at a time", async () => {
    const turns = vi.spyOn(globalThis, "setImmediate")
    try {
      const value = { data: Array.from({ length: 65 }, () => "x".repeat(32 * 1024)) }
      await Effect.runPromise(render(value, 2))
      assert.strictEqual(turns.mock.calls.length, 8)
    } finally {
      turns.mockRestore()
    }
  })

  it("is not rendered any further for a caller who goes away", async () => {
    const turns = vi.spyOn(globalThis, "clearImmediate")
    try {
      const fiber = Effect.runFork(yieldToOthers)
      await Effect.runPromise(Effect.zipRight(Effect.yieldNow(), Fiber.interrupt(fiber)))
      assert.strictEqual(turns.mock.calls.length, 1)
    } finally {
      turns.mockRestore()
    }
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
