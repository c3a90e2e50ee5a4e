/** Tests import the sources as tools/compiled-sources.ts has compiled them. */
import { Budgets } from "@fourtop/core"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { assert, it } from "vitest"
import * as BudgetsSource from "../../core/src/domain/foundation/Budgets.ts"
import * as HttpWebhooksSource from "../../webhook-adapter/src/HttpWebhooks.ts"

it("a source is one module, whether it is imported by its path or from its package", () => {
  assert.strictEqual(BudgetsSource.bytesOf, Budgets.bytesOf)
  assert.strictEqual(HttpWebhooksSource.layer, HttpWebhooks.layer)
})

it("an error names the line of the source", () => {
  assert.throws(() => Budgets.bytesOf(null as unknown as string), TypeError)
  try {
    Budgets.bytesOf(null as unknown as string)
  } catch (error) {
    assert.match((error as Error).stack!, /packages\/core\/src\/domain\/foundation\/Budgets\.ts:\d+/)
  }
})
