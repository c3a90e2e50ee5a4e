/** POST /oauth/token and /oauth/revoke, row by row of RFC 6749 section 5.2 (§7.2). */
import { assert } from "chai"
import { disableApp } from "@fourtop/core/internal"
import { Effect } from "effect"
import { allow, connect, newVerifier, register } from "../apps/flow.ts"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { send } from "./call.ts"
import { basic, denied, type Fields, granted, post } from "./oauthCalls.ts"
import { found } from "./apiRestaurant.ts"

/** An app with a code that has not been exchanged yet. */
const allowed = Effect.gen(function* () {
  const { restaurantId } = yield* found()
  const { app, secret } = yield* register()
  const { exchange } = yield* allow(restaurantId, app)
  const client = { client_id: app.id, client_secret: secret }
  const code: Fields = {
    grant_type: "authorization_code",
    code: exchange.code,
    redirect_uri: exchange.redirectUri,
    code_verifier: exchange.codeVerifier
  }
  return { restaurantId, app, secret, client, code }
})

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name))

/** Other tests share the address, which may be refused 60 times a minute. */
export const grantingTokens = (it: It<ApiParts>): void => {
  it.effect("an unproven client is 401, with WWW-Authenticate only if it used the header", () =>
    Effect.gen(function* () {
      const { app, client, code, secret } = yield* allowed
      const inBody = [
        code,
        { ...code, ...client, client_secret: `${secret}x` },
        { ...code, ...client, client_id: "svc_app_nobody" },
        { ...code, client_id: app.id }
      ]
      for (const fields of inBody) {
        const answer = yield* post("/oauth/token", fields)
        denied(answer, 401, "invalid_client")
        assert.isNull(answer.headers.get("www-authenticate"))
      }
      const inHeader = [
        basic(app.id, "wrong"),
        basic("svc_app_nobody", secret),
        { authorization: "Basic !" },
        { authorization: `Bearer ${secret}` }
      ]
      for (const headers of inHeader) {
        const answer = yield* post("/oauth/token", code, headers)
        denied(answer, 401, "invalid_client")
        assert.match(answer.headers.get("www-authenticate")!, /^Basic realm=/)
      }
      denied(yield* post("/oauth/revoke", { token: "svc_ort_x" }), 401, "invalid_client")
      // None of this has used up the code. Some clients URL-encode the header's parts.
      const encoded = basic(app.id.replaceAll("_", "%5F"), secret)
      granted(yield* post("/oauth/token", { ...code, client_id: app.id }, encoded))
    })
  )

  it.effect("what is missing, doubled or unreadable is invalid_request", () =>
    Effect.gen(function* () {
      const { app, client, code, secret } = yield* allowed
      const header = basic(app.id, secret)
      const fields = { ...code, ...client }
      for (const name of ["grant_type", "code", "redirect_uri", "code_verifier"]) {
        denied(yield* post("/oauth/token", without(fields, name)), 400, "invalid_request")
      }
      denied(yield* post("/oauth/token", { ...fields, code: "" }), 400, "invalid_request")
      denied(yield* post("/oauth/token", { ...client, grant_type: "refresh_token" }), 400, "invalid_request")
      const doubled = `${new URLSearchParams(fields).toString()}&grant_type=authorization_code`
      denied(yield* post("/oauth/token", doubled), 400, "invalid_request")
      denied(yield* post("/oauth/token", fields, header), 400, "invalid_request")
      denied(yield* post("/oauth/token", { ...code, client_id: "other" }, header), 400, "invalid_request")
      const typed = (type: string) => ({ "content-type": type })
      denied(yield* post("/oauth/token", "{", typed("application/json")), 400, "invalid_request")
      denied(yield* post("/oauth/token", "[]", typed("application/json")), 400, "invalid_request")
      const numbered = JSON.stringify({ ...fields, code: 7 })
      denied(yield* post("/oauth/token", numbered, typed("application/json")), 400, "invalid_request")
      denied(yield* post("/oauth/token", "hello", typed("text/plain")), 400, "invalid_request")
      denied(yield* post("/oauth/revoke", client), 400, "invalid_request")
      // Unknown parameters are ignored, and a JSON body works like a form.
      const whole = JSON.stringify({ ...fields, audience: ["x"] })
      granted(yield* post("/oauth/token", whole, typed("application/json; charset=utf-8")))
    })
  )

  it.effect("the other codes of the table", () =>
    Effect.gen(function* () {
      const { app, client, code, restaurantId } = yield* allowed
      const fields = { ...code, ...client }
      for (const grant_type of ["password", "client_credentials"]) {
        denied(yield* post("/oauth/token", { ...fields, grant_type }), 400, "unsupported_grant_type")
      }
      for (const wrong of [
        { ...fields, code: "svc_ac_nothing" },
        { ...fields, code_verifier: newVerifier().verifier },
        { ...fields, redirect_uri: "http://127.0.0.1:8080/" },
        { ...client, grant_type: "refresh_token", refresh_token: "svc_ort_nothing" }
      ]) {
        denied(yield* post("/oauth/token", wrong), 400, "invalid_grant")
      }
      const { refresh_token } = granted(yield* post("/oauth/token", fields))
      denied(yield* post("/oauth/token", fields), 400, "invalid_grant")
      const refresh = { ...client, grant_type: "refresh_token", refresh_token }
      denied(yield* post("/oauth/token", { ...refresh, scope: "guests:read" }), 400, "invalid_scope")
      const narrowed = granted(yield* post("/oauth/token", { ...refresh, scope: "orders:read" }))
      assert.strictEqual(narrowed.scope, "orders:read")
      const { issued } = yield* connect(restaurantId, app)
      yield* disableApp(app.id)
      const last = { ...client, grant_type: "refresh_token", refresh_token: issued.refreshToken }
      denied(yield* post("/oauth/token", last), 400, "unauthorized_client")
    }).pipe(Effect.orDie)
  )

  it.effect("a token is revoked, and an unknown one or another app's is no error", () =>
    Effect.gen(function* () {
      const { app, client, restaurantId } = yield* allowed
      const { issued } = yield* connect(restaurantId, app)
      const { app: other, secret } = yield* register()
      const works = Effect.map(send(issued.accessToken, "GET", "/menus"), ({ status }) => status === 200)
      const revoked = (token: string, headers?: Readonly<Record<string, string>>) =>
        Effect.map(post("/oauth/revoke", { token, ...(headers === undefined ? client : {}) }, headers), (answer) =>
          assert.deepStrictEqual([answer.status, answer.text], [200, "{}"])
        )
      yield* revoked("nonsense")
      yield* revoked(issued.refreshToken, basic(other.id, secret))
      yield* revoked(issued.accessToken, basic(other.id, secret))
      assert.isTrue(yield* works)
      yield* revoked(issued.refreshToken)
      assert.isFalse(yield* works)
    })
  )
}
