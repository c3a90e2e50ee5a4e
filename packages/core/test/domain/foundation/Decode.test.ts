import { assertLeft, assertRight } from "@effect/vitest/utils"
import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { Problems } from "../../../src/domain/foundation/Problems.ts"
import * as Decode from "../../../src/domain/foundation/input/Decode.ts"

const Row = Schema.Struct({ key: Schema.String })
const Input = Schema.Struct({
  name: Schema.String,
  seats: Schema.Number,
  open: Schema.Boolean,
  kind: Schema.Literal("a", "b"),
  rows: Schema.Array(Row),
  row: Row,
  note: Schema.NullOr(Schema.String),
  extra: Schema.optional(Schema.NullOr(Row))
})
const valid = { name: "n", seats: 2, open: true, kind: "a", rows: [], row: { key: "k" }, note: null }

const problems = (change: Readonly<Record<string, unknown>>, unknownMembers?: "ignored" | "refused") =>
  Either.match(Decode.decoder(Input, unknownMembers)({ ...valid, ...change }), {
    onLeft: (found): Problems => found,
    onRight: (): Problems => ({})
  })

describe("problems in words", () => {
  it.each([
    ["name", 5, "must be a text"],
    ["seats", "two", "must be a number"],
    ["open", "yes", "must be true or false"],
    ["kind", "c", 'must be "a"'],
    ["rows", 5, "must be a list"],
    ["row", "x", "must be an object"]
  ])("%s = %j %s", (member, value, message) => {
    expect(problems({ [member]: value })[member]).toContain(message)
  })

  it("are at the dotted path of each bad member, all of them at once", () => {
    expect(problems({ rows: [{ key: "a" }, { key: 5 }, {}], name: 1 })).toEqual({
      name: ["must be a text"],
      "rows.1.key": ["must be a text"],
      "rows.2.key": ["is required"]
    })
  })

  it("speak of what a nullable member may be, not of null", () => {
    expect(problems({ note: 5 })).toEqual({ note: ["must be a text"] })
    expect(problems({ extra: { key: 5 } })).toEqual({ "extra.key": ["must be a text"] })
    expect(problems({ extra: 5 })).toEqual({ extra: ["must be an object"] })
  })

  it("keep speaking of null where that is all it may be", () => {
    const decode = Decode.decoder(Schema.Struct({ gone: Schema.Null, goner: Schema.Null }))
    assertLeft(decode({ gone: 5, goner: null }), { gone: ["must be an object"] })
    // Another member has nothing to do with it, even one whose name begins alike.
    const mixed = Decode.decoder(Schema.Struct({ gone: Schema.Null, goner: Schema.String }))
    assertLeft(mixed({ gone: 5, goner: 5 }), { gone: ["must be an object"], goner: ["must be a text"] })
  })

  it("keep a message that a schema gives itself", () => {
    const own = Schema.String.pipe(Schema.filter((text) => text !== "" || "has to say something"))
    assertLeft(Decode.decoder(Schema.Struct({ own }))({ own: "" }), { own: ["has to say something"] })
  })

  it("are found in an issue as in an error", () => {
    const decoded = Schema.decodeUnknownEither(Row)({})
    const error = Either.getOrThrow(Either.flip(decoded))
    expect(Decode.problemsOf(error)).toEqual([{ path: "key", message: "is required" }])
    expect(Decode.problemsOf(error.issue)).toEqual([{ path: "key", message: "is required" }])
  })
})

describe("unknown members", () => {
  it("are ignored in requests, and refused in documents", () => {
    const decode = Decode.decoder(Row)
    assertRight(decode({ key: "k", kay: 1 }), { key: "k" })
    expect(problems({ nmae: 1 })).toEqual({})
    expect(problems({ nmae: 1 }, "refused")).toEqual({ nmae: ["is not known here; check its spelling"] })
  })
})

describe("rules over several fields", () => {
  const Span = Schema.Struct({ from: Schema.Number, to: Schema.Number }).annotations(
    Decode.acrossFields(({ from, to }) =>
      typeof from === "number" && typeof to === "number" && to < from ? [{ path: "to", message: "is before from" }] : []
    )
  )
  const decode = Decode.decoder(Span)

  it("are reported beside problems of single fields", () => {
    assertRight(decode({ from: 1, to: 2 }), { from: 1, to: 2 })
    assertLeft(decode({ from: 3, to: 2 }), { to: ["is before from"] })
    const Both = Schema.Struct({ ...Span.fields, name: Schema.String }).annotations(
      Decode.acrossFields(() => [{ path: "to", message: "is before from" }])
    )
    assertLeft(Decode.decoder(Both)({ from: 3, to: 2 }), { name: ["is required"], to: ["is before from"] })
  })

  it("are asked of objects only", () => {
    const Anything = Schema.Unknown.annotations(Decode.acrossFields(() => [{ path: "", message: "asked" }]))
    const ask = Decode.decoder(Anything)
    for (const input of [null, 5, "text", [], undefined]) assertRight(ask(input), input)
    assertLeft(ask({}), { "": ["asked"] })
  })

  it("are marked by a symbol that every copy of this package shares", () => {
    expect(Decode.acrossFieldsId).toBe(Symbol.for("@fourtop/core/Decode/acrossFields"))
  })
})

describe("a request with long lists", () => {
  const across = Schema.Struct({
    rows: Schema.Array(Row),
    more: Schema.optional(Schema.Array(Schema.Number))
  }).annotations(
    Decode.acrossFields(({ more }) =>
      Array.isArray(more) && more.length === 3 ? [{ path: "more", message: "odd" }] : []
    )
  )
  const decode = Decode.requestDecoder(across, 5)
  const wrong = (count: number) => Array.from({ length: count }, () => ({}))
  const right = (count: number) => Array.from({ length: count }, () => ({ key: "k" }))
  const pathsOf = (input: unknown) =>
    Either.match(decode(input), { onLeft: (found) => Object.keys(found), onRight: () => "decoded" })

  it("is decoded, however long they are", () => {
    expect(pathsOf({ rows: right(100), more: [1] })).toBe("decoded")
  })

  it("reports every problem within the first entries, and those across fields", () => {
    expect(pathsOf({ rows: wrong(5) })).toEqual([0, 1, 2, 3, 4].map((row) => `rows.${row}.key`))
    expect(pathsOf({ rows: wrong(1), more: ["a", 2, "c"] })).toEqual(["rows.0.key", "more.0", "more.2", "more"])
    expect(pathsOf({ rows: right(1), more: [1, 2, 3] })).toEqual(["more"])
  })

  it("reports no more of them than that, with one entry of each list at least", () => {
    expect(pathsOf({ rows: wrong(1_000), more: ["a", "b", "c"] })).toEqual([
      ...[0, 1, 2, 3, 4].map((row) => `rows.${row}.key`),
      "more.0"
    ])
  })

  it("reports the first problem, wherever it is", () => {
    expect(pathsOf({ rows: [...right(50), ...wrong(50)] })).toEqual(["rows.50.key"])
    expect(pathsOf({ rows: [...right(50), ...wrong(50)], more: [1, 2, 3] })).toEqual(["rows.50.key", "more"])
  })

  it("explains a nullable field without a look at every other problem", () => {
    const nullable = Schema.Struct({ rows: Schema.Array(Schema.NullOr(Row)) })
    const found = Decode.decoder(nullable)({ rows: [{}, { key: 1 }, "x"] })
    expect(Either.getOrThrow(Either.flip(found))).toEqual({
      "rows.0.key": ["is required"],
      "rows.1.key": ["must be a text"],
      "rows.2": ["must be an object"]
    })
  })
})
