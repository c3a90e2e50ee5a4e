/**
 * An app at many restaurants, with one URL, beside an app that never responds, while workers are killed: nothing is lost,
 * the other app keeps to its share, and a restaurant that has uninstalled the app brings it nothing more.
 */
import { afterAll, assert, it } from "@effect/vitest"
import {
  Acting,
  type App,
  ChangeSet,
  Commits,
  Event,
  readAppWebhook,
  Sealing,
  setAppWebhook,
  Slots,
  uninstallApp,
  Venues
} from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { WebhookCatcher } from "@fourtop/testkit"
import { connect, found, register } from "@fourtop/testkit/contracts"
import { HttpWebhooks, Signature } from "@fourtop/webhook-adapter"
import { Clock, Effect, Fiber, Layer, Redacted } from "effect"
import pg from "pg"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { howMany } from "../../../../tools/testing/size.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import * as SecretSealing from "../../src/service/secrets/SecretSealing.ts"
import { killServices, onServer, type Variables, work } from "../Fourtop.ts"

const [restaurants, ordersEach, kills] = [howMany(20, 200), howMany(10, 20), howMany(1, 3)]
const scopes = ["menu:read", "orders:read"] as const
const orders = Array.from({ length: ordersEach }, (_, number) => number)

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

/** An app whose events go there, with its secret. */
const listening = (url: string) =>
  Effect.gen(function* () {
    const { app } = yield* register({ scopes })
    const { app: set, secret } = yield* setAppWebhook(app.id, { url, events: ["order.created"] })
    return { app: set, secret: secret! }
  })

/** An order at the restaurant, as its commit tells of it. */
const order = (tenant: number) =>
  Effect.gen(function* () {
    const at = yield* Clock.currentTimeMillis
    const crypto = NodeCrypto.make()
    const { restaurant } = (yield* (yield* Venues).read(tenant, 0))!
    const context = { now: at, uuid: () => crypto.uuid(at), id: () => 0, actor: Acting.system.actor }
    const made = Event.withText("order.created", restaurant, "{}" as never, context, null)
    yield* (yield* Commits).commit(tenant, ChangeSet.make({ events: [made] }), null)
    return made.id
  })

const heldBy = (url: string, { id }: App.App) =>
  Effect.map(
    query<{ count: number }>(
      url,
      `select count(*)::integer as count from delivery where app_id = '${id}' and leased_until > store_now()`
    ),
    ([row]) => row!.count
  )

const isWaiting = (url: string, { id }: App.App) =>
  Effect.map(
    query<{ there: boolean }>(
      url,
      `select exists (select from delivery where app_id = '${id}' and state = 'pending') as there`
    ),
    ([row]) => row!.there
  )

/** What the dead had claimed is due again. */
const runOut = (url: string, { id }: App.App) =>
  query(url, `update delivery set leased_until = store_now() where app_id = '${id}' and leased_until > store_now()`)

interface Sent {
  readonly id: string
  readonly type: string
  readonly restaurant: { readonly id: number }
}

it.scopedLive(
  "an app at many restaurants gets everything once they have it, and nothing after they have not",
  () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const variables = { ...onServer(url), WEBHOOK_ALLOW_INSECURE: "true" }
      const [catcher, silent] = [yield* WebhookCatcher.make, yield* WebhookCatcher.make]
      silent.answerWith(null)
      const parts = yield* Layer.build(partsOf(url, variables))
      const { app, hanging, secret, tenants } = yield* Effect.gen(function* () {
        const { app, secret } = yield* listening(catcher.url("/events"))
        const { app: hanging } = yield* listening(silent.url("/"))
        const tenants = yield* Effect.forEach(
          Array.from({ length: restaurants }),
          () =>
            Effect.gen(function* () {
              const { restaurantId } = yield* found()
              const { grant } = yield* connect(restaurantId, app, { asks: scopes })
              yield* connect(restaurantId, hanging, { asks: scopes })
              return { tenant: restaurantId, grant }
            }),
          { concurrency: 4 }
        )
        return { app, hanging, secret, tenants }
      }).pipe(Effect.provide(parts))

      catcher.answerWith(200, 50)
      const first = yield* Effect.promise(() => work(variables))
      const [gone, ...others] = tenants
      yield* Effect.repeat(Effect.delay(isWaiting(url, app), "20 millis"), { while: (waiting) => waiting })
      const second = yield* Effect.promise(() => work(variables))
      yield* Effect.provide(uninstallApp(Acting.as(gone!.tenant, Acting.system), gone!.grant.id), parts)
      const happening = yield* Effect.forEach(
        orders,
        () => Effect.forEach(tenants, ({ tenant }) => Effect.map(order(tenant), (id) => ({ id, tenant }))),
        { concurrency: 2 }
      ).pipe(Effect.provide(parts), Effect.fork)

      let most = 0
      const total = ordersEach * others.length
      const working = [first, second]
      for (const killed of Array.from({ length: kills }, (_, number) => number)) {
        while (catcher.received.length < tenants.length + (total * (killed + 1)) / (kills + 2)) {
          most = Math.max(most, yield* heldBy(url, hanging))
        }
        yield* Effect.promise(async () => working.shift()!.kill())
        yield* runOut(url, app)
        working.push(yield* Effect.promise(() => work(variables)))
      }
      const happened = (yield* Fiber.join(happening)).flat()
      while (yield* isWaiting(url, app)) {
        most = Math.max(most, yield* heldBy(url, hanging))
        yield* Effect.sleep("50 millis")
      }
      yield* Effect.promise(() => Promise.all(working.map((worker) => worker.stop())))

      const sent = new Map(
        catcher.received.map(({ body }) => {
          const envelope = JSON.parse(body) as Sent
          return [envelope.id, `${envelope.type} of ${envelope.restaurant.id}`]
        })
      )
      const expected = [
        ...tenants.map(({ tenant }) => `app.installed of ${tenant}`),
        `app.uninstalled of ${gone!.tenant}`,
        ...happened.flatMap(({ tenant }) => (tenant === gone!.tenant ? [] : [`order.created of ${tenant}`]))
      ]
      assert.deepStrictEqual([...sent.values()].toSorted(), expected.toSorted())
      for (const { id, tenant } of happened) assert.strictEqual(sent.has(id), tenant !== gone!.tenant)
      const now = yield* Clock.currentTimeMillis
      const [last] = catcher.received.toReversed()
      assert.isTrue(Signature.verify(last!.body, last!.signature, secret, now))

      assert.isAbove(most, 0)
      assert.isAtMost(most, Slots.shareOf(Slots.slowOf(256)))
      assert.isNotEmpty(silent.received)
      const { failingSince, figures, installations } = yield* Effect.provide(readAppWebhook(app.id), parts)
      assert.isNull(failingSince)
      assert.deepStrictEqual(figures, { waiting: 0, retrying: 0, done: expected.length, failed: 0 })
      assert.strictEqual(installations, restaurants - 1)
    }),
  900_000
)
