/**
 * Workers that are killed at random moments, with a journal on the receiver's side: nothing is lost, and sent twice is
 * at most what was under way. `CAMPAIGN_EVENTS=20000` runs it at full size.
 */
import { afterAll, assert, it } from "@effect/vitest"
import { Acting, addWebhook, ChangeSet, Commits, Sealing, WebhookEndpoint } from "@fourtop/core"
import { PgStore } from "@fourtop/pg-adapter"
import { NodeCrypto, sampleDocument, WebhookCatcher } from "@fourtop/testkit"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Clock, Effect, Layer, Redacted } from "effect"
import pg from "pg"
import { freshDatabase } from "../../../tools/test-database.ts"
import * as SecretSealing from "../src/SecretSealing.ts"
import { applied, called, killServices, onServer, type Variables, work } from "./Fourtop.ts"

const [addresses, workers, rounds] = [200, 2, 3]
const events = Number(process.env["CAMPAIGN_EVENTS"] ?? 3000)

afterAll(killServices)

const query = <Row extends pg.QueryResultRow>(url: string, text: string): Effect.Effect<ReadonlyArray<Row>> =>
  Effect.promise(async () => {
    const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  })

const prepared = async (): Promise<{ readonly url: string; readonly variables: Variables }> => {
  const url = await freshDatabase()
  const variables = { ...onServer(url), WEBHOOK_ALLOW_INSECURE: "true" }
  await called(["migrate"], variables)
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
  return { url, variables }
}

const partsOf = (url: string, variables: Variables) =>
  Layer.mergeAll(
    PgStore.layer({ url: Redacted.make(url) }),
    NodeCrypto.layer,
    HttpWebhooks.layer({ allowInsecure: true }),
    Layer.succeed(
      Sealing,
      SecretSealing.make(Redacted.make(new Uint8Array(Buffer.from(variables["SECRET_KEY"]!, "hex"))))
    )
  )

/** One event for each number, to one of the addresses; gives which path gets which event. */
const happen = (tenant: number, endpoints: ReadonlyArray<number>, numbers: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const [commits, at] = [yield* Commits, yield* Clock.currentTimeMillis]
    const crypto = NodeCrypto.make()
    const made = numbers.map((number) => {
      const [id, place] = [crypto.uuid(at), number % endpoints.length]
      const only_endpoint = endpoints[place]!
      const event = { id, type: "order.created", at, body: `{"id":"${id}"}`, guest_id: null, only_endpoint } as const
      return { event, key: `/${place} ${id}` }
    })
    yield* commits.commit(tenant, ChangeSet.make({ events: made.map(({ event }) => event) }), null)
    return made.map(({ key }) => key)
  })

/** What workers hold at this moment, by the path and the event. */
const held = (url: string) =>
  Effect.map(
    query<{ key: string }>(
      url,
      `select substring(w.body ->> 'url' from '/[0-9]+$') || ' ' || event_id as key
       from delivery d join webhook_endpoint w on w.restaurant_id = d.restaurant_id and w.id = d.endpoint_id
       where leased_until > store_now()`
    ),
    (rows) => rows.map(({ key }) => key)
  )

/** A statement that the dead had sent may still be at work. */
const quiet = (url: string) =>
  Effect.repeat(
    query<{ busy: boolean }>(
      url,
      `select exists (select from pg_stat_activity where datname = current_database()
         and application_name = 'fourtop' and state <> 'idle') as busy`
    ),
    { while: ([row]) => row!.busy }
  )

const shiftClock = (url: string, seconds: number) =>
  query(
    url,
    `create or replace function store_now() returns timestamptz language sql volatile
     as 'select clock_timestamp() + ${seconds} * interval ''1 second'''`
  )

const counted = (keys: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

it.scopedLive(
  "killed workers lose nothing, and send twice at most what was under way",
  () =>
    Effect.gen(function* () {
      const { url, variables } = yield* Effect.promise(prepared)
      const catcher = yield* WebhookCatcher.make
      const tenant = Number((yield* query<{ id: string }>(url, "select id from restaurant"))[0]!.id)
      const expected = yield* Effect.gen(function* () {
        const endpoints = yield* Effect.forEach(Array.from({ length: addresses }).keys(), (place) =>
          addWebhook(Acting.as(tenant), { url: catcher.url(`/${place}`), events: WebhookEndpoint.subscribable })
        )
        const ids = endpoints.map(({ endpoint }) => endpoint.id)
        const commits = Array.from({ length: events / 100 }, (_, n) =>
          Array.from({ length: 100 }, (_, m) => n * 100 + m)
        )
        return yield* Effect.forEach(commits, (numbers) => happen(tenant, ids, numbers), { concurrency: 2 })
      }).pipe(Effect.provide(partsOf(url, variables)))

      // Slow enough that something is under way whenever workers are killed.
      catcher.answerWith(200, 30)
      const started = performance.now()
      const start = Effect.promise(() => Promise.all(Array.from({ length: workers }, () => work(variables))))
      const underWay: Array<string> = []
      for (let round = 1; round <= rounds; round++) {
        const before = catcher.received.length
        const running = yield* start
        const share = Math.floor((events / rounds / 2) * Math.random())
        while (catcher.received.length < before + 1 + share) yield* Effect.sleep("1 millis")
        yield* Effect.promise(() => Promise.all(running.map((worker) => worker.kill())))
        yield* quiet(url)
        underWay.push(...(yield* held(url)))
        // Their leases run out, and whoever comes next takes what they held.
        yield* shiftClock(url, round * 31)
      }
      const last = yield* start
      const left = query(url, "select from delivery where state = 'pending' limit 1")
      yield* Effect.repeat(Effect.delay(left, "50 millis"), { while: (rows) => rows.length > 0 })
      yield* Effect.promise(() => Promise.all(last.map((worker) => worker.stop())))
      const seconds = (performance.now() - started) / 1000

      const arrived = counted(catcher.received.map(({ id, path }) => `${path} ${id}`))
      assert.deepStrictEqual([...arrived.keys()].toSorted(), expected.flat().toSorted())
      assert.isNotEmpty(underWay)
      const allowed = counted(underWay)
      for (const [key, count] of arrived) {
        assert.isAtMost(count - 1, allowed.get(key) ?? 0, `${key} was sent again though it was not under way`)
      }
      const states = yield* query(
        url,
        "select state, jsonb_array_length(attempts) as attempts, count(*)::integer as count from delivery group by 1, 2"
      )
      assert.deepStrictEqual(states, [{ state: "done", attempts: 1, count: events }])
      console.log(
        `[campaign] ${events} events to ${addresses} addresses, ${rounds * workers} workers killed: 0 lost, ` +
          `${catcher.received.length - arrived.size} sent again of ${underWay.length} under way, in ${seconds.toFixed(1)} s`
      )
    }),
  300_000
)
