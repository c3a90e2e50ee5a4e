/** One code and one refresh token, shown a hundred times at once through sockets, to a service on PostgreSQL. */
import {
  Acting,
  allowApp,
  applyVenue,
  askOwner,
  type AuthorizationRequest,
  openConsent,
  Pkce,
  Crypto,
  registerApp
} from "@fourtop/core/internal"
import { assert, it } from "@effect/vitest"
import { sampleDocument } from "@fourtop/testkit"
import { Effect, Layer } from "effect"
import { migratedDatabase } from "../migratedDatabase.ts"
import * as Service from "../../src/service/Service.ts"
import * as Store from "../../src/service/store/Store.ts"
import { consoleTo, onServer, settingsOf } from "../Fourtop.ts"

const url = await migratedDatabase()
const settings = settingsOf({ ...onServer(url), PORT: "0" })
const store = Store.forService.pipe(Layer.provide(Layer.merge(settings, consoleTo({ stdout: "", stderr: "" }))))

const issuer = "https://api.example.com"
const callback = "https://app.example.com/callback"
const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

/** The code of an owner who allows it. */
const allowed = (restaurantId: number, client_id: string) =>
  Effect.gen(function* () {
    const sent: Readonly<Record<string, string>> = {
      response_type: "code",
      client_id,
      redirect_uri: callback,
      scope: "menu:read",
      code_challenge: Pkce.challengeOf(verifier, yield* Crypto),
      code_challenge_method: Pkce.method
    }
    const parameters: AuthorizationRequest.Parameters = (name) => [sent[name] ?? []].flat()
    const answered = yield* askOwner(parameters, issuer)
    if (answered.outcome !== "kept") return assert.fail(answered.outcome)
    const { request } = yield* openConsent(answered.request.id, "session")
    const form = { requestId: request.id, session: "session", formToken: request.form_token, issuer }
    const { redirectTo } = yield* allowApp(Acting.as(restaurantId, Acting.system), form, request.scopes)
    return new URL(redirectTo).searchParams.get("code")!
  })

it.live("one of a hundred wins, the others are refused, and none fails", () =>
  Effect.gen(function* () {
    const root = `http://127.0.0.1:${yield* Service.start}`
    const { restaurantId } = yield* applyVenue(Acting.system, sampleDocument)
    const { app, secret } = yield* registerApp({ name: "Tables", redirectUris: [callback], scopes: ["menu:read"] })
    const client = { client_id: app.id, client_secret: secret }

    /** Shows the same a hundred times; gives what the winner got, who must be the only one. */
    const won = async (fields: Readonly<Record<string, string>>) => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          fetch(`${root}/oauth/token`, { method: "POST", body: new URLSearchParams({ ...client, ...fields }) })
        )
      )
      const statuses = answers.map(({ status }) => status)
      assert.lengthOf(
        statuses.filter((status) => status === 200),
        1
      )
      // An address that is refused more than sixty times a minute is told to wait.
      assert.isEmpty(statuses.filter((status) => ![200, 400, 429].includes(status)))
      const winner = answers.find(({ status }) => status === 200)!
      const tokens = (await winner.json()) as { readonly access_token: string; readonly refresh_token: string }
      const headers = { authorization: `Bearer ${tokens.access_token}` }
      assert.strictEqual((await fetch(`${root}/api/v1/menus`, { headers })).status, 200)
      return tokens
    }

    const code = yield* allowed(restaurantId, app.id)
    const exchange = { grant_type: "authorization_code", code, redirect_uri: callback, code_verifier: verifier }
    const { refresh_token } = yield* Effect.promise(() => won(exchange))
    yield* Effect.promise(() => won({ grant_type: "refresh_token", refresh_token }))
  }).pipe(Effect.scoped, Effect.provide(store))
)
