/** Who an app's access token authenticates as. */
import { assert } from "chai"
import {
  App,
  Caller,
  ChangeSet,
  disableApp,
  enableApp,
  Grant,
  Grants,
  refreshGrant,
  removeApp,
  Tokens
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found, freshText, venue } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { accepts } from "./exchanging.ts"
import { allow, connect, type Connecting, presented, register, withCrypto } from "./flow.ts"

const present = (token: string, limit = 60) =>
  Effect.flatMap(Tokens, (tokens) => tokens.authenticate(presented(token), limit))

export const authenticating = (it: It<Connecting>, clock: StoreClock) => {
  it.effect("an access token is its app, in its restaurant, with the owner's scopes and a rate of its own", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { app } = yield* register()
      const { grant, issued } = yield* connect(place.restaurantId, app, { allows: ["orders:read"] })
      const { version } = yield* venue(place.restaurantId)
      const access = { tokens: { scopes: issued.scopes }, grant, app }
      const caller = Caller.ofApp(access, place.restaurant, { venue: version, sandbox: 0 }, place.now)
      assert.deepStrictEqual(yield* present(issued.accessToken), { _tag: "Accepted", caller, limit: 60, remaining: 59 })
      assert.deepInclude(caller, {
        principal: `grant:${grant.id}`,
        actor: { kind: "app", id: app.id, name: "Tables & Co" },
        scopes: ["orders:read"],
        kind: "live"
      })
    })
  )

  it.effect("an unknown id, another digest, and another token's digest are refused", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { issued } = yield* connect(place.restaurantId, (yield* register()).app)
      const { issued: other } = yield* connect(place.restaurantId, (yield* register()).app)
      const [mine, theirs] = [presented(issued.accessToken), presented(other.accessToken)]
      const tokens = yield* Tokens
      for (const wrong of [
        { ...mine, id: place.id() },
        { ...mine, digest: freshText() },
        { ...mine, digest: theirs.digest },
        { ...mine, digest: presented(issued.refreshToken).digest }
      ]) {
        assert.deepStrictEqual(yield* tokens.authenticate(wrong, 60), { _tag: "Refused" })
      }
    })
  )

  it.effect("the rate is the grant's: a refresh does not begin it anew", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { app } = yield* register()
      const { issued } = yield* connect(restaurantId, app)
      assert.strictEqual((yield* present(issued.accessToken, 2))._tag, "Accepted")
      const next = yield* refreshGrant({ app, refreshToken: issued.refreshToken, scopes: null })
      assert.deepInclude(yield* present(next.accessToken, 2), { _tag: "Accepted", remaining: 0 })
      assert.deepInclude(yield* present(next.accessToken, 2), { _tag: "Limited", limit: 2 })
    }).pipe(withCrypto)
  )

  it.effect("the plan's limit comes before the default, and the last use is kept", () =>
    Effect.gen(function* () {
      const plan = { name: "large", features: [], ends_on: null, rate_per_minute: 300 }
      const { now, restaurantId } = yield* found({ plan })
      const { issued } = yield* connect(restaurantId, (yield* register()).app)
      const lastUsed = Effect.flatMap(Grants, (grants) =>
        Effect.map(grants.list(restaurantId), ([use]) => use!.lastUsedAt)
      )
      assert.isNull(yield* lastUsed)
      assert.deepInclude(yield* present(issued.accessToken), { limit: 300, remaining: 299 })
      assert.isAtLeast((yield* lastUsed)!, now - 600_000)
    })
  )

  it.effect("what the owner allows no longer is gone at once, also from tokens that are out", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { app } = yield* register()
      const { issued } = yield* connect(restaurantId, app)
      yield* allow(restaurantId, app, { allows: ["orders:read"] })
      const answer = yield* present(issued.accessToken)
      if (answer._tag !== "Accepted") return assert.fail(answer._tag)
      assert.deepStrictEqual(answer.caller.scopes, ["orders:read"])
    })
  )

  it.scoped.runIf(clock.canMove)("an access token ends after an hour", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { issued } = yield* connect(restaurantId, (yield* register()).app)
      yield* clock.pass("59 minutes")
      assert.isTrue(yield* accepts(issued.accessToken))
      yield* clock.pass("1 minute")
      assert.isFalse(yield* accepts(issued.accessToken))
    })
  )

  it.effect("an access token works just when the core's rules call it accessible and its app enabled", () =>
    Effect.gen(function* () {
      const tokens = yield* Tokens
      const switchedOff = yield* disableApp((yield* register()).app.id)
      for (const app of [(yield* register()).app, switchedOff]) {
        const place = yield* found()
        const [past, future, others] = [place.now - 60_000, place.now + 3_600_000, place.id()]
        const cases = [null, past].flatMap((ended_at) =>
          (["these", others, null] as const).flatMap((current) =>
            [past, future].map((access_ends_at) => ({ ended_at, current, access_ends_at }))
          )
        )
        for (const { access_ends_at, current, ended_at } of cases) {
          const held = makers.grant_tokens(place, { grant_id: place.id(), access_ends_at })
          const tokens_id = current === "these" ? held.id : current
          const grant = makers.app_grant(place, { id: held.grant_id, app_id: app.id, ended_at, tokens_id })
          yield* done(place.restaurantId, {
            changes: [ChangeSet.put("app_grant", grant), ChangeSet.put("grant_tokens", held)]
          })
          const { _tag } = yield* tokens.authenticate({ id: held.id, digest: held.access_digest }, 60)
          const works = App.isEnabled(app) && Grant.isAccessible(held, grant, place.now)
          assert.strictEqual(_tag, works ? "Accepted" : "Refused", JSON.stringify({ app, grant, held }))
        }
      }
    }).pipe(withCrypto)
  )

  it.effect("an app that is off or gone has no access", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const { app } = yield* register()
      const { issued } = yield* connect(restaurantId, app)
      yield* disableApp(app.id)
      assert.isFalse(yield* accepts(issued.accessToken))
      yield* enableApp(app.id)
      assert.isTrue(yield* accepts(issued.accessToken))
      yield* removeApp(app.id)
      assert.isFalse(yield* accepts(issued.accessToken))
    }).pipe(withCrypto)
  )
}
