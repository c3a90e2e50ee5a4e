import { assert } from "chai"
import { Acting, revokeToken } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It, Options } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { refused, send } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

/** §8: the requests a minute of each token. */
export const limiting = (it: It<ApiParts>, { waits = true }: Options): void => {
  it.effect("the default limit allows sixty requests and not one more", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place, { ratePerMinute: null })
      const answers = yield* Effect.all(
        Array.from({ length: 61 }, () => send(token, "GET", "/menus")),
        { concurrency: 10 }
      )
      const passed = answers.filter(({ status }) => status === 200)
      assert.lengthOf(passed, 60)
      const remaining = passed.map(({ headers }) => Number(headers.get("x-ratelimit-remaining")))
      assert.deepStrictEqual(
        remaining.toSorted((a, b) => a - b),
        Array.from({ length: 60 }, (_, index) => index)
      )
      const limited = answers.find(({ status }) => status !== 200)!
      refused(limited, 429, "rate_limited", {})
      assert.strictEqual(limited.headers.get("x-ratelimit-limit"), "60")
      assert.strictEqual(limited.headers.get("x-ratelimit-remaining"), "0")
      assert.match(limited.headers.get("retry-after")!, /^([1-9]|[1-5]\d|60)$/)
    })
  )

  it.effect("a token's own limit counts every response, refusals included", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place, { ratePerMinute: 3, scopes: ["menu:read"] })
      assert.strictEqual((yield* send(token, "GET", "/nothing")).headers.get("x-ratelimit-remaining"), "2")
      assert.strictEqual((yield* send(token, "POST", "/items")).headers.get("x-ratelimit-remaining"), "1")
      assert.strictEqual((yield* send(token, "GET", "/items/x")).headers.get("x-ratelimit-remaining"), "0")
      refused(yield* send(token, "GET", "/nothing"), 429, "rate_limited", {})
      const other = yield* tokenFor(place, { ratePerMinute: 3 })
      assert.strictEqual((yield* send(other, "GET", "/items")).status, 200)
    })
  )

  it.effect.runIf(waits)(
    "a token that is revoked while it is over its rate is refused as such after five seconds",
    () =>
      Effect.gen(function* () {
        const place = yield* found()
        const token = yield* tokenFor(place, { ratePerMinute: 1 })
        const call = send(token, "GET", "/menus")
        assert.strictEqual((yield* call).status, 200)
        for (let turn = 0; turn < 3; turn++) {
          const limited = yield* call
          refused(limited, 429, "rate_limited", {})
          assert.strictEqual(limited.headers.get("x-ratelimit-limit"), "1")
          assert.strictEqual(limited.headers.get("x-ratelimit-remaining"), "0")
          assert.match(limited.headers.get("retry-after")!, /^([1-9]|[1-5]\d|60)$/)
        }
        yield* Effect.orDie(revokeToken(Acting.as(place.restaurantId, Acting.system), Number(token.split("|")[0])))
        yield* Effect.sleep("5 seconds")
        refused(yield* call, 401, "unauthenticated", {})
      })
  )

  it.effect("the plan's limit comes after the token's and before the default", () =>
    Effect.gen(function* () {
      const place = yield* found({ plan: { rate_per_minute: 120 } })
      const planned = yield* send(yield* tokenFor(place, { ratePerMinute: null }), "GET", "/items")
      assert.strictEqual(planned.headers.get("x-ratelimit-limit"), "120")
      const own = yield* send(yield* tokenFor(place, { ratePerMinute: 7 }), "GET", "/items")
      assert.strictEqual(own.headers.get("x-ratelimit-limit"), "7")
    })
  )
}
