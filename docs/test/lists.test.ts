/** What the pages list is all there is. */
import { Budgets, EventCatalogue, Scope, VenueDocument } from "@fourtop/core/internal"
import { EarlyRefusal } from "@fourtop/http-adapter"
import { Schema } from "effect"
import * as fs from "node:fs"
import { describe, expect, it } from "vitest"
import { table as settings } from "../../packages/server/src/service/settings/Settings.ts"
import { defaultsOf, rowOf, unlikeEmpty } from "./defaults.ts"
import { membersOf } from "./members.ts"
import { pageOf, codeIn, tableOf } from "./GuidePage.ts"

describe("what is listed", () => {
  it("is every limit, as the code has it", () => {
    const { budgets, characters, counts, grouped, inWords } = Budgets
    const page = pageOf("limits.md")
    const listed = (heading: string) => tableOf(page, heading).map(([name, most]) => [name, most])
    expect(listed("Budget")).toEqual(
      Object.entries(budgets).map(([name, most]) => [name, name === "sandboxWrites" ? grouped(most) : inWords(most)])
    )
    expect(listed("Count")).toEqual(Object.entries(counts).map(([name, most]) => [name, grouped(most)]))
    expect(listed("Text")).toEqual(Object.entries(characters).map(([name, most]) => [name, grouped(most)]))
  })

  it("is every setting, as the code has it", () => {
    const known = Object.entries(settings).map(([name, { meaning, standard }]) => [name, meaning, standard])
    expect(tableOf(pageOf("operations.md"), "Setting")).toEqual(known)
  })

  it("is every figure of the metrics", () => {
    const files = [
      "server/src/service/figures/HttpFigures.ts",
      "server/src/service/figures/StoreFigures.ts",
      "server/src/service/figures/ServerFigures.ts",
      "server/src/service/figures/LoadFigures.ts",
      "core/src/ports/spans/Figures.ts",
      "pg-adapter/src/connection/StoreFigures.ts"
    ]
    const known = files.flatMap((file) => {
      const source = fs.readFileSync(new URL(`../../packages/${file}`, import.meta.url), "utf8")
      return [...source.matchAll(/"(fourtop_\w+)"/g)].map((match) => match[1]!)
    })
    const listed = tableOf(pageOf("monitoring.md"), "Figure").map(([name]) => name)
    expect(listed).toHaveLength(known.length)
    expect(new Set(listed)).toEqual(new Set(known))
  })

  it("is every code of an error that a caller can get", () => {
    const files = ["core/src/domain/foundation/Errors.ts", "http-adapter/src/protocol/HttpFailure.ts"].map(
      (file) => `../../packages/${file}`
    )
    const source = files.map((file) => fs.readFileSync(new URL(file, import.meta.url), "utf8")).join("\n")
    const known = [...source.matchAll(/readonly code = "(\w+)"/g)].map((match) => match[1]!)
    const named = codeIn(pageOf("api-guide.md"))
    expect(known.length).toBeGreaterThan(12)
    expect(known.filter((code) => !named.includes(code))).toEqual([])
    const listed = tableOf(pageOf("api-guide.md"), "Status").map(([, code]) => code!)
    expect(listed.filter((code) => !known.includes(code))).toEqual([])
  })

  it("is every code that is sent before there is a request", () => {
    const known = Object.values(EarlyRefusal.earlyRefusals).map(({ code }) => code)
    const named = codeIn(pageOf("api-guide.md"))
    expect(known.filter((code) => !named.includes(code))).toEqual([])
  })

  it("is every scope", () => {
    expect(tableOf(pageOf("api-guide.md"), "Scope").map(([scope]) => scope)).toEqual(Scope.all)
  })

  it("is every event, with the members of its data", () => {
    const listed = tableOf(pageOf("webhooks.md"), "Type").map(([type, , data]) => [
      type,
      data!.split(",").map((member) => member.trim().replaceAll("`", ""))
    ])
    const known = Object.entries(EventCatalogue.catalogue).map(([type, { example }]) => [type, Object.keys(example)])
    expect(listed).toEqual(known)
  })

  it("is every default of a venue document", () => {
    const known = defaultsOf(VenueDocument.VenueDocument).filter(({ members }) => Object.keys(members).length > 0)
    const [, section] = pageOf("venue-document.md").text.split("\n## Defaults\n")
    const [, , ...rows] = section!.split("\n").filter((line) => line.startsWith("|"))
    expect(rows).toEqual(known.map(rowOf))
    expect(known.length).toBeGreaterThan(20)
    expect(unlikeEmpty(VenueDocument.VenueDocument)).toEqual([])
  })

  it("is every member of a venue document, and no other", () => {
    const known = new Set(membersOf(Schema.encodedSchema(VenueDocument.VenueDocument).ast))
    const page = pageOf("venue-document.md")
    const inExamples = [...page.text.matchAll(/(\w+):/g)].map((match) => match[1]!)
    const named = new Set([...codeIn(page), ...inExamples])
    expect([...known].filter((name) => !named.has(name))).toEqual([])
    const rows = [...page.text.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
      cell!.split(", ").map((name) => name.slice(1, -1))
    )
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((name) => !known.has(name))).toEqual([])
  })
})
