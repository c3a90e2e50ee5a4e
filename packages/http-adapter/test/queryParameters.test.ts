import { assert, describe, it } from "@effect/vitest"
import { Decode } from "@fourtop/core/internal"
import { Either, Schema } from "effect"
import * as QueryParameters from "../src/host/QueryParameters.ts"
import * as TextFields from "../src/protocol/TextFields.ts"

describe("QueryParameters", () => {
  const once = [{ path: "a", message: "must be given only once" }]

  it.each<[string, Record<string, string>, ReadonlyArray<object>]>([
    ["", {}, []],
    ["a=1&b=2", { a: "1", b: "2" }, []],
    ["a=&b=2", { b: "2" }, []],
    ["a", {}, []],
    ["a=1&a=2", { a: "1" }, once],
    ["a=&a=2", { a: "2" }, []],
    ["c=1&c=2&__proto__=1&__proto__=2", {}, []],
    ["a=%31+x", { a: "1 x" }, []],
    ["a=%zz%C3%28", { a: "%zz\uFFFD(" }, []]
  ])("reads %j", (search, values, problems) => {
    assert.deepStrictEqual(QueryParameters.read(search, ["a", "b"]), { values, problems })
  })

  it("reads nothing for an operation without parameters", () => {
    assert.deepStrictEqual(QueryParameters.read("a=1&a=2", []), { values: {}, problems: [] })
  })
})

describe("TextFields", () => {
  const decode = <A, I>(schema: Schema.Schema<A, I>, text: string) =>
    Either.getOrNull(Decode.decoder(Schema.Struct({ field: schema }))({ field: text }))?.field

  it.each([
    ["1", 1],
    ["100", 100],
    ["9007199254740991", 9_007_199_254_740_991]
  ])("takes %j for an id", (text, id) => assert.strictEqual(decode(TextFields.id(""), text), id))

  it.each(["0", "-1", "+1", "1.0", "1e3", "01", " 1", "0x1", "9007199254740992", "99999999999999999999", "one"])(
    "does not take %j for an id",
    (text) => assert.isUndefined(decode(TextFields.id(""), text))
  )

  it.each([
    ["true", true],
    ["1", true],
    ["false", false],
    ["0", false],
    ["TRUE", undefined],
    ["yes", undefined]
  ])("takes the flag %j for %j", (text, flag) => assert.strictEqual(decode(TextFields.flag(""), text), flag))
})
