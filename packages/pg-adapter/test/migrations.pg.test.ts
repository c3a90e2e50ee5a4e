import { assert, describe, it } from "@effect/vitest"
import { Database, Migrations } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import { freshDatabase } from "../../../tools/test-database.ts"
import * as Functions from "../src/migrations/Functions.ts"
import * as Numbered from "../src/migrations/Numbered.ts"
import * as Repeatable from "../src/migrations/Repeatable.ts"
import { asAdministration, asAdministrator, migratedDatabase, rolesOf, secretKey, storeAt } from "./support.ts"

/** Migrates and returns the progress lines. */
const migrate = (url: string) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    yield* Migrations.run(Redacted.make(url), { secretKey, onProgress: (line) => lines.push(line) })
    return lines
  })

const fresh = Effect.promise(() => freshDatabase())

const everything = Object.keys(Numbered.all).length + Functions.all.length

describe("migrations", () => {
  it.live("make an empty database usable, and have nothing to do the second time", () =>
    Effect.gen(function* () {
      const url = yield* fresh
      assert.lengthOf(yield* Migrations.pending(Redacted.make(url), { secretKey }), everything)
      assert.lengthOf(yield* migrate(url), everything)
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
        [everything, 0, 0, 0, 0, 0]
      )
    })
  )

  it.live("create a function again when its text changed, and no other", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const oids = () =>
        asAdministrator<{ name: string; oid: number }>(
          url,
          "select proname as name, oid::integer as oid from pg_proc where pronamespace = 'fourtop'::regnamespace"
        )
      const before = yield* Effect.promise(oids)
      const changed = Functions.all.map((one) =>
        // With other arguments too: the previous version must not remain as an overload.
        one.name === "find_restaurant" ? { ...one, signature: one.signature.replace("(", "(p_more text, ") } : one
      )
      const created = yield* asAdministration(url, Repeatable.apply(changed, (yield* rolesOf(url)).definer))
      assert.deepStrictEqual(created, ["find_restaurant"])
      assert.deepStrictEqual(yield* Migrations.pending(Redacted.make(url), { secretKey }), ["find_restaurant"])
      const after = yield* Effect.promise(oids)
      assert.lengthOf(after, before.length)
      const kept = after.filter(({ name, oid }) => before.some((old) => old.name === name && old.oid === oid))
      assert.lengthOf(kept, before.length - 1)
      assert.deepStrictEqual(yield* migrate(url), ["Created function find_restaurant"])
    })
  )

  it.live("that fail leave nothing behind", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const broken = Functions.all.map((one) => ({ ...one, body: `${one.body} -- changed` }))
      broken[5] = { ...broken[5]!, body: "this is no SQL" }
      const failed = yield* Effect.flip(asAdministration(url, Repeatable.apply(broken, (yield* rolesOf(url)).definer)))
      assert.strictEqual(failed._tag, "SqlError")
      assert.isEmpty(yield* migrate(url))
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
