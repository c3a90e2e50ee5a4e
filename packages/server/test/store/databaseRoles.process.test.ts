/** How the parts of a service log in to a PostgreSQL of somebody's own, and what its operator is told. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Migrations } from "@fourtop/pg-adapter"
import type { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Effect, Layer, Redacted } from "effect"
import pg from "pg"
import { vi } from "vitest"
import { startOwnServer } from "../../../../tools/testing/own-server.ts"
import { Visitor } from "../../../../tools/testing/visitor.ts"
import * as Store from "../../src/service/store/Store.ts"
import { called, consoleTo, killServices, onServer, serveHere, settingsOf, stopServed, work } from "../Fourtop.ts"

let server: EmbeddedPostgres.Server

beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(async () => {
  killServices()
  await stopServed()
  await server.stop()
})

const asAdministrator = async <Row extends pg.QueryResultRow>(text: string): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: server.url("postgres") })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The URL of a new database for its owner. */
const databaseOf = async (name: string, attributes: string): Promise<string> => {
  await asAdministrator(`create role ${name} login ${attributes}`)
  await asAdministrator(`create database ${name} owner ${name}`)
  return server.url(name).replace("//postgres@", `//${name}@`)
}

/** Who is connected to the database, by what for. */
const connected = async (database: string): Promise<ReadonlyArray<string>> => {
  const rows = await asAdministrator<{ who: string }>(
    `select distinct application_name || ' as ' || usename as who from pg_stat_activity
     where datname = '${database}' and backend_type = 'client backend' order by 1`
  )
  return rows.map(({ who }) => who)
}

const rolesAt = async (url: string) => (await Effect.runPromise(Migrations.status(Redacted.make(url)))).names!

const owners = async (url: string) => {
  const { code, stderr } = await called(["owner", "list"], onServer(url))
  assert.strictEqual(code, 0, stderr)
}

/** Opens the stores of a service in this process, and closes them again. */
const openStores = (url: string) =>
  Effect.runPromise(
    Effect.scoped(Layer.build(Store.forService)).pipe(
      Effect.asVoid,
      Effect.provide(Layer.merge(consoleTo({ stdout: "", stderr: "" }), settingsOf(onServer(url))))
    )
  )

/** How connections are named, and how often each name stands in the list. */
const countNames = (clients: ReadonlyArray<unknown>): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const client of clients) {
    const name = (client as { connectionParameters: { application_name: string } }).connectionParameters
      .application_name
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe("a service on a PostgreSQL of somebody's own", () => {
  it("asks once whether there is anything to do, and tests each login with a connection that it keeps", async () => {
    const url = await databaseOf("settled", "createrole")
    await openStores(url)
    const connecting = vi.spyOn(pg.Client.prototype, "connect")
    const asking = vi.spyOn(pg.Client.prototype, "query")
    await openStores(url)
    const [connections, statements] = [countNames(connecting.mock.contexts), countNames(asking.mock.contexts)]
    vi.restoreAllMocks()
    const names = ["fourtop api", "fourtop console", "fourtop migrations", "fourtop operator", "fourtop worker"]
    assert.sameMembers(Object.keys(connections), names)
    for (const name of names.slice(0, -1)) assert.strictEqual(connections[name], 1, name)
    // Each begins with a check of the session.
    assert.strictEqual(statements["fourtop migrations"], 2)
    for (const login of ["api", "console", "operator"]) assert.strictEqual(statements[`fourtop ${login}`], 1, login)
  })

  it("answers requests, shows pages and works as a role for each", async () => {
    const url = await databaseOf("separate", "createrole")
    const service = await serveHere(onServer(url))
    const roles = await rolesAt(url)
    await fetch(`${service.ready.root_url}/readyz`)
    await new Visitor(service.ready.root_url).signIn("nobody")
    await owners(url)
    const seen = await connected("separate")
    assert.include(seen, `fourtop api as ${roles.api}`)
    assert.include(seen, `fourtop console as ${roles.console}`)
    assert.include(seen, `fourtop worker as ${roles.worker}`)
    assert.isEmpty(seen.filter((who) => who.endsWith(" as separate") && !who.startsWith("fourtop migrations")))
    assert.notInclude(service.stderr(), "WARNING")
    await service.stop()
    const worker = await work(onServer(url))
    assert.notInclude(await connected("separate"), `fourtop api as ${roles.api}`)
    await worker.stop()
  })

  it("stops where its user may not make roles, and says what an administrator has to run", async () => {
    const url = await databaseOf("ordinary", "")
    const refused = await called(["serve"], { ...onServer(url), PORT: "0" })
    assert.strictEqual(refused.code, 1)
    assert.include(refused.stderr, "An administrator has to run:")
    const statements = refused.stderr.split("\n").filter((line) => /^\s+(create role|alter role|grant) /.test(line))
    assert.isAbove(statements.length, 5)
    await asAdministrator(statements.join("\n"))
    const service = await serveHere(onServer(url))
    await owners(url)
    await service.stop()
  })

  it("serves with one login for everything only when it is told to, and warns", async () => {
    const url = await databaseOf("single", "createrole")
    const variables = { ...onServer(url), DATABASE_SINGLE_ROLE: "true" }
    const service = await serveHere(variables)
    assert.include(service.stderr(), "WARNING: DATABASE_SINGLE_ROLE is on")
    await fetch(`${service.ready.root_url}/readyz`)
    assert.include(await connected("single"), "fourtop api as single")
    assert.strictEqual((await called(["owner", "list"], variables)).code, 0)
    await service.stop()
    // Told otherwise again, it makes the roles.
    await (await serveHere(onServer(url))).stop()
    await owners(url)
  })

  it("takes URLs of somebody's own for its logins, and says which of them is wrong", async () => {
    const url = await databaseOf("given", "createrole")
    assert.strictEqual((await called(["migrate"], onServer(url))).code, 0)
    const { api, worker } = await rolesAt(url)
    const as = (role: string) => url.replace("//given@", `//${role}@`)
    const named = `${as(api)}&application_name=through_a_pooler`
    const service = await serveHere({ ...onServer(url), DATABASE_URL_API: named })
    await fetch(`${service.ready.root_url}/readyz`)
    assert.include(await connected("given"), `through_a_pooler as ${api}`)
    await service.stop()
    const wrong = { ...onServer(url), DATABASE_URL_API: as(worker), PORT: "0" }
    const { code, stderr } = await called(["serve"], wrong)
    assert.strictEqual(code, 1)
    assert.include(stderr, `The database login DATABASE_URL_API cannot be used. It logs in as ${worker}`)
  })
})
