import { assert } from "chai"
import { Acting, closeDay, moveCash } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, refused, send } from "./call.ts"
import { type ApiRestaurant, found, tokenFor } from "./apiRestaurant.ts"

/** Closes a day in which this much was put into the drawer, on top of what was there. */
const closed = ({ restaurantId }: ApiRestaurant, amountMinor: number, countedMinor: number) =>
  Effect.gen(function* () {
    const acting = Acting.as(restaurantId, Acting.person({ id: "person:1", name: "Rosa" }, "manager"))
    const drawer = { branchId: null, drawerId: null }
    yield* moveCash(acting, { ...drawer, movement: "opening_float", amountMinor, reason: null })
    const pieces = [{ value_minor: countedMinor, count: 1 }]
    return yield* closeDay(acting, {
      branchId: null,
      counts: [{ drawerId: null, pieces, explanation: null }],
      leaveOpen: false
    })
  })

/** Closings of business days. */
export const closings = (it: It<ApiParts>): void => {
  it.effect("are listed newest first, page by page, and read one by one", () =>
    Effect.gen(function* () {
      const restaurant = yield* found()
      const token = yield* tokenFor(restaurant)
      const first = yield* closed(restaurant, 100, 100)
      const second = yield* closed(restaurant, 50, 150)
      const page = yield* calls(token, "listClosings", "GET", "/closings?per_page=1")
      assert.deepStrictEqual(
        page.data.map(({ number }) => number),
        [2]
      )
      const cursor = encodeURIComponent(page.meta.next_cursor!)
      const next = yield* calls(token, "listClosings", "GET", `/closings?per_page=1&cursor=${cursor}`)
      assert.deepStrictEqual(
        next.data.map(({ digest }) => digest),
        [first.digest]
      )
      const { data } = yield* calls(token, "readClosing", "GET", `/closings/${second.id}`)
      assert.deepInclude(data, { number: 2, previous: first.digest, digest: second.digest, closed_by: "Rosa" })
      const ofBranch = yield* calls(token, "listClosings", "GET", `/closings?branch_id=${data.branch_id}`)
      assert.lengthOf(ofBranch.data, 2)
      const elsewhere = yield* calls(token, "listClosings", "GET", "/closings?branch_id=9007199254740991")
      assert.deepStrictEqual(elsewhere.data, [])
    })
  )

  it.effect("of other restaurants are not there", () =>
    Effect.gen(function* () {
      const { id } = yield* closed(yield* found(), 100, 100)
      const token = yield* tokenFor(yield* found())
      refused(yield* send(token, "GET", `/closings/${id}`), 404, "not_found", {})
      refused(yield* send(token, "GET", "/closings/x"), 404, "not_found", {})
      invalid(yield* send(token, "GET", "/closings?branch_id=x&cursor=y"), "branch_id", "cursor")
    })
  )

  it.effect("need their scope and a plan with reporting", () =>
    Effect.gen(function* () {
      const restaurant = yield* found({ plan: { features: ["reservations"] } })
      const narrow = yield* tokenFor(restaurant, { scopes: ["orders:read"] })
      refused(yield* send(narrow, "GET", "/closings"), 403, "insufficient_scope", { required_scope: "reports:read" })
      const token = yield* tokenFor(restaurant)
      refused(yield* send(token, "GET", "/closings/1"), 403, "plan_feature_unavailable", { feature: "reporting" })
    })
  )
}
