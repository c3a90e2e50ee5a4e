/**
 * What workers ask the database for again and again reads no more beside very many restaurants than beside few, as long
 * as nothing is due: retries for later, addresses that are switched off, and jobs for other days are not in the way.
 * docs/scaling.md has the figures.
 */
import { beforeAll, expect, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import * as Pool from "../../src/connection/Pool.ts"
import * as Statement from "../../src/connection/Statement.ts"
import { claim as claimJobs } from "../../src/ports/jobs/PgJobs.ts"
import { claim as claimDeliveries } from "../../src/ports/webhooks/PgDeliveries.ts"
import * as Plans from "./Plans.ts"
import { asAdministrator, migratedDatabase } from "../support.ts"

const few = 10
const many = Number(process.env["TEST_RESTAURANTS"] ?? howMany(1000, 10_000))
const kind = "point_of_sale.push"

const id = (series: string) => `lpad(to_hex(n * 4 + ${series}), 32, '0')::uuid`
const series = "generate_series($1::integer, $2::integer) n"

const address = (own: string, state: string) => `
insert into webhook_endpoint (restaurant_id, id, body)
select n, ${own}, jsonb_build_object('id', ${own}, 'version', 1, 'state', '${state}', 'sandbox', false,
  'events', '[]'::jsonb, 'url', 'https://hooks.example/' || n, 'secrets', '[]'::jsonb, 'enabled_at', 0)
from ${series}`

const delivery = (own: string, event: string, due: string) => `
insert into delivery (restaurant_id, endpoint_id, event_id, created_at, due_at)
select n, ${own}, ${id(event)}, now(), now() + interval '${due}' from ${series}`

const event = (event: string) => `
insert into event (restaurant_id, id, type, at, body)
select n, ${id(event)}, 'order.created', now(), '{}' from ${series}`

const job = (event: string, due: string) => `
insert into job (restaurant_id, id, kind, due_at, payload)
select n, ${id(event)}, '${kind}', now() + interval '${due}', '{}' from ${series}`

/** What may be too old one day, and is not yet: a row for each restaurant in every table that is swept. */
const young = [
  `insert into idempotency (restaurant_id, principal, key, fingerprint, status, body, expires_at)
   select n, 'token:1', 'key', 'print', 201, '{}', now() + interval '1 day' from ${series}`,
  `insert into person (id, body) select n, jsonb_build_object('version', 1, 'email', n || '@example.com') from ${series}`,
  `insert into person_session (digest, person_id, created_at, seen_at)
   select 'session ' || n, n, to_millis(now()), to_millis(now()) from ${series}`,
  `insert into security_log (restaurant_id, id, at, refused, body)
   select n, ${id("0")}, to_millis(now()) - 3 * 86400000, false, '{}' from ${series}`,
  `insert into guest_message
     (restaurant_id, id, at, subject_kind, subject_id, occasion, channel, digest, state, attempts)
   select n, ${id("0")}, to_millis(now()), 'booking', ${id("0")}, 'booking_reminder', 'email', '', 'sent', 1
   from ${series}`,
  `insert into message_place (restaurant_id, key, at, message) select n, 'to', to_millis(now()), ${id("0")} from ${series}`,
  `insert into booking (restaurant_id, id, body, view)
   select n, ${id("0")}, jsonb_build_object('version', 1, 'date', '2031-01-06', 'time', '19:30', 'status', 'pending',
     'starts_at', 1925490600000, 'party_size', 2), '' from ${series}`,
  `insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail)
   select n, ${id("0")}, now(), '{}', 'order.placed', 'order', '1', '{}' from ${series}`
]

/**
 * Each restaurant has a retry for later, a delivery to an address that is switched off, a job for tomorrow, and rows of
 * today in every table that is swept.
 */
const waiting = [
  `insert into restaurant (restaurant_id, id, body) select n, n, '{"version": 1}' from ${series}`,
  ...young,
  address("n * 2", "enabled"),
  address("n * 2 + 1", "disabled"),
  event("0"),
  event("1"),
  delivery("n * 2", "0", "6 hours"),
  delivery("n * 2 + 1", "1", "0 hours"),
  job("0", "1 day")
]

/** What is for all was done a moment ago. */
const upkeepDone =
  "update lane set ready = false, next_at = now() + interval '1 day', done_with = '[]' where queue like 'upkeep.%'"

const call = (name: string, text: string) => Statement.make<unknown>(name, text)()

const periodic = {
  "claim of deliveries": claimDeliveries(256, 8, 30, null, 64, 32, 8, 32, 8),
  "claim of jobs": claimJobs(JSON.stringify([kind]), 32, 30, 8, null, 8, 2),
  "sweep of events": call("sweep_deliveries", "select * from sweep_deliveries(1000)"),
  "sweep of messages": call("sweep_messages", "select * from sweep_messages(1000)"),
  "sweep of what has expired": call("sweep_expired", "select * from sweep_expired(1000)"),
  "sweep of security logs": call("sweep_security", "select sweep_security()"),
  "old orders and activity": call("due_retention", "select * from due_upkeep('upkeep.retention', 100, '[]')"),
  "points of sale": call("due_outages", "select * from due_upkeep('upkeep.outages', 100)"),
  "what has lapsed": call("due_lifetimes", "select * from due_upkeep('upkeep.lifetimes', 100)"),
  "sums of sales": call("due_upkeep", "select * from due_upkeep('upkeep.sales', 100)"),
  "sign of life": call("beat_worker", "select beat_worker('00000000-0000-7000-8000-000000000001')"),
  duty: call("take_duty", "select take_duty('upkeep', '00000000-0000-7000-8000-000000000001', 7.5)"),
  monitoring: call("backlog", "select * from backlog()")
} as const

type Figures = Readonly<Record<keyof typeof periodic, number>>

let url: string
const change = (text: string, values: ReadonlyArray<number> = []) => {
  const unchecked = { search_path: Pool.schema, session_replication_role: "replica" }
  return asAdministrator(Pool.withSettings(url, unchecked), text, values)
}

const fill = async (first: number, last: number) => {
  for (const text of waiting) await change(text, [first, last])
  await Plans.settle(url)
  await change(upkeepDone)
}

/** Each in a connection that has planned it before. The claims have looked at all that was woken. */
const measured = async (): Promise<Figures> => {
  const plans = await Plans.connect(url, 1)
  try {
    for (let left = 2 * many; left > 0; left -= 1000)
      await plans.explain(claimDeliveries(1000, 8, 30, null, 1000, 32, 8, 32, 8))
    await asAdministrator(url, "vacuum analyze")
    const figures: Array<readonly [string, number]> = []
    for (const [name, statement] of Object.entries(periodic)) {
      for (let time = 0; time < 6; time++) await plans.explain(statement)
      figures.push([name, (await plans.explain(statement)).pages])
    }
    return Object.fromEntries(figures) as Figures
  } finally {
    await plans.end()
  }
}

const claimed = async (): Promise<ReadonlyArray<Plans.Plan>> => {
  const plans = await Plans.connect(url, 1)
  try {
    const [deliveries, jobs] = [periodic["claim of deliveries"], periodic["claim of jobs"]]
    let found: ReadonlyArray<Plans.Plan> = []
    // The first time, the connection plans what it does with what it has found.
    for (const own of ["2", "3"]) {
      for (const text of [event(own), delivery("n * 2", own, "0 hours"), job(own, "0 hours")]) {
        await change(text, [1, few])
      }
      found = [await plans.explain(deliveries), await plans.explain(jobs)]
    }
    return found
  } finally {
    await plans.end()
  }
}

let [small, large]: ReadonlyArray<Figures> = []
let due: ReadonlyArray<Plans.Plan>

beforeAll(async () => {
  url = await migratedDatabase()
  await fill(1, few)
  small = await measured()
  await fill(few + 1, many)
  large = await measured()
  due = await claimed()
  console.log(
    `${few} restaurants:`,
    small,
    `${many} restaurants:`,
    large,
    `${few} due:`,
    due.map(({ pages }) => pages)
  )
}, 600_000)

/** A tree with more rows is a little deeper, and vacuum leaves pages that are empty. */
const deeper = 40

const names = Object.keys(periodic) as ReadonlyArray<keyof typeof periodic>

it.each(names.filter((name) => name !== "monitoring"))(
  "%s: nothing is due, and as little is read among many restaurants as among few",
  (name) => expect(large![name]).toBeLessThan(small![name] + deeper)
)

it("monitoring reads what it counts, up to its limits, and not what is for later", () => {
  expect(large!.monitoring).toBeLessThan(small!.monitoring + 5 * Math.min(many, 1000) + many / 2)
})

it("what is due is found by itself", () => {
  expect(due.map(({ rows }) => rows)).toEqual([few, 8])
  for (const { pages } of due) expect(pages).toBeLessThan(200 * few)
})
