/** Workers that are killed at random lose nothing, and send twice at most what was under way. */
import { afterAll, assert, it } from "@effect/vitest"
import { Acting, addWebhook, ChangeSet, Commits, Sealing, WebhookEndpoint } from "@fourtop/core"
import { PgStore } from "@fourtop/pg-adapter"
import { NodeCrypto, sampleDocument, WebhookCatcher } from "@fourtop/testkit"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Clock, Effect, Fiber, Layer, Redacted } from "effect"
import pg from "pg"
import { freshDatabase } from "../../../tools/test-database.ts"
import * as SecretSealing from "../src/SecretSealing.ts"
import { applied, called, killServices, onServer, type Variables, work } from "./Fourtop.ts"

const [addresses, kills] = [8, 6]

afterAll(killServices)

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const keysOf = (url: string, condition: string) =>
  Effect.map(
    Effect.promise(() =>
      query<{ key: string }>(url, `select endpoint_id || ' ' || event_id as key from delivery where ${condition}`)
    ),
    (rows) => rows.map(({ key }) => key)
  )

const prepared = async (): Promise<{ readonly url: string; readonly variables: Variables }> => {
  const url = await freshDatabase()
  const variables = { ...onServer(url), WEBHOOK_ALLOW_INSECURE: "true" }
  await called(["migrate"], variables)
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
  return { url, variables }
}

it.scopedLive(
  "killed workers lose nothing, and send twice at most what was under way",
  () =>
    Effect.gen(function* () {
      const { url, variables } = yield* Effect.promise(prepared)
      const catcher = yield* WebhookCatcher.make
      const key = Redacted.make(new Uint8Array(Buffer.from(variables["SECRET_KEY"]!, "hex")))
      const parts = Layer.mergeAll(
        PgStore.layer({ url: Redacted.make(url) }),
        NodeCrypto.layer,
        HttpWebhooks.layer({ allowInsecure: true }),
        Layer.succeed(Sealing, SecretSealing.make(key))
      )
      const tenant = (yield* Effect.promise(() => query<{ id: string }>(url, "select id from restaurant")))[0]!.id
      const paths = Array.from({ length: addresses }, (_, n) => `/${n}`)
      yield* Effect.forEach(paths, (path) =>
        addWebhook(Acting.as(Number(tenant)), { url: catcher.url(path), events: WebhookEndpoint.subscribable })
      ).pipe(Effect.provide(parts))
      // Slow enough that something is under way whenever a worker is killed.
      catcher.answerWith(200, 40)
      const happened: Array<string> = []
      const crypto = NodeCrypto.make()
      const happening = yield* Effect.gen(function* () {
        const [commits, now] = [yield* Commits, yield* Clock.currentTimeMillis]
        const id = crypto.uuid(now)
        const event = { id, type: "order.created", at: now, body: `{"id":"${id}"}`, guest_id: null } as const
        yield* commits.commit(Number(tenant), ChangeSet.make({ events: [event] }), null)
        happened.push(id)
      }).pipe(Effect.uninterruptible, Effect.delay("20 millis"), Effect.forever, Effect.provide(parts), Effect.fork)

      // Two at a time, so that one goes on while the other is gone. What was under way stays held until its lease ends.
      const underWay = new Set<string>()
      const other = yield* Effect.promise(() => work(variables))
      const killed = (worker: typeof other) =>
        Effect.gen(function* () {
          yield* Effect.promise(() => worker.kill())
          yield* Effect.sleep("100 millis")
          for (const one of yield* keysOf(url, "leased_until is not null")) underWay.add(one)
        })
      for (let kill = 1; kill < kills; kill++) {
        const worker = yield* Effect.promise(() => work(variables))
        yield* Effect.sleep(Math.random() * 150)
        yield* killed(worker)
      }
      yield* killed(other)
      yield* Fiber.interrupt(happening)

      yield* Effect.promise(() =>
        query(
          url,
          `create or replace function store_now() returns timestamptz language sql volatile
           as 'select clock_timestamp() + interval ''31 seconds'''`
        )
      )
      const last = yield* Effect.promise(() => work(variables))
      while ((yield* keysOf(url, "state = 'pending'")).length > 0) yield* Effect.sleep("50 millis")
      yield* Effect.promise(() => last.stop())

      const counts = new Map<string, number>()
      for (const { id, path } of catcher.received) counts.set(`${path} ${id}`, (counts.get(`${path} ${id}`) ?? 0) + 1)
      assert.deepStrictEqual(
        [...counts.keys()].toSorted(),
        happened.flatMap((id) => paths.map((path) => `${path} ${id}`)).toSorted()
      )
      assert.isAbove(underWay.size, 0)
      const endpoints = yield* Effect.promise(() =>
        query<{ id: string; path: string }>(
          url,
          "select id, substring(body ->> 'url' from '/[0-9]+$') as path from webhook_endpoint"
        )
      )
      const idOf = new Map(endpoints.map(({ id, path }) => [path, id]))
      const twice = [...counts].flatMap(([pair, count]) => (count > 1 ? [pair] : []))
      for (const pair of twice) {
        const [path, event] = pair.split(" ")
        assert.isTrue(underWay.has(`${idOf.get(path!)} ${event}`), `${pair} was sent again though it was not under way`)
      }
    }),
  120_000
)
