/** Whatever becomes due is found, whoever commits, claims or dies meanwhile; and no commit waits for a claim. */
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import pg from "pg"
import { asAdministrator, migratedDatabase, searchPath } from "./support.ts"

let url: string
let endpoint = 0
const clients: Array<pg.Client> = []

/** A session of an administrator, as a commit or a claim that is under way. */
const session = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${searchPath} -c lock_timeout=2s` })
  client.on("error", () => undefined)
  await client.connect()
  clients.push(client)
  return client
}

/** Each in a restaurant of its own, which has the same id. */
const addEndpoint = `
with place as (
  insert into restaurant (restaurant_id, id, body) values ($1::bigint, $1::bigint, '{"version": 1}')
)
insert into webhook_endpoint (restaurant_id, id, body)
select $1::bigint, $1::bigint, jsonb_build_object('id', $1::bigint, 'version', 1, 'state', 'enabled', 'sandbox', false, 'events',
  '[]'::jsonb, 'url', 'https://hooks.example', 'secrets', '[]'::jsonb, 'enabled_at', 0)`

/** As programs of any version write a delivery. */
const addDelivery = `
with happened as (
  insert into event (restaurant_id, id, type, at, body)
  values ($1::bigint, gen_random_uuid(), 'order.created', store_now(), '{}') returning id
)
insert into delivery (restaurant_id, endpoint_id, event_id, created_at, due_at)
select $1::bigint, $1::bigint, id, store_now(), store_now() from happened`

const claimed = async (client?: pg.Client): Promise<number> => {
  const text = "select from claim_deliveries(100, 8, 30, null, 100, 32, 8)"
  return (client === undefined ? await asAdministrator(url, text) : (await client.query(text)).rows).length
}

const state = (name: string) =>
  asAdministrator(
    url,
    `update webhook_endpoint set body = jsonb_set(body, '{state}', to_jsonb('${name}'::text)) where id = $1`,
    [endpoint]
  )

beforeAll(async () => {
  url = await migratedDatabase()
})
beforeEach(() => asAdministrator(url, addEndpoint, [++endpoint]))
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined)))
})

it("a commit that was under way while its lane was served is found afterwards", async () => {
  await asAdministrator(url, addDelivery, [endpoint])
  const committing = await session()
  await committing.query("begin")
  await committing.query(addDelivery, [endpoint])
  expect(await claimed()).toBe(1)
  expect(await claimed()).toBe(0)
  await committing.query("commit")
  expect(await claimed()).toBe(1)
})

it("a commit during a claim is found, and waits neither for the claim nor for another commit", async () => {
  await asAdministrator(url, addDelivery, [endpoint])
  const [claiming, one, other] = [await session(), await session(), await session()]
  await claiming.query("begin")
  expect(await claimed(claiming)).toBe(1)
  await one.query("begin")
  await one.query(addDelivery, [endpoint])
  await other.query(addDelivery, [endpoint])
  await one.query("commit")
  // The lane is another claimer's, which has not seen them.
  expect(await claimed()).toBe(0)
  await claiming.query("commit")
  expect(await claimed()).toBe(2)
})

it("16 commits of one restaurant at once wait for no worker that has its lanes", async () => {
  const addJob = `insert into job (restaurant_id, id, kind, due_at, payload)
    values ($1, gen_random_uuid(), 'held', store_now(), '{}')`
  const claimHeld = `select from claim_jobs('["held"]', 32, 30, 8, null, 8, 2)`
  await asAdministrator(url, addDelivery, [endpoint])
  await asAdministrator(url, addJob, [endpoint])
  const claiming = await session()
  await claiming.query("begin")
  expect([await claimed(claiming), (await claiming.query(claimHeld)).rows.length]).toEqual([1, 1])
  // A session waits for a lock for two seconds, and then fails.
  const committing = await Promise.all(Array.from({ length: 16 }, session))
  await Promise.all(
    committing.map(async (client) => {
      await client.query("begin")
      await client.query(addDelivery, [endpoint])
      await client.query(addJob, [endpoint])
    })
  )
  // All of them are under way at once, beside the worker.
  await Promise.all(committing.map((client) => client.query("commit")))
  await claiming.query("commit")
  // The restaurant's shares of eight deliveries and two jobs have room for these.
  expect([await claimed(), (await asAdministrator(url, claimHeld)).length]).toEqual([7, 1])
})

it("what was rolled back leaves nothing", async () => {
  const committing = await session()
  await committing.query("begin")
  await committing.query(addDelivery, [endpoint])
  await committing.query("rollback")
  expect(await claimed()).toBe(0)
  expect(await asAdministrator(url, "select from lane_wake where restaurant_id = $1", [endpoint])).toEqual([])
})

it("a claimer that dies has neither taken nor lost anything", async () => {
  await asAdministrator(url, addDelivery, [endpoint])
  const dying = await session()
  await dying.query("begin")
  const { rows } = await dying.query<{ pid: number }>("select pg_backend_pid() as pid")
  expect(await claimed(dying)).toBe(1)
  await asAdministrator(url, "select pg_terminate_backend($1, 5000)", [rows[0]!.pid])
  expect(await claimed()).toBe(1)
})

it("what waits for a disabled address is not looked at until it is enabled, and then found", async () => {
  await asAdministrator(url, addDelivery, [endpoint])
  await state("disabled")
  expect(await claimed()).toBe(0)
  const lanes = "select from lane where receiver = $1 and (ready or next_at is not null)"
  expect(await asAdministrator(url, lanes, [endpoint])).toEqual([])
  await state("enabled")
  expect(await claimed()).toBe(1)
})

it("what is tried again sooner than planned is found", async () => {
  await asAdministrator(url, addDelivery, [endpoint])
  await asAdministrator(url, "update delivery set due_at = store_now() + interval '1 day' where endpoint_id = $1", [
    endpoint
  ])
  expect(await claimed()).toBe(0)
  await asAdministrator(url, "update delivery set due_at = store_now() where endpoint_id = $1", [endpoint])
  expect(await claimed()).toBe(1)
})

it("an address that was removed leaves no lane", async () => {
  await asAdministrator(url, addDelivery, [endpoint])
  expect(await claimed()).toBe(1)
  await asAdministrator(url, "delete from webhook_endpoint where id = $1", [endpoint])
  expect(await claimed()).toBe(0)
  expect(await asAdministrator(url, "select from lane where queue = 'webhook' and receiver = $1", [endpoint])).toEqual(
    []
  )
})

it("what is due is found in the same claim, behind very many lanes that have nothing due any more", async () => {
  const client = await session()
  const first = endpoint
  const stale = 300
  for (let count = 0; count < stale; count++) await client.query(addEndpoint, [++endpoint])
  const addJob = `insert into job (restaurant_id, id, kind, due_at, payload)
    values ($1, gen_random_uuid(), 'stale', store_now(), '{}')`
  for (let at = first; at <= endpoint; at++) {
    await client.query(addDelivery, [at])
    await client.query(addJob, [at])
  }
  await asAdministrator(url, "select wake_lanes()")
  await asAdministrator(url, "delete from delivery where endpoint_id < $1", [endpoint])
  await asAdministrator(url, "delete from job where restaurant_id < $1", [endpoint])
  expect(await claimed()).toBe(1)
  expect(await asAdministrator(url, `select from claim_jobs('["stale"]', 32, 30, 8, null, 8, 2)`)).toHaveLength(1)
})

it("racing commits and claims lose nothing, and nothing is claimed twice", async () => {
  const [commits, each] = [8, 40]
  const race = { isOver: false, taken: 0 }
  const committers = Array.from({ length: commits }, async () => {
    const client = await session()
    for (let count = 0; count < each; count++) await client.query(addDelivery, [endpoint])
  })
  const ending = `update delivery set state = 'done', lease = null, leased_until = null
    where endpoint_id = $1 and leased_until is not null`
  const claimers = Array.from({ length: 3 }, async () => {
    const client = await session()
    for (let idle = 0; !race.isOver || idle < 3;) {
      const found = (await client.query("select from claim_deliveries(16, 100000, 30)")).rows.length
      race.taken += found
      idle = found === 0 ? idle + 1 : 0
    }
  })
  await Promise.all(committers)
  race.isOver = true
  await Promise.all(claimers)
  await asAdministrator(url, ending, [endpoint])
  expect(race.taken).toBe(commits * each)
})
