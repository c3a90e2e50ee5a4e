/** What is done as the user who owns the database shares its connections within a session. */
import { Migrations } from "@fourtop/pg-adapter"
import { assert, describe, it } from "@effect/vitest"
import { assertNone } from "@effect/vitest/utils"
import * as SqlClient from "@effect/sql/SqlClient"
import { Deferred, Effect, Fiber, Redacted } from "effect"
import { migratedDatabase, secretKey } from "./support.ts"

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

  it.live("lets nobody else migrate until it ends, once it has migrated", () =>
    Effect.gen(function* () {
      const migrated = yield* Deferred.make<void>()
      const goOn = yield* Deferred.make<void>()
      const session = yield* Effect.fork(
        Migrations.inOneSession(
          url,
          Migrations.run(url, { secretKey }).pipe(
            Effect.zipRight(Deferred.succeed(migrated, undefined)),
            Effect.zipRight(Deferred.await(goOn))
          )
        )
      )
      yield* Deferred.await(migrated)
      const second = yield* Effect.fork(Migrations.run(url, { secretKey }))
      yield* Effect.sleep("300 millis")
      assertNone(yield* Fiber.poll(second))
      yield* Deferred.succeed(goOn, undefined)
      yield* Fiber.join(session)
      yield* Fiber.join(second)
    })
  )
})
