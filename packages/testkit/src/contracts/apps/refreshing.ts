/** Refresh tokens: replaced on every use, with one winner. */
import { assert } from "chai"
import { exchangeCode, Grants, type OAuthRefusal, refreshGrant, revokeGrantToken, Tokens } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { accepts } from "./exchanging.ts"
import { allow, connect, type Connecting, later, presented, register, withCrypto } from "./flow.ts"

const errorOf = <A, R>(refresh: Effect.Effect<A, OAuthRefusal, R>) =>
  Effect.map(Effect.flip(refresh), ({ error }) => error)

const connected = Effect.gen(function* () {
  const { restaurantId } = yield* found()
  const { app } = yield* register()
  const { grant, issued } = yield* connect(restaurantId, app)
  return { restaurantId, app, grant, issued, refresh: { app, refreshToken: issued.refreshToken, scopes: null } }
})

const scopesOf = (token: string) =>
  Effect.flatMap(Tokens, (tokens) =>
    Effect.map(tokens.authenticate(presented(token), 1000), (answer) =>
      answer._tag === "Accepted" ? answer.caller.scopes : null
    )
  )

const endedBecause = (restaurantId: number) =>
  Effect.flatMap(Grants, (grants) => Effect.map(grants.list(restaurantId), ([use]) => use!.grant.ended_because))

export const refreshing = (it: It<Connecting>) => {
  it.effect("a refresh replaces both tokens, and the old pair stops working", () =>
    Effect.gen(function* () {
      const { app, issued, refresh } = yield* connected
      const next = yield* refreshGrant(refresh)
      assert.deepInclude(next, { expiresInSeconds: 3600, scopes: issued.scopes })
      assert.isFalse(yield* accepts(issued.accessToken))
      assert.isTrue(yield* accepts(next.accessToken))
      assert.strictEqual(yield* errorOf(refreshGrant(refresh)), "invalid_grant")
      assert.isTrue(yield* accepts(next.accessToken))
      yield* refreshGrant({ app, refreshToken: next.refreshToken, scopes: null })
    }).pipe(withCrypto)
  )

  it.effect("of a hundred refreshes at once exactly one succeeds, and what it gave works", () =>
    Effect.gen(function* () {
      const { refresh, restaurantId } = yield* connected
      const { failed, succeeded } = sorted(yield* atOnce(100, () => refreshGrant(refresh)))
      assert.lengthOf(succeeded, 1)
      assert.deepStrictEqual(new Set(failed.map(({ error }) => error)), new Set(["invalid_grant"]))
      assert.isTrue(yield* accepts(succeeded[0]!.accessToken))
      assert.isNull(yield* endedBecause(restaurantId))
    })
  )

  it.effect("a spent token is refused for a minute; later it ends the whole grant", () =>
    Effect.gen(function* () {
      const { app, refresh, restaurantId } = yield* connected
      const next = yield* refreshGrant(refresh)
      assert.strictEqual(yield* errorOf(later("59 seconds", refreshGrant(refresh))), "invalid_grant")
      const { app: other } = yield* register()
      assert.strictEqual(yield* errorOf(later("2 days", refreshGrant({ ...refresh, app: other }))), "invalid_grant")
      assert.isTrue(yield* accepts(next.accessToken))
      assert.strictEqual(yield* errorOf(later("61 seconds", refreshGrant(refresh))), "invalid_grant")
      assert.isFalse(yield* accepts(next.accessToken))
      const last = refreshGrant({ app, refreshToken: next.refreshToken, scopes: null })
      assert.strictEqual(yield* errorOf(last), "invalid_grant")
      assert.strictEqual(yield* endedBecause(restaurantId), "a refresh token was used again")
    }).pipe(withCrypto)
  )

  it.effect("a refresh may narrow what the next access token can do, and no later one widens it again", () =>
    Effect.gen(function* () {
      const { app, refresh } = yield* connected
      for (const scopes of [["menu:write"], ["menu:read", "nonsense"], []]) {
        assert.strictEqual(yield* errorOf(refreshGrant({ ...refresh, scopes })), "invalid_scope")
      }
      const narrowed = yield* refreshGrant({ ...refresh, scopes: ["menu:read", "menu:read"] })
      assert.deepStrictEqual(narrowed.scopes, ["menu:read"])
      const next = { app, refreshToken: narrowed.refreshToken }
      const wider = ["menu:read", "orders:read"]
      assert.strictEqual(yield* errorOf(refreshGrant({ ...next, scopes: wider })), "invalid_scope")
      const kept = yield* refreshGrant({ ...next, scopes: null })
      assert.deepStrictEqual(kept.scopes, ["menu:read"])
      assert.deepStrictEqual(yield* scopesOf(kept.accessToken), ["menu:read"])
    }).pipe(withCrypto)
  )

  it.effect("what the owner allows meanwhile takes a new code, and what the owner takes back is gone", () =>
    Effect.gen(function* () {
      const { app, refresh, restaurantId } = yield* connected
      const { exchange } = yield* allow(restaurantId, app, { asks: ["menu:read", "menu:write"] })
      const asked = { ...refresh, scopes: ["menu:read", "menu:write"] }
      assert.strictEqual(yield* errorOf(refreshGrant(asked)), "invalid_scope")
      const refreshed = yield* refreshGrant(refresh)
      assert.deepStrictEqual(refreshed.scopes, ["menu:read"])
      assert.deepStrictEqual((yield* exchangeCode(exchange)).scopes, ["menu:read", "menu:write"])
    }).pipe(withCrypto)
  )

  it.effect("a token cannot be refreshed while the owner allows none of its scopes", () =>
    Effect.gen(function* () {
      const { app, refresh, restaurantId } = yield* connected
      yield* allow(restaurantId, app, { asks: ["menu:write"] })
      assert.strictEqual(yield* errorOf(refreshGrant(refresh)), "invalid_grant")
      yield* allow(restaurantId, app, { asks: ["menu:write", "orders:read"] })
      assert.deepStrictEqual((yield* refreshGrant(refresh)).scopes, ["orders:read"])
    }).pipe(withCrypto)
  )

  it.effect("a refresh token ends when it was not used for ninety days", () =>
    Effect.gen(function* () {
      const { app, refresh } = yield* connected
      const next = yield* later("89 days", refreshGrant(refresh))
      const last = { app, refreshToken: next.refreshToken, scopes: null }
      assert.strictEqual(yield* errorOf(later("179 days", refreshGrant(last))), "invalid_grant")
      yield* later("178 days", refreshGrant(last))
    }).pipe(withCrypto)
  )

  it.effect("an access token is revoked alone, a refresh token with its access token", () =>
    Effect.gen(function* () {
      const { app, issued, refresh, restaurantId } = yield* connected
      yield* revokeGrantToken(app, issued.accessToken)
      assert.isFalse(yield* accepts(issued.accessToken))
      const next = yield* refreshGrant(refresh)
      yield* revokeGrantToken(app, issued.refreshToken)
      assert.isTrue(yield* accepts(next.accessToken))
      yield* revokeGrantToken(app, next.refreshToken)
      yield* revokeGrantToken(app, next.refreshToken)
      assert.isFalse(yield* accepts(next.accessToken))
      const last = refreshGrant({ app, refreshToken: next.refreshToken, scopes: null })
      assert.strictEqual(yield* errorOf(last), "invalid_grant")
      assert.isNull(yield* endedBecause(restaurantId))
    }).pipe(withCrypto)
  )

  it.effect("revoking an unknown token or another app's has no effect", () =>
    Effect.gen(function* () {
      const { issued } = yield* connected
      const { app: other } = yield* register()
      for (const token of [issued.accessToken, issued.refreshToken, "nonsense", "1|svc_oat_x", ""]) {
        yield* revokeGrantToken(other, token)
      }
      assert.isTrue(yield* accepts(issued.accessToken))
    }).pipe(withCrypto)
  )
}
