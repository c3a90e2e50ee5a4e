/** The page on what was added to version 1 of the API: as it is generated, and that it is up to date. */
import { readFileSync, writeFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { codesOf, pageOf } from "./growth/changelog.ts"
import type { Contracts } from "./growth/contracts.ts"
import { current } from "./growth/contracts.ts"
import type { JsonSchema, Operation } from "./growth/Contract.ts"
import { releases } from "./growth/releases.ts"

const error = (...codes: ReadonlyArray<string>): JsonSchema => ({
  anyOf: codes.map((code) => ({
    type: "object",
    properties: { error: { type: "object", properties: { code: { type: "string", enum: [code] } } } }
  }))
})

const object = (...names: ReadonlyArray<string>): JsonSchema => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }]))
})

const reading = (fields: JsonSchema, ...codes: ReadonlyArray<string>): Operation => ({
  operationId: "read",
  responses: {
    "200": { content: { "application/json": { schema: { type: "object", properties: { data: fields } } } } },
    "404": { content: { "application/json": { schema: error(...codes) } } }
  }
})

const contracts = (
  operations: Readonly<Record<string, Operation>>,
  events: Readonly<Record<string, JsonSchema>> = {}
): Contracts => ({
  api: { paths: Object.fromEntries(Object.entries(operations).map(([path, get]) => [path, { get }])) },
  events
})

const oldest = contracts({ "/a": reading(object("id"), "not_found") }, { ping: object("id") })
const older = contracts(
  { "/a": reading(object("id"), "not_found"), "/b": reading(object("id"), "not_found") },
  oldest.events
)
const newest = contracts(
  { "/a": reading(object("id", "note"), "not_found"), "/b": reading(object("id", "note"), "not_found", "gone") },
  { ping: object("id", "at"), pong: object("id") }
)
const page = pageOf(
  [
    { version: "0.1.0", contracts: oldest },
    { version: "0.2.0", contracts: older }
  ],
  newest
)
const sectionOf = (title: string): string => page.split(`## ${title}\n`)[1]!.split("\n## ")[0]!

describe("the changelog of the API", () => {
  it("begins with what is not released, and ends with the first release", () => {
    assert.deepStrictEqual(
      [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title),
      ["Unreleased", "0.2.0", "0.1.0"]
    )
  })

  it("lists what the first release had", () => {
    for (const name of ["GET /a", "ping", "not_found"]) assert.include(sectionOf("0.1.0"), `- \`${name}\``)
  })

  it("lists new operations, events, codes and fields, each field once", () => {
    assert.include(sectionOf("0.2.0"), "New operations:\n\n- `GET /b`")
    assert.notInclude(sectionOf("0.2.0"), "not_found")
    const unreleased = sectionOf("Unreleased")
    assert.include(unreleased, "New events:\n\n- `pong`")
    assert.include(unreleased, "New error codes:\n\n- `gone`")
    assert.include(unreleased, "| `data.note` | response | `GET /a`, `GET /b` |")
    assert.include(unreleased, "| `at` | event | `ping` |")
    assert.notInclude(unreleased, "New operations")
  })

  it("says when nothing was added", () => {
    assert.include(pageOf([{ version: "0.1.0", contracts: oldest }], oldest), "## Unreleased\n\nNothing was added.\n")
  })

  it("finds the codes of the API, also of responses that are referred to", () => {
    assert.includeMembers([...codesOf(current().api)], ["validation_failed", "rate_limited", "idempotency_key_in_use"])
  })

  it("is up to date", () => {
    const file = new URL("../../../docs/api-changelog.md", import.meta.url)
    const text = pageOf(releases(), current())
    if (process.env["FOURTOP_RECORD"] === "1") writeFileSync(file, text)
    assert.strictEqual(readFileSync(file, "utf8"), text, "`npm run record` writes the page; commit it.")
  })
})
