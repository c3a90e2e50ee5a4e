import { Either, Record, Schema, SchemaAST } from "effect"
import * as JsonSchemas from "effect/JSONSchema"
import { describe, expect, it } from "vitest"
import * as Decode from "../../../src/domain/foundation/input/Decode.ts"
import * as Fields from "../../../src/domain/foundation/Fields.ts"

/** The messages for an input; none when it is accepted. */
const messages = <A, I>(schema: Schema.Schema<A, I>, input: unknown): ReadonlyArray<string> =>
  Either.match(Decode.decoder(schema)(input), {
    onLeft: (problems) => Object.entries(problems).flatMap(([path, found]) => found.map((one) => `${path}: ${one}`)),
    onRight: () => []
  })

const accepted = <A, I>(schema: Schema.Schema<A, I>, input: unknown): A =>
  Either.getOrThrow(Decode.decoder(schema)(input))

/** What the API's documents say of a field: its JSON Schema, and the words around it. */
const shape = <A, I>(schema: Schema.Schema<A, I>): Readonly<Record<string, unknown>> => {
  const { properties } = JsonSchemas.make(Schema.Struct({ field: schema })) as unknown as {
    readonly properties: { readonly field: Readonly<Record<string, unknown>> }
  }
  const { ast } = schema
  const words = {
    title: SchemaAST.getTitleAnnotation(ast),
    description: SchemaAST.getDescriptionAnnotation(ast),
    examples: SchemaAST.getExamplesAnnotation(ast)
  }
  return { ...properties.field, ...Record.getSomes<string, unknown>(words) }
}

describe("text", () => {
  it("is trimmed and has bounds", () => {
    expect(accepted(Fields.text({ min: 1, max: 3 }), " abc ")).toBe("abc")
    expect(messages(Fields.text({ min: 1 }), "  ")).toEqual([": must not be blank"])
    expect(messages(Fields.text({ max: 3 }), "abcd")).toEqual([": must have at most 3 characters"])
    expect(messages(Fields.text(), 5)).toEqual([": must be a string"])
    expect(accepted(Fields.text(), "")).toBe("")
  })

  it("says its bounds", () => {
    expect(shape(Fields.text({ min: 1, max: 3 }))).toEqual({ type: "string", minLength: 1, maxLength: 3 })
    expect(shape(Fields.text())).toEqual({ type: "string" })
  })
})

describe("a boolean", () => {
  it("is true or false", () => {
    expect(accepted(Fields.boolean, false)).toBe(false)
    expect(messages(Fields.boolean, "true")).toEqual([": must be true or false"])
  })
})

describe("an integer", () => {
  it("is within its bounds", () => {
    const seats = Fields.integer(1, 8)
    expect([accepted(seats, 1), accepted(seats, 8)]).toEqual([1, 8])
    for (const input of [0, 9, 1.5]) expect(messages(seats, input)).toEqual([": must be an integer from 1 to 8"])
    expect(messages(seats, "1")).toEqual([": must be a number"])
    expect(shape(seats)).toEqual({ type: "integer", minimum: 1, maximum: 8 })
  })

  it("may have no other end than that of safe integers", () => {
    expect(accepted(Fields.integer(2), Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
    expect(messages(Fields.integer(2), Number.MAX_SAFE_INTEGER + 1)).toEqual([": must be an integer of at least 2"])
    expect(messages(Fields.integer(2), 1)).toEqual([": must be an integer of at least 2"])
    expect(shape(Fields.integer(2))).toEqual({ type: "integer", minimum: 2 })
  })

  it("is at least 1 as an id", () => {
    expect(accepted(Fields.id, 1)).toBe(1)
    expect(messages(Fields.id, 0)).toEqual([": must be an integer of at least 1"])
    expect(shape(Fields.id)).toMatchObject({ title: "Id", minimum: 1 })
  })
})

describe("a word", () => {
  it("is one of a set", () => {
    const drink = Fields.oneOf(["tea", "coffee"])
    expect(accepted(drink, "tea")).toBe("tea")
    expect(messages(drink, "water")).toEqual([": must be one of tea, coffee"])
  })
})

describe("a list", () => {
  const pair = Fields.list(Schema.Number, { min: 1, max: 2 })

  it("is within its bounds", () => {
    expect([accepted(pair, [1]), accepted(pair, [1, 2])]).toEqual([[1], [1, 2]])
    expect(messages(pair, [])).toEqual([": must have 1 to 2 entries"])
    expect(messages(pair, [1, 2, 3])).toEqual([": must have 1 to 2 entries"])
    expect(messages(Fields.list(Schema.Number, { max: 1 }), [1, 2])).toEqual([": must have 0 to 1 entries"])
    expect(messages(Fields.list(Schema.Number, { min: 1 }), [])).toEqual([": must have at least 1 entries"])
    expect(accepted(Fields.list(Schema.Number), [])).toEqual([])
    expect(accepted(Fields.list(Schema.Number, { min: 1 }), [1, 2, 3])).toEqual([1, 2, 3])
  })

  it("says its bounds", () => {
    expect(shape(pair)).toMatchObject({ minItems: 1, maxItems: 2 })
    expect(shape(Fields.list(Schema.Number))).toEqual({ type: "array", items: { type: "number" } })
  })
})

describe("members", () => {
  const Row = Schema.Struct({ a: Fields.optional(Schema.String), b: Fields.withDefault(Schema.Number, 4) })

  it("may be left out, but not be undefined", () => {
    expect(accepted(Row, {})).toEqual({ b: 4 })
    expect(accepted(Row, { a: "x", b: 5 })).toEqual({ a: "x", b: 5 })
    expect(messages(Row, { a: undefined, b: undefined })).toHaveLength(2)
  })
})

describe("an email address", () => {
  it.each(["a@b.co", "first.last+tag@sub.example.com", " a@b.co "])("is %j", (text) => {
    expect(accepted(Fields.email, text)).toBe(text.trim())
  })

  it.each(["a", "a@b", "@b.co", "a@", "a@b.", "a@.co", "a@b..co", "a b@c.de", "a@b c.de", "a@b@c.de", "a@b.co x"])(
    "is not %j",
    (text) => {
      expect(messages(Fields.email, text)).toEqual([": must be an email address"])
    }
  )

  it("has at most 254 characters, and is required", () => {
    const longest = `${"a".repeat(249)}@b.co`
    expect(accepted(Fields.email, longest)).toBe(longest)
    expect(messages(Fields.email, `a${longest}`)).toEqual([": must have at most 254 characters"])
    expect(messages(Fields.email, " ")).toEqual([": must not be blank"])
    expect(shape(Fields.email)).toEqual({ type: "string", format: "email" })
  })
})

describe("texts with a form of their own", () => {
  it.each([
    ["language", Fields.locale, "pt-BR", "pt_BR", "must be a language code such as en or pt-BR"],
    ["date", Fields.date, "2026-03-14", "2026-02-30", "must be a date written YYYY-MM-DD"],
    ["time", Fields.time, "18:30", "24:00", "must be a time written HH:MM, from 00:00 to 23:59"],
    ["zone", Fields.zone, "Europe/Berlin", "Europe/Atlantis", "is not an IANA time zone such as Europe/Berlin"],
    [
      "date-time",
      Fields.dateTimeInput,
      "2026-03-14T18:30:00+01:00",
      "2026-03-14",
      "must be an ISO 8601 date-time such as 2026-03-14T18:30:00+01:00"
    ],
    [
      "date or date-time",
      Fields.dateOrDateTime,
      "2026-03-14",
      "14.3.2026",
      "must be a date (2026-03-14) or an ISO 8601 date-time (2026-03-14T18:30:00+01:00)"
    ]
  ])("a %s", (_name, schema, good, bad, message) => {
    expect(accepted(schema, good)).toBe(good)
    expect(messages(schema, bad)).toEqual([`: ${message}`])
    expect(Either.isLeft(Decode.decoder(schema)(5))).toBe(true)
  })

  it("a language that is no text is asked to be one", () => {
    expect(messages(Fields.locale, 5)).toEqual([": must be a string"])
  })

  it("a date-time in a response has milliseconds and an offset, never Z", () => {
    expect(accepted(Fields.dateTime, "2026-03-14T18:30:00.000+01:00")).toBe("2026-03-14T18:30:00.000+01:00")
    expect(accepted(Fields.dateTime, "2026-03-14T18:30:00.000-04:30")).toBe("2026-03-14T18:30:00.000-04:30")
    for (const text of [
      "2026-03-14T18:30:00.000Z",
      "2026-03-14T18:30:00+01:00",
      "2026-03-14 18:30:00.000+01:00",
      "x2026-03-14T18:30:00.000+01:00",
      "2026-03-14T18:30:00.000+01:00x"
    ])
      expect(messages(Fields.dateTime, text)).toHaveLength(1)
  })

  it("say their form in the API's documents", () => {
    expect(shape(Fields.locale)).toMatchObject({
      type: "string",
      pattern: "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$",
      examples: ["en", "pt-BR"]
    })
    expect(shape(Fields.date)).toEqual({
      title: "LocalDate",
      type: "string",
      format: "date",
      examples: ["2026-03-14"]
    })
    expect(shape(Fields.time)).toEqual({
      title: "LocalTime",
      type: "string",
      pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$",
      examples: ["18:30"]
    })
    expect(shape(Fields.zone)).toMatchObject({ title: "Zone", examples: ["Europe/Berlin"] })
    expect(shape(Fields.dateTime)).toEqual({
      title: "DateTime",
      description: "ISO 8601 with offset",
      type: "string",
      format: "date-time",
      examples: ["2026-03-14T18:30:00.000+01:00"]
    })
    expect(shape(Fields.dateTimeInput)).toEqual({ title: "DateTimeInput", type: "string", format: "date-time" })
    expect(shape(Fields.dateOrDateTime)).toEqual({ title: "DateOrDateTime", type: "string" })
  })
})

describe("a weekly window", () => {
  it("starts every day unless it says when", () => {
    expect(accepted(Fields.timeWindow, { start: "18:00", end: "02:00" })).toEqual({
      days: [1, 2, 3, 4, 5, 6, 7],
      start: "18:00",
      end: "02:00"
    })
    expect(accepted(Fields.timeWindow, { days: [7], start: "18:00", end: "02:00" }).days).toEqual([7])
  })

  it("has weekdays from 1 to 7", () => {
    for (const day of [0, 8, "Monday"])
      expect(messages(Fields.weekday, day)).toEqual([": must be a weekday from 1 (Monday) to 7 (Sunday)"])
    for (const day of [1, 2, 3, 4, 5, 6, 7]) expect(accepted(Fields.weekday, day)).toBe(day)
    expect(shape(Fields.timeWindow)).toMatchObject({ title: "TimeWindow" })
  })
})

describe("a percentage", () => {
  it("is from 0 to 100 with at most four decimals", () => {
    expect(accepted(Fields.percent, 8.875)).toBe(8.875)
    for (const input of [-1, 100.1, 1.00001])
      expect(messages(Fields.percent, input)).toEqual([
        ": must be a percentage from 0 to 100 with at most four decimals"
      ])
    expect(shape(Fields.percent)).toEqual({ title: "Percent", type: "number", minimum: 0, maximum: 100 })
  })
})
