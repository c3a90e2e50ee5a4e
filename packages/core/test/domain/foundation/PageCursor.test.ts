import { assertNone } from "@effect/vitest/utils"
import { Page } from "@fourtop/core/internal"
import { Encoding, Hash } from "effect"
import { describe, expect, it } from "vitest"

const listing: Page.Listing = { list: "listItems", restaurantId: 7, kind: "live", filters: {} }
const cursor: Page.Cursor = { direction: "next", key: [42] }

/** The checksum, as anybody could compute it who has read the source. */
const checksum = (text: string) =>
  [Hash.string(text), Hash.string(`${text}#${text.length}`)].map((hash) => (hash >>> 0).toString(36)).join(".")
const packed = (outer: unknown) => Encoding.encodeBase64Url(JSON.stringify(outer))
const forged = (inner: unknown) => packed([JSON.stringify(inner), checksum(JSON.stringify(inner))])
const textIn = (encoded: string): string =>
  (JSON.parse(Buffer.from(encoded, "base64url").toString()) as [string, string])[0]

describe("a cursor", () => {
  const encoded = Page.encode(cursor, listing)

  it("has this checksum in every release, so that one from before an upgrade still works", () => {
    // Some of these hashes have their highest bit set, which must not become a sign.
    const texts = Array.from({ length: 20 }, (_, id) => Page.encode({ direction: "prev", key: [id] }, listing))
    expect(texts.map(textIn).some((text) => Hash.string(text) < 0)).toBe(true)
    for (const text of [encoded, ...texts]) expect(packed([textIn(text), checksum(textIn(text))])).toBe(text)
  })

  it.each([
    ["no list", null],
    ["a number", 5],
    ["an object", {}],
    ["an empty list", []],
    ["a text without a checksum", [textIn(encoded)]],
    ["another checksum", [textIn(encoded), "0.0"]],
    ["the checksum of another text", [textIn(encoded), checksum("")]],
    ["a list in place of the text", [[textIn(encoded)], checksum(textIn(encoded))]],
    ["a number in place of the text", [5, checksum("5")]],
    ["a text that is no JSON", ["{", checksum("{")]]
  ])("is none with %s", (_, outer) => {
    assertNone(Page.decode(packed(outer), listing))
  })

  it.each([[null], [5], [{}], [[]], ["text"]])("is none if %j is in it, even with the right checksum", (inner) => {
    assertNone(Page.decode(forged(inner), listing))
  })

  it.each([
    [[]],
    ["ab"],
    [null],
    [7],
    [{ length: 1 }],
    [[1.5]],
    [[null]],
    [["a", null]],
    [[true]],
    [[[1]]],
    [[2 ** 53]]
  ])("never has the key %j", (key) => {
    const text = Page.encode({ ...cursor, key: key as never }, listing)
    assertNone(Page.decode(text, listing))
  })
})
