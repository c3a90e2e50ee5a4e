/** An app's access token (§5.2) on every operation, and what counts against its grant. */
import * as HttpApi from "@effect/platform/HttpApi"
import { assert } from "chai"
import { Scope } from "@fourtop/core/internal"
import { Api, Examples, RequiredScope } from "@fourtop/http-adapter"
import { Context, Effect } from "effect"
import { connect, register } from "../apps/flow.ts"
import { freshText } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { type Method, refused, send, type Sent, success } from "./call.ts"
import { granted, post } from "./oauthCalls.ts"
import { found, type ApiRestaurant, tokenFor } from "./apiRestaurant.ts"

interface Declared {
  readonly name: string
  readonly scope: Scope.Scope | null
  readonly method: Method
  readonly path: string
  readonly sent: Sent
}

/** Calls every operation with its documented example; the resources of the example do not exist. */
const operations: Array<Declared> = []
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint, mergedAnnotations }) => {
    const { path = {}, payload, query = {} } = Context.unsafeGet(mergedAnnotations, Examples)
    const filled = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => path[name]!)
    const search = new URLSearchParams(query).toString()
    operations.push({
      name: endpoint.name,
      scope: Context.unsafeGet(mergedAnnotations, RequiredScope),
      method: endpoint.method as Method,
      path: `${filled.replace("/api/v1", "")}${search === "" ? "" : `?${search}`}`,
      sent: payload === undefined ? {} : { json: payload }
    })
  }
})

const generous = { plan: { rate_per_minute: 100_000 } }

/** The access token of a new app, for which the owner has granted exactly these scopes. */
const accessTo = (place: ApiRestaurant, scopes: ReadonlyArray<Scope.Scope>) =>
  Effect.gen(function* () {
    const { app, secret } = yield* register({ scopes })
    const { issued } = yield* connect(place.restaurantId, app, { asks: scopes })
    return { ...issued, client: { client_id: app.id, client_secret: secret } }
  })

const orderOf = (item_id: number) => ({
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "+39 055 1",
  lines: [{ item_id, quantity: 2 }]
})

const remaining = (token: string) =>
  Effect.map(send(token, "GET", "/menus"), ({ headers }) => Number(headers.get("x-ratelimit-remaining")))

export const operatingAsApp = (it: It<ApiParts>): void => {
  it.effect("the one scope opens each operation, and all the others do not", () =>
    Effect.gen(function* () {
      const place = yield* found(generous)
      assert.sameMembers([...new Set(operations.map(({ scope }) => scope))], [...Scope.all, null])
      for (const scope of Scope.all) {
        const { accessToken: has } = yield* accessTo(place, [scope])
        const others = Scope.all.filter((other) => other !== scope)
        const { accessToken: lacks } = yield* accessTo(place, others)
        for (const { method, name, path, sent } of operations.filter((operation) => operation.scope === scope)) {
          const refusal = yield* send(lacks, method, path, sent)
          refused(refusal, 403, "insufficient_scope", { required_scope: scope })
          const answer = yield* send(has, method, path, sent)
          assert.include([200, 201, 404, 422], answer.status, `${name}: ${answer.text}`)
          // Operations that need no existing resource succeed.
          if (method === "GET" && /^\/\w+(\?|$)/.test(path)) {
            assert.strictEqual(answer.status, 200, `${name}: ${answer.text}`)
          }
        }
      }
    })
  )

  it.effect("writes as a token does: a dish, its price, what is sold out, an order", () =>
    Effect.gen(function* () {
      const place = yield* found(generous)
      const { accessToken } = yield* accessTo(place, ["menu:write", "orders:write"])
      const dish = { category_id: place.id("pizza"), name: "Marinara", price_minor: 800 }
      const created = success(yield* send(accessToken, "POST", "/items", { json: dish }), "createItem", 201)
      const path = `/items/${created.data.id}`
      const changed = yield* send(accessToken, "PATCH", path, { json: { price_minor: 850 } })
      assert.strictEqual(success(changed, "changeItem").data.price_minor, 850)
      const order = { json: orderOf(created.data.id) }
      const placed = success(yield* send(accessToken, "POST", "/orders", order), "placeOrder", 201)
      const moved = yield* send(accessToken, "POST", `/orders/${placed.data.id}/status`, {
        json: { status: "accepted" }
      })
      assert.strictEqual(success(moved, "moveOrder").data.status, "accepted")
      const soldOut = yield* send(accessToken, "PUT", `${path}/availability`, { json: { is_available: false } })
      assert.isFalse(success(soldOut, "setItemAvailability").data.is_available)
    })
  )

  it.effect("the rate is each app's own, beside those of tokens and of other apps, also after a refresh", () =>
    Effect.gen(function* () {
      const place = yield* found({ plan: { rate_per_minute: 3 } })
      const first = yield* accessTo(place, ["menu:read"])
      const second = yield* accessTo(place, ["menu:read"])
      const token = yield* tokenFor(place, { ratePerMinute: null })
      assert.deepStrictEqual([yield* remaining(first.accessToken), yield* remaining(first.accessToken)], [2, 1])
      const { client, refreshToken: refresh_token } = first
      const next = granted(yield* post("/oauth/token", { ...client, grant_type: "refresh_token", refresh_token }))
      assert.strictEqual(yield* remaining(next.access_token), 0)
      const limited = yield* send(next.access_token, "GET", "/menus")
      refused(limited, 429, "rate_limited", {})
      assert.strictEqual(limited.headers.get("x-ratelimit-limit"), "3")
      assert.match(limited.headers.get("retry-after")!, /^([1-9]|[1-5]\d|60)$/)
      assert.deepStrictEqual([yield* remaining(second.accessToken), yield* remaining(token)], [2, 2])
    })
  )

  it.effect("an idempotency key belongs to the grant: it outlives a refresh, and no other app or token has it", () =>
    Effect.gen(function* () {
      const place = yield* found(generous)
      const first = yield* accessTo(place, ["menu:write", "orders:write"])
      const second = yield* accessTo(place, ["menu:write", "orders:write"])
      const token = yield* tokenFor(place)
      const headers = { "idempotency-key": freshText() }
      const json = orderOf(place.id("margherita"))
      const order = (bearer: string) =>
        Effect.map(send(bearer, "POST", "/orders", { json, headers }), (answer) => ({
          id: success(answer, "placeOrder", 201).data.id,
          replayed: answer.headers.get("idempotent-replayed") === "true"
        }))
      const placed = [yield* order(first.accessToken), yield* order(second.accessToken), yield* order(token)]
      assert.lengthOf(new Set(placed.map(({ id }) => id)), 3)
      assert.isFalse(placed.some(({ replayed }) => replayed))
      let refresh_token = first.refreshToken
      for (let turn = 0; turn < 2; turn++) {
        const next = granted(
          yield* post("/oauth/token", { ...first.client, grant_type: "refresh_token", refresh_token })
        )
        assert.deepStrictEqual(yield* order(next.access_token), { id: placed[0]!.id, replayed: true })
        refresh_token = next.refresh_token
      }
    })
  )
}
