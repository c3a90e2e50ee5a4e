/**
 * Workers that are killed one by one at random moments, with a journal on the receiver's side: nothing is lost, and
 * sent twice is at most what the dead had under way. `TEST_EVENTS` is another number of events.
 */
import { afterAll, assert, it } from "@effect/vitest"
import { Acting, addWebhook, Budgets, ChangeSet, Commits, Sealing, WebhookEndpoint } from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { sampleDocument, WebhookCatcher } from "@fourtop/testkit"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Clock, Effect, Fiber, Layer, Redacted } from "effect"
import pg from "pg"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { howMany } from "../../../../tools/testing/size.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import * as SecretSealing from "../../src/service/secrets/SecretSealing.ts"
import { applied, killServices, onServer, type Variables, work, type Worker } from "../Fourtop.ts"

const [restaurants, kills] = [howMany(2, 10), howMany(1, 10)]
const [addressesEach, workers] = [Budgets.counts.webhooks, 2]
const addresses = restaurants * addressesEach
const events = Number(process.env["TEST_EVENTS"] ?? howMany(1_000, 20_000))

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
  const url = await migratedDatabase()
  const variables = { ...onServer(url), WEBHOOK_ALLOW_INSECURE: "true" }
  for (let number = 0; number < restaurants; number++) {
    const document = { ...sampleDocument, slug: `${sampleDocument.slug}-${number}` }
    assert.strictEqual((await applied(document, variables)).code, 0)
  }
  return { url, variables }
}

const partsOf = (url: string, variables: Variables) =>
  Layer.mergeAll(
    PgStore.layer({ url: Redacted.make(url) }),
    NodeCrypto.layer,
    HttpWebhooks.layer({ allowInsecure: true }),
    Layer.succeed(
      Sealing,
      SecretSealing.make({ keys: [Redacted.make(new Uint8Array(Buffer.from(variables["SECRET_KEY"]!, "hex")))] })
    )
  )

/** A restaurant with its addresses, whose paths are numbers from the first on. */
interface WebhookRestaurant {
  readonly tenant: number
  readonly first: number
  readonly endpoints: ReadonlyArray<number>
}

/** One event for each number, to one of the addresses; gives which path gets which event. */
const happen = ({ endpoints, first, tenant }: WebhookRestaurant, numbers: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const [commits, at] = [yield* Commits, yield* Clock.currentTimeMillis]
    const crypto = NodeCrypto.make()
    const made = numbers.map((number) => {
      const [id, place] = [crypto.uuid(at), number % endpoints.length]
      const only_endpoint = endpoints[place]!
      const event = { id, type: "order.created", at, body: `{"id":"${id}"}`, guest_id: null, only_endpoint } as const
      return { event, key: `/${first + place} ${id}` }
    })
    yield* commits.commit(tenant, ChangeSet.make({ events: made.map(({ event }) => event) }), null)
    return made.map(({ key }) => key)
  })

/** Notes beside each delivery which worker holds it, by the name of that worker's connections. */
const watchHolders = (url: string) =>
  query(
    url,
    `alter table delivery add column holder text;
     create function note_holder() returns trigger language plpgsql as $$
     begin
       new.holder := current_setting('application_name');
       return new;
     end $$;
     create trigger note_holder before update on delivery for each row
       when (new.lease is distinct from old.lease) execute function note_holder()`
  )

interface Named {
  readonly name: string
  readonly worker: Promise<Worker>
}

/** A statement that was sent may still be at work. */
const untilNone = (url: string, name: string, state: string) =>
  Effect.repeat(
    query<{ there: boolean }>(
      url,
      `select exists (select from pg_stat_activity where datname = current_database()
         and application_name = '${name}' and state ${state}) as there`
    ),
    { while: ([row]) => row!.there }
  )

/** Pauses a worker when it has something under way, which no statement of its own still changes. */
const pausedAtWork = ({ name, worker }: Named, url: string) =>
  Effect.gen(function* () {
    const { goOn, pause } = yield* Effect.promise(() => worker)
    const holds = query<{ holds: boolean }>(
      url,
      `select exists (select from delivery where leased_until > store_now() and holder = '${name}') as holds`
    )
    const untilItHolds = Effect.repeat(holds, { until: ([row]) => row!.holds })
    while (true) {
      yield* untilItHolds
      pause()
      yield* untilNone(url, name, "= 'active'")
      if ((yield* holds)[0]!.holds) return
      goOn()
    }
  })

/** Lets the leases of the dead run out, and gives what they held, by the path and the event. */
const runOut = (url: string, name: string) =>
  Effect.map(
    query<{ key: string }>(
      url,
      `update delivery d set leased_until = store_now() from webhook_endpoint w
       where w.restaurant_id = d.restaurant_id and w.id = d.endpoint_id
         and d.leased_until > store_now() and d.holder = '${name}'
       returning substring(w.body ->> 'url' from '/[0-9]+$') || ' ' || d.event_id as key`
    ),
    (rows) => rows.map(({ key }) => key)
  )

const startNamed = (url: string, variables: Variables, name: string): Named => {
  const named = `${url}${url.includes("?") ? "&" : "?"}application_name=${name}`
  return { name, worker: work({ ...variables, DATABASE_URL: named }) }
}

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
      const tenants = (yield* query<{ id: string }>(url, "select id from restaurant")).map(({ id }) => Number(id))
      const parts = yield* Layer.build(partsOf(url, variables))
      const houses = yield* Effect.forEach(tenants, (tenant, index) =>
        Effect.gen(function* () {
          const first = index * addressesEach
          const endpoints = yield* Effect.forEach(Array.from({ length: addressesEach }).keys(), (place) => {
            const url = catcher.url(`/${first + place}`)
            return addWebhook(Acting.as(tenant, Acting.system), { url, events: WebhookEndpoint.subscribable })
          })
          return { tenant, first, endpoints: endpoints.map(({ endpoint }) => endpoint.id) } satisfies WebhookRestaurant
        })
      ).pipe(Effect.provide(parts))

      catcher.answerWith(200, 30)
      yield* watchHolders(url)
      const started = performance.now()
      const running = Array.from({ length: workers }, (_, n) => startNamed(url, variables, `killed-${n}`))
      yield* Effect.promise(() => Promise.all(running.map(({ worker }) => worker)))
      const commits = Array.from({ length: events / 100 }, (_, n) => Array.from({ length: 100 }, (_, m) => n * 100 + m))
      const happening = yield* Effect.forEach(commits, (numbers, n) => happen(houses[n % houses.length]!, numbers), {
        concurrency: 2
      }).pipe(Effect.provide(parts), Effect.fork)
      const moments = Array.from({ length: kills }, () => Math.ceil(Math.random() * events * 0.7))
      const underWay: Array<string> = []
      for (const [index, moment] of moments.toSorted((a, b) => a - b).entries()) {
        while (catcher.received.length < moment) yield* Effect.sleep("1 millis")
        // The one that has lived longest, so that it works by now; somebody else is there at once.
        const oldest = running.shift()!
        const { name, worker } = oldest
        // So slow that the others do not deliver all meanwhile.
        catcher.answerWith(200, 1000)
        yield* pausedAtWork(oldest, url)
        catcher.answerWith(200, 30)
        yield* Effect.promise(async () => (await worker).kill())
        running.push(startNamed(url, variables, `killed-${workers + index}`))
        yield* untilNone(url, name, "<> 'idle'")
        underWay.push(...(yield* runOut(url, name)))
      }
      const expected = yield* Fiber.join(happening)
      const left = query(url, "select from delivery where state = 'pending' limit 1")
      yield* Effect.repeat(Effect.delay(left, "50 millis"), { while: (rows) => rows.length > 0 })
      yield* Effect.promise(() => Promise.all(running.map(async ({ worker }) => (await worker).stop())))
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
        `[large] ${events} events to ${addresses} addresses, ${kills} workers killed: 0 lost, ` +
          `${catcher.received.length - arrived.size} sent again of ${underWay.length} under way, in ${seconds.toFixed(1)} s`
      )
    }),
  900_000
)
