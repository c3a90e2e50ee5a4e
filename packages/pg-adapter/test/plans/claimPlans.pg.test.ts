/** A worker plans its claims once, maybe while nothing is queued; they read as little when very much is. */
import { beforeAll, expect, it } from "vitest"
import * as Pool from "../../src/connection/Pool.ts"
import { claim } from "../../src/ports/webhooks/PgDeliveries.ts"
import * as Plans from "./Plans.ts"
import { asAdministrator, migratedDatabase } from "../support.ts"

const [tenant, backlogged, addresses, backlog] = [1, 1, 20, 10_000]

const insertAddresses = `
insert into webhook_endpoint (restaurant_id, id, body)
select ${tenant}, n, jsonb_build_object('id', n, 'version', 1, 'state', 'enabled', 'sandbox', false, 'events', '[]'::jsonb,
  'url', 'https://hooks.example/' || n, 'secrets', '[]'::jsonb, 'enabled_at', 0)
from generate_series(1, ${addresses}) n`

const insertEvents = `
insert into event (restaurant_id, id, type, at, body)
select ${tenant}, lpad(to_hex(n), 32, '0')::uuid, 'order.created', now(), '{}'
from generate_series($1::integer, $2::integer) n`

/** The first of these events go to one address, the last ones to the others in turn. */
const insertDeliveries = `
insert into delivery (restaurant_id, endpoint_id, event_id, created_at, due_at)
select ${tenant}, case when n < $2::integer - ${addresses} then ${backlogged} else 1 + n % ${addresses} end,
  lpad(to_hex(n), 32, '0')::uuid, now(), now()
from generate_series($1::integer, $2::integer) n`

let url: string

const change = async (text: string, values: ReadonlyArray<number> = []) => {
  const unchecked = { search_path: Pool.schema, session_replication_role: "replica" }
  await asAdministrator(Pool.withSettings(url, unchecked), text, values)
  await Plans.settle(url)
}

const queue = async (first: number, last: number) => {
  await change(insertEvents, [first, last])
  await change(insertDeliveries, [first, last])
}

/** A connection of its own, which has planned nothing yet. */
const claiming = async (test: (claimed: () => Promise<Plans.Plan>) => Promise<void>) => {
  const plans = await Plans.connect(url, tenant)
  try {
    await test(() => plans.explain(claim(256, 8, 30, null, null, null, null, null, null)))
  } finally {
    await plans.end()
  }
}

/**
 * Whether two claims read little. The address with the long queue has its share in progress after the first of them, and
 * is stepped over.
 */
const readsLittle = async (claimed: () => Promise<Plans.Plan>): Promise<boolean> => {
  const [first, second] = [await claimed(), await claimed()]
  expect(first.rows).toBeGreaterThanOrEqual(addresses - 1)
  expect(second.rows).toBe(0)
  // A connection that has planned nothing yet also reads the catalogue.
  return first.pages < backlog / 2 && second.pages < backlog / 10
}

beforeAll(async () => {
  url = await migratedDatabase()
  await change(insertAddresses)
})

it("a claim that was planned while nothing was queued reads little beside a long queue", () =>
  claiming(async (claimed) => {
    expect((await claimed()).rows).toBe(0)
    await queue(1, 1)
    expect((await claimed()).rows).toBe(1)
    await queue(2, backlog)
    expect(await readsLittle(claimed)).toBe(true)
  }))

it("so does one that was planned when the planner knew of the long queue", () =>
  claiming(async (claimed) => {
    await queue(backlog + 1, backlog + addresses)
    await asAdministrator(url, "analyze event, delivery, webhook_endpoint")
    expect(await readsLittle(claimed)).toBe(true)
  }))
