/** What only a store that commits in several statements can do wrong. */
import { assert, describe, it } from "@effect/vitest"
import { ChangeSet } from "@fourtop/core/internal"
import { CommitPipeline } from "@fourtop/pg-adapter"
import { Effect } from "effect"
import pg from "pg"
import { asAdministrator, loginAt, migratedDatabase, storeAt } from "./support.ts"
import { commit, event, found, guest } from "./venues.ts"

const url = await migratedDatabase()

const key = {
  principal: "token:1",
  key: "k",
  fingerprint: "f",
  answer: { status: 201, body: "{}", holds: { resource: "item" as const, guest_id: null } }
}

/** How many rows of a restaurant there are of everything that a commit writes. */
const counts = (tenant: number) =>
  Effect.promise(async () => {
    const tables = ["guest", "menu", "event", "activity", "security_log", "job", "idempotency"]
    const all = tables.map((table) => `(select count(*)::integer from ${table} where restaurant_id = $1) as ${table}`)
    const version = "(select version::integer from venue_version where restaurant_id = $1) as version"
    const [row] = await asAdministrator<Record<string, number>>(url, `select ${all.join(", ")}, ${version}`, [tenant])
    return row!
  })

const everything = (id: number): Partial<ChangeSet.ChangeSet> => {
  const entry = { id: event().id, at: 0, actor: { kind: "system", id: "x", name: "x" }, guest_id: null } as const
  const what = { action: "guest.created", subject: { kind: "guest", id: "1" }, detail: {} }
  return {
    changes: [
      ChangeSet.put("guest", guest(id)),
      ChangeSet.put("menu", { id, version: 0, key: null, archived: false } as never)
    ],
    events: [event()],
    activity: [{ ...entry, ...what }],
    security: [{ ...entry, ...what, outcome: "done" } as never],
    jobs: [{ id: event().id, kind: "post", due_at: 0, payload: null }]
  }
}

describe("commits", () => {
  it.live("write all of it, or nothing when the key was used before", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      const before = yield* counts(tenant)
      assert.strictEqual((yield* commit(tenant, everything(1), key))._tag, "Done")
      const after = yield* counts(tenant)
      assert.deepStrictEqual(
        Object.keys(before).filter((table) => after[table] !== before[table]! + 1),
        []
      )
      assert.strictEqual((yield* commit(tenant, everything(2), key))._tag, "Replay")
      assert.strictEqual((yield* commit(tenant, everything(3), { ...key, fingerprint: "g" }))._tag, "KeyReused")
      assert.deepStrictEqual(yield* counts(tenant), after)
      // What stopped them ended with their transactions.
      assert.strictEqual((yield* commit(tenant, everything(4)))._tag, "Done")
    }).pipe(Effect.provide(storeAt(url, { poolSize: 1 })))
  )

  it.live("work over connections that keep no prepared statements", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      assert.strictEqual((yield* commit(tenant, everything(1), key))._tag, "Done")
      const moved = { changes: [ChangeSet.put("guest", { ...guest(1), version: 7 })], events: [event()] }
      assert.deepStrictEqual(yield* commit(tenant, moved), { _tag: "Conflict", on: "guest 1" })
      const both = [1, 2].map((id) => ChangeSet.put("guest", { ...guest(id), version: id === 1 ? 1 : 0 }))
      assert.strictEqual((yield* commit(tenant, { changes: both }))._tag, "Done")
    }).pipe(Effect.provide(storeAt(url, { preparedStatements: false })))
  )

  it.live("of a thousand rows arrive whole", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      const rows = Array.from({ length: 1000 }, (_, n) => guest(n + 1))
      const write = (version: number) =>
        commit(tenant, { changes: rows.map((row) => ChangeSet.put("guest", { ...row, version })) })
      for (const version of [0, 1]) assert.strictEqual((yield* write(version))._tag, "Done")
      assert.strictEqual((yield* counts(tenant))["guest"], 1000)
    }).pipe(Effect.provide(storeAt(url)))
  )

  it.live("that take longer than one statement may are refused, however little each statement takes", () =>
    Effect.gen(function* () {
      const tenant = yield* Effect.provide(found, storeAt(url))
      const login = yield* loginAt(url, "operator")
      const late = yield* Effect.promise(async () => {
        const client = new pg.Client({ connectionString: login })
        await client.connect()
        try {
          await client.query("begin")
          await client.query("select pg_sleep(1.1)")
          await client.query("set local statement_timeout = '1s'")
          const { statements } = CommitPipeline.of(tenant, ChangeSet.make({ events: [event()] }), null)
          for (const { text, values } of statements) await client.query(text, [...values])
          return null
        } catch (error) {
          return (error as pg.DatabaseError).code
        } finally {
          await client.end()
        }
      })
      assert.strictEqual(late, "57014")
    })
  )
})
