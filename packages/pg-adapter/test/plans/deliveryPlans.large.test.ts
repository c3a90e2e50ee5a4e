/** The delivery log of a restaurant with very many deliveries is read as fast as any other, page by page. */
import type { DeliveryFilter, Page } from "@fourtop/core/internal"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as Pool from "../../src/connection/Pool.ts"
import { deliveryList } from "../../src/ports/lists/deliveryList.ts"
import { replayFailed } from "../../src/ports/webhooks/PgDeliveries.ts"
import * as Plans from "./Plans.ts"
import { asAdministrator, migratedDatabase } from "../support.ts"

const many = 20_000
const large = 1
const start = "2026-03-14T00:00:00Z"

const insertEvents = `
insert into event (restaurant_id, id, type, at, body)
select ${large}, lpad(to_hex(n), 32, '0')::uuid, 'order.created', timestamptz '${start}' + n * interval '1 second', '{}'
from generate_series($1::integer, $2::integer) n`

/** To two addresses in turn; every thousandth has failed. */
const insertDeliveries = `
insert into delivery (restaurant_id, endpoint_id, event_id, state, created_at, due_at)
select ${large}, 1 + n % 2, lpad(to_hex(n), 32, '0')::uuid, case when n % 1000 = 0 then 'failed' else 'done' end,
  timestamptz '${start}' + n * interval '1 second', timestamptz '${start}'
from generate_series($1::integer, $2::integer) n`

let url: string
let plans: Awaited<ReturnType<typeof Plans.connect>>

const insert = async (first: number, last: number) => {
  const unchecked = { search_path: Pool.schema, session_replication_role: "replica" }
  for (const text of [insertEvents, insertDeliveries]) {
    await asAdministrator(Pool.withSettings(url, unchecked), text, [first, last])
  }
}

const everything: DeliveryFilter = { endpointId: null, type: null, stage: null }
const explainList = (filter: Partial<DeliveryFilter>, cursor: Page.Cursor | null = null) =>
  plans.explain(deliveryList(large, { ...everything, ...filter }, { perPage: 25, cursor }).statement)

beforeAll(async () => {
  url = await migratedDatabase()
  plans = await Plans.connect(url, large)
  await insert(1, many)
  await asAdministrator(url, "analyze event, delivery")
})
afterAll(() => plans.end())

const middle = [(Date.parse(start) + 10_000_500) * 1000, "00000000-0000-0000-0000-000000002710", 1]

describe("a page of the delivery log reads little", () => {
  const lists: ReadonlyArray<readonly [string, Partial<DeliveryFilter>, number]> = [
    ["all deliveries", {}, 60],
    ["one address", { endpointId: 1 }, 120],
    ["one type", { type: "order.created" }, 60],
    ["what failed at one address", { endpointId: 1, stage: "failed" }, 60]
  ]

  it.each(lists)("of %s", async (_, filter, most) => {
    const positions = [null, { direction: "next", key: middle }, { direction: "prev", key: middle }] as const
    for (const cursor of positions) {
      const plan = await explainList(filter, cursor)
      expect(plan.scans.has("Seq Scan")).toBe(false)
      expect(plan.rows).toBeGreaterThan(0)
      expect(plan.rowsRead).toBeLessThanOrEqual(most)
    }
  })

  it("and so does sending again what failed", async () => {
    const plan = await plans.explain(replayFailed(large, 1, Date.parse(start), 500))
    expect(plan.indexes.has("delivery_failed")).toBe(true)
    expect(plan.rowsRead).toBeLessThanOrEqual(100)
  })
})
