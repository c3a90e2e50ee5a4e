/** Who a token authenticates as. */
import { assert } from "chai"
import { ApiToken, Caller, ChangeSet, TokenRate } from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import { commit, done, found, freshText, insert, venue } from "../arranging/arrange.ts"
import type { It, Options, StoreClock } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { accepted, assertRefused, type Authenticating, issue, present } from "./issue.ts"

export const authenticating = (it: It<Authenticating>, clock: StoreClock, { spread = false }: Options) => {
  it.effect("a valid token is accepted as the caller it belongs to", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* issue(place)
      const { version } = yield* venue(place.restaurantId)
      assert.deepStrictEqual(yield* present(token, 60), {
        _tag: "Accepted",
        caller: Caller.ofToken(token, place.restaurant, { venue: version, sandbox: 0 }, place.now),
        limit: 60,
        remaining: 59
      })
    })
  )

  it.effect("an unknown id, another digest, and another token's digest are refused", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const [token, other] = [yield* issue(place), yield* issue(place)]
      assertRefused(yield* present({ id: place.id(), digest: token.digest }))
      assertRefused(yield* present({ id: token.id, digest: freshText() }))
      assertRefused(yield* present({ id: token.id, digest: "" }))
      assertRefused(yield* present({ id: token.id, digest: other.digest }))
      assertRefused(yield* present({ id: Number.MAX_SAFE_INTEGER, digest: token.digest }))
    })
  )

  it.effect("a revoked token is refused from the commit on", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* issue(place)
      accepted(yield* present(token))
      yield* done(place.restaurantId, { changes: [ChangeSet.put("api_token", { ...token, revoked_at: place.now })] })
      assertRefused(yield* present(token))
    })
  )

  it.effect("a removed token is refused", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* issue(place)
      yield* done(place.restaurantId, { changes: [ChangeSet.remove("api_token", token)] })
      assertRefused(yield* present(token))
    })
  )

  it.effect("a token is refused once it has expired", () =>
    Effect.gen(function* () {
      const place = yield* found()
      assertRefused(yield* present(yield* issue(place, { expires_at: place.now - 1000 })))
      accepted(yield* present(yield* issue(place, { expires_at: place.now + 3_600_000 })))
    })
  )

  it.effect("a token is accepted just when the core's rule calls it usable, with the limit of the core's rule", () =>
    Effect.gen(function* () {
      const plans = [null, 30].map((rate_per_minute) => ({ name: "p", features: [], ends_on: null, rate_per_minute }))
      for (const plan of plans) {
        const place = yield* found({ plan })
        const instants = [null, place.now - 60_000, place.now + 3_600_000]
        const cases = instants.flatMap((revoked_at) =>
          instants.flatMap((expires_at) =>
            (["live", "sandbox"] as const).flatMap((kind) =>
              [null, 5].map((rate_per_minute) => ({ revoked_at, expires_at, kind, rate_per_minute }))
            )
          )
        )
        for (const one of cases) {
          const answer = yield* present(yield* issue(place, one), 12)
          const expected = ApiToken.isUsable(one, place.now) ? TokenRate.limitOf(one, plan, 12) : "Refused"
          assert.strictEqual(answer._tag === "Accepted" ? answer.limit : answer._tag, expected, JSON.stringify(one))
        }
      }
    })
  )

  it.scoped.runIf(clock.canMove)("a token expires while time passes", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* issue(place, { expires_at: place.now + 3_600_000 })
      accepted(yield* present(token))
      yield* clock.pass(Duration.hours(1))
      assertRefused(yield* present(token))
    })
  )

  // Over several servers each restaurant has ids of its own.
  it.effect.runIf(!spread)("the id of a token is taken for every restaurant", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* found(), yield* found()]
      const token = yield* issue(mine)
      const stolen = makers.api_token(theirs, { id: token.id })
      const committed = yield* commit(theirs.restaurantId, { changes: [ChangeSet.put("api_token", stolen)] })
      assert.strictEqual(committed._tag, "Conflict")
      assert.strictEqual(accepted(yield* present(token)).caller.restaurantId, mine.restaurantId)
    })
  )

  it.effect("a caller has the restaurant's state: suspended, without a plan, without features", () =>
    Effect.gen(function* () {
      const plan = { name: "small", features: [], ends_on: "2020-01-31", rate_per_minute: null }
      const place = yield* found({ suspended: true, plan })
      const { caller } = accepted(yield* present(yield* issue(place, { scopes: ["menu:read"] })))
      assert.deepInclude(caller, { planInForce: false, features: [], suspended: true, scopes: ["menu:read"] })
    })
  )

  it.effect("a sandbox works on whatever becomes of its restaurant, in its own generation", () =>
    Effect.gen(function* () {
      const plan = { name: "small", features: [], ends_on: "2020-01-31", rate_per_minute: null }
      const place = yield* found({ suspended: true, plan })
      const tenant = place.restaurantId
      const sandbox = yield* insert(tenant, "sandbox", makers.sandbox(place, { generation: 4 }))
      const token = yield* issue(place, { kind: "sandbox", scopes: [] })
      const { caller } = accepted(yield* present(token))
      const { version } = yield* venue(tenant)
      assert.deepStrictEqual(caller, Caller.ofToken(token, place.restaurant, { venue: version, sandbox: 4 }, place.now))
      assert.deepInclude(caller, { planInForce: true, suspended: false, sandboxGeneration: 4 })
      yield* done(tenant, { changes: [ChangeSet.put("sandbox", { ...sandbox, generation: 5 })] })
      assert.strictEqual(accepted(yield* present(token)).caller.sandboxGeneration, 5)
    })
  )
}
