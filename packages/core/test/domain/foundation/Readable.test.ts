import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Fields from "../../../src/domain/foundation/Fields.ts"
import { reader } from "../../../src/domain/foundation/Readable.ts"

const Row = Schema.Struct({
  key: Fields.text({ min: 1, max: 5 }),
  seats: Fields.withDefault(Fields.integer(1, 8), 4),
  note: Fields.withDefault(Schema.NullOr(Fields.text({ max: 9 })), null)
})
const House = Schema.Struct({
  name: Fields.text({ min: 1 }),
  rows: Fields.withDefault(Fields.list(Row, { max: 3 }), []),
  extra: Fields.withDefault(
    Schema.NullOr(Row.pipe(Schema.filter(({ seats }) => seats !== 7 || "must not be seven"))),
    null
  )
})
const read = reader(House)

describe("what can be read of a wrong input", () => {
  it("is all of it when nothing is wrong", () => {
    expect(read({ name: " A ", rows: [{ key: "a" }] })).toEqual({
      name: "A",
      rows: [{ key: "a", seats: 4, note: null }],
      extra: null
    })
  })

  it("is every row in its place, without the members that are wrong", () => {
    expect(read({ name: 5, rows: [{ key: "a", seats: "four" }, 7, { key: "", note: "n" }] })).toEqual({
      rows: [{ key: "a", note: null }, undefined, { seats: 4, note: "n" }],
      extra: null
    })
  })

  it("has no default where something was given", () => {
    expect(read({ name: "A", rows: "none" })).toEqual({ name: "A", extra: null })
    expect(read({ name: "A", rows: null })).toEqual({ name: "A", extra: null })
  })

  it("has no default beside a member that is not known, which may be mistyped", () => {
    expect(read({ name: "A", row: [] })).toEqual({ name: "A" })
    expect(read({ name: "A", rows: [{ key: "a", seat: 2, note: null }] })).toEqual({
      name: "A",
      rows: [{ key: "a", note: null }],
      extra: null
    })
  })

  it("is what is inside of something that is wrong as a whole", () => {
    const rows = ["a", "b", "c", "d"].map((key) => ({ key }))
    expect(read({ name: "A", rows })?.rows).toHaveLength(4)
    expect(read({ name: "A", extra: { key: "e", seats: 7 } })?.extra).toEqual({ key: "e", seats: 7, note: null })
    expect(read({ name: "A", extra: { seats: 2 } })?.extra).toEqual({ seats: 2, note: null })
  })

  it("is nothing of what is no object", () => {
    for (const input of [null, 5, "a", [], undefined]) expect(read(input)).toBeUndefined()
  })
})
