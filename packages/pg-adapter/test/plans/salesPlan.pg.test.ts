import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as Pool from "../../src/connection/Pool.ts"
import { dishes, dishesOfBranch, sales, salesOfBranch } from "../../src/ports/backoffice/PgReports.ts"
import { insertOrders, large, placedAt } from "./manyOrders.ts"
import { connect } from "./Plans.ts"
import { asAdministrator, migratedDatabase, searchPath } from "../support.ts"

const url = await migratedDatabase()
await insertOrders(url, 1, 20_000)
await asAdministrator(url, `vacuum analyze "order"`)
const session = await connect(url, large)
afterAll(() => session.end())

const indexes = ["order_sales", "sales_archive_pkey", "sales_change_day", "sales_day_pkey", "sales_rolled_pkey"]
const span = { from: placedAt(1000), to: placedAt(19_000) }
const explained = () => session.explain(sales(large, JSON.stringify([span])))

/** References are not checked: the restaurants themselves do not exist. */
const unchecked = { search_path: searchPath, session_replication_role: "replica" }
const unreferenced = (text: string) => asAdministrator(Pool.withSettings(url, unchecked), text)

describe("the dishes that were sold around an hour of the day", () => {
  const spans = Array.from({ length: 13 }, (_, ago) => ({
    from: placedAt(19_000 - ago * 1440 - 60),
    to: placedAt(19_000 - ago * 1440 + 60)
  }))

  it("come from so many orders of each day that count, by one index", async () => {
    const plan = await session.explain(dishes(large, JSON.stringify(spans), 40))
    expect([...plan.scans]).toEqual(["Index Scan"])
    expect([...plan.indexes]).toEqual(["order_sales"])
    expect(plan.rowsRead).toBeLessThanOrEqual(13 * 40)
  })

  it("of one branch come from the orders of these hours, and from no more than 400 of each day", async () => {
    const plan = await session.explain(dishesOfBranch(large, JSON.stringify(spans), 40, 7))
    expect([...plan.indexes]).toEqual(["order_sales"])
    expect(plan.rowsRead).toBeLessThanOrEqual(13 * 120)
    const whole = JSON.stringify([{ from: placedAt(1), to: placedAt(20_000) }])
    expect((await session.explain(dishesOfBranch(large, whole, 40, 7))).rowsRead).toBe(400)
  })
})

describe("the sales of a period", () => {
  it("whose days were not summed yet come from one index, which has no order that does not count", async () => {
    const plan = await explained()
    expect([...plan.indexes].toSorted()).toEqual(indexes)
    expect([...plan.scans]).not.toContain("Seq Scan")
    // Every fiftieth was cancelled.
    expect(plan.rowsRead).toBe(18_000 * 0.98)
  })

  describe("whose days were summed", () => {
    beforeAll(async () => {
      await unreferenced(`select roll_up_sales(${large}, 1000)`)
      await asAdministrator(url, "vacuum analyze sales_day, sales_change, sales_rolled")
    })

    // From 14:53 of one day to 02:53 of another: the hours of these two, and the days between them.
    const edges = Math.round(
      (24 * 60 - ((placedAt(1000) / 60_000) % 1440) + ((placedAt(19_000) / 60_000) % 1440)) * 0.98
    )

    it("come from their days, and orders are read only at its ends", async () => {
      const plan = await explained()
      expect([...plan.indexes].toSorted()).toEqual(indexes)
      expect([...plan.scans]).not.toContain("Seq Scan")
      // The days, and where they end.
      expect(Math.abs(plan.rowsRead - edges)).toBeLessThan(60)
    })

    it("of one branch do too", async () => {
      const plan = await session.explain(salesOfBranch(large, JSON.stringify([span]), 7))
      expect([...plan.indexes].toSorted()).toEqual(indexes)
      expect([...plan.scans]).not.toContain("Seq Scan")
      expect(plan.rowsRead).toBeLessThan(edges + 60)
    })

    it("come from the orders of a day that was changed since, and of no other", async () => {
      const changed = Math.floor(placedAt(10_000) / 86_400_000)
      await unreferenced(`insert into sales_change (restaurant_id, day) values (${large}, ${changed})`)
      const plan = await explained()
      expect(Math.abs(plan.rowsRead - edges - 1440 * 0.98)).toBeLessThan(60)
      expect([...plan.scans]).not.toContain("Seq Scan")
    })
  })
})
