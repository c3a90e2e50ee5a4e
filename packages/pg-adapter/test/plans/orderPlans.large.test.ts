/** Lists of orders cost the same for a restaurant with very many orders as for any other, with any filters. */
import type { OrderFilter, Page } from "@fourtop/core/internal"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import { openOrders, ordersAtTables, unacceptedOrders, withdrawnOrders } from "../../src/ports/orders/PgOrders.ts"
import { orderList } from "../../src/ports/lists/orderList.ts"
import { analyze, insertOrders, large, placedAt } from "./manyOrders.ts"
import * as Plans from "./Plans.ts"
import { migratedDatabase } from "../support.ts"

const count = howMany(50_000, 200_000)
const few = 100

const all: OrderFilter = {
  statuses: null,
  type: null,
  channel: null,
  placedFrom: null,
  placedTo: null,
  updatedSince: null
}

interface Question {
  readonly filter: Partial<OrderFilter>
  readonly indexes: ReadonlyArray<string>
  /** How many index ranges it reads: statuses times types. */
  readonly stretches: number
}

const asked = (filter: Partial<OrderFilter>, index: string, stretches = 1): Question => ({
  filter,
  indexes: [index],
  stretches
})

const questions: Readonly<Record<string, Question>> = {
  everything: asked({}, "order_placed_at"),
  "a range of time": asked({ placedFrom: placedAt(count / 4), placedTo: placedAt((count * 3) / 4) }, "order_placed_at"),
  "a common status": asked({ statuses: ["completed"] }, "order_status", 3),
  "several statuses": asked({ statuses: ["placed", "accepted", "ready", "completed"] }, "order_status", 12),
  "a status that no order has": asked({ statuses: ["rejected"] }, "order_status", 3),
  "a type": asked({ type: "delivery" }, "order_status", 6),
  "a channel": asked({ channel: "web" }, "order_channel", 18),
  "a channel that no order has": asked({ channel: "nobody's" }, "order_channel", 18),
  "a channel and a type that never meet": asked({ channel: "till", type: "delivery" }, "order_channel", 6),
  "a reference": asked({ externalReference: `web-${count / 2}` }, "order_external_reference"),
  "a reference and all other filters": asked(
    {
      externalReference: `web-${count / 2}`,
      channel: "web",
      type: "pickup",
      statuses: ["completed"],
      updatedSince: placedAt(1e3)
    },
    "order_external_reference"
  ),
  "a reference that no order has": asked({ externalReference: "nobody's" }, "order_external_reference"),
  "a reference that very many orders have": asked({ externalReference: "imported" }, "order_external_reference"),
  "all of it": asked(
    { channel: "web", type: "pickup", statuses: ["cancelled"], placedTo: placedAt((count * 3) / 4) },
    "order_channel"
  ),
  "changes of the last minutes": {
    filter: { updatedSince: placedAt(count + 20) },
    indexes: ["order_placed_at", "order_updated_at"],
    stretches: 1
  },
  "changes since long ago": {
    filter: { updatedSince: placedAt(1_000) },
    indexes: ["order_placed_at", "order_updated_at"],
    stretches: 1
  },
  "cancellations since long ago": {
    filter: { updatedSince: placedAt(1_000), statuses: ["cancelled"] },
    indexes: ["order_status", "order_updated_at"],
    stretches: 3
  }
}

const perPage = 25
const middle = [placedAt(count / 2), "ffffffff-0000-0000-0000-000000000000"]
const cursors: Readonly<Record<string, Page.Cursor | null>> = {
  "the first page": null,
  "a page deep down": { direction: "next", key: middle },
  "a page before one deep down": { direction: "prev", key: middle }
}

type Case = Question & { readonly cursor: Page.Cursor | null }

const cases = Object.entries(questions).flatMap(([title, question]) =>
  Object.entries(cursors).map(([page, cursor]): [string, Case] => [`${page} of ${title}`, { ...question, cursor }])
)

let url: string
let plans: Awaited<ReturnType<typeof Plans.connect>>
const explain = (filter: Partial<OrderFilter>, cursor: Page.Cursor | null) =>
  plans.explain(orderList(large, { ...all, ...filter }, { perPage, cursor }).statement)

beforeAll(async () => {
  url = await migratedDatabase()
  plans = await Plans.connect(url, large)
  await insertOrders(url, 1, few)
  await analyze(url)
  for (const [, { cursor, filter }] of cases) await explain(filter, cursor)
  await insertOrders(url, few + 1, count)
})
afterAll(() => plans.end())

const readLittle = () => {
  it.each(cases)("%s", async (_, { cursor, filter, indexes, stretches }) => {
    const plan = await explain(filter, cursor)
    expect([...plan.scans]).toEqual(["Index Scan"])
    expect([...plan.indexes]).not.toEqual([])
    for (const index of plan.indexes) expect(indexes).toContain(index)
    // Changes include some orders that were placed before.
    const most = (perPage + 1) * stretches + (filter.updatedSince === undefined ? 0 : 50)
    expect(plan.rowsRead).toBeLessThanOrEqual(most)
    expect(plan.rowsSorted).toBeLessThanOrEqual(2 * most)
    expect(plan.pages).toBeLessThanOrEqual(4 * stretches + most)
  })

  it("open orders, and those that nobody has accepted, by indexes that have no others", async () => {
    for (const [statement, index] of [
      [openOrders(large, 200), "order_open"],
      [ordersAtTables(large, 200), "order_open"],
      [unacceptedOrders(large, 200), "order_unaccepted"]
    ] as const) {
      const plan = await plans.explain(statement)
      expect([...plan.indexes]).toContain(index)
      expect([...plan.indexes]).not.toContain("order_placed_at")
      // The newest thirty of each batch are open.
      expect(plan.rowsRead).toBeLessThanOrEqual(200)
    }
  })

  it("orders of the last hours that ended while the kitchen worked on them, by when they changed", async () => {
    const hours = 12 * 60
    const plan = await plans.explain(withdrawnOrders(large, placedAt(count + 30 - hours), 200))
    expect([...plan.indexes]).toContain("order_updated_at")
    expect([...plan.indexes]).not.toContain("order_placed_at")
    expect([...plan.scans]).not.toContain("Seq Scan")
    // One order a minute, and those that changed again ten days later.
    expect(plan.rowsRead).toBeLessThanOrEqual(hours + 50)
  })
}

describe("planned when there were few orders, little is read for", () => {
  readLittle()
})

describe("planned for very many orders, little is read for", () => {
  beforeAll(() => analyze(url))
  readLittle()
})
