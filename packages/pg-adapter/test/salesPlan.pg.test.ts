import { afterAll, expect, it } from "vitest"
import { sales } from "../src/ports/PgReports.ts"
import { insertOrders, large, placedAt } from "./manyOrders.ts"
import { connect } from "./Plans.ts"
import { asAdministrator, migratedDatabase } from "./support.ts"

const url = await migratedDatabase()
await insertOrders(url, 1, 20_000)
await asAdministrator(url, `vacuum analyze "order"`)
const session = await connect(url, large)
afterAll(() => session.end())

it("the sales of a period are summed from one index, which has no order that does not count", async () => {
  const span = { from: placedAt(1000), to: placedAt(3000) }
  const plan = await session.explain(sales(large, JSON.stringify([span])))
  expect([...plan.indexes]).toEqual(["order_sales"])
  expect([...plan.scans]).toEqual(["Index Only Scan"])
  // Each fiftieth of the two thousand was cancelled.
  expect(plan.rowsRead).toBe(1960)
})
