/** What a fence keeps from a restaurant's rows: all that write, in any table, and workers; others notice nothing. */
import { Commits, StoreBusy, Venues } from "@fourtop/core/internal"
import { Cause, Effect, Exit, Redacted } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { assert, describe, it } from "vitest"
import { howMany } from "../../../tools/testing/size.ts"
import * as Migrations from "../src/Migrations.ts"
import * as MigrationStatus from "../src/migrations/MigrationStatus.ts"
import * as Numbered from "../src/migrations/Numbered.ts"
import { fenced } from "../src/migrations/sql/fenced.ts"
import { tenantPolicy } from "../src/migrations/sql/tenantPolicy.ts"
import { unguarded } from "../src/migrations/sql/unfenced.ts"
import * as Fence from "../src/moving/Fence.ts"
import { asAdministrator, migratedDatabase, searchPath, secretKey, storeAt } from "./support.ts"

const url = await migratedDatabase()
const [fencedOne, other] = [101, 102]

const tables = (
  await asAdministrator<{ readonly name: string }>(
    url,
    `select relname::text as name from pg_class where relnamespace = 'fourtop'::regnamespace and relkind in ('r', 'p')
       and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'restaurant_id' and not attisdropped)
     order by 1`
  )
).map(({ name }) => name)

const guarded = tables.filter((name) => unguarded[name] === undefined)

interface Column {
  readonly name: string
  readonly type: string
}

/** The columns of a table that a row has to have, and are not filled by the database. */
const required = (table: string): Promise<ReadonlyArray<Column>> =>
  asAdministrator<{ name: string; type: string }>(
    url,
    `select attname::text as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = format('fourtop.%I', $1::text)::regclass and attnum > 0 and not attisdropped and attnotnull
       and not atthasdef and attgenerated = '' and attname <> 'restaurant_id'`,
    [table]
  )

/** A value that a column of this type takes, another one for each restaurant. */
const anything = (type: string, tenant: number): string => {
  if (type === "uuid") return "gen_random_uuid()"
  if (type === "jsonb") return "'{}'::jsonb"
  if (type.endsWith("[]")) return "'{}'"
  if (type === "boolean") return "false"
  if (type === "text") return `'${tenant}'`
  return type.startsWith("timestamp") || type === "date" ? "now()" : String(tenant)
}

/** Why a statement failed, or null; what it did is undone. */
const refusal = async (client: pg.Client, text: string): Promise<string | null> => {
  await client.query("begin")
  try {
    await client.query(text)
    return null
  } catch (error) {
    return error instanceof pg.DatabaseError ? `${error.code} ${error.message}` : String(error)
  } finally {
    await client.query("rollback")
  }
}

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${searchPath}` })
  await client.connect()
  return client
}

/** Tables with triggers that look for fences, by whether all of a table are enabled. */
const triggers = async (place: string) => {
  const found = await asAdministrator<{ readonly name: string; readonly enabled: boolean; readonly count: number }>(
    place,
    `select relname::text as name, bool_and(tgenabled = 'O') as enabled, count(*)::integer as count
     from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = 'fourtop.halt_fenced'::regproc
       and (tgenabled in ('O', 'D')) group by relname order by 1`
  )
  for (const { count, name } of found) assert.strictEqual(count, 2, name)
  const names = (enabled: boolean) => found.flatMap((one) => (one.enabled === enabled ? [one.name] : []))
  return { enabled: names(true), disabled: names(false) }
}

const administer = <A, E>(place: string, effect: Parameters<typeof Migrations.asAdministrator<A, E>>[1]) =>
  Effect.runPromise(Migrations.asAdministrator(Redacted.make(place), effect))

describe("a fence", () => {
  it("guards every table of restaurants, or has a reason not to", () => {
    assert.sameMembers(
      Object.keys(unguarded),
      tables.filter((name) => unguarded[name] !== undefined)
    )
    assert.isAbove(guarded.length, 50)
  })

  it("costs nothing where there is none: no trigger looks for it", async () => {
    assert.deepStrictEqual(await triggers(url), { enabled: [], disabled: guarded })
  })

  it("refuses every insert, update and delete of its restaurant, and none of another", async () => {
    await administer(url, Fence.write(fencedOne, "closed", {}))
    assert.deepStrictEqual(await triggers(url), { enabled: guarded, disabled: [] })
    const client = await connected()
    try {
      // Rows without what they refer to, and as nobody would write them: only the fence is asked.
      for (const table of guarded) {
        const columns = await required(table)
        const constraints = await asAdministrator<{ name: string }>(
          url,
          `select conname::text as name from pg_constraint where conrelid = format('fourtop.%I', $1::text)::regclass and contype in ('c', 'f')`,
          [table]
        )
        const filled = await asAdministrator<{ name: string }>(
          url,
          `select attname::text as name from pg_attribute
           where attrelid = format('fourtop.%I', $1::text)::regclass and attnum > 0 and attnotnull and not exists (
             select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey))`,
          [table]
        )
        for (const { name } of filled) {
          await asAdministrator(url, `alter table "${table}" alter column "${name}" drop not null`)
        }
        for (const { name } of constraints)
          await asAdministrator(url, `alter table "${table}" drop constraint "${name}"`)
        const names = ["restaurant_id", ...columns.map(({ name }) => name)].map((name) => `"${name}"`).join(", ")
        const row = (tenant: number) => `(${[tenant, ...columns.map(({ type }) => anything(type, tenant))].join(", ")})`
        const insert = (tenant: number) => `insert into "${table}" (${names}) values ${row(tenant)}`
        const expected = `55P03 restaurant ${fencedOne} is being moved`
        await client.query("set session_replication_role = origin")
        assert.strictEqual(await refusal(client, insert(fencedOne)), expected, `insert into ${table}`)
        assert.isNull(await refusal(client, insert(other)), `insert of another restaurant into ${table}`)
        await client.query("set session_replication_role = replica")
        await client.query(insert(fencedOne))
        await client.query(insert(other))
        await client.query("set session_replication_role = origin")
        const change = (tenant: number) =>
          `update "${table}" set restaurant_id = ${tenant} where restaurant_id = ${tenant}`
        const remove = (tenant: number) => `delete from "${table}" where restaurant_id = ${tenant}`
        assert.strictEqual(await refusal(client, change(fencedOne)), expected, `update of ${table}`)
        assert.strictEqual(await refusal(client, remove(fencedOne)), expected, `delete from ${table}`)
        assert.isNull(await refusal(client, change(other)), `update of another restaurant in ${table}`)
        assert.isNull(await refusal(client, remove(other)), `delete of another restaurant from ${table}`)
      }
    } finally {
      await client.end()
    }
  })
})

/** A restaurant with a delivery and a job that are due, and records that are too old. */
const arrange = async (place: string, tenant: number): Promise<void> => {
  const texts = [
    `insert into restaurant (restaurant_id, id, body) values ($1::bigint, $1::bigint, '{"version": 1}')`,
    `insert into webhook_endpoint (restaurant_id, id, body)
     select $1::bigint, $1::bigint, jsonb_build_object('id', $1::bigint, 'version', 1, 'state', 'enabled', 'sandbox', false,
       'events', '[]'::jsonb, 'url', 'https://hooks.example', 'secrets', '[]'::jsonb, 'enabled_at', 0)`,
    `with happened as (
       insert into event (restaurant_id, id, type, at, body)
       values ($1::bigint, gen_random_uuid(), 'order.created', store_now(), '{}') returning id
     )
     insert into delivery (restaurant_id, endpoint_id, event_id, created_at, due_at)
     select $1::bigint, $1::bigint, id, store_now(), store_now() from happened`,
    `insert into job (restaurant_id, id, kind, due_at, payload)
     values ($1::bigint, gen_random_uuid(), 'any', store_now(), '{}')`,
    `insert into event (restaurant_id, id, type, at, body)
     values ($1::bigint, gen_random_uuid(), 'order.created', store_now() - interval '1000 days', '{}')`,
    `insert into idempotency (restaurant_id, principal, key, plain_hash, fingerprint, status, body, expires_at)
     values ($1::bigint, 'any', 'any', 1, 'any', 200, '{}', store_now() - interval '1 day')`,
    `insert into security_log (restaurant_id, id, at, refused, body) values ($1::bigint, gen_random_uuid(), 0, false, '{}')`,
    `insert into message_place (restaurant_id, key, at, message) values ($1::bigint, 'any', 0, gen_random_uuid())`
  ]
  for (const text of texts) await asAdministrator(place, text, [tenant])
}

const work = {
  deliveries: "select restaurant_id from claim_deliveries(100, 8, 30, null, 100, 32, 8)",
  jobs: `select restaurant_id from claim_jobs('["any"]', 100, 30)`,
  upkeep: "select restaurant_id from due_upkeep('upkeep.sales', 100)"
}

const sweeps = ["sweep_expired(1000)", "sweep_deliveries(1000)", "sweep_security()", "sweep_messages(1000)"]

/** How many rows that sweeps delete are left. */
const old = async (place: string, tenant: number): Promise<number> => {
  const [found] = await asAdministrator<{ count: number }>(
    place,
    `select ((select count(*) from event where restaurant_id = $1 and at < store_now() - interval '999 days')
       + (select count(*) from idempotency where restaurant_id = $1)
       + (select count(*) from security_log where restaurant_id = $1)
       + (select count(*) from message_place where restaurant_id = $1))::integer as count`,
    [tenant]
  )
  return found!.count
}

describe("people", () => {
  it("sign in although a restaurant of theirs has moved, and others' logs note it", async () => {
    const place = await migratedDatabase()
    await asAdministrator(
      place,
      `insert into restaurant (restaurant_id, id, body) select id, id, '{"version": 1}' from unnest($1::bigint[]) id`,
      [[fencedOne, other]]
    )
    await administer(place, Fence.write(fencedOne, "moved", {}))
    await asAdministrator(place, `insert into person (id, body) values (1, '{"version": 1, "email": "a@example.com"}')`)
    const noted = [fencedOne, other].map((restaurantId) => ({
      restaurantId,
      entry: {
        id: crypto.randomUUID(),
        at: 0,
        actor: {},
        action: "any",
        subject: { kind: "any", id: "1" },
        detail: {}
      },
      security: { id: crypto.randomUUID(), at: 0, outcome: "done" },
      notice: { id: crypto.randomUUID(), kind: "any", due_at: 0, payload: {} }
    }))
    const [put] = await asAdministrator<{ done: boolean }>(
      place,
      `select put_person(1, 1, '{"version": 2, "email": "a@example.com"}', $1, false, null, null, null, null) as done`,
      [JSON.stringify(noted)]
    )
    assert.isTrue(put!.done)
    for (const table of ["activity", "security_log", "job"]) {
      const rows = await asAdministrator(place, `select restaurant_id from ${table}`)
      assert.deepStrictEqual(rows, [{ restaurant_id: String(other) }], table)
    }
  })
})

describe("workers", () => {
  it("leave everything of a fenced restaurant alone, serve others, and find all of it when the fence is gone", async () => {
    const place = await migratedDatabase()
    for (const tenant of [fencedOne, other]) await arrange(place, tenant)
    await administer(place, Fence.close(fencedOne, {}))
    for (const [name, text] of Object.entries(work)) {
      assert.deepStrictEqual(await asAdministrator(place, text), [{ restaurant_id: String(other) }], name)
    }
    for (const sweep of sweeps) await asAdministrator(place, `select ${sweep}`)
    assert.strictEqual(await old(place, fencedOne), 4)
    assert.strictEqual(await old(place, other), 0)

    await administer(place, Fence.remove(fencedOne))
    for (const [name, text] of Object.entries(work)) {
      assert.deepStrictEqual(await asAdministrator(place, text), [{ restaurant_id: String(fencedOne) }], name)
    }
    for (const sweep of sweeps) await asAdministrator(place, `select ${sweep}`)
    assert.strictEqual(await old(place, fencedOne), 0)
  })

  it("end what they have begun before the fence is closed", async () => {
    const place = await migratedDatabase()
    await arrange(place, fencedOne)
    const [claimed] = await asAdministrator<{ id: string; lease: string }>(
      place,
      `select id, lease from claim_jobs('["any"]', 100, 3000)`
    )
    const closing = administer(place, Fence.close(fencedOne, {}))
    const stateOf = () => Effect.runPromise(Fence.find(Redacted.make(place), fencedOne))
    while ((await stateOf())?.state !== "draining") await sleep(5)
    assert.deepStrictEqual(await asAdministrator(place, work.deliveries), [])
    await asAdministrator(place, "select finish_job($1, $2, $3)", [fencedOne, claimed!.id, claimed!.lease])
    await closing
    assert.strictEqual((await stateOf())?.state, "closed")
  })
})

describe("the triggers", () => {
  it("are enabled wherever there is a fence, while others are put up and taken down", async () => {
    const place = await migratedDatabase()
    const turns = howMany(4, 40)
    const rounds = async (tenant: number) => {
      for (let turn = 0; turn < turns; turn++) {
        await administer(place, Fence.write(tenant, "closed", {}))
        assert.deepStrictEqual(await triggers(place), { enabled: guarded, disabled: [] })
        await administer(place, Fence.remove(tenant))
      }
    }
    await Promise.all([fencedOne, other].map(rounds))
    assert.deepStrictEqual(await triggers(place), { enabled: [], disabled: guarded })
  })

  it("are enabled before the fence is there, and whatever a lock keeps stays enabled afterwards", async () => {
    const place = await migratedDatabase()
    const writer = new pg.Client({ connectionString: place, options: `-c search_path=${searchPath}` })
    await writer.connect()
    try {
      await writer.query("begin")
      await writer.query("lock table menu in row exclusive mode")
      const putUp = administer(place, Fence.write(fencedOne, "closed", {}))
      // Those before it in the alphabet are enabled one by one; no fence is there while one is not.
      const before = guarded.filter((name) => name < "menu")
      while ((await triggers(place)).enabled.length < before.length) await sleep(5)
      assert.isNull(await Effect.runPromise(Fence.find(Redacted.make(place), fencedOne)))
      await writer.query("rollback")
      await putUp
      assert.deepStrictEqual(await triggers(place), { enabled: guarded, disabled: [] })

      await writer.query("begin")
      await writer.query("lock table menu in row exclusive mode")
      await administer(place, Fence.remove(fencedOne))
      assert.deepStrictEqual((await triggers(place)).enabled, ["menu"])
      await writer.query("rollback")
      await administer(place, Fence.write(fencedOne, "closed", {}))
      await administer(place, Fence.remove(fencedOne))
      assert.deepStrictEqual((await triggers(place)).enabled, [])
    } finally {
      await writer.end()
    }
  })

  it("of a table that a migration has added are enabled by the migration if there is a fence", async () => {
    const place = await migratedDatabase()
    await administer(place, Fence.write(fencedOne, "closed", {}))
    const sql = `create table added (restaurant_id bigint primary key); ${tenantPolicy(["added"])} ${fenced(["added"])}`
    const added = { id: Numbered.list.length + 1, name: "added", needs: null, sql }
    const program = { ...MigrationStatus.ownProgram, numbered: [...Numbered.list, added] }
    await Effect.runPromise(Migrations.run(Redacted.make(place), { secretKey, program }))
    assert.deepStrictEqual(await triggers(place), { enabled: [...guarded, "added"].toSorted(), disabled: [] })
  })
})

describe("a fence that is put up", () => {
  it("waits for a transaction that has written before the triggers were enabled", async () => {
    const place = await migratedDatabase()
    await arrange(place, fencedOne)
    const writer = new pg.Client({ connectionString: place, options: `-c search_path=${searchPath}` })
    await writer.connect()
    try {
      await writer.query("begin")
      await writer.query("update webhook_endpoint set body = body where restaurant_id = $1", [fencedOne])
      let isClosed = false
      const closing = administer(place, Fence.close(fencedOne, {})).then(() => (isClosed = true))
      while ((await triggers(place)).enabled.length < guarded.length - 1) await sleep(5)
      assert.isFalse(isClosed)
      // It may still write everything, tables with enabled triggers too.
      await writer.query("update restaurant set body = body where restaurant_id = $1", [fencedOne])
      await writer.query("commit")
      await closing
      const refused = await refusal(writer, "update restaurant set body = body")
      assert.strictEqual(refused, `55P03 restaurant ${fencedOne} is being moved`)
    } finally {
      await writer.end()
    }
  })

  it("waits for a transaction that has not seen it, and for none of another database", async () => {
    const [place, elsewhere] = [await migratedDatabase(), await migratedDatabase()]
    await arrange(place, fencedOne)
    // The triggers are enabled: nothing but the transaction itself is waited for.
    await administer(place, Fence.write(other, "closed", {}))
    const [writer, stranger] = await Promise.all(
      [place, elsewhere].map(async (connectionString) => {
        const client = new pg.Client({ connectionString, options: `-c search_path=${searchPath}` })
        await client.connect()
        await client.query("begin")
        await client.query("select store_now()")
        return client
      })
    )
    try {
      const add = `insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail)
        values (${fencedOne}, gen_random_uuid(), store_now(), '{}', 'any', 'any', 'any', '{}')`
      await writer!.query(add)
      let isClosed = false
      const closing = administer(place, Fence.close(fencedOne, {})).then(() => (isClosed = true))
      while ((await Effect.runPromise(Fence.find(Redacted.make(place), fencedOne)))?.state !== "draining") {
        await sleep(5)
      }
      assert.isFalse(isClosed)
      await writer!.query("commit")
      await closing
      const kept = await asAdministrator(place, "select from activity where restaurant_id = $1", [fencedOne])
      assert.lengthOf(kept, 1)
    } finally {
      await Promise.all([writer!.end(), stranger!.end()])
    }
  })

  it("makes commits wait for another attempt, and reads too once the restaurant is somewhere else", async () => {
    const place = await migratedDatabase()
    for (const tenant of [fencedOne, other]) await arrange(place, tenant)
    const entry = (tenant: number) => ({
      changes: [],
      guards: [],
      events: [],
      activity: [],
      security: [],
      jobs: [{ id: crypto.randomUUID(), kind: "any", due_at: 0, payload: {}, trace_parent: null, tenant }]
    })
    const busyWith = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.map(Effect.exit(effect), (exit) => Exit.isFailure(exit) && Cause.squash(exit.cause) instanceof StoreBusy)
    const asked = (tenant: number) =>
      Effect.gen(function* () {
        const commits = yield* Commits
        const venues = yield* Venues
        return {
          write: yield* busyWith(commits.commit(tenant, entry(tenant) as never, null)),
          read: yield* busyWith(venues.read(tenant, 0))
        }
      }).pipe(Effect.provide(storeAt(place)), Effect.runPromise)
    assert.deepStrictEqual(await asked(fencedOne), { write: false, read: false })
    await administer(place, Fence.close(fencedOne, {}))
    assert.deepStrictEqual(await asked(fencedOne), { write: true, read: false })
    await administer(place, Fence.write(fencedOne, "moved", {}))
    assert.deepStrictEqual(await asked(fencedOne), { write: true, read: true })
    assert.deepStrictEqual(await asked(other), { write: false, read: false })
  })
})
