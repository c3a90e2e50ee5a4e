/** Programs of several versions on one database. A version is its numbered migrations and its functions. */
import { assert, describe, it } from "@effect/vitest"
import { Database, FunctionsInUse, Migrations } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import * as Functions from "../../src/migrations/Functions.ts"
import * as FunctionSet from "../../src/migrations/FunctionSet.ts"
import type { Program } from "../../src/migrations/MigrationStatus.ts"
import * as Numbered from "../../src/migrations/Numbered.ts"
import * as NumberedMigration from "../../src/migrations/sql/NumberedMigration.ts"
import * as SqlFunction from "../../src/migrations/sql/SqlFunction.ts"
import { asAdministrator, migratedDatabase, rolesOf, secretKey, storeAt } from "../support.ts"

const own: Program = { numbered: Numbered.list, functions: FunctionSet.own }
const newest = own.numbered.length

const changed = (functions: ReadonlyArray<SqlFunction.SqlFunction>) =>
  FunctionSet.of(functions.map((one) => ({ ...one, body: `${one.body}\n-- of another version` })))

/** The next version: one more migration, and other functions. */
const next = (declared: NumberedMigration.Declared): Program => ({
  numbered: NumberedMigration.list({ ...Numbered.all, [`00${newest + 1}_next`]: declared }),
  functions: changed(Functions.all)
})

const migrate = (url: string, program: Program, version = "9.9.9") =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    const onProgress = (line: string) => void lines.push(line)
    yield* Migrations.run(Redacted.make(url), { secretKey, onProgress, program, version })
    return lines
  })

const query = <Row extends object>(url: string, text: string, values: ReadonlyArray<unknown> = []) =>
  Effect.promise(() => asAdministrator<Row>(url, text, values))

const schemasOf = (url: string) =>
  Effect.map(
    query<{ name: string }>(url, `select nspname as name from pg_namespace where nspname ~ '${FunctionSet.anySchema}'`),
    (rows) => rows.map(({ name }) => name).toSorted()
  )

/** Everything about tables, policies, privileges, roles and migrations that a version could change. */
const tablesOf = (url: string) =>
  query(
    url,
    `select 'class' as kind, relname::text as name, row_to_json(c)::text as state from (
       select oid, relname, relowner, relacl, relkind, relrowsecurity, relforcerowsecurity from pg_class
       where relnamespace = 'fourtop'::regnamespace) c
     union all select 'policy', polname || polrelid, row_to_json(pg_policy)::text from pg_policy
     union all select 'role', rolname, row_to_json(pg_roles)::text from pg_roles where rolname ~ '^fourtop_'
       and rolname = any (select pg_get_userbyid(refobjid) from pg_shdepend
         where dbid = (select oid from pg_database where datname = current_database()))
     union all select 'schema', nspname, nspacl::text from pg_namespace where nspname = 'fourtop'
     union all select 'function', proname, coalesce(proacl::text, '') || prosrc from pg_proc
       where pronamespace = 'fourtop'::regnamespace
     union all select 'migration', name, row_to_json(numbered_migration)::text from numbered_migration
     order by 1, 2, 3`
  )

describe("an older program", () => {
  it.live("uses a database that a newer one has expanded, and changes nothing but its own functions", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const newer = next("alter table guest add column nickname text; grant select on guest to fourtop_worker")
      yield* migrate(url, newer)
      // The functions of the older one are gone: it is the first of its version to start.
      yield* query(url, `drop schema ${own.functions.schema} cascade`)
      const before = yield* tablesOf(url)
      assert.deepStrictEqual(yield* migrate(url, own), [`Created functions ${own.functions.schema}`])
      assert.deepStrictEqual(yield* tablesOf(url), before)
      assert.deepStrictEqual(yield* schemasOf(url), [own.functions.schema, newer.functions.schema].toSorted())
      yield* Effect.provide(FunctionsInUse.note, storeAt(url))
      assert.isEmpty(yield* Migrations.pending(Redacted.make(url), { secretKey }))
      // And the newer one has nothing to do when it comes back.
      assert.isEmpty(yield* migrate(url, newer))
      assert.deepStrictEqual(yield* tablesOf(url), before)
    })
  )

  it.live("that a contraction has left behind learns it, and changes nothing", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const newer = next({ kind: "contract", needs: newest + 1, sql: "alter table guest add column nickname text" })
      yield* migrate(url, newer)
      yield* query(url, `drop schema ${own.functions.schema} cascade`)
      const before = [yield* tablesOf(url), yield* schemasOf(url), yield* query(url, "select * from function_set")]
      const { message } = yield* Effect.flip(migrate(url, own))
      assert.include(message, `it knows migrations up to ${newest}, and the database needs programs that know`)
      assert.include(message, "Start version 9.9.9 or newer")
      const after = [yield* tablesOf(url), yield* schemasOf(url), yield* query(url, "select * from function_set")]
      assert.deepStrictEqual(after, before)
      const { schema } = yield* Migrations.status(Redacted.make(url), { secretKey })
      assert.strictEqual(schema.problem, message)
      assert.deepInclude(schema, { applied: newest + 1, known: newest, oldestUsable: newest + 1 })
    })
  )

  it.live("does not wait for a newer one that is at work", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      yield* migrate(url, next("create table later ()"))
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* heldLock(url)
          assert.isEmpty(yield* migrate(url, own))
        })
      )
    })
  )

  it.live("cannot give a copy of a newer database its roles, and says who can", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      yield* migrate(url, next("create table later ()"))
      yield* query(url, "update installation set database = 'elsewhere'")
      const { message } = yield* Effect.flip(migrate(url, own))
      assert.include(
        message,
        `A newer version of Fourtop, which knows migration ${newest + 1}, has to be started on it`
      )
    })
  )
})

/** The lock that a migration holds, until the scope closes. */
const heldLock = (url: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const { default: pg } = await import("pg")
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query("select pg_advisory_lock(4704100)")
      return client
    }),
    (client) => Effect.promise(() => client.end())
  )

describe("a database with a gap", () => {
  it.live("is left alone", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      yield* query(url, "delete from numbered_migration where migration_id = 12")
      const { message } = yield* Effect.flip(migrate(url, own))
      assert.include(message, "The database lacks migration 12 (oauth), although")
    })
  )
})

describe("function sets", () => {
  const age = (url: string, name: string, days: number) =>
    query(url, "update function_set set used_at = now() - make_interval(days => $2) where name = $1", [name, days])

  it.live("are dropped by a migration when no program has used them for seven days, but never its own", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const newer = { ...own, functions: changed(Functions.all) }
      yield* migrate(url, newer)
      yield* age(url, newer.functions.schema, 6)
      assert.isEmpty(yield* migrate(url, own))
      yield* age(url, newer.functions.schema, 8)
      yield* age(url, own.functions.schema, 8)
      assert.deepStrictEqual(yield* migrate(url, own), [`Dropped unused functions ${newer.functions.schema}`])
      assert.deepStrictEqual(yield* schemasOf(url), [own.functions.schema])
      yield* Effect.provide(Database.ping, storeAt(url))
    })
  )

  it.live("are in use as long as a program of theirs runs", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      yield* age(url, own.functions.schema, 8)
      for (const login of ["api", "console", "worker"] as const) {
        yield* Effect.provide(FunctionsInUse.note, storeAt(url, {}, login))
      }
      assert.isEmpty(
        yield* migrate(url, { ...own, functions: changed(Functions.all) }).pipe(
          Effect.map((lines) => lines.filter((line) => line.startsWith("Dropped")))
        )
      )
      assert.include(yield* schemasOf(url), own.functions.schema)
    })
  )

  it.live("remember which version created them", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const newer = { ...own, functions: changed(Functions.all) }
      yield* migrate(url, newer, "0.7.0")
      const { schema } = yield* Migrations.status(Redacted.make(url), { secretKey, program: newer })
      const found = schema.functionSets.find(({ name }) => name === newer.functions.schema)
      assert.strictEqual(found?.program, "0.7.0")
      assert.strictEqual(schema.functionSet, newer.functions.schema)
    })
  )
})

describe("functions from before there were sets", () => {
  /** As the version before has left them, with the rights that it gave; what triggers call belongs to no version. */
  const formerly = (url: string, definer: string, api: string) =>
    query(
      url,
      `drop table function_hash; drop function refuse_former_program;
       create table function_hash (name text primary key, hash text not null);
       grant create on schema fourtop to ${definer};
       ${Functions.all.map((one) => SqlFunction.create(one, "fourtop")).join("\n")}
       alter function fourtop.find_app owner to ${definer};
       revoke create on schema fourtop from ${definer};
       grant execute on function fourtop.find_app to ${api};
       insert into function_hash select proname, '' from pg_proc where pronamespace = 'fourtop'::regnamespace
         and prorettype <> 'trigger'::regtype and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`
    )

  const former = (url: string, api: string) =>
    query<{ name: string; may: boolean }>(
      url,
      `select proname as name, has_function_privilege($1, oid, 'execute') as may from pg_proc
       where pronamespace = 'fourtop'::regnamespace and proname in ('find_app', 'list_apps', 'store_now') order by 1`,
      [api]
    )

  it.live("stay with their rights for seven days, for processes that still run", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const { api, definer } = yield* rolesOf(url)
      yield* formerly(url, definer, api)
      yield* migrate(url, own)
      const all = [
        { name: "find_app", may: true },
        { name: "list_apps", may: false },
        { name: "store_now", may: true }
      ]
      assert.deepStrictEqual(yield* former(url, api), all)
      yield* query(url, "update function_set set used_at = now() - interval '8 days' where name = 'fourtop'")
      assert.deepStrictEqual(yield* migrate(url, own), ["Dropped unused functions fourtop"])
      assert.deepStrictEqual(yield* former(url, api), [all[2]!])
      assert.isEmpty(yield* migrate(url, own))
      yield* Effect.provide(Database.ping, storeAt(url))
    })
  )
})

describe("a store that lacks what this version needs", () => {
  const lost: ReadonlyArray<readonly [reason: string, text: (role: string) => string]> = [
    ["functions_missing", () => `drop schema ${Migrations.functionSchema} cascade`],
    ["privileges_missing", (role) => `revoke usage on schema ${Migrations.functionSchema} from ${role}`],
    ["privileges_missing", (role) => `revoke select on venue_version from ${role}`],
    [
      "privileges_missing",
      () =>
        "drop function to_millis; create function to_millis(at timestamptz) returns bigint language sql as 'select 0::bigint'; revoke all on function to_millis from public"
    ]
  ]
  it.live.each(lost)("says so, and a migration restores it: %s", ([reason, text]) =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const { api } = yield* rolesOf(url)
      const store = storeAt(url, {}, "api")
      yield* Effect.provide(Database.ping, store)
      yield* query(url, text(api))
      const { cause } = yield* Effect.flip(Effect.provide(Database.ping, store))
      assert.strictEqual((cause as { readonly reason?: string }).reason, reason)
      yield* migrate(url, own)
      yield* Effect.provide(Database.ping, store)
    })
  )
})
