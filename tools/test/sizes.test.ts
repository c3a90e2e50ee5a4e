import * as fs from "node:fs"
import { assert, describe, it } from "vitest"
// @ts-expect-error Plain JavaScript without declarations.
import * as untypedEntries from "../sizes/entries.mjs"
// @ts-expect-error Plain JavaScript without declarations.
import * as untypedMeasure from "../sizes/measure.mjs"

interface Entry {
  readonly name: string
  readonly code: string
  readonly budget: number
}
const { entries } = untypedEntries as { readonly entries: ReadonlyArray<Entry> }
const { measure } = untypedMeasure as { readonly measure: (entry: Entry) => Promise<{ readonly gzipped: number }> }

const page = fs.readFileSync(new URL("../../docs/bundle-sizes.md", import.meta.url), "utf8")

describe("what a browser loads", () => {
  for (const entry of entries) {
    it(`is within the budget: ${entry.name}`, async () => {
      const { gzipped } = await measure(entry)
      assert.isAtMost(gzipped, entry.budget)
      assert.isAbove(gzipped, 50, "something is bundled")
      assert.include(page, `| ${entry.name} |`)
    })
  }
})
