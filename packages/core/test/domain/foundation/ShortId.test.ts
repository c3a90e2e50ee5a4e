import { ShortId } from "@fourtop/core/internal"
import { assert, describe, it } from "vitest"

const id = (ending: string) => `019a8c1e-6f0b-7c52-8a41-${ending.padStart(12, "0")}`

describe("ShortId.isShortId", () => {
  it.each(["1b2e37", "1B2E37", "0d6f4c1b2e37"])("accepts %s", (text) => assert.isTrue(ShortId.isShortId(text)))

  it.each(["1b2e3", "00d6f4c1b2e37", "1b2e3g", "", "-1b2e37", id("1b2e37")])("refuses %j", (text) =>
    assert.isFalse(ShortId.isShortId(text))
  )
})

describe("ShortId.of", () => {
  it("takes six characters while they differ, in upper case", () => {
    assert.deepStrictEqual(ShortId.of([id("a1b2e37"), id("a1b2e38")]), ["1B2E37", "1B2E38"])
    assert.deepStrictEqual(ShortId.of([]), [])
  })

  it("takes as many more as tell all of them apart", () => {
    assert.deepStrictEqual(ShortId.of([id("a1b2e37"), id("b1b2e37"), id("c")]), ["A1B2E37", "B1B2E37", "000000C"])
    assert.deepStrictEqual(ShortId.of([id("a00000000000"), id("b00000000000")]), ["A00000000000", "B00000000000"])
  })

  it("takes whole ids that only begin differently", () => {
    const [one, other] = [id("1"), `119a${id("1").slice(4)}`]
    assert.deepStrictEqual(ShortId.of([one, other]), [one, other])
  })

  it("lets an id be in the list twice", () => {
    assert.deepStrictEqual(ShortId.of([id("1"), id("1")]), ["000001", "000001"])
  })
})
