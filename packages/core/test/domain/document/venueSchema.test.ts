/** The JSON Schema of the venue document says what the decoder says, as far as JSON Schema can. */
import { Decode, VenueCheck, VenueDocument, VenueSchema } from "@fourtop/core/internal"
import { Ajv2020 } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import { integers, type Json, lists, put, required, texts, whole, words } from "./fieldTables.ts"

const schema = VenueSchema.schema()
const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true })
formats.default(ajv)
const validate = ajv.compile(schema)
const decode = Decode.decoder(VenueDocument.VenueDocument, "refused")

const accepts = (document: unknown): boolean => validate(document)
const withValue = (path: string, value: Json): Json => put(whole, path.split("."), value)

interface Described {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Described>>
}

const fieldsWithoutSentence = (value: unknown, path: string): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null) return []
  const own = Object.entries((value as Described).properties ?? {}).flatMap(([name, { description = "" }]) =>
    description === "" && !path.includes(".oneOf.") ? [`${path}.${name}`] : []
  )
  const inner = Object.entries(value).flatMap(([name, one]) => fieldsWithoutSentence(one, `${path}.${name}`))
  return [...own, ...inner]
}

describe("the JSON Schema of the venue document", () => {
  it("has a sentence for every field", () => {
    expect(fieldsWithoutSentence(schema, "document")).toEqual([])
  })

  it("names each word that a field may be once", () => {
    const words = [...JSON.stringify(schema).matchAll(/"enum":(\[[^\]]*\])/g)].map(
      ([, list]) => JSON.parse(list!) as ReadonlyArray<unknown>
    )
    expect(words.length).toBeGreaterThan(5)
    for (const list of words) expect(new Set(list).size).toBe(list.length)
  })

  it("accepts one of everything, and a reference to itself", () => {
    expect([validate(whole), validate.errors]).toEqual([true, null])
    expect([required, { ...required, $schema: "venue.schema.json" }].map(accepts)).toEqual([true, true])
  })

  it.each(Object.keys(required))("requires %s", (name) => {
    const { [name as keyof typeof required]: _, ...others } = required
    expect(accepts(others)).toBe(false)
  })

  it.each(["", "plan", "branches.0", "menus.0.categories.0.dishes.0", "booking.guarantee", "messages"])(
    "refuses a member that it does not know in %j",
    (path) => {
      const unknown = [...(path === "" ? [] : [path]), "known_to_nobody"].join(".")
      expect(accepts(withValue(unknown, 1))).toBe(false)
    }
  )

  it.for(integers)("has %s as an integer from %d to %d", ([path, least, most, otherwise]) => {
    expect([least, most].map((value) => accepts(withValue(path, value)))).toEqual([true, true])
    for (const value of [least - 1, most + 1, least + 0.5, "1"]) expect(accepts(withValue(path, value))).toBe(false)
    if (otherwise === null) expect(accepts(withValue(path, null))).toBe(true)
  })

  it.for(texts)("has %s as a text of %d to %d characters", ([path, least, most, otherwise]) => {
    for (const length of [least, most]) expect(accepts(withValue(path, "x".repeat(length)))).toBe(true)
    // Characters outside of the basic plane count once.
    expect(accepts(withValue(path, "𝒳".repeat(most)))).toBe(true)
    expect(accepts(withValue(path, "x".repeat(most + 1)))).toBe(false)
    for (const blank of ["", " \n"]) expect(accepts(withValue(path, blank))).toBe(least === 0)
    expect(accepts(withValue(path, 1))).toBe(false)
    if (otherwise === null) expect(accepts(withValue(path, null))).toBe(true)
  })

  it.for(lists)("has %s with entries such as %j, from %d to %d", ([path, entry, least, most]) => {
    const some = (count: number) => Array.from({ length: count }, () => entry)
    for (const count of [least, most]) expect(accepts(withValue(path, some(count)))).toBe(true)
    for (const count of [most + 1, ...(least > 0 ? [least - 1] : [])]) {
      expect(accepts(withValue(path, some(count)))).toBe(false)
    }
  })

  it.for(words)("has %s as one of %j", ([path, all]) => {
    const inList = path.endsWith(".0")
    const field = inList ? path.slice(0, -2) : path
    for (const word of all) expect(accepts(withValue(field, inList ? [word] : word))).toBe(true)
    for (const word of ["other", 0, 8]) expect(accepts(withValue(field, inList ? [word] : word))).toBe(false)
  })

  it.each<readonly [string, ReadonlyArray<Json>, ReadonlyArray<Json>]>([
    ["slug", ["da-mario-2", "x".repeat(60)], ["Da-Mario", "da--mario", "-a", "", "x".repeat(61)]],
    ["country", ["IT"], ["it", "ITA", "I", ""]],
    ["currency", ["EUR", "XCG"], ["eur", "EURO", "XYZ"]],
    [
      "time_zone",
      ["Europe/Rome", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+1"],
      ["", "Rome, Italy", "a/b/c/d"]
    ],
    ["default_language", ["pt-BR"], ["english", "", "EN"]],
    ["languages", [["de", "fr-CA"]], [["German"]]],
    ["tables.0.key", ["a", "main-menu", "a.b_c:d-e", "x".repeat(80)], ["", "A", "a--b", "é", "x".repeat(81)]],
    ["menus.0.name", ["M", { en: "M", de: null }], ["", " ", {}, { en: " " }, { en: null }, { english: "M" }, 1]],
    ["menus.0.categories.0.dishes.0.description", ["", null, {}, { en: "x".repeat(2_000) }], ["x".repeat(2_001)]],
    ["branches.0.opening_hours.exceptions.0.date", ["2028-02-29"], ["2026-02-29", "25 December", 20261225]],
    ["menus.0.windows.0.start", ["00:00", "23:59"], ["24:00", "9:00", "noon"]],
    [
      "point_of_sale.url",
      ["https://till.example.com", "http://10.0.0.7:8080/orders?branch=1#a"],
      ["till", "ftp://till"]
    ],
    ["messages.reply_to", ["a@example.com", "ü@example.com", null], ["a", "a@b", "a@b@c.de"]],
    ["messages.templates", [{ order_ready: { "de-AT": { subject: "S", text: "T" } } }], [{ order_ready: { pt: {} } }]],
    ["service_charge", [{ percent: 0 }, { amount_minor: 5 }, null], [{}, { percent: 1, amount_minor: 5 }]],
    ["happy_hours.0.percent", [0, 100, 7.6875], [-1, 101, "10"]]
  ])("has %s like the decoder", (path, right, wrong) => {
    for (const value of right) {
      expect([value, accepts(withValue(path, value))]).toEqual([value, true])
      expect(Either.isRight(decode(withValue(path, value)))).toBe(true)
    }
    for (const value of wrong) {
      expect([value, accepts(withValue(path, value))]).toEqual([value, false])
      expect(Either.isLeft(decode(withValue(path, value)))).toBe(true)
    }
  })
})

describe("a document that names its JSON Schema", () => {
  it("is checked without the name, which must be a text", () => {
    for (const check of [VenueCheck.form, VenueCheck.parse, VenueCheck.check]) {
      expect(Either.getOrThrow(check({ ...required, $schema: "./venue.schema.json" }))).not.toHaveProperty("$schema")
      expect(Either.isLeft(check({ ...required, $schema: 1 }))).toBe(true)
    }
  })

  it("may refer to what is not there when only its form is checked", () => {
    const table = { key: "t1", name: "T", max_seats: 2, branch: "nowhere" }
    const document = { ...required, branches: [{ key: "k", name: "B" }], tables: [table] }
    expect(Either.isRight(VenueCheck.form(document))).toBe(true)
    expect(Either.isLeft(VenueCheck.parse(document))).toBe(true)
    expect(Either.isLeft(VenueCheck.form({ ...document, tables: [{ ...table, max_seats: 0 }] }))).toBe(true)
  })
})
