/** Entries pass on what the internal entry has, so that a class exists once whichever entry leads to it. */
import * as core from "@fourtop/core"
import * as internal from "@fourtop/core/internal"
import * as fs from "node:fs"
import { assert, describe, it } from "vitest"

type Exports = Readonly<Record<string, unknown>>

const folder = new URL("../src/entries/", import.meta.url)
const subjects = fs
  .readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ""))
  .filter((name) => name !== "index")
const exportsOf = async (subject: string): Promise<Exports> => import(`@fourtop/core/${subject}`)

describe.each(subjects)("@fourtop/core/%s", (subject) => {
  it("has names of the internal entry, with the same values", async () => {
    const exported = await exportsOf(subject)
    assert.isNotEmpty(Object.keys(exported))
    for (const [name, value] of Object.entries(exported)) {
      const same = (internal as Exports)[name]
      // A module is an object of its own for each file that exports it under a name.
      if (Object.prototype.toString.call(value) === "[object Module]") assert.deepStrictEqual(value, same, name)
      else assert.strictEqual(value, same, name)
    }
  })
})

describe("@fourtop/core", () => {
  it("has what the subjects have, and nothing else", async () => {
    const names = (await Promise.all(subjects.map(exportsOf))).flatMap((exported) => Object.keys(exported))
    assert.sameMembers(Object.keys(core), [...new Set(names)])
  })
})
