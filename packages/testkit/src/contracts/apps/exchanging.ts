/** Codes: valid for five minutes and for one exchange, by the app they were issued to. */
import { assert } from "chai"
import { Acting, exchangeCode, Grants, Journal, type OAuthRefusal, Tokens, uninstallApp } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { allow, connect, type Connecting, later, newVerifier, owner, presented, register, withCrypto } from "./flow.ts"

const errorOf = <A, R>(exchange: Effect.Effect<A, OAuthRefusal, R>) =>
  Effect.map(Effect.flip(exchange), ({ error }) => error)

export const accepts = (token: string) =>
  Effect.flatMap(Tokens, (tokens) =>
    Effect.map(tokens.authenticate(presented(token), 1000), ({ _tag }) => _tag === "Accepted")
  )

export const exchanging = (it: It<Connecting>) => {
  it.effect("a code gives an hour of access with what the owner allowed", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { app } = yield* register()
      const { issued } = yield* connect(restaurantId, app, { allows: ["orders:read"] })
      assert.match(issued.accessToken, /^\d+\|svc_oat_\w{34}$/)
      assert.match(issued.refreshToken, /^svc_ort_\w{34,45}$/)
      assert.deepInclude(issued, { expiresInSeconds: 3600, scopes: ["orders:read"] })
      assert.isTrue(yield* accepts(issued.accessToken))
      const [entry] = yield* (yield* Journal).activity(restaurantId, 1)
      assert.deepInclude(entry, {
        action: "app.connected",
        actor: { kind: "app", id: app.id, name: "Tables & Co" }
      })
    })
  )

  it.effect("of a hundred exchanges of one code at once exactly one succeeds, and what it gave works", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { app } = yield* register()
      const { exchange } = yield* allow(restaurantId, app)
      const { failed, succeeded } = sorted(yield* atOnce(100, () => exchangeCode(exchange)))
      assert.lengthOf(succeeded, 1)
      assert.deepStrictEqual(new Set(failed.map(({ error }) => error)), new Set(["invalid_grant"]))
      assert.isTrue(yield* accepts(succeeded[0]!.accessToken))
      const [use] = yield* (yield* Grants).list(restaurantId)
      assert.isNull(use!.grant.ended_at)
    })
  )

  it.effect("a wrong verifier, address, app or code is refused and spends nothing", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const [{ app }, { app: other }] = [yield* register(), yield* register()]
      const { exchange } = yield* allow(restaurantId, app)
      const { exchange: another } = yield* allow(restaurantId, other)
      for (const wrong of [
        { ...exchange, codeVerifier: newVerifier().verifier },
        { ...exchange, codeVerifier: "short" },
        { ...exchange, redirectUri: "http://127.0.0.1:8080/" },
        { ...exchange, redirectUri: `${exchange.redirectUri}/` },
        { ...exchange, app: other },
        { ...exchange, code: another.code },
        { ...exchange, code: `${exchange.code}x` },
        { ...exchange, code: "" }
      ]) {
        assert.strictEqual(yield* errorOf(exchangeCode(wrong)), "invalid_grant")
      }
      yield* exchangeCode(exchange)
    }).pipe(withCrypto)
  )

  it.effect("a code expires after five minutes", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { app } = yield* register()
      const { exchange } = yield* allow(restaurantId, app)
      assert.strictEqual(yield* errorOf(later("5 minutes", exchangeCode(exchange))), "invalid_grant")
      yield* later("4 minutes", exchangeCode(exchange))
    }).pipe(withCrypto)
  )

  it.effect("a code used again within a minute is refused; later it ends what it gave", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { app } = yield* register()
      const { exchange, issued } = yield* connect(restaurantId, app)
      assert.strictEqual(yield* errorOf(exchangeCode(exchange)), "invalid_grant")
      assert.strictEqual(yield* errorOf(later("59 seconds", exchangeCode(exchange))), "invalid_grant")
      assert.isTrue(yield* accepts(issued.accessToken))
      const { app: other } = yield* register()
      assert.strictEqual(
        yield* errorOf(later("61 seconds", exchangeCode({ ...exchange, app: other }))),
        "invalid_grant"
      )
      assert.isTrue(yield* accepts(issued.accessToken))
      assert.strictEqual(yield* errorOf(later("61 seconds", exchangeCode(exchange))), "invalid_grant")
      assert.isFalse(yield* accepts(issued.accessToken))
      const [use] = yield* (yield* Grants).list(restaurantId)
      assert.strictEqual(use!.grant.ended_because, "a code was used again")
      const [entry] = yield* (yield* Journal).activity(restaurantId, 1)
      assert.strictEqual(entry!.action, "app.ended")
    }).pipe(withCrypto)
  )

  it.effect("allowing again replaces the tokens, and reusing an old code then revokes nothing", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { app } = yield* register()
      const old = yield* connect(restaurantId, app)
      const now = yield* connect(restaurantId, app)
      assert.isFalse(yield* accepts(old.issued.accessToken))
      assert.strictEqual(yield* errorOf(later("10 minutes", exchangeCode(old.exchange))), "invalid_grant")
      assert.isTrue(yield* accepts(now.issued.accessToken))
    }).pipe(withCrypto)
  )

  it.effect("uninstalling ends everything at once, and the app can be installed again", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const { app } = yield* register()
      const { grant, issued } = yield* connect(place.restaurantId, app)
      const theirs = yield* connect(elsewhere.restaurantId, app)
      const { exchange: waiting } = yield* allow(place.restaurantId, app)
      const acting = Acting.as(place.restaurantId, owner)
      assert.strictEqual((yield* Effect.flip(uninstallApp(acting, theirs.grant.id)))._tag, "NotFound")
      yield* uninstallApp(acting, grant.id)
      yield* uninstallApp(acting, grant.id)
      assert.isFalse(yield* accepts(issued.accessToken))
      assert.strictEqual(yield* errorOf(exchangeCode(waiting)), "invalid_grant")
      assert.isTrue(yield* accepts(theirs.issued.accessToken))
      const [entry, before] = yield* (yield* Journal).activity(place.restaurantId, 2)
      assert.deepInclude(entry, { action: "app.uninstalled", actor: owner.actor })
      assert.strictEqual(before!.action, "app.allowed")
      const again = yield* connect(place.restaurantId, app)
      assert.isTrue(yield* accepts(again.issued.accessToken))
      assert.notStrictEqual(again.grant.id, grant.id)
    }).pipe(withCrypto)
  )
}
