/** Many writes about the same guest at once, through the platform's own use-cases. */
import { assert } from "chai"
import { Acting, Journal, moveOrder, placeOrder } from "@fourtop/core/internal"
import { Effect } from "effect"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { type Hosting, house } from "./scenario.ts"

export const races = (it: It<Hosting>) => {
  it.effect("fifty orders of a phone and an email that nobody knew make one guest", () =>
    Effect.gen(function* () {
      const { dish, list, tenant } = yield* house
      const journal = yield* Journal
      const outcomes = yield* atOnce(50, (turn) =>
        placeOrder(Acting.as(tenant, Acting.system), {
          type: "pickup",
          customer_name: `Ada ${turn}`,
          customer_phone: turn % 2 === 0 ? "06 555 0100" : "+39 06 5550100",
          customer_email: turn % 3 === 0 ? "ada@example.com" : null,
          lines: [{ item_id: dish.id, quantity: 1 }]
        })
      )
      const { failed, succeeded } = sorted(outcomes)
      assert.isEmpty(failed)
      const rows = yield* list
      assert.lengthOf(rows, 1)
      assert.deepStrictEqual([...new Set(succeeded.map(({ guest_id }) => guest_id))], [rows[0]!.id])
      assert.strictEqual(rows[0]!.email_key, "ada@example.com")
      const told = (yield* journal.events(tenant, 100)).map(({ type }) => type)
      assert.lengthOf(
        told.filter((type) => type === "guest.created"),
        1
      )
    })
  )

  it.effect("visits and spending are exact, however many orders and bookings of a day are finished at once", () =>
    Effect.gen(function* () {
      const { book, complete, guest, order, place, seat, tenant } = yield* house
      const named = { phone: "06 555 0100" }
      const orders = yield* Effect.forEach(Array.from({ length: 12 }), () => order(named))
      for (const { id } of orders) {
        for (const status of ["accepted", "ready"] as const) {
          yield* atOnce(1, () => moveOrder(Acting.as(tenant, Acting.system), id, { status }))
        }
      }
      const { failed } = sorted(
        yield* atOnce(12, (turn) =>
          moveOrder(Acting.as(tenant, Acting.system), orders[turn]!.id, { status: "completed" })
        )
      )
      assert.isEmpty(failed)
      const guestId = orders[0]!.guest_id
      const total = orders.reduce((sum, { price }) => sum + price.totalMinor, 0)
      assert.deepInclude(yield* guest(guestId), { visits_count: 1, total_spend_minor: total })
      const bookings = [yield* book(named), yield* book(named), yield* book(named, 3)]
      yield* Effect.forEach(bookings, ({ id }) => seat(id), { concurrency: "unbounded" })
      const visited = yield* guest(guestId)
      assert.deepInclude(visited, { visits_count: 3, total_spend_minor: total })
      assert.isAtLeast(visited.last_visit_at!, place.now)
      const another = yield* order(named)
      yield* complete(another.id)
      assert.deepInclude(yield* guest(guestId), {
        visits_count: 3,
        total_spend_minor: total + another.price.totalMinor
      })
    })
  )
}
