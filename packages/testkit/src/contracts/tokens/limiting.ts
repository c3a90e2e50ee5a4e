/** The rate of a token: never more than its limit in any sixty seconds. */
import { assert } from "chai"
import { type ApiToken, ChangeSet } from "@fourtop/core/internal"
import { Duration, Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { accepted, assertRefused, type Authenticating, issue, present } from "./issue.ts"

const planWith = (ratePerMinute: number) => ({
  name: "standard",
  features: [],
  ends_on: null,
  rate_per_minute: ratePerMinute
})

const times = (count: number) => Array.from({ length: count }, (_, turn) => turn)

export const limiting = (it: It<Authenticating>, clock: StoreClock) => {
  it.effect("the limit is the token's own, else the plan's, else the default", () =>
    Effect.gen(function* () {
      const [planned, plain] = [yield* found({ plan: planWith(30) }), yield* found()]
      assert.include(accepted(yield* present(yield* issue(planned, { rate_per_minute: 5 }), 60)), {
        limit: 5,
        remaining: 4
      })
      assert.include(accepted(yield* present(yield* issue(planned), 60)), { limit: 30, remaining: 29 })
      assert.include(accepted(yield* present(yield* issue(plain), 12)), { limit: 12, remaining: 11 })
    })
  )

  it.effect("a plan's rate applies to live tokens: a sandbox token has its own limit, else the default", () =>
    Effect.gen(function* () {
      const place = yield* found({ plan: planWith(30) })
      const ofSandbox = (changes: Partial<ApiToken.ApiToken> = {}) => issue(place, { kind: "sandbox", ...changes })
      assert.include(accepted(yield* present(yield* ofSandbox(), 60)), { limit: 60, remaining: 59 })
      assert.include(accepted(yield* present(yield* ofSandbox({ rate_per_minute: 5 }), 60)), { limit: 5, remaining: 4 })
    })
  )

  it.effect("sixty calls are accepted, the next is limited and says how long", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const [token, other] = [yield* issue(place), yield* issue(place)]
      const remaining = yield* Effect.forEach(times(60), () => Effect.map(present(token), accepted))
      assert.deepStrictEqual(
        remaining.map((answer) => answer.remaining),
        times(60).toReversed()
      )
      const { caller } = remaining[0]!
      for (let turn = 0; turn < 3; turn++) {
        const limited = yield* present(token)
        if (limited._tag !== "Limited") return assert.fail(`The token was ${limited._tag}.`)
        assert.deepStrictEqual(limited.caller, caller)
        assert.strictEqual(limited.limit, 60)
        assert.isTrue(Number.isInteger(limited.retryAfterSeconds))
        assert.isAtLeast(limited.retryAfterSeconds, 1)
        assert.isAtMost(limited.retryAfterSeconds, 60)
        assert.strictEqual(limited.retryAfterSeconds, Math.ceil(limited.retryAfterMillis / 1000))
      }
      assert.strictEqual(accepted(yield* present(other)).remaining, 59)
    })
  )

  it.effect("a wrong digest spends nothing of the token's rate", () =>
    Effect.gen(function* () {
      const token = yield* issue(yield* found(), { rate_per_minute: 3 })
      for (let turn = 0; turn < 5; turn++) assertRefused(yield* present({ id: token.id, digest: "0" }))
      assert.strictEqual(accepted(yield* present(token)).remaining, 2)
    })
  )

  it.effect("a token that has used up its rate is refused, not limited, once it is revoked", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* issue(place, { rate_per_minute: 1 })
      accepted(yield* present(token))
      assert.strictEqual((yield* present(token))._tag, "Limited")
      assertRefused(yield* present({ id: token.id, digest: "0" }))
      yield* done(place.restaurantId, { changes: [ChangeSet.put("api_token", { ...token, revoked_at: place.now })] })
      assertRefused(yield* present(token))
    })
  )

  it.effect("of two hundred calls at once with a limit of sixty exactly sixty are accepted", () =>
    Effect.gen(function* () {
      const token = yield* issue(yield* found())
      const answers = yield* Effect.forEach(times(200), () => present(token), { concurrency: "unbounded" })
      const passed = answers.flatMap((answer) => (answer._tag === "Accepted" ? [answer.remaining] : []))
      assert.sameMembers(passed, times(60))
      assert.strictEqual(answers.filter(({ _tag }) => _tag === "Limited").length, 140)
    })
  )

  it.scoped.runIf(clock.canMove)("the window slides: each call frees its place sixty seconds later", () =>
    Effect.gen(function* () {
      const token = yield* issue(yield* found(), { rate_per_minute: 5 })
      const limited = Effect.map(present(token), (answer) =>
        answer._tag === "Limited" ? answer.retryAfterSeconds : assert.fail(`The token was ${answer._tag}.`)
      )
      yield* Effect.forEach(times(3), () => Effect.map(present(token), accepted))
      yield* clock.pass(Duration.seconds(40))
      yield* Effect.forEach(times(2), () => Effect.map(present(token), accepted))
      assert.isAtMost(yield* limited, 20)
      // Had refused calls been counted, the window would not be free after these twenty seconds.
      yield* Effect.forEach(times(10), () => limited)
      yield* clock.pass(Duration.seconds(20))
      const freed = yield* Effect.forEach(times(3), () => Effect.map(present(token), accepted))
      assert.deepStrictEqual(
        freed.map(({ remaining }) => remaining),
        [2, 1, 0]
      )
      assert.isAtMost(yield* limited, 40)
      yield* clock.pass(Duration.seconds(60))
      assert.strictEqual(accepted(yield* present(token)).remaining, 4)
    })
  )
}
