import { assert } from "chai"
import { Journal, Scope } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, refused, send } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

/** §1.8: a separate sample venue behind a sandbox token. */
export const sandboxing = (it: It<ApiParts>): void => {
  it.effect("says so on every response", () =>
    Effect.gen(function* () {
      const token = yield* tokenFor(yield* found(), { kind: "sandbox", ratePerMinute: 4 })
      const answers = [
        yield* send(token, "GET", "/items"),
        yield* send(token, "GET", "/items/x"),
        yield* send(token, "GET", "/nothing"),
        yield* send(token, "POST", "/items"),
        yield* send(token, "GET", "/items")
      ]
      assert.deepStrictEqual(
        answers.map(({ headers, status }) => [status, headers.get("service-sandbox")]),
        [
          [200, "true"],
          [404, "true"],
          [404, "true"],
          [422, "true"],
          [429, "true"]
        ]
      )
    })
  )

  it.effect("never touches the live restaurant", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const [live, sandbox] = [yield* tokenFor(place), yield* tokenFor(place, { kind: "sandbox" })]
      const journal = yield* Journal
      const before = yield* calls(live, "listItems", "GET", "/items?per_page=100")
      const events = yield* journal.events(place.restaurantId, 100)
      const [dish] = (yield* calls(sandbox, "listItems", "GET", "/items")).data
      const json = { category_id: dish!.category_id, name: "Only here", price_minor: 1 }
      const { data } = yield* calls(sandbox, "createItem", "POST", "/items", { json })
      yield* calls(sandbox, "readItem", "GET", `/items/${data.id}`)
      yield* calls(sandbox, "changeItem", "PATCH", `/items/${dish!.id}`, { json: { name: "Only here" } })
      assert.deepStrictEqual(yield* calls(live, "listItems", "GET", "/items?per_page=100"), before)
      assert.deepStrictEqual(yield* journal.events(place.restaurantId, 100), events)
      refused(yield* send(sandbox, "GET", "/items/9007199254740991"), 404, "not_found", {})
    })
  )

  it.effect("has every scope, and goes on when the restaurant is suspended or its plan has lapsed", () =>
    Effect.gen(function* () {
      const place = yield* found({ suspended: true, plan: { ends_on: "2020-01-01" } })
      const token = yield* tokenFor(place, { kind: "sandbox", scopes: [Scope.all[0]] })
      const [dish] = (yield* calls(token, "listItems", "GET", "/items")).data
      yield* calls(token, "changeItem", "PATCH", `/items/${dish!.id}`, { json: { show_online: false } })
    })
  )
}
