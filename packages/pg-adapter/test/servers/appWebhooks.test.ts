/** An app with restaurants on both servers: one webhook, with one cap, one health and one end for each restaurant. */
import {
  Acting,
  type App,
  Apps,
  ChangeSet,
  Commits,
  Crypto,
  Deliveries,
  type Delivery,
  Event,
  readAppWebhook,
  Sealing,
  setAppWebhook,
  type StorePorts,
  uninstallApp,
  Venues,
  WebhookEndpoints,
  WebhookPost
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { connect, found, register } from "@fourtop/testkit/contracts"
import { Clock, type Context, Effect, Layer } from "effect"
import { assert, describe, it } from "vitest"
import { type TestServer, twoServers } from "./arrange.ts"

const scopes = ["menu:read"] as const

const outside = Layer.mergeAll(
  PortableCrypto.layer,
  Layer.succeed(Sealing, { seal: Effect.succeed, open: Effect.succeed }),
  Layer.succeed(WebhookPost, {
    check: () => Effect.succeed(null),
    send: () => Effect.dieMessage("Nothing is sent.")
  })
)

const listening = Effect.gen(function* () {
  const { app } = yield* register({ scopes })
  const url = "https://app.example.com/events"
  return (yield* setAppWebhook(app.id, { url, events: ["menu.item_updated"] })).app
})

/** A restaurant there with the app. */
const installed = (app: App.App) =>
  Effect.gen(function* () {
    const { restaurantId } = yield* found()
    const { grant } = yield* connect(restaurantId, app, { asks: scopes })
    const linked = yield* (yield* WebhookEndpoints).ofGrant(restaurantId, grant.id)
    return { tenant: restaurantId, grant, endpoint: linked!.endpoint }
  })

/** So many events of the restaurant. */
const happen = (tenant: number, count: number) =>
  Effect.gen(function* () {
    const { restaurant } = (yield* (yield* Venues).read(tenant, 0))!
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const context = { now, uuid: () => crypto.uuid(now), id: () => 0, actor: Acting.system.actor }
    const events = Array.from({ length: count }, () =>
      Event.withText("menu.item_updated", restaurant, "{}" as never, context, null)
    )
    yield* (yield* Commits).commit(tenant, ChangeSet.make({ events }), null)
    // What happens now is due now, by a clock that may be some milliseconds behind.
    yield* Effect.sleep("20 millis")
  })

const claim = (perApp = 100, slowPerApp = 100) =>
  Effect.flatMap(Deliveries, (deliveries) =>
    deliveries.claim({ limit: 100, perEndpoint: 100, leaseSeconds: 30, slowLimit: 100, perApp, slowPerApp })
  )

const end = (claimed: ReadonlyArray<Delivery.ClaimedDelivery>, status: number) =>
  Effect.flatMap(Deliveries, (deliveries) =>
    deliveries.finish(
      claimed.map((delivery) => ({
        delivery,
        outcome: { state: status < 300 ? ("done" as const) : ("failed" as const) },
        attempt: { status, failure: null, milliseconds: 5, snippet: null }
      }))
    )
  )

const typesOf = (claimed: ReadonlyArray<Delivery.ClaimedDelivery>) =>
  claimed.map(({ restaurant_id, type }) => `${type} of ${restaurant_id}`).toSorted()

interface Arranged {
  readonly app: App.App
  readonly places: ReadonlyArray<Effect.Effect.Success<ReturnType<typeof installed>>>
  /** What another process sees. */
  readonly other: Context.Context<StorePorts>
  readonly servers: ReadonlyArray<TestServer>
}

/** Runs it with an app at two restaurants of each server, all of which have told it so. */
const arranged = <A, E>(
  test: (arranged: Arranged) => Effect.Effect<A, E, StorePorts | Layer.Layer.Success<typeof outside>>
) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { first, on, process, second } = yield* twoServers
      const [store, other] = [process(), process()]
      yield* Effect.gen(function* () {
        const app = yield* listening
        const places = yield* Effect.forEach([first, second, first, second], (server) => on(server, installed(app)))
        yield* Effect.sleep("20 millis")
        yield* end(yield* claim(), 200)
        yield* test({ app, places, other, servers: [first, second] })
      }).pipe(Effect.provide(outside), Effect.provide(store))
    })
  )

describe("an app with restaurants on both servers", () => {
  it("gets each event once, whichever process asks, and its figures are of both", () =>
    arranged(({ app, other, places }) =>
      Effect.gen(function* () {
        for (const { tenant } of places) yield* happen(tenant, 2)
        const [mine, theirs] = yield* Effect.all([claim(), Effect.provide(claim(), other)], {
          concurrency: "unbounded"
        })
        const claimed = [...mine, ...theirs]
        const expected = places.flatMap(({ tenant }) => [tenant, tenant]).map((id) => `menu.item_updated of ${id}`)
        assert.deepStrictEqual(typesOf(claimed), expected.toSorted())
        assert.strictEqual(new Set(claimed.map(({ event_id }) => event_id)).size, 8)
        yield* end(claimed.slice(0, 5), 200)
        yield* end(claimed.slice(5, 7), 500)
        for (const process of [readAppWebhook(app.id), Effect.provide(readAppWebhook(app.id), other)]) {
          const { figures, installations } = yield* process
          assert.strictEqual(installations, 4)
          assert.deepStrictEqual(figures, { waiting: 1, retrying: 0, done: 4 + 5, failed: 2 })
        }
      })
    ))

  it.each([
    { milliseconds: "quick", perApp: 6, slowPerApp: 100, most: 6 },
    { milliseconds: "hanging", perApp: 100, slowPerApp: 4, most: 4 }
  ])("has one cap on both when it is $milliseconds", ({ milliseconds, most, perApp, slowPerApp }) =>
    arranged(({ other, places }) =>
      Effect.gen(function* () {
        if (milliseconds === "hanging") {
          for (const { tenant } of places) yield* happen(tenant, 1)
          const deliveries = yield* Deliveries
          const attempt = { status: null, failure: "nothing came", milliseconds: 10_000, snippet: null }
          for (const delivery of yield* claim()) {
            yield* deliveries.finish([{ delivery, outcome: { state: "failed" }, attempt }])
          }
        }
        for (const { tenant } of places) yield* happen(tenant, 6)
        const asked = [claim(perApp, slowPerApp), Effect.provide(claim(perApp, slowPerApp), other)]
        const claimed = (yield* Effect.all([...asked, ...asked], { concurrency: "unbounded" })).flat()
        assert.lengthOf(claimed, most)
        assert.lengthOf(new Set(claimed.map(({ event_id }) => event_id)), most)
      })
    )
  )

  it("works if attempts with events of either server succeed, and fails since none does", () =>
    arranged(({ app, places }) =>
      Effect.gen(function* () {
        const apps = yield* Apps
        const failingSince = Effect.map(apps.health(app.id), (health) => health?.failingSince ?? null)
        for (const { tenant } of places) yield* happen(tenant, 1)
        const claimed = yield* claim()
        const at = ({ tenant }: { readonly tenant: number }) =>
          claimed.filter(({ restaurant_id }) => restaurant_id === tenant)
        assert.isNull(yield* failingSince)
        yield* end(at(places[0]!), 500)
        const since = yield* failingSince
        assert.isNumber(since)
        yield* end(at(places[1]!), 500)
        assert.strictEqual(yield* failingSince, since)
      })
    ))

  it("is sent app.uninstalled last, of the restaurant alone, and nothing of it again", () =>
    arranged(({ app, places, servers }) =>
      Effect.gen(function* () {
        for (const [index, gone] of places.slice(0, 2).entries()) {
          const acting = Acting.as(gone.tenant, Acting.system)
          yield* happen(gone.tenant, 1)
          yield* end(yield* claim(), 200)
          yield* uninstallApp(acting, gone.grant.id)
          yield* happen(gone.tenant, 1)
          const [last, ...more] = yield* claim()
          assert.deepStrictEqual([last?.type, last?.restaurant_id], ["app.uninstalled", gone.tenant])
          assert.isEmpty(more)
          yield* end([last!], 200)
          const { installations } = yield* readAppWebhook(app.id)
          assert.strictEqual(installations, 3 - index, servers[index]!.name)
        }
        for (const { tenant } of places) yield* happen(tenant, 1)
        const left = places.slice(2).map(({ tenant }) => `menu.item_updated of ${tenant}`)
        assert.deepStrictEqual(typesOf(yield* claim()), left.toSorted())
      })
    ))
})
