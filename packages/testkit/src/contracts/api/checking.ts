import { assert } from "chai"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, refused, send } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

const lapsed = { plan: { ends_on: "2020-01-01" } }
const badBody = { json: { price_minor: -1 } }

/** Of several errors, the one that comes first in the decided order is returned. */
export const checking = (it: It<ApiParts>): void => {
  it.effect("401 comes before everything else", () =>
    Effect.gen(function* () {
      yield* found()
      for (const token of ["", "7|svc_nonsense"]) {
        const answer = yield* send(token, "DELETE", "/nothing")
        refused(answer, 401, "unauthenticated", {})
        assert.strictEqual(answer.headers.get("x-ratelimit-limit"), "600")
        assert.match(answer.headers.get("x-ratelimit-remaining")!, /^\d+$/)
      }
    })
  )

  it.effect("404 and 405 before 403", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found(lapsed), { scopes: ["reports:read"] })
      refused(yield* send(token, "GET", "/nothing"), 404, "not_found", {})
      const answer = yield* send(token, "DELETE", "/items")
      refused(answer, 405, "method_not_allowed", {})
      assert.strictEqual(answer.headers.get("allow"), "GET, HEAD, POST")
    })
  )

  it.effect("a lapsed plan before a missing scope", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found(lapsed), { scopes: ["reports:read"] })
      refused(yield* send(token, "GET", "/items"), 403, "plan_lapsed", {})
      refused(yield* send(token, "PATCH", "/items/x", badBody), 403, "plan_lapsed", {})
    })
  )

  it.effect("a missing scope before suspension, and before a malformed id", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found({ suspended: true }), { scopes: ["menu:read"] })
      const required = { required_scope: "menu:write" }
      refused(yield* send(token, "PATCH", "/items/x", badBody), 403, "insufficient_scope", required)
      refused(yield* send(token, "POST", "/items", badBody), 403, "insufficient_scope", required)
      const writer = yield* tokenFor(yield* found(), { scopes: ["menu:write"] })
      refused(yield* send(writer, "GET", "/items/x"), 403, "insufficient_scope", { required_scope: "menu:read" })
    })
  )

  it.effect("suspension refuses writes only, before a malformed id", () =>
    Effect.gen(function* () {
      const place = yield* found({ suspended: true })
      const token = yield* tokenFor(place)
      refused(yield* send(token, "POST", "/items", badBody), 403, "restaurant_suspended", {})
      refused(yield* send(token, "PATCH", "/items/x", badBody), 403, "restaurant_suspended", {})
      refused(yield* send(token, "PUT", "/items/x/availability"), 403, "restaurant_suspended", {})
      yield* calls(token, "readItem", "GET", `/items/${place.id("margherita")}`)
      refused(yield* send(token, "GET", "/items/x"), 404, "not_found", {})
    })
  )

  it.effect("a malformed id before a bad body, a bad body before an unknown id", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found())
      refused(yield* send(token, "PATCH", "/items/x", badBody), 404, "not_found", {})
      invalid(yield* send(token, "PATCH", "/items/9007199254740991", badBody), "price_minor")
      refused(yield* send(token, "PATCH", "/items/9007199254740991", { json: {} }), 404, "not_found", {})
      invalid(yield* send(token, "PUT", "/items/9007199254740991/availability", { json: {} }), "is_available")
    })
  )

  it.effect("every response has its headers", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const token = yield* tokenFor(place)
      const ids = new Set<string>()
      const calls = [
        ["GET", "/items"],
        ["GET", "/nothing"],
        ["DELETE", "/items"],
        ["GET", "/items/x"],
        ["POST", "/items"]
      ] as const
      for (const [method, path] of calls) {
        const { headers } = yield* send(token, method, path)
        assert.strictEqual(headers.get("x-ratelimit-limit"), "100000")
        assert.match(headers.get("x-ratelimit-remaining")!, /^\d+$/)
        assert.strictEqual(headers.get("cache-control"), "no-store")
        assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
        assert.isNull(headers.get("service-sandbox"))
        ids.add(headers.get("x-request-id")!)
      }
      assert.strictEqual(ids.size, calls.length)
    })
  )
}
