/** The service behind a real PgBouncer, with the configuration that the documentation gives. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Migrations } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { Effect, Redacted } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { program } from "../../../../tools/testing/debian.ts"
import {
  freePort,
  killServers,
  queried,
  type Running,
  serverFolder,
  startPostgres,
  startServer,
  type TestPostgres,
  until,
  writeForServer
} from "../../../../tools/testing/postgres.ts"
import { api, applied, called, jsonOf, killServices, onServer, serve, spawned } from "../Fourtop.ts"

const say = (line: string): void => console.log(`[pooler] ${line}`)
const documented = (name: string): string =>
  fs.readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), "utf8")

const database = "fourtop"
let postgres: TestPostgres
let owner: string
let folder: string
let port: number

beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.query("create role landlord login createrole password 'hers'")
  await postgres.query(`create database ${database} owner landlord`)
  await postgres.query(documented("pgbouncer.sql").replace("choose one", "its password"), database)
  owner = `postgresql://landlord:hers@127.0.0.1:${postgres.port}/${database}`
  folder = serverFolder()
  port = await freePort()
})

afterAll(async () => {
  killServices()
  killServers()
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The documented configuration with the addresses of this test, and what else the test changes. */
const configuration = (changes: Readonly<Record<string, string>> = {}): string => {
  const userlist = path.join(folder, "userlist.txt")
  const replaced = {
    "port=5432": `port=${postgres.port}`,
    "listen_port = 6432": `listen_port = ${port}`,
    "/etc/pgbouncer/userlist.txt": userlist,
    "default_pool_size = 20": "default_pool_size = 2",
    ...changes
  }
  writeForServer(userlist, `"pgbouncer" "its password"\n"landlord" "hers"\n`)
  let text = documented("pgbouncer.ini")
  for (const [from, to] of Object.entries(replaced)) {
    assert.include(text, from)
    text = text.replace(from, to)
  }
  return writeForServer(path.join(folder, "pgbouncer.ini"), text)
}

const listens = (): Promise<boolean> =>
  queried(`postgresql://nobody@127.0.0.1:${port}/${database}`, "select 1").then(
    () => true,
    (error: Error) => !error.message.includes("ECONNREFUSED")
  )

const startPooler = async (changes?: Readonly<Record<string, string>>): Promise<Running> => {
  const { env, path: pgbouncer } = await program("pgbouncer", ["pgbouncer"], say)
  const pooler = startServer(pgbouncer, [configuration(changes)], env)
  await until("PgBouncer listens", listens)
  return pooler
}

const stop = async ({ child, ended }: Running): Promise<void> => {
  child.kill("SIGKILL")
  await ended
}

const through = (): string => `postgresql://127.0.0.1:${port}/${database}`

const statusOf = async (root: string): Promise<number> => (await fetch(`${root}/readyz`)).status

/** As a client calls that comes back when it is told to: on a busy machine a request may wait too long for a connection. */
const patiently: typeof api = async (...call) => {
  const answer = await api(...call)
  if (answer.status !== 503) return answer
  await sleep(200)
  return patiently(...call)
}

describe("behind PgBouncer", () => {
  it("migrations refuse a pooler that drops or refuses what they request, and change nothing", async () => {
    const behind = `postgresql://landlord:hers@127.0.0.1:${port}/${database}`
    for (const parameters of ["ignore_startup_parameters =", "ignore_startup_parameters = options"]) {
      const pooler = await startPooler({ "ignore_startup_parameters =": parameters })
      const { code, stderr } = await called(["migrate"], onServer(behind))
      assert.strictEqual(code, 1)
      assert.include(stderr, "Migrations need a connection to PostgreSQL itself, not one through a pooler")
      await stop(pooler)
    }
    const tables = await postgres.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
      database
    )
    assert.lengthOf(tables, 0)
  })

  it("serves restaurants, each its own rows, on fewer connections than requests", async () => {
    assert.strictEqual((await called(["migrate"], onServer(owner))).code, 0)
    const tokens: Array<string> = []
    for (const slug of ["osteria", "trattoria"]) {
      const made = await applied({ ...sampleDocument, slug, name: slug }, onServer(owner))
      assert.strictEqual(made.code, 0, made.stderr)
      const token = await called(
        ["token", "create", "--restaurant", slug, "--scopes", "all", "--rate", "6000", "--json"],
        onServer(owner)
      )
      tokens.push((jsonOf(token) as { token: string }).token)
    }
    const pooler = await startPooler()
    const service = await serve({ ...onServer(owner), DATABASE_POOLER: through() })
    /** Orders the first item that can be had at this hour. */
    const ordered = async (token: string, name: string, turn: number) => {
      const { body } = await patiently(service.ready, token, "/items?available=true&per_page=100")
      for (const [place, { id }] of body.data.entries()) {
        const lines = [{ item_id: id, quantity: 1 }]
        const json = { type: "pickup", customer_name: name, customer_phone: "06 555 0100", lines }
        const placed = await patiently(service.ready, token, "/orders", { json, key: `${name}-${turn}-${place}` })
        if (placed.status === 201) return
        assert.strictEqual(placed.status, 422, JSON.stringify(placed.body))
      }
      assert.fail("no item can be ordered")
    }
    const turns = Array.from({ length: 20 }, (_, turn) => turn)
    await Promise.all(turns.flatMap((turn) => [ordered(tokens[0]!, "Ada", turn), ordered(tokens[1]!, "Bea", turn)]))
    for (const [token, name] of [
      [tokens[0]!, "Ada"],
      [tokens[1]!, "Bea"]
    ] as const) {
      const { body } = await patiently(service.ready, token, "/orders?per_page=100")
      const names = body.data.map(({ customer }) => (customer as { readonly name: string }).name)
      assert.deepStrictEqual(
        names,
        turns.map(() => name)
      )
    }
    const sessions = await postgres.query(
      `select usename, count(*)::integer as count from pg_stat_activity
       where datname = '${database}' and application_name <> '' and usename <> 'postgres' group by 1 order by 1`
    )
    const { names } = await Effect.runPromise(Migrations.status(Redacted.make(owner)))
    const ofRequests = sessions.find(({ usename }) => usename === names!.api)
    assert.isAtMost(Number(ofRequests!["count"]), 2)
    assert.isEmpty(sessions.filter(({ usename }) => usename === "landlord"))

    // A pooler that is gone is an outage, and no more than that.
    await stop(pooler)
    await until("the service is not ready", async () => (await statusOf(service.ready.root_url)) === 503)
    const refused = await api(service.ready, tokens[0]!, "/orders")
    assert.strictEqual(refused.status, 503)
    assert.isNotNull(refused.headers.get("retry-after"))
    const again = await startPooler()
    await until("the service is ready again", async () => (await statusOf(service.ready.root_url)) === 200)
    await ordered(tokens[0]!, "Ada", turns.length)

    // One that comes back as an administrator is refused by every new connection.
    await stop(again)
    const asAdministrator = await startPooler({
      "dbname=fourtop auth_user=pgbouncer": "dbname=fourtop auth_user=pgbouncer user=postgres"
    })
    await until("the service has seen it", async () => (await statusOf(service.ready.root_url)) === 503)
    assert.strictEqual((await api(service.ready, tokens[0]!, "/orders")).status, 503)
    const started = await spawned(["serve"], { ...onServer(owner), DATABASE_POOLER: through(), PORT: "0" })
    assert.strictEqual(started.code, 1)
    assert.include(started.stderr, "It logs in as postgres", started.stderr)
    await stop(asAdministrator)
    await service.stop()
  })
})
