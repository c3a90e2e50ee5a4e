/** Tests import the sources as tools/testing/compiled-sources.ts has compiled them. */
import { Budgets } from "@fourtop/core/internal"
import { assert, it } from "vitest"
import * as BudgetsSource from "../src/domain/foundation/Budgets.ts"

it("a source is one module, whether it is imported by its path or from its package", () => {
  assert.strictEqual(BudgetsSource.bytesOf, Budgets.bytesOf)
})

it("an error names the line of the source", () => {
  let thrown: unknown
  try {
    Budgets.countedBytes(null as unknown as string)
  } catch (error) {
    thrown = error
  }
  assert.match((thrown as Error).stack!, /packages\/core\/src\/domain\/foundation\/Budgets\.ts:\d+/)
})
