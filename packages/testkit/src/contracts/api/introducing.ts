import { assert } from "chai"
import { ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, refused, send } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

/** What a token learns about itself. */
export const introducing = (it: It<ApiParts>): void => {
  it.effect("tells a token its restaurant, its scopes and the time there, whatever scope it has", () =>
    Effect.gen(function* () {
      const place = yield* found({ time_zone: "Pacific/Auckland", currency: "NZD", country: "NZ" })
      for (const scopes of [["guests:read"], ["menu:read", "orders:write"]] as const) {
        const token = yield* tokenFor(place, { scopes })
        const { data } = yield* calls(token, "readRestaurant", "GET", "/restaurant")
        assert.strictEqual(data.id, place.restaurantId)
        assert.deepStrictEqual([data.time_zone, data.currency, data.country], ["Pacific/Auckland", "NZD", "NZ"])
        assert.deepStrictEqual(data.token, { kind: "live", scopes })
        const now = yield* Clock.currentTimeMillis
        assert.match(data.now, /\+1[23]:00$/)
        assert.strictEqual(data.now.slice(0, 10), ZonedClock.dateAt("Pacific/Auckland", now))
      }
    })
  )

  it.effect("tells each restaurant's token its own, and nothing to others", () =>
    Effect.gen(function* () {
      const [first, second] = [yield* found(), yield* found()]
      const ids = yield* Effect.forEach([first, second], (place) =>
        Effect.flatMap(tokenFor(place), (token) =>
          Effect.map(calls(token, "readRestaurant", "GET", "/restaurant"), ({ data }) => data.id)
        )
      )
      assert.deepStrictEqual(ids, [first.restaurantId, second.restaurantId])
      refused(yield* send("1|svc_unknown", "GET", "/restaurant"), 401, "unauthenticated", {})
    })
  )

  it.effect("a sandbox token is told that it is one, with every scope", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place, { kind: "sandbox" })
      const { data } = yield* calls(token, "readRestaurant", "GET", "/restaurant")
      assert.strictEqual(data.token.kind, "sandbox")
      assert.include(data.token.scopes, "reports:read")
    })
  )
}
