/** What an app is sent. */
import { assert } from "chai"
import {
  Acting,
  type App,
  AppEvents,
  Apps,
  ChangeSet,
  Deliveries,
  editWebhook,
  Event,
  removeWebhook,
  rotateWebhook,
  WebhookEndpoint,
  WebhookEndpoints
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { allow, owner, register } from "../apps/flow.ts"
import { sentTo, withWebhooks } from "../apps/webhook.ts"
import { done, found, insert, newEvent } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { claim, pairs } from "../deliveries/queue.ts"
import { claimFor, installed, listening, type Listening, ordered, scopes } from "./installed.ts"

const typesOf = (claimed: ReadonlyArray<{ readonly type: string }>) => claimed.map(({ type }) => type)

export const receiving = (it: It<Listening>) => {
  it.effect("a grant brings app.installed first, then the events of its restaurant, to the address of the app", () =>
    Effect.gen(function* () {
      const app = yield* listening()
      const [one, other] = [yield* installed(app), yield* installed(app)]
      const [first, second] = yield* claimFor(one.tenant, other.tenant)
      const [begun] = first!
      assert.deepStrictEqual(
        { ...begun!, event_id: "", body: "", lease: "" },
        {
          restaurant_id: one.tenant,
          endpoint_id: one.endpoint.id,
          event_id: "",
          type: "app.installed",
          body: "",
          url: "https://app.example.com/events",
          secrets: app.webhook!.secrets,
          enabled_at: app.webhook!.enabled_at,
          failures: 0,
          lease: "",
          trace_parent: null,
          slow: true,
          maker: null,
          install: {
            app_id: app.id,
            app: { disabled_at: null, webhook: app.webhook! },
            grant: {
              scopes: one.grant.scopes,
              ended_at: null,
              code_id: begun!.install!.grant!.code_id,
              tokens_id: begun!.install!.grant!.tokens_id
            }
          }
        }
      )
      const { data, restaurant } = JSON.parse(begun!.body) as {
        readonly data: {
          readonly installation: {
            readonly id: number
            readonly app_id: string
            readonly scopes: ReadonlyArray<string>
          }
        }
        readonly restaurant: { readonly id: number }
      }
      assert.strictEqual(restaurant.id, one.tenant)
      assert.deepInclude(data.installation, { id: one.grant.id, app_id: app.id, scopes: [...scopes].toSorted() })
      const [event] = yield* ordered(one.tenant, 1)
      yield* ordered(one.tenant, 1, { type: "order.paid" })
      yield* ordered(one.tenant, 1, { sandbox: true })
      assert.deepStrictEqual(pairs(yield* claim(one.tenant)), [`${one.endpoint.id} ${event!.id}`])
      assert.deepStrictEqual(typesOf([...first!, ...second!]), ["app.installed", "app.installed"])
    })
  )

  it.effect("it is told again when the owner allows it something else, and only then", () =>
    Effect.gen(function* () {
      const app = yield* listening()
      const { endpoint, tenant } = yield* installed(app)
      yield* claim(tenant)
      yield* allow(tenant, app, { asks: scopes })
      assert.isEmpty(yield* claim(tenant))
      yield* allow(tenant, app, { asks: scopes, allows: ["menu:read"] })
      const [told] = yield* claim(tenant)
      assert.deepInclude(told, { type: "app.installed", endpoint_id: endpoint.id })
      yield* ordered(tenant, 1)
      const [event] = yield* ordered(tenant, 1, { type: "menu.item_updated" })
      assert.deepStrictEqual(pairs(yield* claim(tenant)), [`${endpoint.id} ${event!.id}`])
    })
  )

  it.effect("each event goes where the rule of the core sends it, whatever the app and its grant are", () =>
    Effect.gen(function* () {
      const { now } = yield* found()
      const apps = yield* Apps
      const { app: first } = yield* register({ scopes })
      const { app: bare } = yield* register({ scopes })
      const on = (yield* sentTo(first.id, ["order.created"])).app
      const webhook = on.webhook!
      const variants: ReadonlyArray<Partial<App.App>> = [
        {},
        { webhook: { ...webhook, events: [] } },
        { webhook: { ...webhook, state: "disabled" } },
        { webhook: null },
        { disabled_at: now }
      ]
      const grants = [
        { ended_at: null, tokens_id: 7, code_id: 7 },
        { ended_at: null, tokens_id: null, code_id: null },
        { ended_at: null, tokens_id: null, code_id: 7 },
        { ended_at: now, tokens_id: null, code_id: 7 }
      ].flatMap((state) =>
        [["orders:read"] as const, ["menu:read"] as const].map((held) => ({ ...state, scopes: held }))
      )
      const sent = yield* Effect.forEach([...variants, null], (variant) =>
        Effect.gen(function* () {
          const place = yield* found()
          const tenant = place.restaurantId
          const { app } = variant === null ? { app: { ...bare, id: `${bare.id}x` } } : yield* register({ scopes })
          const stored = { ...app, webhook, ...variant }
          if (variant !== null) assert.isTrue(yield* apps.put(stored))
          const made = yield* Effect.forEach(grants, (held) =>
            Effect.gen(function* () {
              const row = makers.app_grant(place, { app_id: app.id, active_app_id: null, ...held })
              const endpoint = WebhookEndpoint.linked(place.id(), row, place.now)
              yield* done(tenant, {
                changes: [ChangeSet.put("app_grant", row), ChangeSet.put("webhook_endpoint", endpoint)]
              })
              return { endpoint, install: { app: variant === null ? null : stored, grant: row } }
            })
          )
          const named = [{}, { only_endpoint: made[0]!.endpoint.id }, { only_endpoint: made.at(-1)!.endpoint.id }]
          const events = yield* Effect.forEach(
            (["order.created", "order.paid", "app.uninstalled"] as const).flatMap((type) =>
              [{}, { sandbox: true }].flatMap((where) => named.map((only) => ({ type, ...where, ...only })))
            ),
            (changes) => newEvent(changes)
          )
          yield* done(tenant, { events })
          const expected = events.flatMap((event) =>
            made
              .filter(({ endpoint, install }) => AppEvents.isSent(event, endpoint, install))
              .map(({ endpoint }) => `${endpoint.id} ${event.id}`)
          )
          assert.sameMembers(pairs(yield* (yield* Deliveries).log(tenant, null, 1000)), expected)
          return expected.length
        })
      )
      // Those that name an endpoint go there in any case; of the others only those to the first app.
      assert.deepStrictEqual(sent, [14, 12, 12, 12, 12, 12])
    })
  )

  it.effect("the restaurant's own webhooks are without it, and nobody there changes it", () =>
    Effect.gen(function* () {
      const app = yield* listening()
      const { endpoint, grant, place, tenant } = yield* installed(app)
      yield* installed(app)
      const own = yield* insert(tenant, "webhook_endpoint", makers.webhook_endpoint(place))
      const endpoints = yield* WebhookEndpoints
      const listed = yield* endpoints.list(tenant)
      assert.deepStrictEqual(
        listed.map(({ endpoint }) => endpoint.id),
        [own.id]
      )
      assert.deepStrictEqual(yield* endpoints.linked(tenant), [(yield* endpoints.ofGrant(tenant, grant.id))!])
      const acting = Acting.as(tenant, owner)
      for (const attempt of [
        withWebhooks(Effect.asVoid(editWebhook(acting, endpoint.id, { events: ["order.paid"] }))),
        withWebhooks(Effect.asVoid(rotateWebhook(acting, endpoint.id))),
        withWebhooks(Effect.asVoid(removeWebhook(acting, endpoint.id)))
      ]) {
        assert.strictEqual((yield* Effect.flip(attempt))._tag, "NotFound")
      }
    })
  )

  it.effect("nobody subscribes to what is for apps alone", () =>
    Effect.sync(() => {
      assert.includeMembers([...Event.eventTypes], [...Event.appEventTypes])
      assert.isEmpty(WebhookEndpoint.subscribable.filter(Event.isForApps))
    })
  )
}
