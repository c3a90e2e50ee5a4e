/** The glossary names only words that the API, core and the venue document have. */
import * as Core from "@fourtop/core/internal"
import { Schema } from "effect"
import * as fs from "node:fs"
import { describe, expect, it } from "vitest"
import * as OpenApiDocument from "../../packages/http-adapter/src/openapi/OpenApiDocument.ts"
import { membersOf } from "./members.ts"
import { pageOf, tableOf } from "./GuidePage.ts"

const core = new URL("../../packages/core/src/", import.meta.url)
const index = fs.readFileSync(new URL("index.ts", core), "utf8")
const page = pageOf("glossary.md")

/** Names in the document: of members, schemas and parameters, the segments of paths, and the values of enums. */
const wordsIn = (value: unknown, words = new Set<string>()): ReadonlySet<string> => {
  if (typeof value === "string") words.add(value)
  else if (Array.isArray(value)) for (const entry of value) wordsIn(entry, words)
  else if (typeof value === "object" && value !== null)
    for (const [name, member] of Object.entries(value)) {
      for (const segment of name.split("/")) words.add(segment)
      if (name !== "description" && name !== "summary" && !name.startsWith("example")) wordsIn(member, words)
    }
  return words
}

const apiWords = wordsIn(OpenApiDocument.make({ version: "0" }))

const documentWords = new Set(membersOf(Schema.encodedSchema(Core.VenueDocument.VenueDocument).ast))

const rows = tableOf(page, "API").map(([api, name, file]) => ({ api: api!, name: name!, file: file! }))

describe.each(rows)("$api", ({ api, file, name }) => {
  it("stands in the OpenAPI document", () => {
    expect(apiWords).toContain(api)
  })

  it("has a name in core that is exported from the file in the table", () => {
    const [namespace, member] = name.split(".")
    expect(index).toContain(`export * as ${namespace!} from "./${file}"`)
    if (member === undefined) return
    const source = fs.readFileSync(new URL(file, core), "utf8")
    expect(source).toMatch(new RegExp(`^export (?:const|interface|type|class) ${member}\\b`, "m"))
  })
})

const terms = tableOf(page, "Term").map(([term, , name]) => ({ term: term!, name: name! }))

describe("the glossary", () => {
  it("has every word once, and terms in alphabetical order", () => {
    const words = terms.map(({ term }) => term.toLowerCase())
    expect(rows.length).toBeGreaterThan(15)
    expect(terms.length).toBeGreaterThan(15)
    expect(new Set(rows.map(({ api }) => api)).size).toBe(rows.length)
    expect(new Set(words).size).toBe(words.length)
    expect(words).toEqual(words.toSorted())
  })

  it.each(terms)("shows where the code has $term", ({ name }) => {
    expect(name in Core || apiWords.has(name) || documentWords.has(name)).toBe(true)
  })
})
