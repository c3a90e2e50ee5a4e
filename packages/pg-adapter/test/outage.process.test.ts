/** What callers see when the server, or a connection to it, goes away. */
import { assert, it } from "@effect/vitest"
import { ChangeSet, Directory, StoreUnavailable } from "@fourtop/core"
import { Database, Migrations, PgStore } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Cause, Effect, Exit, Fiber, Redacted, Schedule } from "effect"
import { mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { asAdministrator, migratedDatabase, secretKey, storeAt } from "./support.ts"
import { commit, found, guest } from "./venues.ts"

const outcomeOf = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isFailure(exit) && Cause.isDieType(exit.cause) ? (exit.cause.defect as { _tag: string })._tag : exit._tag

const shortly = { schedule: Schedule.spaced("20 millis"), times: 200 }

/** A server of its own, whose URL stays the same when it restarts. */
const restartable = Effect.gen(function* () {
  const directory = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "fourtop-outage-"))),
    (directory) => Effect.sync(() => rmSync(directory, { recursive: true, force: true }))
  )
  const [dataDir, socket] = [join(directory, "data"), join(directory, "socket")]
  let running: EmbeddedPostgres.Server | undefined
  const start = Effect.promise(async () => {
    running = await EmbeddedPostgres.start({ dataDir, settings: { fsync: "off" } })
    rmSync(socket, { force: true })
    symlinkSync(new URLSearchParams(running.url("postgres").split("?")[1]).get("host")!, socket)
  })
  const stop = Effect.promise(async () => running?.stop())
  yield* Effect.acquireRelease(start, () => stop)
  return { url: `postgres://postgres@localhost/postgres?host=${socket}`, start, stop }
})

it.scopedLive("a restarting server is unreachable, and then available again", () =>
  Effect.gen(function* () {
    const { start, stop, url } = yield* restartable
    yield* Migrations.run(Redacted.make(url), { secretKey })
    yield* Effect.gen(function* () {
      const directory = yield* Directory
      const tenant = yield* found
      // Several connections are open and idle when the server stops.
      yield* Effect.all(
        Array.from({ length: 8 }, () => directory.restaurants()),
        { concurrency: "unbounded" }
      )
      yield* stop
      assert.strictEqual(outcomeOf(yield* Effect.exit(directory.restaurants())), "StoreUnavailable")
      assert.strictEqual(outcomeOf(yield* Effect.exit(commit(tenant, {}))), "StoreUnavailable")
      assert.instanceOf(yield* Effect.flip(Database.ping), StoreUnavailable)
      yield* start
      yield* Effect.retry(Database.ping, shortly)
      assert.lengthOf(yield* directory.restaurants(), 1)
      assert.deepStrictEqual(yield* commit(tenant, { changes: [ChangeSet.put("guest", guest(1))] }), { _tag: "Done" })
    }).pipe(Effect.provide(storeAt(url)))
  })
)

/** Locks the guests until it is released. */
const lockGuests = (url: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query("begin; lock table fourtop.guest")
      return client
    }),
    (client) => Effect.promise(() => client.end())
  )

/** How a commit that has to wait ends, while something happens to its session. */
const commitDuring = (url: string, doneTo: (pid: string) => string) =>
  Effect.gen(function* () {
    const tenant = yield* found
    // With one key: an aborted commit must leave neither its row nor its key behind.
    const key = {
      principal: "token:1",
      key: "k",
      fingerprint: "f",
      answer: { status: 201, body: "{}", holds: { resource: "item" as const, guest_id: null } }
    }
    const insert = commit(tenant, { changes: [ChangeSet.put("guest", guest(1))] }, key)
    const interrupted = yield* Effect.scoped(
      Effect.gen(function* () {
        yield* lockGuests(url)
        const fiber = yield* Effect.fork(Effect.exit(insert))
        const waiting = `select ${doneTo("pid")} from pg_stat_activity
          where datname = current_database() and application_name = 'fourtop' and wait_event_type = 'Lock'`
        yield* Effect.promise(() => asAdministrator(url, waiting)).pipe(
          Effect.filterOrFail((rows) => rows.length === 1),
          Effect.retry(shortly)
        )
        return yield* Fiber.join(fiber)
      })
    )
    return [outcomeOf(interrupted), (yield* insert)._tag]
  })

it.scopedLive("a commit whose connection breaks is unknown", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const ended = commitDuring(url, (pid) => `pg_terminate_backend(${pid})`)
    const store = storeAt(url, { lockTimeout: "9 seconds" })
    assert.deepStrictEqual(yield* Effect.provide(ended, store), ["CommitUnknown", "Done"])
  })
)

it.scopedLive("a commit that takes too long is cancelled, and known not to have happened", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const ended = commitDuring(url, () => "1")
    const store = storeAt(url, { statementTimeout: "300 millis" })
    assert.deepStrictEqual(yield* Effect.provide(ended, store), ["StoreUnavailable", "Done"])
  })
)

it.scopedLive("a database that was never migrated is not ready", () =>
  Effect.gen(function* () {
    const url = (yield* Effect.promise(migratedDatabase)).replace(/\/[^/?]+\?/, "/postgres?")
    assert.instanceOf(
      yield* Effect.flip(Effect.provide(Database.ping, PgStore.layer({ url: Redacted.make(url) }))),
      StoreUnavailable
    )
  })
)
