/** What is done as the user who owns the database shares its connections within a session. */
import { Migrations } from "@fourtop/pg-adapter"
import { assert, describe, it } from "@effect/vitest"
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect, Redacted } from "effect"
import * as Pool from "../../src/connection/Pool.ts"
import { migratedDatabase, secretKey } from "../support.ts"

const url = Redacted.make(await migratedDatabase())
const other = Redacted.make(await migratedDatabase())

const backend = (of: Redacted.Redacted) =>
  Migrations.asAdministrator(
    of,
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.map(
        sql<{ readonly pid: number; readonly database: string }>`
          select pg_backend_pid() as pid, current_database() as database`,
        ([row]) => row!
      )
    )
  )

describe("the session of an administrator", () => {
  it.effect("gives everything the same connections, which end with it", () =>
    Effect.gen(function* () {
      const turns = Array.from({ length: 5 }, () => backend(url))
      const inside = yield* Migrations.inOneSession(url, Effect.all(turns))
      assert.isAtMost(new Set(inside.map(({ pid }) => pid)).size, 2)
      const outside = yield* Effect.all(turns)
      assert.lengthOf([...new Set([...inside, ...outside].map(({ pid }) => pid))], 1 + turns.length)
    })
  )

  it.effect("is of one database", () =>
    Effect.gen(function* () {
      const [own, foreign] = yield* Migrations.inOneSession(url, Effect.all([backend(url), backend(other)]))
      assert.notStrictEqual(own.database, foreign.database)
    })
  )

  it.effect("says why it cannot connect", () =>
    Effect.gen(function* () {
      const nowhere = Redacted.make("postgres://nobody@127.0.0.1:1/none")
      const failed = yield* Effect.flip(Migrations.inOneSession(nowhere, backend(nowhere)))
      assert.instanceOf(failed, Migrations.MigrationFailed)
      assert.include(failed.message, "ECONNREFUSED")
    })
  )

  it.live("can migrate several times, and lets others migrate in between", () =>
    Effect.gen(function* () {
      const migrate = Migrations.run(url, { secretKey })
      // Another URL of the same database, so that it is not of the session.
      const outside = Redacted.make(Pool.withSettings(Redacted.value(url), { lock_timeout: "60000" }))
      const fromOutside = Migrations.run(outside, { secretKey })
      const names = yield* Migrations.inOneSession(url, Effect.all([migrate, fromOutside, migrate, fromOutside]))
      assert.strictEqual(new Set(names.map(({ api }) => api)).size, 1)
    })
  )
})
