/** What every store promises about rates by key. */
import { assert } from "chai"
import { Rates } from "@fourtop/core/internal"
import { Duration, Effect, type Layer } from "effect"
import { freshText } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"

const times = (count: number) => Array.from({ length: count }, (_, turn) => turn)

const spend = (key: string, limit: number) => Effect.flatMap(Rates, (rates) => rates.spend(key, limit))

export const suite = <E>(name: string, layer: Layer.Layer<Rates, E>, options: Options = {}): void =>
  contract(`Rates of ${name}`, layer, options, (it, clock) => {
    it.effect("a key is spent down to its limit, then refused with the seconds to wait", () =>
      Effect.gen(function* () {
        const [key, other] = [freshText(), freshText()]
        const spent = yield* Effect.forEach(times(5), () => spend(key, 5))
        assert.deepStrictEqual(
          spent,
          [4, 3, 2, 1, 0].map((remaining) => ({ allowed: true, remaining, retryAfterSeconds: 0 }))
        )
        const refused = yield* spend(key, 5)
        assert.deepInclude(refused, { allowed: false, remaining: 0 })
        assert.isTrue(Number.isInteger(refused.retryAfterSeconds))
        assert.isAtLeast(refused.retryAfterSeconds, 1)
        assert.isAtMost(refused.retryAfterSeconds, 60)
        assert.deepInclude(yield* spend(other, 5), { allowed: true, remaining: 4 })
      })
    )

    it.effect("of two hundred at once with a limit of sixty exactly sixty are allowed", () =>
      Effect.gen(function* () {
        const key = freshText()
        const spent = yield* Effect.forEach(times(200), () => spend(key, 60), { concurrency: "unbounded" })
        const allowed = spent.filter((one) => one.allowed)
        assert.sameMembers(
          allowed.map(({ remaining }) => remaining),
          times(60)
        )
      })
    )

    it.effect("a limit that was lowered below what is spent refuses, and never owes", () =>
      Effect.gen(function* () {
        const key = freshText()
        yield* Effect.forEach(times(5), () => spend(key, 10))
        assert.deepInclude(yield* spend(key, 3), { allowed: false, remaining: 0 })
        assert.deepInclude(yield* spend(key, 10), { allowed: true, remaining: 4 })
      })
    )

    it.scoped.runIf(clock.canMove)("the window slides, and what was refused does not count", () =>
      Effect.gen(function* () {
        const key = freshText()
        yield* Effect.forEach(times(2), () => spend(key, 3))
        yield* clock.pass(Duration.seconds(40))
        yield* spend(key, 3)
        for (const { allowed, retryAfterSeconds } of yield* Effect.forEach(times(5), () => spend(key, 3))) {
          assert.isFalse(allowed)
          assert.isAtMost(retryAfterSeconds, 20)
        }
        yield* clock.pass(Duration.seconds(20))
        const spent = yield* Effect.forEach(times(3), () => spend(key, 3))
        assert.deepStrictEqual(
          spent.map(({ allowed }) => allowed),
          [true, true, false]
        )
        yield* clock.pass(Duration.seconds(60))
        assert.deepInclude(yield* spend(key, 3), { allowed: true, remaining: 2 })
      })
    )

    it.scoped.runIf(clock.canMove)("a clock set back by an hour locks nobody out, and no minute has more", () =>
      Effect.gen(function* () {
        const key = freshText()
        yield* Effect.forEach(times(2), () => spend(key, 3))
        yield* clock.pass(Duration.seconds(30))
        yield* spend(key, 3)
        yield* clock.setBack("1 hour")
        assert.isFalse((yield* spend(key, 3)).allowed)
        // Their distances are kept: the first two are thirty seconds older than the third.
        yield* clock.pass(Duration.seconds(31))
        assert.deepStrictEqual(
          (yield* Effect.forEach(times(3), () => spend(key, 3))).map(({ allowed }) => allowed),
          [true, true, false]
        )
        yield* clock.pass(Duration.seconds(60))
        assert.deepInclude(yield* spend(key, 3), { allowed: true, remaining: 2 })
      })
    )

    it.scoped.runIf(clock.canMove)("a clock set forward by an hour forgets one window, and nothing after it", () =>
      Effect.gen(function* () {
        const key = freshText()
        yield* Effect.forEach(times(3), () => spend(key, 3))
        yield* clock.pass("1 hour")
        const spent = yield* Effect.forEach(times(4), () => spend(key, 3))
        assert.deepStrictEqual(
          spent.map(({ allowed }) => allowed),
          [true, true, true, false]
        )
        yield* clock.setBack("1 hour")
        assert.isFalse((yield* spend(key, 3)).allowed)
      })
    )
  })
