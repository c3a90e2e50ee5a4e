/** A venue document in an editor that uses the YAML language server, and finds the JSON Schema by the first line. */
import { VenueSchema } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { stringify } from "yaml"
import { YamlEditor } from "./YamlEditor.ts"

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-editor-"))
const schema = new URL(`../../${VenueSchema.fileName}`, import.meta.url)
fs.copyFileSync(schema, path.join(folder, VenueSchema.fileName))
const editor = new YamlEditor(folder)

const documentOf = (...lines: ReadonlyArray<string>): string =>
  [VenueSchema.commentFor(`./${VenueSchema.fileName}`), ...lines, ""].join("\n")

const required = ["slug: osteria-luna", "name: Osteria Luna", "country: IT", "currency: EUR", "time_zone: Europe/Rome"]

beforeAll(() => editor.start())
afterAll(() => {
  editor.stop()
  fs.rmSync(folder, { recursive: true })
})

describe("an editor with the YAML language server", () => {
  it("has nothing against the sample", async () => {
    assert.deepStrictEqual(await editor.open("sample.yaml", documentOf(stringify(sampleDocument))), [])
  })

  it("remarks on what is wrong, each in its line", async () => {
    const tables = ["tables:", "  - { key: t1, name: Window, max_seats: 0 }", "menu: []"]
    const remarks = await editor.open("wrong.yaml", documentOf("slug: Osteria", ...required.slice(1), ...tables))
    assert.sameMembers(
      remarks.map(({ line }) => line),
      [2, 8, 9]
    )
    assert.include(remarks.find(({ line }) => line === 9)!.message, "menu")
  })

  it("explains members and offers those that are missing", async () => {
    await editor.open("new.yaml", documentOf(...required))
    assert.include(await editor.hover("new.yaml", 5, 3), "Its currency, as an ISO 4217 code of three letters.")
    assert.includeMembers([...(await editor.complete("new.yaml", 7, 0))], ["branches", "tables", "menus", "booking"])
  })
})
