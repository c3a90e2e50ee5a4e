/** The JSON Schema of the venue document, as it is packed for editors. */
import { VenueSchema } from "@fourtop/core/internal"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { assert, describe, it } from "vitest"

const file = new URL(`../../${VenueSchema.fileName}`, import.meta.url)

describe("the packed JSON Schema of the venue document", () => {
  it("is the one of the declarations", () => {
    const text = `${JSON.stringify(VenueSchema.schema(), null, 2)}\n`
    if (process.env["FOURTOP_RECORD"] === "1") writeFileSync(file, text)
    assert.isTrue(existsSync(file) && readFileSync(file, "utf8") === text, "`npm run record` writes it; commit it.")
  })
})
