/** Many requests for the same order at once, through the platform's own use-cases. */
import { assert } from "chai"
import {
  Acting,
  ChangeSet,
  type Guests,
  type Idempotency,
  Journal,
  Load,
  moveOrder,
  type OrderInput,
  Orders,
  type Payments,
  type Receipts,
  placeOrder
} from "@fourtop/core/internal"
import { Effect, Either, Struct } from "effect"
import { type Arranging, done, found, freshText, impersonal, insert } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { everything } from "./manyOrders.ts"

export type Ordering = Arranging | Guests | Journal | Orders | Payments | Receipts

const claim = (): Idempotency.RequestKey => ({
  principal: "token:1",
  key: freshText(),
  fingerprint: "POST /orders 1",
  render: (answer) =>
    Either.isRight(answer) ? impersonal({ status: 201, body: (answer.right as { readonly view: string }).view }) : null
})

export const races = (it: It<Ordering>) => {
  it.effect("of a hundred who accept or reject an order one wins, and the others are told where it stands", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const [orders, journal] = [yield* Orders, yield* Journal]
      const order = makers.order(place)
      const tickets = [null, "bar"].map((station) => makers.ticket(place, { order_id: order.id, station }))
      yield* done(tenant, {
        changes: [ChangeSet.put("order", order), ...tickets.map((ticket) => ChangeSet.put("ticket", ticket))]
      })
      const outcomes = yield* atOnce(100, (turn) =>
        moveOrder(Acting.as(tenant, Acting.system), order.id, { status: turn % 3 === 0 ? "accepted" : "rejected" })
      )
      const { failed, succeeded } = sorted(outcomes)
      assert.lengthOf(succeeded, 1)
      const { status } = succeeded[0]!
      for (const error of failed) assert.deepInclude(error, { _tag: "InvalidTransition", from: status })
      const { state } = yield* orders.load(tenant, order.id, Load.nothing)
      assert.deepStrictEqual(Struct.omit(state!.order, "posted", "posted_version"), { ...succeeded[0]!, version: 2 })
      const kitchen = status === "accepted" ? "fired" : "voided"
      assert.deepStrictEqual(
        state!.tickets.map((ticket) => ticket.status),
        [kitchen, kitchen]
      )
      assert.lengthOf(yield* journal.events(tenant, 10), 1)
      assert.lengthOf(yield* journal.activity(tenant, 10), 1)
    })
  )

  it.effect("of three hundred requests with one key one places the order, and the others get its answer or wait", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const [orders, journal] = [yield* Orders, yield* Journal]
      const menu = makers.menu(place, { windows: [] })
      const category = makers.category(place, { menu_id: menu.id })
      yield* done(tenant, { changes: [ChangeSet.put("menu", menu), ChangeSet.put("category", category)] })
      const dish = yield* insert(tenant, "dish", makers.dish(place, { category_id: category.id }))
      const acting = { ...Acting.as(tenant, Acting.system), key: claim() }
      const input: OrderInput.PlaceOrder = {
        type: "pickup",
        customer_name: "Ada Bianchi",
        customer_phone: "06 555 0100",
        lines: [{ item_id: dish.id, quantity: 2 }]
      }
      const { failed, succeeded } = sorted(yield* atOnce(300, () => placeOrder(acting, input)))
      assert.lengthOf(succeeded, 1)
      const { id, view } = succeeded[0]!
      for (const error of failed) {
        assert.include(["Replayed", "IdempotencyKeyInUse"], error._tag)
        if (error._tag === "Replayed") assert.deepInclude(error.answer, { status: 201, body: view })
      }
      const { rows } = yield* orders.list(tenant, everything, { perPage: 10, cursor: null })
      assert.deepStrictEqual(
        rows.map((row) => row.id),
        [id]
      )
      const events = yield* journal.events(tenant, 10)
      assert.sameMembers(
        events.map(({ type }) => type),
        ["guest.created", "order.created"]
      )
      assert.lengthOf(yield* journal.activity(tenant, 10), 1)
    })
  )
}
