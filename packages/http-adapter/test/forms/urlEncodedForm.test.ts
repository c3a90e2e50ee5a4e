import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import * as UrlEncodedForm from "../../src/host/UrlEncodedForm.ts"

const utf8 = new TextEncoder()
const parse = (text: string) => [...UrlEncodedForm.parse(utf8.encode(text))]

describe("an encoded form", () => {
  it("has the fields that the platform finds", () => {
    const pieces = fc.constantFrom("a", "b", "=", "&", "+", "%", "%20", "%C3%BC", "%c3", "%zz", "%4", " ", "?")
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (sent) => {
        const text = `a=${sent.join("")}`
        assert.deepStrictEqual(parse(text), [...new URLSearchParams(text)])
      }),
      { numRuns: 1000 }
    )
  })

  it("has the fields that a browser writes", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.fullUnicodeString(), fc.fullUnicodeString())), (fields) => {
        assert.deepStrictEqual(parse(new URLSearchParams(fields).toString()), fields)
      })
    )
  })

  it("is not changed where it is", () => {
    const bytes = Buffer.from("a=%20+")
    UrlEncodedForm.parse(bytes)
    assert.strictEqual(bytes.toString(), "a=%20+")
  })

  it("is counted while it arrives, in whatever parts", () => {
    const counting = (most: number, ...parts: ReadonlyArray<string>) => {
      const count = UrlEncodedForm.counter(most)
      return parts.map((part) => count(utf8.encode(part)))
    }
    assert.deepStrictEqual(counting(3, "a=1&b", "=2&c=3"), [null, null])
    assert.deepStrictEqual(counting(3, "a=1&b", "=2&c=3&"), [null, "fields"])
    assert.deepStrictEqual(counting(1, "&"), ["fields"])
  })
})
