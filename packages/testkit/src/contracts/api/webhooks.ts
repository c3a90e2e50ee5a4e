/** The webhooks that tokens and apps add for themselves: whose they are, what they are sent, and when they end. */
import { assert } from "chai"
import {
  Acting,
  addWebhook,
  Journal,
  Sealing,
  StandardSecret,
  WebhookEndpoints,
  WebhookPost
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { allow, connect, owner, register } from "../apps/flow.ts"
import type { It } from "../arranging/contract.ts"
import * as PlainSealing from "../../sandbox/PlainSealing.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { type ApiRestaurant, found, tokenFor } from "./apiRestaurant.ts"
import { calls, invalid, refused, send, success } from "./call.ts"

const url = "https://hooks.example.com/orders"
const wanted = { url, events: ["order.created", "menu.item_updated"] }
const granting = ["webhooks:write", "orders:read", "menu:read"] as const

const add = (token: string, json: object = wanted, headers: Readonly<Record<string, string>> = {}) =>
  Effect.map(calls(token, "createWebhook", "POST", "/webhooks", { json, headers }), ({ data }) => data)

const listed = (token: string) =>
  Effect.map(calls(token, "listWebhooks", "GET", "/webhooks"), ({ data }) => data.map(({ id }) => id))

const idOf = (token: string): number => Number(token.split("|")[0])

/** A webhook that the owner adds in the console. */
const addedByOwner = ({ restaurantId }: ApiRestaurant) =>
  addWebhook(Acting.as(restaurantId, owner), { url, events: ["order.created"] }).pipe(
    Effect.provideService(Sealing, PlainSealing.make),
    Effect.provideService(WebhookPost, { check: () => Effect.succeed(null), send: () => Effect.dieMessage("no") }),
    Effect.orDie
  )

export const webhooks = (it: It<ApiParts>): void => {
  it.effect("are added, read, changed and removed by the token that they belong to", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found(), { scopes: granting })
      const { secret, standard_secret, ...added } = yield* add(token)
      assert.match(secret!, /^whsec_[\w-]{43}$/)
      assert.strictEqual(standard_secret, StandardSecret.of(secret!))
      assert.deepInclude<object>(added, { ...wanted, sandbox: false, state: "enabled", reason: null })
      assert.deepStrictEqual((yield* calls(token, "listWebhooks", "GET", "/webhooks")).data, [added])
      const path = `/webhooks/${added.id}`
      assert.deepStrictEqual((yield* calls(token, "readWebhook", "GET", path)).data, added)
      const json = { url: `${url}/new`, events: ["menu.item_updated"], state: "disabled" }
      const { data: changed } = yield* calls(token, "changeWebhook", "PATCH", path, { json })
      assert.deepStrictEqual<object>(changed, { ...added, ...json })
      assert.deepStrictEqual((yield* calls(token, "readWebhook", "GET", path)).data, changed)
      invalid(yield* send(token, "POST", `${path}/ping`), "webhook")
      const { data: enabled } = yield* calls(token, "changeWebhook", "PATCH", path, { json: { state: "enabled" } })
      assert.strictEqual(enabled.state, "enabled")
      assert.deepStrictEqual((yield* calls(token, "removeWebhook", "DELETE", path)).data, enabled)
      refused(yield* send(token, "GET", path), 404, "not_found", {})
      refused(yield* send(token, "DELETE", path), 404, "not_found", {})
      assert.isEmpty(yield* listed(token))
    })
  )

  it.effect("names each change and its token in the activity log, without the path of the URL", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place, { scopes: granting })
      const { id } = yield* add(token)
      yield* calls(token, "changeWebhook", "PATCH", `/webhooks/${id}`, { json: { events: ["order.created"] } })
      yield* calls(token, "changeWebhook", "PATCH", `/webhooks/${id}`, { json: { events: ["order.created"] } })
      yield* calls(token, "rotateWebhookSecret", "POST", `/webhooks/${id}/rotate-secret`)
      yield* calls(token, "removeWebhook", "DELETE", `/webhooks/${id}`)
      const entries = (yield* (yield* Journal).activity(place.restaurantId, 10)).filter(({ action }) =>
        action.startsWith("webhook.")
      )
      assert.deepStrictEqual(
        entries.map(({ action, actor }) => [action, actor.id]).toReversed(),
        ["added", "changed", "rotated", "removed"].map((action) => [`webhook.${action}`, `token:${idOf(token)}`])
      )
      assert.notInclude(JSON.stringify(entries), "/orders")
    })
  )

  it.effect("do not exist for other tokens and apps, nor those of the owner for them", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const [mine, others] = [
        yield* tokenFor(place, { scopes: granting }),
        yield* tokenFor(place, { scopes: granting })
      ]
      const { app } = yield* register({ scopes: granting })
      const { issued } = yield* connect(place.restaurantId, app, { asks: granting })
      const sandbox = yield* tokenFor(place, { kind: "sandbox" })
      const elsewhere = yield* tokenFor(yield* found(), { scopes: granting })
      const { endpoint } = yield* addedByOwner(place)
      const own = yield* add(mine)
      const ofApp = yield* add(issued.accessToken)
      assert.deepStrictEqual([yield* listed(mine), yield* listed(issued.accessToken)], [[own.id], [ofApp.id]])
      const { event_id } = (yield* calls(mine, "pingWebhook", "POST", `/webhooks/${own.id}/ping`)).data
      const strangers: ReadonlyArray<readonly [string, number]> = [
        ...[others, issued.accessToken, sandbox, elsewhere].map((token) => [token, own.id] as const),
        ...[mine, others, sandbox].map((token) => [token, ofApp.id] as const),
        ...[mine, issued.accessToken].map((token) => [token, endpoint.id] as const)
      ]
      const attempts = (id: number) =>
        [
          ["GET", `/webhooks/${id}`],
          ["PATCH", `/webhooks/${id}`],
          ["DELETE", `/webhooks/${id}`],
          ["POST", `/webhooks/${id}/rotate-secret`],
          ["POST", `/webhooks/${id}/ping`],
          ["GET", `/webhooks/${id}/deliveries`],
          ["POST", `/webhooks/${id}/deliveries/${event_id}/replay`]
        ] as const
      for (const [token, id] of strangers) {
        for (const [method, path] of attempts(id)) {
          const sent = method === "PATCH" ? { json: { url: "https://thief.example.com/" } } : {}
          refused(yield* send(token, method, path, sent), 404, "not_found", {})
        }
      }
      const all = yield* (yield* WebhookEndpoints).list(place.restaurantId)
      assert.deepStrictEqual(
        all.map(({ endpoint }) => endpoint.url),
        [url, url, url]
      )
      assert.deepStrictEqual(
        all.map(({ endpoint }) => endpoint.secrets.length),
        [1, 1, 1]
      )
    })
  )

  it.effect("are sent no events that the scopes of the token do not show", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found(), { scopes: ["webhooks:write", "menu:read"] })
      const events = ["menu.item_updated", "order.created", "guest.created"]
      const answer = yield* send(token, "POST", "/webhooks", { json: { url, events } })
      invalid(answer, "events.1", "events.2")
      assert.include(answer.text, "needs the scope orders:read")
      const { id } = yield* add(token, { url, events: ["menu.item_updated"] })
      invalid(yield* send(token, "PATCH", `/webhooks/${id}`, { json: { events } }), "events.1", "events.2")
      invalid(yield* send(token, "POST", "/webhooks", { json: { url, events: [] } }), "events")
      invalid(yield* send(token, "POST", "/webhooks", { json: { url, events: ["ping"] } }), "events.0")
      invalid(yield* send(token, "POST", "/webhooks", { json: { url: "ftp://x.example", events: [events[0]] } }), "url")
      invalid(yield* send(token, "PATCH", `/webhooks/${id}`, { json: { url: "ftp://x.example" } }), "url")
      invalid(
        yield* send(token, "PATCH", `/webhooks/${id}`, { json: { url: `https://x.example/${"x".repeat(2048)}` } }),
        "url"
      )
    })
  )

  it.effect("show a secret again to who repeats the request with its key, and store none in the response", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place, { scopes: granting })
      const headers = { "idempotency-key": "deploy" }
      const first = yield* send(token, "POST", "/webhooks", { json: wanted, headers })
      const again = yield* send(token, "POST", "/webhooks", { json: wanted, headers })
      assert.deepStrictEqual([again.status, again.text], [201, first.text])
      assert.strictEqual(again.headers.get("idempotent-replayed"), "true")
      const { data } = JSON.parse(first.text) as { data: { id: number; secret: string; standard_secret: string } }
      assert.match(data.secret, /^whsec_/)
      const key = { principal: `token:${idOf(token)}`, key: "deploy", fingerprint: "" }
      const { record } = yield* (yield* WebhookEndpoints).load(place.restaurantId, data.id, { key, newIds: 0 })
      assert.include(record!.body, `"secret":null`)
      assert.include(record!.body, `"standard_secret":null`)
      assert.notInclude(record!.body, "whsec_")

      const rotating = { headers: { "idempotency-key": "rotate" } }
      const path = `/webhooks/${data.id}/rotate-secret`
      const rotated = yield* send(token, "POST", path, rotating)
      assert.strictEqual((yield* send(token, "POST", path, rotating)).text, rotated.text)
      assert.notInclude(rotated.text, data.secret)
      // The first one still signs.
      assert.strictEqual((yield* send(token, "POST", "/webhooks", { json: wanted, headers })).text, first.text)
      yield* calls(token, "rotateWebhookSecret", "POST", path)
      yield* calls(token, "removeWebhook", "DELETE", `/webhooks/${data.id}`)
      const last = yield* send(token, "POST", "/webhooks", { json: wanted, headers })
      assert.deepStrictEqual(
        [last.status, last.text],
        [201, first.text.replace(`"${data.secret}"`, "null").replace(`"${data.standard_secret}"`, "null")]
      )
    })
  )

  it.effect("list what was sent to them, and send it again, once for each key", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place, { scopes: granting })
      const { id } = yield* add(token)
      const headers = { "idempotency-key": "try" }
      const { event_id } = (yield* calls(token, "pingWebhook", "POST", `/webhooks/${id}/ping`, { headers })).data
      yield* calls(token, "pingWebhook", "POST", `/webhooks/${id}/ping`, { headers })
      const deliveries = `/webhooks/${id}/deliveries`
      const pings = (yield* calls(token, "listWebhookDeliveries", "GET", `${deliveries}?type=ping`)).data
      assert.deepStrictEqual(
        pings.map((one) => [one.event_id, one.type]),
        [[event_id, "ping"]]
      )
      assert.isEmpty((yield* calls(token, "listWebhookDeliveries", "GET", `${deliveries}?type=order.created`)).data)
      invalid(yield* send(token, "GET", `${deliveries}?stage=lost`), "stage")
      const again = { headers: { "idempotency-key": "again" } }
      const path = `${deliveries}/${event_id}/replay`
      // A worker may be sending it at this moment.
      const first = yield* Effect.repeat(Effect.delay(send(token, "POST", path, again), "50 millis"), {
        until: ({ status }) => status !== 404,
        times: 300
      })
      assert.strictEqual(success(first, "replayWebhookDelivery").data.event_id, event_id)
      const replayed = yield* send(token, "POST", path, again)
      assert.deepStrictEqual([replayed.text, replayed.headers.get("idempotent-replayed")], [first.text, "true"])
      const unknown = `${deliveries}/00000000-0000-7000-8000-000000000000/replay`
      refused(yield* send(token, "POST", unknown), 404, "not_found", {})
    })
  )

  it.effect("of a sandbox token are the sandbox's, kept beside the restaurant's own", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const sandbox = yield* tokenFor(place, { kind: "sandbox" })
      const { id, sandbox: isOfSandbox } = yield* add(sandbox)
      assert.isTrue(isOfSandbox)
      assert.deepStrictEqual(yield* listed(sandbox), [id])
      const [kept] = yield* (yield* WebhookEndpoints).list(place.restaurantId)
      assert.deepInclude(kept!.endpoint, { id, sandbox: true })
    })
  )

  it.effect("are subscribed again only to what the owner grants an app now", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { app } = yield* register({ scopes: granting })
      const { issued } = yield* connect(restaurantId, app, { asks: granting })
      const { id } = yield* add(issued.accessToken)
      yield* allow(restaurantId, app, { asks: granting, allows: ["webhooks:write", "menu:read"] })
      invalid(yield* send(issued.accessToken, "PATCH", `/webhooks/${id}`, { json: wanted }), "events.0")
    })
  )
}
