/** How an app gets its tokens, with the owner's decision called directly instead of through a browser. */
import {
  Acting,
  allowApp,
  type AppListings,
  type Apps,
  type App,
  askOwner,
  type AuthorizationRequest,
  type AuthorizationRequests,
  type Commits,
  Crypto,
  type Exchange,
  exchangeCode,
  type Grant,
  type Grants,
  type Journal,
  openConsent,
  type People,
  Pkce,
  type Rates,
  registerApp,
  type Sandboxes,
  type Scope,
  type SecurityLog,
  type Tokens,
  type Venues,
  type WebhookEndpoints
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { assert } from "chai"
import { Clock, Duration, Effect } from "effect"
import { type Arranging, freshText } from "../arranging/arrange.ts"

export type Connecting =
  | Arranging
  | AppListings
  | Apps
  | AuthorizationRequests
  | Commits
  | Grants
  | Journal
  | People
  | Rates
  | Sandboxes
  | SecurityLog
  | Tokens
  | Venues
  | WebhookEndpoints

const crypto = PortableCrypto.make()

export const withCrypto = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, Crypto, crypto)

/** The installation's URL in these flows. */
export const issuer = "https://fourtop.example.com"

export const callback = "https://app.example.com/callback?from=fourtop"

/** A new app, and its secret. */
export const register = (changes: { readonly scopes?: ReadonlyArray<Scope.Scope> } = {}) =>
  registerApp({
    name: "Tables & Co",
    redirectUris: [callback, "http://127.0.0.1:8080/"],
    scopes: changes.scopes ?? ["menu:read", "menu:write", "orders:read"]
  }).pipe(Effect.orDie, withCrypto)

export const owner = Acting.person({ id: "7", name: "Rosa" }, "owner")

export const newVerifier = () => {
  const verifier = `${freshText()}-${freshText()}`
  return { verifier, challenge: Pkce.challengeOf(verifier, crypto) }
}

/** The parameters an app sends the browser with. */
export const parametersOf = (values: Readonly<Record<string, string>>): AuthorizationRequest.Parameters => {
  const found = new Map(Object.entries(values))
  return (name) => [found.get(name)].flatMap((value) => (value === undefined ? [] : [value]))
}

/** Starts a request that waits for the owner. */
export const ask = (app: App.App, scopes: ReadonlyArray<Scope.Scope>, challenge: string) =>
  Effect.gen(function* () {
    const answered = yield* askOwner(
      parametersOf({
        response_type: "code",
        client_id: app.id,
        redirect_uri: callback,
        scope: scopes.join(" "),
        state: "s 1&2",
        code_challenge: challenge,
        code_challenge_method: "S256"
      }),
      issuer
    )
    if (answered.outcome !== "kept") return assert.fail(JSON.stringify(answered))
    return answered.request
  }).pipe(withCrypto)

type Asking =
  | AppListings
  | Apps
  | AuthorizationRequests
  | Commits
  | Grants
  | People
  | Sandboxes
  | Venues
  | WebhookEndpoints

export interface Allowing {
  readonly asks?: ReadonlyArray<Scope.Scope>
  readonly allows?: ReadonlyArray<Scope.Scope>
  /** Whether it is for the restaurant's sandbox alone. */
  readonly sandbox?: boolean
}

/** What an owner granted, and how the app exchanges its code. */
export interface Allowed {
  readonly grant: Grant.Grant
  readonly redirectTo: string
  readonly exchange: Exchange
}

/** Everything up to the code. */
export const allow = (
  restaurantId: number,
  app: App.App,
  { allows, asks = ["menu:read", "orders:read"], sandbox = false }: Allowing = {}
): Effect.Effect<Allowed, never, Asking> =>
  Effect.gen(function* () {
    const { challenge, verifier } = newVerifier()
    const { id } = yield* ask(app, asks, challenge)
    const session = freshText()
    const { request } = yield* openConsent(id, session)
    const form = { requestId: id, session, formToken: request.form_token, issuer }
    const { grant, redirectTo } = yield* allowApp(Acting.as(restaurantId, owner), form, allows ?? asks, sandbox)
    const code = new URL(redirectTo).searchParams.get("code")!
    return { grant, redirectTo, exchange: { app, code, redirectUri: callback, codeVerifier: verifier } }
  }).pipe(Effect.orDie, withCrypto)

/** An app with tokens for the restaurant. */
export const connect = (
  restaurantId: number,
  app: App.App,
  allowing: Allowing = {}
): Effect.Effect<Omit<Allowed, "redirectTo"> & { readonly issued: Grant.IssuedTokens }, never, Asking> =>
  Effect.gen(function* () {
    const { exchange, grant } = yield* allow(restaurantId, app, allowing)
    const issued = yield* exchangeCode(exchange)
    return { grant, exchange, issued }
  }).pipe(Effect.orDie, withCrypto)

/** The caller that a bearer token authenticates as. */
export const presented = (token: string) => ({ id: Number(token.split("|")[0]), digest: crypto.sha256(token) })

/** Runs the effect this much later on the domain's clock. */
export const later = <A, E, R>(duration: Duration.DurationInput, effect: Effect.Effect<A, E, R>) =>
  Effect.clockWith((clock) => {
    const now = () => clock.unsafeCurrentTimeMillis() + Duration.toMillis(duration)
    const moved: Clock.Clock = {
      [Clock.ClockTypeId]: Clock.ClockTypeId,
      unsafeCurrentTimeMillis: now,
      unsafeCurrentTimeNanos: () => clock.unsafeCurrentTimeNanos(),
      currentTimeMillis: Effect.sync(now),
      currentTimeNanos: clock.currentTimeNanos,
      sleep: (duration) => clock.sleep(duration)
    }
    return Effect.withClock(effect, moved)
  })
