import { assert, describe, it } from "@effect/vitest"
import { Database, Migrations } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import * as Functions from "../../src/migrations/Functions.ts"
import * as FunctionSet from "../../src/migrations/FunctionSet.ts"
import * as Numbered from "../../src/migrations/Numbered.ts"
import { asAdministrator, migratedDatabase, secretKey, storeAt } from "../support.ts"

/** Migrates and returns the progress lines. */
const migrate = (url: string) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    yield* Migrations.run(Redacted.make(url), { secretKey, onProgress: (line) => lines.push(line) })
    return lines
  })

const fresh = Effect.promise(() => freshDatabase())

/** Every numbered migration, and the functions. */
const everything = Numbered.list.length + 1

/** What is told of all this: an index that is built on its own is announced too, because it may take long. */
const lines = everything + 2 * Numbered.list.flatMap(({ indexes = [] }) => indexes).length

/** The schemas of function sets. */
const schemas = (url: string) =>
  Effect.promise(() =>
    asAdministrator(url, `select nspname from pg_namespace where nspname ~ '${FunctionSet.anySchema}'`)
  )

describe("migrations", () => {
  it.live("make an empty database usable, and have nothing to do the second time", () =>
    Effect.gen(function* () {
      const url = yield* fresh
      // The roles are pending too.
      assert.lengthOf(yield* Migrations.pending(Redacted.make(url), { secretKey }), everything + 1)
      assert.lengthOf(yield* migrate(url), lines)
      assert.isEmpty(yield* Migrations.pending(Redacted.make(url), { secretKey }))
      assert.isEmpty(yield* migrate(url))
      yield* Effect.provide(Database.ping, storeAt(url))
    })
  )

  it.live("of several processes that start at once one does the work", () =>
    Effect.gen(function* () {
      const url = yield* fresh
      const told = yield* Effect.all(
        Array.from({ length: 6 }, () => migrate(url)),
        { concurrency: "unbounded" }
      )
      assert.sameMembers(
        told.map(({ length }) => length),
        [lines, 0, 0, 0, 0, 0]
      )
    })
  )

  it.live("that fail leave nothing behind", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const functions = [...Functions.all]
      functions[5] = { ...functions[5]!, signature: "(", body: "this is no SQL" }
      const broken = { numbered: Numbered.list, functions: FunctionSet.of(functions) }
      const failed = yield* Effect.flip(Migrations.run(Redacted.make(url), { secretKey, program: broken }))
      assert.include(failed.message, "syntax error")
      assert.isEmpty(yield* migrate(url))
      assert.lengthOf(yield* schemas(url), 1)
    })
  )

  it.live("say what went wrong when the database cannot be reached", () =>
    Effect.gen(function* () {
      const failed = yield* Effect.flip(migrate("postgres://nobody@localhost:1/nothing"))
      assert.strictEqual(failed._tag, "MigrationFailed")
      assert.include(failed.message, "ECONNREFUSED")
    })
  )
})
