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
type Page = Omit<Entry, "code">
type Measure<A> = (entry: A) => Promise<{ readonly gzipped: number }>
const { entries, pages } = untypedEntries as {
  readonly entries: ReadonlyArray<Entry>
  readonly pages: ReadonlyArray<Page>
}
const { measure, measurePage } = untypedMeasure as {
  readonly measure: Measure<Entry>
  readonly measurePage: Measure<Page>
}

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
  for (const each of pages) {
    it(`is within the budget: ${each.name}`, async () => {
      const { gzipped } = await measurePage(each)
      assert.isAtMost(gzipped, each.budget)
      assert.isAbove(gzipped, each.budget / 2, "the budget is not far away")
      assert.include(page, `| ${each.name} |`)
    })
  }
})
