/** What migrations lock while programs read and write a table with many rows. */
import { afterAll, assert, it } from "@effect/vitest"
import { Backfills, Migrations } from "@fourtop/pg-adapter"
import { Deferred, Effect, Fiber, Redacted } from "effect"
import pg from "pg"
import { continueBackfill } from "../../src/migrations/functions/backfills.ts"
import * as Functions from "../../src/migrations/Functions.ts"
import * as FunctionSet from "../../src/migrations/FunctionSet.ts"
import * as Locks from "../../src/migrations/Locks.ts"
import type { Program } from "../../src/migrations/MigrationStatus.ts"
import * as Numbered from "../../src/migrations/Numbered.ts"
import * as NumberedMigration from "../../src/migrations/sql/NumberedMigration.ts"
import { asAdministrator, loginAt, migratedDatabase, secretKey } from "../support.ts"

const rows = 20_000
const number = Numbered.list.length

/** A database with a large table, as an earlier migration has made it. */
const large = async () => {
  const url = await migratedDatabase()
  await asAdministrator(
    url,
    `create table large (id integer primary key, text text not null);
     insert into large select n, 'row ' || n from generate_series(1, ${rows}) n;
     analyze large`
  )
  return url
}

const functions = (backfills: ReadonlyArray<NumberedMigration.Backfill>) =>
  FunctionSet.of(Functions.all.map((one) => (one.name === "continue_backfill" ? continueBackfill(backfills) : one)))

/** This version with one more migration. */
const withOne = (declared: NumberedMigration.Expand): Program => ({
  numbered: NumberedMigration.list({ ...Numbered.all, [`00${number + 1}_large`]: declared }),
  functions: functions(declared.backfill === undefined ? [] : [declared.backfill])
})

const impatience: Locks.Patience = { lockTimeout: "50 millis", pause: "10 millis", attempts: 10_000 }

/** Migrates in the background; the first line that contains the text completes the deferred. */
const migrating = (url: string, program: Program, text: string, patience: Locks.Patience = impatience) =>
  Effect.gen(function* () {
    const seen = yield* Deferred.make<void>()
    const lines: Array<string> = []
    const onProgress = (line: string) => {
      lines.push(line)
      if (line.includes(text)) Deferred.unsafeDone(seen, Effect.void)
    }
    const fiber = yield* Effect.fork(Migrations.run(Redacted.make(url), { secretKey, onProgress, program, patience }))
    return { fiber, seen: Deferred.await(seen), lines }
  })

const clients: Array<pg.Client> = []
afterAll(() => Promise.all(clients.map((client) => client.end())))

const session = async (url: string) => {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
  await client.connect()
  clients.push(client)
  return client
}

it.live("a change that cannot get its lock lets readers and writers pass, and tries again", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(large)
    const reader = yield* Effect.promise(() => session(url))
    yield* Effect.promise(() => reader.query("begin; select count(*) from large"))
    const program = withOne({ kind: "expand", sql: "alter table large add column note text" })
    const { fiber, lines, seen } = yield* migrating(url, program, "waits for a lock; trying again")
    yield* seen
    // Others queue behind a waiting change only until it gives up: none of these could ever end otherwise.
    for (let n = 1; n <= 5; n++) {
      yield* Effect.promise(() => asAdministrator(url, "update large set text = 'changed' where id = $1", [n]))
    }
    assert.isNull(yield* Fiber.poll(fiber).pipe(Effect.map((exit) => (exit._tag === "None" ? null : exit.value))))
    yield* Effect.promise(() => reader.query("commit"))
    yield* Fiber.join(fiber)
    assert.include(lines, `Applied migration ${number + 1}, large`)
    assert.lengthOf(yield* Effect.promise(() => asAdministrator(url, "select note from large where id = 1")), 1)
  })
)

it.live("a change gives way to a request that has one of its tables and wants another, before either is refused", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(large)
    yield* Effect.promise(() => asAdministrator(url, "create table other (id integer primary key)"))
    const request = yield* Effect.promise(() => session(url))
    yield* Effect.promise(() => request.query("set lock_timeout = '2s'; begin; select id from other"))
    // It has the first table when the request comes for it, and only then needs the second.
    const text = "alter table large add note text; select pg_sleep(0.5); alter table other add note text"
    const program = withOne({ kind: "expand", sql: text })
    const { fiber } = yield* migrating(url, program, "", Locks.standard)
    const locked = Effect.promise(() =>
      asAdministrator(
        url,
        `select pid from pg_locks where relation = 'large'::regclass and mode = 'AccessExclusiveLock' and granted`
      )
    )
    yield* Effect.repeat(locked, { until: ({ length }) => length > 0 })
    yield* Effect.promise(() => request.query("select count(*) from large"))
    yield* Effect.promise(() => request.query("commit"))
    yield* Fiber.join(fiber)
    assert.lengthOf(yield* Effect.promise(() => asAdministrator(url, "select note from large where id = 1")), 1)
  })
)

const indexed = withOne({ kind: "expand", indexes: ["create index large_text on large (text, id)"] })

const indexOf = (url: string) =>
  Effect.promise(() =>
    asAdministrator(
      url,
      "select indisvalid as valid, indnatts::integer as columns from pg_index where indexrelid = 'large_text'::regclass"
    )
  )

it.live("an index is built with a lock that neither reads nor writes wait for", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(large)
    const writer = yield* Effect.promise(() => session(url))
    yield* Effect.promise(() => writer.query("begin; update large set text = 'in between' where id = 7"))
    const { fiber, lines, seen } = yield* migrating(url, indexed, "Creating index large_text")
    yield* seen
    // The build waits for the writer's transaction; meanwhile these are the locks that the migration has.
    const locks = Effect.promise(() =>
      asAdministrator<{ mode: string }>(
        url,
        `select distinct mode from pg_locks join pg_stat_activity using (pid)
         where relation = 'large'::regclass and application_name = 'fourtop migrations'`
      )
    )
    const held = yield* Effect.repeat(locks, { until: ({ length }) => length > 0 })
    assert.deepStrictEqual(held, [{ mode: "ShareUpdateExclusiveLock" }])
    yield* Effect.promise(() => asAdministrator(url, "update large set text = 'beside' where id = 8"))
    yield* Effect.promise(() => asAdministrator(url, "insert into large values (0, 'beside')"))
    assert.notInclude(lines, "Created index large_text")
    yield* Effect.promise(() => writer.query("commit"))
    yield* Fiber.join(fiber)
    assert.include(lines, "Created index large_text")
    assert.deepStrictEqual(yield* indexOf(url), [{ valid: true, columns: 2 }])
    assert.isEmpty(yield* Migrations.pending(Redacted.make(url), { program: indexed, secretKey }))
  })
)

it.live("an index that a killed attempt has left invalid is built again", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(large)
    yield* Migrations.run(Redacted.make(url), { secretKey, program: indexed })
    yield* Effect.promise(() =>
      asAdministrator(url, "update pg_index set indisvalid = false where indexrelid = 'large_text'::regclass")
    )
    assert.deepStrictEqual(yield* Migrations.pending(Redacted.make(url), { program: indexed, secretKey }), [
      "large_text"
    ])
    const { fiber, lines } = yield* migrating(url, indexed, "")
    yield* Fiber.join(fiber)
    assert.deepStrictEqual(lines, [
      "Dropped index large_text",
      "Creating index large_text …",
      "Created index large_text"
    ])
    assert.deepStrictEqual(yield* indexOf(url), [{ valid: true, columns: 2 }])
  })
)

const step = `with chosen as (
  select id from large where $1::text is null or id > $1::integer order by id limit $2
), changed as (
  update large set filled = filled + 1 from chosen where large.id = chosen.id
) select max(id)::text, count(*)::integer from chosen`

it.live("a backfill changes every row once, in batches, although processes are killed in the middle of them", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(large)
    const program = withOne({
      kind: "expand",
      sql: `alter table large add column filled integer not null default 0;
        grant select, update on large to fourtop_worker`,
      backfill: { name: "fill_large", table: "large", step }
    })
    yield* Migrations.run(Redacted.make(url), { secretKey, program })
    const worker = yield* loginAt(url, "worker")
    const call = `select handled, finished from ${program.functions.schema}.continue_backfill('fill_large', 3000)`
    const batch = (client: pg.Client) =>
      Effect.promise(async () => (await client.query<Backfills.Batch>(call)).rows[0]!)
    const [first, second] = yield* Effect.promise(() => Promise.all([session(worker), session(worker)]))
    // A killed process: its batch was not committed.
    yield* Effect.promise(() => first.query("begin"))
    assert.deepStrictEqual(yield* batch(first), { handled: 3000, finished: false })
    // Another one neither waits for it nor does the same.
    assert.deepStrictEqual(yield* batch(second), { handled: null, finished: false })
    yield* Effect.promise(() => first.query("rollback"))
    assert.deepStrictEqual(yield* batch(second), { handled: 3000, finished: false })
    const status = () =>
      Effect.map(Migrations.status(Redacted.make(url), { program }), ({ schema }) => schema.backfills)
    assert.deepInclude((yield* status())[0], { name: "fill_large", done: 3000, total: rows, finishedAt: null })
    yield* Effect.all([Backfills.untilFinished(batch(first)), Backfills.untilFinished(batch(second))], {
      concurrency: 2
    })
    yield* Backfills.untilFinished(batch(first))
    const counts = () => asAdministrator(url, "select filled, count(*)::integer from large group by filled")
    assert.deepStrictEqual(yield* Effect.promise(counts), [{ filled: 1, count: rows }])
    assert.strictEqual((yield* status())[0]!.done, rows)
    assert.isNotNull((yield* status())[0]!.finishedAt)
    assert.deepStrictEqual(yield* batch(second), { handled: 0, finished: true })
  })
)

it.live("a login other than the worker's runs no backfill, and an unknown one is refused", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const refusal = (login: "api" | "worker") =>
      Effect.gen(function* () {
        const own = yield* loginAt(url, login)
        const client = yield* Effect.promise(() => session(own))
        const call = FunctionSet.qualify("select continue_backfill('no_such', 10)")
        return yield* Effect.promise(() =>
          client.query(call).then(
            () => "",
            (error: Error) => error.message
          )
        )
      })
    assert.include(yield* refusal("api"), "permission denied")
    assert.include(yield* refusal("worker"), "unknown backfill no_such")
  })
)
