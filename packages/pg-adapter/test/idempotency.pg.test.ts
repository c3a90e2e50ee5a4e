import { assert, it } from "@effect/vitest"
import { ChangeSet, Commits, Committed, type KeyToKeep, Traces } from "@fourtop/core/internal"
import { SecretKeys } from "@fourtop/pg-adapter"
import { Context, Effect, Layer } from "effect"
import pg from "pg"
import { howMany } from "../../../tools/testing/size.ts"
import { asAdministrator, loginAt, migratedDatabase, storeAt } from "./support.ts"
import { commit, found, guest, reserveId } from "./venues.ts"

const keys = howMany(100, 600)
const callers = 16

it.live(`of ${callers} commits at once with each of ${keys} keys, over two processes, exactly one is done`, () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const processes = yield* Effect.all([Layer.build(storeAt(url)), Layer.build(storeAt(url))])
    const tenant = yield* Effect.provide(found, processes[0])
    const first = (yield* Effect.provide(reserveId, processes[0])) + 1

    const attempt = (key: number, caller: number) =>
      Effect.map(
        Context.get(processes[caller % 2]!, Commits).commit(
          tenant,
          ChangeSet.make({ changes: [ChangeSet.put("guest", guest(first + key * callers + caller))] }),
          {
            principal: "token:1",
            key: `key ${key}`,
            fingerprint: "POST /orders",
            answer: { status: 201, body: `${key} ${caller}`, holds: { resource: "item" as const, guest_id: null } }
          }
        ),
        (committed) => ({ key, caller, committed })
      )
    const attempts = Array.from({ length: keys * callers }, (_, n) => attempt(Math.floor(n / callers), n % callers))
    const outcomes = yield* Effect.all(attempts, { concurrency: 64 })

    for (let key = 0; key < keys; key++) {
      const ofKey = outcomes.filter((outcome) => outcome.key === key)
      const [winner, ...others] = ofKey.filter(({ committed }) => committed._tag === "Done")
      if (winner === undefined) return assert.fail(`Nobody won key ${key}.`)
      assert.isEmpty(others)
      for (const { committed } of ofKey) {
        assert.include(["Done", "Replay", "KeyInUse"], committed._tag)
        if (committed._tag === "Replay") assert.strictEqual(committed.answer.body, `${key} ${winner.caller}`)
      }
    }
    const [row] = yield* Effect.promise(() =>
      asAdministrator<{ guests: number; kept: number }>(
        url,
        `select (select count(*)::integer from guest) as guests, (select count(*)::integer from idempotency) as kept`
      )
    )
    assert.deepStrictEqual(row, { guests: keys, kept: keys })
  }).pipe(Effect.scoped)
)

it.live("a commit that was rolled back leaves its key free", () =>
  Effect.gen(function* () {
    const tenant = yield* found
    const key = {
      principal: "token:1",
      key: "k",
      fingerprint: "f",
      answer: { status: 201, body: "{}", holds: { resource: "item" as const, guest_id: null } }
    }
    const missing = { ...guest(1), version: 3 }
    const refused = yield* commit(tenant, { changes: [ChangeSet.put("guest", missing)] }, key)
    assert.deepStrictEqual(refused, { _tag: "Conflict", on: "guest 1" })
    assert.deepStrictEqual(yield* commit(tenant, {}, key), { _tag: "Done" })
  }).pipe(Effect.provide(Layer.unwrapEffect(Effect.map(Effect.promise(migratedDatabase), (url) => storeAt(url)))))
)

/** What a program of the version before runs: it knows the key's text alone. */
const plainCommit = async (login: string, tenant: number, key: string, body: string): Promise<string> => {
  const client = new pg.Client({ connectionString: login, options: "-c search_path=fourtop" })
  await client.connect()
  try {
    await client.query("begin")
    const of = [String(tenant), "token:1", key]
    const { rows } = await client.query<{ free: boolean }>(
      `select set_config('app.restaurant_id', $1, true),
         pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', $1::text, $2::text, $3::text), 0)) as free`,
      of
    )
    if (!rows[0]!.free) return "KeyInUse"
    const found = await client.query<{ body: string }>(
      `select body from idempotency
       where restaurant_id = $1::bigint and principal = $2 and key = $3 and expires_at > store_now()`,
      of
    )
    if (found.rows.length > 0) return `Replay ${found.rows[0]!.body}`
    await client.query(
      `insert into idempotency as k (restaurant_id, principal, key, fingerprint, status, body, expires_at, resource)
       values ($1::bigint, $2, $3, 'POST /orders', 201, $4, store_now() + interval '24 hours', 'item')`,
      [...of, body]
    )
    await client.query("commit")
    return "Done"
  } catch (error) {
    await client.query("rollback")
    if ((error as { code?: string }).code === "FT409") return "Conflict"
    throw error
  } finally {
    await client.end()
  }
}

const keyOf = (key: string, body: string, fingerprint = "POST /orders"): KeyToKeep => ({
  principal: "token:1",
  key,
  fingerprint,
  answer: { status: 201, body, holds: { resource: "item", guest_id: null } }
})

it.live("a key is stored as a digest, and so is its fingerprint", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    yield* Effect.gen(function* () {
      const tenant = yield* found
      const key = keyOf("order-of-+39065550100", "{}")
      assert.strictEqual((yield* commit(tenant, {}, key))._tag, "Done")
      const [row] = yield* Effect.promise(() =>
        asAdministrator<{ key: string; fingerprint: string }>(url, "select key, fingerprint from idempotency")
      )
      assert.match(row!.key, /^digest:[\w-]{43}$/)
      assert.match(row!.fingerprint, /^[\w-]{43}$/)
      assert.strictEqual((yield* commit(tenant, {}, key))._tag, "Replay")
      assert.strictEqual((yield* commit(tenant, {}, keyOf(key.key, "{}", "POST /waitlist")))._tag, "KeyReused")
    }).pipe(Effect.provide(storeAt(url)))
  })
)

it.live("a key that the version before has stored is found, and the other way round refused", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const login = yield* loginAt(url, "api")
    yield* Effect.gen(function* () {
      const tenant = yield* found
      assert.strictEqual(yield* Effect.promise(() => plainCommit(login, tenant, "old", "from old")), "Done")
      const replayed = yield* commit(tenant, {}, keyOf("old", "from new"))
      assert.deepStrictEqual(replayed, Committed.Replay({ answer: { status: 201, body: "from old" } }))
      assert.strictEqual((yield* commit(tenant, {}, keyOf("old", "x", "POST /waitlist")))._tag, "KeyReused")
      assert.strictEqual((yield* commit(tenant, {}, keyOf("new", "from new")))._tag, "Done")
      assert.strictEqual(yield* Effect.promise(() => plainCommit(login, tenant, "new", "from old")), "Conflict")
      assert.strictEqual(yield* Effect.promise(() => plainCommit(login, tenant, "other", "from old")), "Done")
    }).pipe(Effect.provide(storeAt(url)))
  })
)

it.live("of both versions at once with the same key, exactly one is done", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const login = yield* loginAt(url, "api")
    yield* Effect.gen(function* () {
      const tenant = yield* found
      for (let round = 0; round < 20; round++) {
        const key = `raced ${round}`
        const attempts = Array.from({ length: 6 }, (_, turn) =>
          turn % 2 === 0
            ? Effect.promise(() => plainCommit(login, tenant, key, `old ${turn}`))
            : Effect.map(commit(tenant, {}, keyOf(key, `new ${turn}`)), ({ _tag }) => _tag as string)
        )
        const outcomes = yield* Effect.all(attempts, { concurrency: "unbounded" })
        assert.lengthOf(
          outcomes.filter((outcome) => outcome === "Done"),
          1,
          JSON.stringify(outcomes)
        )
      }
      const [row] = yield* Effect.promise(() =>
        asAdministrator<{ kept: number }>(url, "select count(*)::integer as kept from idempotency")
      )
      assert.strictEqual(row!.kept, 20)
    }).pipe(Effect.provide(storeAt(url)))
  })
)

it.live("erasing a guest leaves nothing of the keys that were made of their data", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    yield* Effect.gen(function* () {
      const [tenant, traces] = [yield* found, yield* Traces]
      const phone = "+39065550100"
      const about = (key: string): KeyToKeep => ({
        ...keyOf(key, phone),
        answer: { status: 201, body: phone, holds: { resource: "item", guest_id: 7 } }
      })
      yield* commit(tenant, {}, about(`new ${phone}`))
      // As the version before has stored it.
      yield* Effect.promise(() =>
        asAdministrator(
          url,
          `insert into idempotency (restaurant_id, principal, key, fingerprint, status, body, expires_at, resource, guest_id)
           values ($1, 'token:1', $2, 'POST /orders', 201, $2, store_now() + interval '24 hours', 'item', 7)`,
          [tenant, `old ${phone}`]
        )
      )
      const { answers } = yield* traces.texts(tenant, 7)
      assert.lengthOf(answers, 2)
      yield* traces.rewrite(tenant, {
        events: [],
        activity: [],
        answers: answers.map((answer) => ({ ...answer, body: "erased" }))
      })
      const rows = yield* Effect.promise(() => asAdministrator(url, "select * from idempotency"))
      assert.notInclude(JSON.stringify(rows), "555")
      assert.isTrue(rows.every((row) => (row as { plain_hash: unknown }).plain_hash === null))
      // Both can still be replayed.
      for (const key of [`new ${phone}`, `old ${phone}`]) {
        const again = yield* commit(tenant, {}, about(key))
        assert.deepStrictEqual(again, Committed.Replay({ answer: { status: 201, body: "erased" } }))
      }
    }).pipe(Effect.provide(storeAt(url)))
  })
)

it.live("the key of a restaurant survives another secret key", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const sealedBy = (name: string) => () => ({
      seal: (text: string) => Effect.succeed(`${name} ${text}`),
      open: (sealed: string) => Effect.succeed(sealed.slice(name.length + 1))
    })
    const key = keyOf("kept", "{}")
    const tenant = yield* Effect.gen(function* () {
      const tenant = yield* found
      yield* commit(tenant, {}, key)
      return tenant
    }).pipe(Effect.provide(storeAt(url, { sealing: sealedBy("first") })))
    const [stored] = yield* Effect.promise(() =>
      asAdministrator<{ sealed: string }>(url, "select sealed from restaurant_key")
    )
    assert.match(stored!.sealed, /^first [\w-]{43}$/)
    yield* Effect.gen(function* () {
      const [row] = yield* SecretKeys.sealed("restaurant", "other ", null, 10)
      const after = `other ${stored!.sealed.slice("first ".length)}`
      yield* SecretKeys.replace("restaurant", [{ ...row!, before: row!.sealed[0]!, after }])
      assert.strictEqual((yield* commit(tenant, {}, key))._tag, "Replay")
    }).pipe(Effect.provide(storeAt(url, { sealing: sealedBy("other") })))
  })
)
