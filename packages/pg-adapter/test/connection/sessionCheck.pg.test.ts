import { Database, PgStore } from "@fourtop/pg-adapter"
import { Effect, Exit, Redacted } from "effect"
import pg from "pg"
import { afterAll, describe, expect, it } from "vitest"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import * as Pool from "../../src/connection/Pool.ts"
import * as SessionCheck from "../../src/connection/SessionCheck.ts"
import { loginAt, migratedDatabase, rolesOf } from "../support.ts"

const url = await freshDatabase()
const client = new pg.Client({ connectionString: Pool.withSettings(url, Pool.application()) })
await client.connect()
afterAll(() => client.end())

const refusal = (expected: SessionCheck.Expected): Promise<string | null> =>
  SessionCheck.check(client, expected).then(
    () => null,
    (error: Error) => error.message
  )

describe("a session", () => {
  it("is used if it is what was asked for", async () => {
    expect(await refusal({ settings: Pool.application() })).toBeNull()
    expect(await refusal({ role: "postgres", settings: Pool.application() })).toBeNull()
  })

  it("is refused if it lacks a setting, or is another role", async () => {
    expect(await refusal({ settings: Pool.application({ statementTimeout: "1 second" }) })).toContain(
      "lack settings: statement_timeout = 1000."
    )
    expect(await refusal({ settings: { "no.such": "1" } })).toContain("no.such = 1")
    expect(await refusal({ role: "rosa", settings: {} })).toBe("It logs in as postgres; it has to be rosa.")
    await client.query("set role pg_monitor")
    expect(await refusal({ role: "postgres", settings: {} })).toBe(
      "It logs in as postgres and becomes pg_monitor; it has to be postgres."
    )
    await client.query("reset role")
  })
})

it("a store uses no session of another role", async () => {
  const migrated = await migratedDatabase()
  const own = Redacted.make(await Effect.runPromise(loginAt(migrated, "api")))
  const { api, worker } = await Effect.runPromise(rolesOf(migrated))
  const pinged = (role: string) =>
    Effect.runPromiseExit(Effect.provide(Database.ping, PgStore.layer({ url: own, settingsFrom: "login", role })))
  expect(Exit.isSuccess(await pinged(api))).toBe(true)
  expect(String(await pinged(worker))).toContain("StoreUnavailable")
})
