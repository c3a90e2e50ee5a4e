/** OAuth over HTTP (§4.6, §5.2): from the owner's browser to tokens that work on every operation. */
import { assert } from "chai"
import { Acting, allowApp, type App, Journal, openConsent, uninstallApp } from "@fourtop/core/internal"
import { Effect } from "effect"
import { callback, connect, newVerifier, owner, register, withCrypto } from "../apps/flow.ts"
import { freshText } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { type ApiParts, ApiUnderTest } from "./ApiUnderTest.ts"
import { calls, refused, send } from "./call.ts"
import { granted, post } from "./oauthCalls.ts"
import { found } from "./apiRestaurant.ts"

/** The authorization request that an app's link opens in the browser. */
const authorize = (app: App.App, challenge: string, scope = "menu:read menu:write") =>
  Effect.gen(function* () {
    const { fetch, origin } = yield* ApiUnderTest
    const query = new URLSearchParams({
      response_type: "code",
      client_id: app.id,
      redirect_uri: callback,
      scope,
      state: "a b",
      code_challenge: challenge,
      code_challenge_method: "S256"
    })
    const request = new Request(`${origin}/oauth/authorize?${query.toString()}`, { redirect: "manual" })
    return yield* Effect.promise(() => fetch(request))
  })

export const connecting = (it: It<ApiParts>): void => {
  it.effect("an owner's browser, an app and the API, from the link to the end of the grant", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { app, secret } = yield* register()
      const { challenge, verifier } = newVerifier()
      const shown = yield* authorize(app, challenge)
      assert.strictEqual(shown.status, 302)
      assert.strictEqual(shown.headers.get("cache-control"), "no-store")
      const requestId = /^\/console\/consent\?request=(\w+)$/.exec(shown.headers.get("location")!)![1]!
      const session = freshText()
      const { origin: issuer } = yield* ApiUnderTest
      const { request } = yield* openConsent(requestId, session)
      const form = { requestId, session, formToken: request.form_token, issuer }
      const { grant, redirectTo } = yield* allowApp(Acting.as(place.restaurantId, owner), form, request.scopes)
      const { searchParams } = new URL(redirectTo)
      assert.isTrue(redirectTo.startsWith(`${callback}&code=svc_ac_`))
      assert.strictEqual(searchParams.get("state"), "a b")
      assert.strictEqual(searchParams.get("iss"), issuer)

      const client = { client_id: app.id, client_secret: secret }
      const first = granted(
        yield* post("/oauth/token", {
          ...client,
          grant_type: "authorization_code",
          code: searchParams.get("code")!,
          redirect_uri: callback,
          code_verifier: verifier
        })
      )
      assert.strictEqual(first.scope, "menu:read menu:write")
      const menus = yield* send(first.access_token, "GET", "/menus")
      assert.strictEqual(menus.status, 200)
      assert.isNull(menus.headers.get("service-sandbox"))
      refused(yield* send(first.access_token, "GET", "/orders"), 403, "insufficient_scope", {
        required_scope: "orders:read"
      })

      const json = { category_id: place.id("pizza"), name: "Marinara", price_minor: 800 }
      const headers = { "idempotency-key": freshText() }
      const created = yield* send(first.access_token, "POST", "/items", { json, headers })
      assert.strictEqual(created.status, 201)
      const next = granted(
        yield* post("/oauth/token", { ...client, grant_type: "refresh_token", refresh_token: first.refresh_token })
      )
      refused(yield* send(first.access_token, "GET", "/menus"), 401, "unauthenticated")
      const replayed = yield* send(next.access_token, "POST", "/items", { json, headers })
      assert.strictEqual(replayed.headers.get("idempotent-replayed"), "true")
      assert.strictEqual(replayed.text, created.text)

      const activity = yield* (yield* Journal).activity(place.restaurantId, 20)
      const byApp = activity
        .filter(({ actor }) => actor.kind === "app")
        .map(({ action, actor }) => [action, actor.name])
      assert.deepStrictEqual(byApp, [
        ["dish.created", "Tables & Co"],
        ["app.connected", "Tables & Co"]
      ])

      yield* uninstallApp(Acting.as(place.restaurantId, owner), grant.id)
      refused(yield* send(next.access_token, "GET", "/menus"), 401, "unauthenticated")
    }).pipe(withCrypto)
  )

  it.effect("an app's token reads its own restaurant and nothing of another that has the app too", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* found(), yield* found()]
      const { app } = yield* register()
      const { issued } = yield* connect(mine.restaurantId, app, { asks: ["menu:read", "menu:write"] })
      const { issued: theirIssued } = yield* connect(theirs.restaurantId, app, { asks: ["menu:read", "menu:write"] })
      const [token, theirToken] = [issued.accessToken, theirIssued.accessToken]
      const ids = (yield* calls(token, "listItems", "GET", "/items?per_page=100")).data.map(({ id }) => id)
      assert.sameMembers(ids, ["margherita", "calzone", "tiramisu"].map(mine.id))
      const foreign = yield* send(token, "GET", `/items/${theirs.id("margherita")}`)
      refused(foreign, 404, "not_found")
      const change = { json: { price_minor: 1 } }
      refused(yield* send(token, "PATCH", `/items/${theirs.id("margherita")}`, change), 404, "not_found")
      const untouched = yield* calls(theirToken, "readItem", "GET", `/items/${theirs.id("margherita")}`)
      assert.strictEqual(untouched.data.price_minor, 950)
    })
  )

  it.effect("a suspended restaurant and one without a plan refuse an app as they refuse a token", () =>
    Effect.gen(function* () {
      const { app } = yield* register()
      const suspended = yield* found({ suspended: true })
      const { issued } = yield* connect(suspended.restaurantId, app, { asks: ["menu:read", "menu:write"] })
      assert.strictEqual((yield* send(issued.accessToken, "GET", "/menus")).status, 200)
      const change = { json: { price_minor: 1 } }
      const path = `/items/${suspended.id("margherita")}`
      refused(yield* send(issued.accessToken, "PATCH", path, change), 403, "restaurant_suspended")
      const lapsed = yield* found({ plan: { ends_on: "2020-01-31" } })
      const { issued: other } = yield* connect(lapsed.restaurantId, app)
      refused(yield* send(other.accessToken, "GET", "/menus"), 403, "plan_lapsed")
    })
  )
}
