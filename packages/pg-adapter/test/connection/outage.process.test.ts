/** What callers see when the server, or a connection to it, goes away. */
import { assert, it } from "@effect/vitest"
import { ChangeSet, Directory, StoreUnavailable, Tokens } from "@fourtop/core/internal"
import { Database, Migrations, PgStore } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Cause, Effect, Exit, Fiber, Metric, Redacted, Schedule } from "effect"
import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { asAdministrator, migratedDatabase, secretKey, storeAt } from "../support.ts"
import { commit, found, guest, token } from "../venues.ts"

const outcomeOf = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isFailure(exit) && Cause.isDieType(exit.cause) ? (exit.cause.defect as { _tag: string })._tag : exit._tag

const shortly = { schedule: Schedule.spaced("20 millis"), times: 3_000 }

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
    lead(socket, socketOf(running))
  })
  const stop = Effect.promise(async () => running?.stop())
  yield* Effect.acquireRelease(start, () => stop)
  return { url: `postgres://postgres@localhost/postgres?host=${socket}`, server: () => running!, socket, start, stop }
})

/** Where the socket of a server is. */
const socketOf = (server: EmbeddedPostgres.Server): string =>
  new URLSearchParams(server.url("postgres").split("?")[1]).get("host")!

/** Lets new connections lead elsewhere, as a balancer does when the primary has moved. */
const lead = (socket: string, target: string): void => {
  rmSync(socket, { force: true })
  symlinkSync(target, socket)
}

const reasonOf = ({ cause }: StoreUnavailable) => (cause as { readonly reason?: string }).reason

/** One line of the metrics of this process. */
const figure = (name: string) =>
  Effect.map(Metric.snapshot, (pairs) => {
    const found = pairs.find(({ metricKey }) => metricKey.name === name)
    return (found?.metricState as { readonly value?: number } | undefined)?.value
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

/** How a commit that waits for a lock ends while something happens, and how it ends when it is made again. */
const commitDuring = (
  url: string,
  happens: Effect.Effect<unknown>,
  limits: Pick<PgStore.Options, "statementTimeout"> = {}
) =>
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
        // The limits are those of this commit alone.
        const fiber = yield* Effect.fork(Effect.exit(Effect.provide(insert, storeAt(url, limits))))
        yield* happens
        return yield* Fiber.join(fiber)
      })
    )
    return [outcomeOf(interrupted), (yield* insert)._tag]
  }).pipe(Effect.provide(storeAt(url)))

it.scopedLive("a commit whose connection breaks is unknown", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'fourtop' and wait_event_type = 'Lock'`
    const breaks = Effect.promise(() => asAdministrator(url, terminate)).pipe(
      Effect.repeat({ until: (rows) => rows.length === 1, schedule: Schedule.spaced("20 millis") })
    )
    assert.deepStrictEqual(yield* commitDuring(url, breaks), ["CommitUnknown", "Done"])
  })
)

it.scopedLive("a commit that takes too long is cancelled, and known not to have happened", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const ended = commitDuring(url, Effect.void, { statementTimeout: "1 second" })
    assert.deepStrictEqual(yield* ended, ["StoreUnavailable", "Done"])
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

const insert = (tenant: number) => commit(tenant, { changes: [ChangeSet.put("guest", guest(1))] })

it.scopedLive("a server that became read-only is an outage, until it accepts writes again", () =>
  Effect.gen(function* () {
    const { url } = yield* restartable
    yield* Migrations.run(Redacted.make(url), { secretKey })
    const readOnly = (value: "on" | "off") =>
      Effect.promise(async () => {
        await asAdministrator(url, `alter system set default_transaction_read_only = ${value}`)
        await asAdministrator(url, "select pg_reload_conf()")
      })
    yield* Effect.gen(function* () {
      const tenant = yield* found
      yield* readOnly("on")
      const failed = yield* Effect.flip(Database.ping).pipe(Effect.retry(shortly))
      assert.strictEqual(reasonOf(failed), "read_only")
      assert.strictEqual(outcomeOf(yield* Effect.exit(insert(tenant))), "StoreUnavailable")
      assert.strictEqual(yield* figure("fourtop_store_writable"), 0)
      yield* readOnly("off")
      yield* Effect.retry(Database.ping, shortly)
      assert.deepStrictEqual(yield* insert(tenant), { _tag: "Done" })
      assert.strictEqual(yield* figure("fourtop_store_writable"), 1)
    }).pipe(Effect.provide(storeAt(url)))
  })
)

/** A standby from a copy of the files of a server that does not run. */
const standbyOf = (dataDir: string) => {
  const copy = `${dataDir}-standby`
  cpSync(dataDir, copy, { recursive: true })
  const { gid, uid } = statSync(dataDir)
  writeFileSync(join(copy, "standby.signal"), "")
  execFileSync("chown", ["-R", `${uid}:${gid}`, copy])
  return Effect.acquireRelease(
    Effect.promise(() => EmbeddedPostgres.start({ dataDir: copy, settings: { fsync: "off" } })),
    (server) => Effect.promise(() => server.stop())
  )
}

it.scopedLive("connections to a standby are dropped, and new ones find the primary", () =>
  Effect.gen(function* () {
    const { server, socket, start, stop, url } = yield* restartable
    yield* Migrations.run(Redacted.make(url), { secretKey })
    const tenant = yield* Effect.gen(function* () {
      const tenant = yield* found
      yield* commit(tenant, { changes: [ChangeSet.put("api_token", token(1))] })
      return tenant
    }).pipe(Effect.provide(storeAt(url)))
    yield* stop
    const standby = yield* standbyOf(server().dataDir)
    yield* start
    lead(socket, socketOf(standby))
    yield* Effect.gen(function* () {
      const tokens = yield* Tokens
      assert.strictEqual(outcomeOf(yield* Effect.exit(tokens.authenticate(token(1), 60))), "StoreUnavailable")
      assert.strictEqual(outcomeOf(yield* Effect.exit(insert(tenant))), "StoreUnavailable")
      // Several idle connections lead to the standby when the primary is found again.
      yield* Effect.all(
        Array.from({ length: 8 }, () => Effect.flatMap(Directory, (directory) => directory.restaurants())),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(reasonOf(yield* Effect.flip(Database.ping)), "read_only")
      lead(socket, socketOf(server()))
      yield* Database.ping
      assert.strictEqual((yield* tokens.authenticate(token(1), 60))._tag, "Accepted")
      assert.deepStrictEqual(yield* insert(tenant), { _tag: "Done" })
    }).pipe(Effect.provide(storeAt(url)))
  })
)

it.scopedLive("a session of another role is not ready", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const ofOther = Effect.provide(Database.ping, storeAt(url, { role: "somebody_else" }))
    assert.strictEqual(reasonOf(yield* Effect.flip(ofOther)), "wrong_role")
  })
)

it.scopedLive("while the disk is full, reads work and writes are an outage", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    yield* Effect.gen(function* () {
      const tenant = yield* found
      yield* commit(tenant, { changes: [ChangeSet.put("api_token", token(1))] })
      // What the server says when it cannot extend a file; a request also writes to the log of rates.
      yield* Effect.promise(() =>
        asAdministrator(
          url,
          `create function disk_full() returns trigger language plpgsql
             as 'begin raise exception using errcode = ''disk_full''; end';
           create trigger full_disk before insert on guest execute function disk_full();
           create trigger full_disk before insert on rate_log execute function disk_full()`
        )
      )
      assert.strictEqual(outcomeOf(yield* Effect.exit(insert(tenant))), "StoreUnavailable")
      assert.strictEqual(yield* figure("fourtop_store_writable"), 0)
      assert.strictEqual((yield* (yield* Tokens).authenticate(token(1), 60))._tag, "Accepted")
      assert.lengthOf(yield* (yield* Directory).restaurants(), 1)
      yield* Database.ping
      assert.strictEqual(yield* figure("fourtop_store_writable"), 0)
      yield* Effect.promise(() =>
        asAdministrator(url, "drop trigger full_disk on guest; drop trigger full_disk on rate_log")
      )
      assert.deepStrictEqual(yield* insert(tenant), { _tag: "Done" })
      assert.strictEqual(yield* figure("fourtop_store_writable"), 1)
    }).pipe(Effect.provide(storeAt(url)))
  })
)
