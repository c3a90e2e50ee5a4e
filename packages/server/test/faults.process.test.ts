/** What callers, balancers and operators see of a service whose database has a fault. */
import { sampleDocument } from "@fourtop/testkit"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { setTimeout as sleep } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import pg from "pg"
import { migratedDatabase } from "./migratedDatabase.ts"
import { api, applied, called, jsonOf, onServer, type Served, serveHere, stopServed } from "./Fourtop.ts"

const secret = "a-token-for-prometheus"
let url: string
let service: Served
let token: string

const execute = async (text: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    options: "-c search_path=fourtop -c default_transaction_read_only=off"
  })
  await client.connect()
  await client.query(text)
  await client.end()
}

beforeAll(async () => {
  url = await migratedDatabase()
  const variables = { ...onServer(url), METRICS_TOKEN: secret }
  await applied(sampleDocument, variables)
  const made = await called(["token", "create", "--scopes", "all", "--json"], variables)
  token = (jsonOf(made) as { readonly token: string }).token
  // The database's clock is ten minutes behind this machine's.
  await execute(`create or replace function store_now() returns timestamptz language sql volatile
    as 'select clock_timestamp() - interval ''10 minutes'''`)
  service = await serveHere(variables)
})
afterAll(stopServed)

const figures = async (): Promise<string> =>
  (await fetch(`${service.ready.root_url}/metrics`, { headers: { authorization: `Bearer ${secret}` } })).text()

const readiness = async () => {
  const answer = await fetch(`${service.ready.root_url}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

/** Waits until the service says so: a look that is under way when sessions end finds the database unreachable. */
const untilReadiness = async (status: number, body: object) => {
  while (!isDeepStrictEqual(await readiness(), { status, body })) await sleep(100)
}

const untilFigure = async (line: RegExp) => {
  while (!line.test(await figures())) await sleep(100)
}

/** Makes new sessions of the database read-only, or not, and ends those that are there. */
const setReadOnly = async (value: "on" | "off") => {
  const name = /\/([^/?]+)\?/.exec(url)![1]!
  await execute(`alter database "${name}" set default_transaction_read_only = ${value}`)
  if (value === "off") return
  await execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'fourtop %'`)
}

describe("a service", () => {
  it("says once at startup that its clock is far from the database's, and by how much in its metrics", async () => {
    assert.lengthOf(service.stderr().match(/WARNING: The clock of this machine is 10 minutes ahead/g) ?? [], 1)
    const [, skew] = /^fourtop_clock_skew_seconds (\S+)$/m.exec(await figures())!
    assert.approximately(Number(skew), 600, 5)
  })

  it("is not ready while its database is read-only, refuses requests for a while, and recovers by itself", async () => {
    assert.strictEqual((await api(service.ready, token, "/menus")).status, 200)
    assert.match(await figures(), /^fourtop_store_writable 1$/m)
    await setReadOnly("on")
    await untilReadiness(503, { status: "not ready", reason: "read_only" })
    const refused = await api(service.ready, token, "/menus")
    assert.deepStrictEqual([refused.status, refused.headers.get("retry-after")], [503, "2"])
    const text = await figures()
    assert.match(text, /^fourtop_store_up 0$/m)
    assert.match(text, /^fourtop_store_writable 0$/m)
    assert.match(text, /^fourtop_store_failures_total\{reason="read_only"\} [1-9]/m)
    await setReadOnly("off")
    await untilReadiness(200, { status: "ready" })
    assert.strictEqual((await api(service.ready, token, "/menus")).status, 200)
    await untilFigure(/^fourtop_store_up 1$/m)
    assert.match(await figures(), /^fourtop_store_writable 1$/m)
  })
})
