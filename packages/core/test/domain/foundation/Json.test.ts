import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as Json from "../../../src/domain/foundation/Json.ts"

describe("joining texts", () => {
  it("makes the text of an object", () => {
    const text = Json.join({ data: Json.write([1, "é"]), 'a "name"': Json.write(null) })
    expect(text).toBe('{"data":[1,"é"],"a \\"name\\"":null}')
    expect(Json.join({})).toBe("{}")
  })
})

describe("canonical text", () => {
  it("has members sorted by code units, at every depth, without blanks", () => {
    expect(Json.canonical({ b: [{ d: 1, c: "x" }, true], Z: null, a: {} })).toBe(
      '{"Z":null,"a":{},"b":[{"c":"x","d":1},true]}'
    )
    expect(Json.canonical({ a: 1, aa: 2 })).toBe('{"a":1,"aa":2}')
  })

  it("leaves out members that are not there, and has null where a value is not there", () => {
    expect(Json.canonical({ a: undefined, b: 1 })).toBe('{"b":1}')
    expect(Json.canonical(undefined)).toBe("null")
    expect(Json.canonical([undefined, 1])).toBe("[null,1]")
  })

  it("quotes the names of members", () => {
    expect(Json.canonical({ 'a"': 1 })).toBe('{"a\\"":1}')
  })
})

describe("equality", () => {
  it("does not mind the order of members, but that of entries", () => {
    expect(Json.equals({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true)
    expect(Json.equals([1, 2], [2, 1])).toBe(false)
    expect(Json.equals({ a: 1 }, { a: 2 })).toBe(false)
    expect(Json.equals(Number.NaN, null)).toBe(true)
    expect(Json.equals("1", 1)).toBe(false)
  })
})

describe("canonical text of any value", () => {
  it("is the same for every order of members", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (members) => {
        const backwards = Object.fromEntries(Object.entries(members).toReversed())
        expect(Json.canonical(backwards)).toBe(Json.canonical(members))
      })
    )
  })

  it("says the same as the value it was made of", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(Json.canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
      })
    )
  })
})
