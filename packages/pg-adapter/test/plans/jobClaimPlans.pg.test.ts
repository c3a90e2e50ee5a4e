/** A worker plans its claims of jobs once, maybe while none are queued; they read as little when very many are. */
import { beforeAll, expect, it } from "vitest"
import * as Pool from "../../src/connection/Pool.ts"
import { claim } from "../../src/ports/jobs/PgJobs.ts"
import * as Plans from "./Plans.ts"
import { asAdministrator, migratedDatabase } from "../support.ts"

const [backlogged, others, backlog] = [1, 20, 10_000]

const insertRestaurants = `
insert into restaurant (restaurant_id, id, body) select n, n, '{"version": 1}' from generate_series(1, ${backlog}) n`

/** The first of these jobs are of one restaurant, the last ones of the others in turn. */
const insertDue = `
insert into job (restaurant_id, id, kind, due_at, payload)
select case when n <= $2::integer - ${others} then ${backlogged} else 1 + n % ${others} end,
  lpad(to_hex(n), 32, '0')::uuid, 'send', now(), '{}'
from generate_series($1::integer, $2::integer) n`

/** Each of very many restaurants has one for another day. */
const insertLater = `
insert into job (restaurant_id, id, kind, due_at, payload)
select n, lpad(to_hex(n), 32, 'f')::uuid, 'send', now() + interval '1 day', '{}' from generate_series(1, ${backlog}) n`

let url: string

const change = async (text: string, values: ReadonlyArray<number> = []) => {
  const unchecked = { search_path: Pool.schema, session_replication_role: "replica" }
  await asAdministrator(Pool.withSettings(url, unchecked), text, values)
  await Plans.settle(url)
}

/** A connection of its own, which has planned nothing yet. */
const claiming = async (test: (claimed: () => Promise<Plans.Plan>) => Promise<void>) => {
  const plans = await Plans.connect(url, backlogged)
  try {
    await test(() => plans.explain(claim(`["send"]`, 256, 30, 8, null, null, null)))
  } finally {
    await plans.end()
  }
}

/** Whether two claims read little. The restaurant with the long queue has its share after the first of them. */
const readsLittle = async (claimed: () => Promise<Plans.Plan>): Promise<boolean> => {
  const [first, second] = [await claimed(), await claimed()]
  expect(first.rows).toBeGreaterThanOrEqual(others - 1)
  expect(second.rows).toBe(0)
  return first.pages < backlog / 4 && second.pages < backlog / 10
}

beforeAll(async () => {
  url = await migratedDatabase()
  await change(insertRestaurants)
})

/** The server keeps a plan after the fifth time. */
const planned = async (claimed: () => Promise<Plans.Plan>) => {
  for (let time = 0; time < 6; time++) await claimed()
}

const backToQueue = "update job set lease = null, leased_until = null where leased_until is not null"

it("a claim that was planned while nothing was queued reads little beside a long queue", () =>
  claiming(async (claimed) => {
    await planned(claimed)
    await change(insertDue, [1, 1])
    expect((await claimed()).rows).toBe(1)
    await change(insertDue, [2, backlog])
    expect(await readsLittle(claimed)).toBe(true)
  }))

it("so does one that was planned when the planner knew of the long queue", () =>
  claiming(async (claimed) => {
    await change(backToQueue)
    await change("analyze job, lane")
    for (let time = 0; time < 6; time++) {
      await claimed()
      await change(backToQueue)
    }
    expect(await readsLittle(claimed)).toBe(true)
  }))

it("few that are due are found without reading those for later days", () =>
  claiming(async (claimed) => {
    await change("truncate job")
    await planned(claimed)
    await change(insertLater)
    await change(insertDue, [1, others])
    const { pages, rows } = await claimed()
    expect(rows).toBe(others)
    expect(pages).toBeLessThan(backlog / 4)
  }))
