import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Decode from "../../../src/domain/foundation/input/Decode.ts"
import * as Input from "../../../src/domain/foundation/input/Input.ts"
import * as Shapes from "../../../src/domain/foundation/input/Shapes.ts"

/** The value that was read, or its messages by path. */
const read = (input: Input.Input<unknown>, given: unknown) =>
  Either.match(input.read(given, [given]), {
    onLeft: (problems) => ({ problems: problems.map(({ message, path }) => `${path} ${message}`) }),
    onRight: (value) => ({ value })
  })

const refused = (...problems: ReadonlyArray<string>) => ({ problems })

describe("an argument", () => {
  it.each([
    [
      "integer",
      Input.integer("n"),
      [1, 0, -7, Number.MAX_SAFE_INTEGER],
      [1.5, 2 ** 53, "1", null],
      "must be an integer"
    ],
    ["text", Input.text("n"), ["", "x"], [5, null, {}], "must be a string"],
    ["text of a secret", Input.string("n"), ["", "\u0000", "\ud800"], [5, null], "must be a string"],
    ["boolean", Input.boolean("n"), [true, false], [0, "true", null], "must be true or false"],
    ["date", Input.date("n"), ["2026-03-14"], ["2026-02-30", 5, null], "must be a date written YYYY-MM-DD"],
    [
      "instant",
      Input.instant("n"),
      [0, Date.UTC(1000, 0), Date.UTC(9999, 0)],
      [Date.UTC(1000, 0) - 1, Date.UTC(9999, 0) + 1, 1.5, "0", null],
      "must be an instant in milliseconds since 1970"
    ]
  ] as ReadonlyArray<[string, Input.Input<unknown>, ReadonlyArray<unknown>, ReadonlyArray<unknown>, string]>)(
    "that is a %s is taken as it is, or refused",
    (_what, input, valid, invalid, message) => {
      for (const given of valid) expect(read(input, given)).toEqual({ value: given })
      for (const given of invalid) expect(read(input, given)).toEqual(refused(`n ${message}`))
      expect(read(input, undefined)).toEqual(refused("n is required"))
    }
  )

  it("that is a text can be kept by every store", () => {
    for (const given of ["\u0000", "\ud800"]) {
      expect(read(Input.text("n"), given)).toEqual(
        refused("n contains a character that cannot be stored (U+0000 or a lone surrogate)")
      )
    }
  })

  it("may be null or left out", () => {
    expect(read(Input.nullOr(Input.integer("n")), null)).toEqual({ value: null })
    expect(read(Input.nullOr(Input.integer("n")), 5)).toEqual({ value: 5 })
    expect(read(Input.nullOr(Input.integer("n")), undefined)).toEqual(refused("n is required"))
    expect(read(Input.optional(Input.integer("n")), undefined)).toEqual({ value: undefined })
    expect(read(Input.optional(Input.integer("n")), 5)).toEqual({ value: 5 })
    expect(read(Input.optional(Input.integer("n")), null)).toEqual(refused("n must be an integer"))
  })

  it("that a use-case decodes itself is not looked at", () => {
    const given = Symbol("given")
    expect(read(Input.unread, given)).toEqual({ value: given })
  })

  it("that core has returned is recognized by its shape", () => {
    const input = Input.returned("person", ({ id }) => id === 7)
    const given = { id: 7, more: true }
    expect(Either.getOrThrow(input.read(given, [given]))).toBe(given)
    for (const other of [{ id: 8 }, null, [], "x"])
      expect(read(input, other)).toEqual(refused("person must be an object"))
    expect(read(input, undefined)).toEqual(refused("person is required"))
  })
})

const Amount = Schema.Struct({ amountMinor: Shapes.integer, lineItems: Schema.Array(Shapes.text) })
const given = { amountMinor: 5, lineItems: ["a"], more: 1 }
const wrong = { amountMinor: 1.5, lineItems: ["a", 5] }

describe("an object", () => {
  it("of a request has the problems of its members, one of core's own with the paths of a request", () => {
    expect(read(Input.request(Amount), given)).toEqual({ value: { amountMinor: 5, lineItems: ["a"] } })
    expect(read(Input.request(Amount), wrong)).toEqual(
      refused("amountMinor must be an integer", "lineItems.1 must be a string")
    )
    expect(read(Input.command(Amount), wrong)).toEqual(
      refused("amount_minor must be an integer", "line_items.1 must be a string")
    )
    for (const other of [undefined, null, 5, [], "x"]) expect(read(Input.request(Amount), other)).toEqual(refused())
  })

  it("that was decoded is not decoded again", () => {
    const decoded = Either.getOrThrow(Decode.requestDecoder(Amount)(given))
    expect(Either.getOrThrow(Input.request(Amount).read(decoded, [decoded]))).toBe(decoded)
    expect(Object.isFrozen(decoded) && Object.isFrozen(decoded.lineItems)).toBe(true)
    expect([Decode.isDecoded(Amount, decoded), Decode.isDecoded(Amount, { ...decoded })]).toEqual([true, false])
    expect(Decode.isDecoded(Schema.Struct(Amount.fields), decoded)).toBe(false)
    expect([5, null, undefined].map((other) => Decode.isDecoded(Amount, other))).toEqual([false, false, false])
  })
})

describe("a single value", () => {
  it("has its own path, and those within it", () => {
    const input = Input.value("entries", Schema.Array(Shapes.integer))
    expect(read(input, [1, 2])).toEqual({ value: [1, 2] })
    expect(read(input, [1, "2"])).toEqual(refused("entries.1 must be a number"))
    expect(read(input, 5)).toEqual(refused("entries must be a list"))
    expect(read(input, undefined)).toEqual(refused("entries is required"))
    expect(read(Input.value("of", Shapes.boolean), "x")).toEqual(refused("of must be true or false"))
    expect(read(Input.value("of", Shapes.text), "\u0000")).toMatchObject(refused(expect.stringContaining("U+0000")))
    expect(read(Input.value("of", Shapes.instant), 1e300)).toEqual(
      refused("of must be an instant in milliseconds since 1970")
    )
    expect(read(Input.value("of", Shapes.number), Number.NaN)).toEqual({ value: Number.NaN })
  })
})
