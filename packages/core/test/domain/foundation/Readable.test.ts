import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Fields from "../../../src/domain/foundation/Fields.ts"
import { reader } from "../../../src/domain/foundation/input/Readable.ts"

const Row = Schema.Struct({
  key: Fields.text({ min: 1, max: 5 }),
  seats: Fields.withDefault(Fields.integer(1, 8), 4),
  note: Fields.withDefault(Schema.NullOr(Fields.text({ max: 9 })), null)
})
const ReadRestaurant = Schema.Struct({
  name: Fields.text({ min: 1 }),
  rows: Fields.withDefault(Fields.list(Row, { max: 3 }), []),
  extra: Fields.withDefault(
    Schema.NullOr(Row.pipe(Schema.filter(({ seats }) => seats !== 7 || "must not be seven"))),
    null
  )
})
const read = reader(ReadRestaurant)

describe("the readable parts of an invalid input", () => {
  it("are all of it when nothing is invalid", () => {
    expect(read({ name: " A ", rows: [{ key: "a" }] })).toEqual({
      name: "A",
      rows: [{ key: "a", seats: 4, note: null }],
      extra: null
    })
  })

  it("are every row at its index, without invalid members", () => {
    expect(read({ name: 5, rows: [{ key: "a", seats: "four" }, 7, { key: "", note: "n" }] })).toEqual({
      rows: [{ key: "a", note: null }, undefined, { seats: 4, note: "n" }],
      extra: null
    })
  })

  it("have no default for an invalid member", () => {
    expect(read({ name: "A", rows: "none" })).toEqual({ name: "A", extra: null })
    expect(read({ name: "A", rows: null })).toEqual({ name: "A", extra: null })
  })

  it("have no defaults beside an unknown member, which may be a typo", () => {
    expect(read({ name: "A", row: [] })).toEqual({ name: "A" })
    expect(read({ name: "A", rows: [{ key: "a", seat: 2, note: null }] })).toEqual({
      name: "A",
      rows: [{ key: "a", note: null }],
      extra: null
    })
  })

  it("include the members of an object that is invalid as a whole", () => {
    const rows = ["a", "b", "c", "d"].map((key) => ({ key }))
    expect(read({ name: "A", rows })?.rows).toHaveLength(4)
    expect(read({ name: "A", extra: { key: "e", seats: 7 } })?.extra).toEqual({ key: "e", seats: 7, note: null })
    expect(read({ name: "A", extra: { seats: 2 } })?.extra).toEqual({ seats: 2, note: null })
  })

  it("are the valid members of an object without defaults, and no others", () => {
    const plain = reader(Schema.Struct({ a: Schema.String, b: Schema.Number, c: Schema.Number }))
    expect(plain({ a: "x", b: 1, c: 2 })).toStrictEqual({ a: "x", b: 1, c: 2 })
    expect(plain({ a: "x", b: "y" })).toStrictEqual({ a: "x", b: undefined })
    expect(plain({ a: "x", b: 1, c: 2, d: 3 })).toStrictEqual({ a: "x", b: 1, c: 2 })
    expect(plain([])).toBeUndefined()
    expect(plain(null)).toBeUndefined()
  })

  it("are those of the first of several kinds that has any", () => {
    const cat = Schema.Struct({ cat: Schema.String, age: Schema.Number })
    const dog = Schema.Struct({ dog: Schema.String, age: Schema.Number })
    expect(reader(Schema.Union(Schema.Null, cat, dog))({ dog: "Rex", age: 3, cat: 1 })).toStrictEqual({
      cat: undefined,
      age: 3
    })
    expect(reader(Schema.Union(cat, dog))({ dog: "Rex", age: 3 })).toStrictEqual({ dog: "Rex", age: 3 })
    expect(reader(Schema.Union(Schema.Number, Schema.Null))("Rex")).toBeUndefined()
  })

  it("are all or nothing where the parts have no meaning by themselves", () => {
    const pair = reader(Schema.Tuple(Schema.String, Schema.Number))
    expect([pair(["a", 1]), pair(["a", "b"]), pair([])]).toEqual([["a", 1], undefined, undefined])
    const joined = Schema.transform(Schema.Struct({ a: Schema.String, b: Schema.String }), Schema.String, {
      strict: true,
      decode: ({ a, b }) => a + b,
      encode: (text) => ({ a: text, b: "" })
    })
    expect(reader(joined)({ a: "x", b: "y" })).toBe("xy")
    expect(reader(joined)({ a: "x", b: 1 })).toBeUndefined()
    expect(reader(joined)({ a: "x", b: "y", c: 1 })).toBeUndefined()
  })

  it("are nothing for anything but an object", () => {
    for (const input of [null, 5, "a", [], undefined]) expect(read(input)).toBeUndefined()
  })
})
