/** The entries by subject pass on what the main entry has, so that a class exists once whichever entry leads to it. */
import * as core from "@fourtop/core"
import * as fs from "node:fs"
import { assert, describe, it } from "vitest"

const folder = new URL("../src/entries/", import.meta.url)
const entries = fs.readdirSync(folder).map((file) => file.replace(/\.ts$/, ""))

describe.each(entries)("@fourtop/core/%s", (entry) => {
  it("has names of the main entry, with the same values", async () => {
    const exported = (await import(`@fourtop/core/${entry}`)) as Readonly<Record<string, unknown>>
    assert.isNotEmpty(Object.keys(exported))
    for (const [name, value] of Object.entries(exported)) {
      const main = (core as Readonly<Record<string, unknown>>)[name]
      // A module is an object of its own for each file that exports it under a name.
      if (Object.prototype.toString.call(value) === "[object Module]") assert.deepStrictEqual(value, main, name)
      else assert.strictEqual(value, main, name)
    }
  })
})
