/** Payments for orders and their refunds over the API. */
import { assert } from "chai"
import { Acting, Journal, recordPayment } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import type { ApiParts } from "./ApiUnderTest.ts"
import { calls, invalid, refused, send, success } from "./call.ts"
import { found, tokenFor } from "./apiRestaurant.ts"

const unknown = "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11"

/** A placed order, and how it is paid. */
const billAt = (changes: Parameters<typeof found>[0] = {}) =>
  Effect.gen(function* () {
    const restaurant = yield* found(changes)
    const token = yield* tokenFor(restaurant)
    const contact = { customer_name: "Ada", customer_phone: "+39 055 1" }
    const json = { type: "pickup", ...contact, lines: [{ item_id: restaurant.id("margherita"), quantity: 2 }] }
    const { data: order } = yield* calls(token, "placeOrder", "POST", "/orders", { json })
    const post = (path: string, json: unknown, key?: string) =>
      send(token, "POST", path, { json, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) })
    const pay = (json: unknown, key?: string) => post(`/orders/${order.id}/payments`, json, key)
    const refund = (payment: string, json: unknown, key?: string) => post(`/payments/${payment}/refunds`, json, key)
    const list = calls(token, "listPayments", "GET", `/orders/${order.id}/payments`)
    const types = Effect.flatMap(Journal, (journal) =>
      Effect.map(journal.events(restaurant.restaurantId, 20), (events) => events.map(({ body }) => JSON.parse(body)))
    )
    return { restaurant, token, order, pay, refund, list, events: types }
  })

const bill = billAt()

export const settling = (it: It<ApiParts>): void => {
  it.effect("a payment is recorded once for its key, with its tip and reference, and events", () =>
    Effect.gen(function* () {
      const { events, list, order, pay } = yield* bill
      const { total_minor } = order
      const body = { method: "card", amount_minor: total_minor - 100, tip_minor: 50, reference: " T-1 " }
      const first = yield* pay(body, "one")
      const { data } = success(first, "recordPayment", 201)
      assert.deepInclude(data, {
        order_id: order.id,
        method: "card",
        amount_minor: total_minor - 100,
        tip_minor: 50,
        reference: "T-1",
        tendered_minor: null,
        change_minor: null,
        refunded_minor: 0
      })
      const again = yield* pay(body, "one")
      assert.deepStrictEqual([again.status, again.text], [201, first.text])
      const before = yield* list
      assert.deepStrictEqual(before.data, [data])
      assert.deepStrictEqual(before.meta, { due_minor: 100, to_be_refunded_minor: 0 })
      const cash = success(yield* pay({ method: "cash", amount_minor: 100, tendered_minor: 500 }), "recordPayment", 201)
      assert.deepInclude(cash.data, { tendered_minor: 500, change_minor: 400 })
      assert.deepStrictEqual((yield* list).meta, { due_minor: 0, to_be_refunded_minor: 0 })
      const told = (yield* events).filter(({ type }) => /paid|payment/.test(type))
      assert.sameMembers(
        told.map(({ type }) => type),
        ["payment.recorded", "payment.recorded", "order.paid"]
      )
      assert.deepInclude(
        told.map((event) => event.data),
        { payment: data }
      )
    })
  )

  it.effect("more than what is due is refused, unless the money was captured already", () =>
    Effect.gen(function* () {
      const { list, order, pay, token } = yield* bill
      const amount_minor = order.total_minor + 100
      invalid(yield* pay({ method: "card", amount_minor }), "amount_minor")
      invalid(yield* pay({ method: "cash", amount_minor, captured: true }), "captured")
      invalid(yield* pay({ method: "gift_card", amount_minor: 1 }), "method")
      invalid(yield* pay({ method: "card", amount_minor: 1, reference: "x".repeat(101) }), "reference")
      invalid(yield* pay({ method: "card", amount_minor: 1, tendered_minor: 1 }), "tendered_minor")
      success(yield* pay({ method: "online", amount_minor, captured: true }), "recordPayment", 201)
      assert.deepStrictEqual((yield* list).meta, { due_minor: 0, to_be_refunded_minor: 100 })
      const json = { status: "cancelled" }
      yield* calls(token, "moveOrder", "POST", `/orders/${order.id}/status`, { json })
      invalid(yield* pay({ method: "card", amount_minor: 1 }), "order_id")
      success(yield* pay({ method: "card", amount_minor: 1, captured: true }), "recordPayment", 201)
      assert.deepStrictEqual((yield* list).meta, { due_minor: 0, to_be_refunded_minor: amount_minor + 1 })
    })
  )

  it.effect("a refund gives back amount and tip by its cause, once for its key", () =>
    Effect.gen(function* () {
      const { events, list, order, pay, refund } = yield* bill
      const body = { method: "card", amount_minor: order.total_minor, tip_minor: 50 }
      const { data: payment } = success(yield* pay(body), "recordPayment", 201)
      const first = yield* refund(payment.id, { amount_minor: 200, reason: "Cold soup" }, "back")
      assert.deepInclude(success(first, "refundPayment", 201).data, { refunded_minor: 200, tip_refunded_minor: 0 })
      const again = yield* refund(payment.id, { amount_minor: 200, reason: "Cold soup" }, "back")
      assert.deepStrictEqual([again.status, again.text], [201, first.text])
      assert.deepStrictEqual((yield* list).meta, { due_minor: 0, to_be_refunded_minor: 0 })
      const mistaken = { amount_minor: 100, tip_minor: 50, cause: "mistake" }
      const second = success(yield* refund(payment.id, mistaken), "refundPayment", 201)
      assert.deepInclude(second.data, { refunded_minor: 300, tip_refunded_minor: 50 })
      assert.deepStrictEqual((yield* list).meta, { due_minor: 100, to_be_refunded_minor: 0 })
      invalid(yield* refund(payment.id, { amount_minor: 1, cause: "correction" }), "cause")
      invalid(yield* refund(payment.id, { tip_minor: 1 }), "tip_minor")
      invalid(yield* refund(payment.id, {}), "amount_minor")
      assert.lengthOf(
        (yield* events).filter(({ type }) => type === "payment.refunded"),
        2
      )
    })
  )

  it.effect("cash is rounded as the restaurant says, and covers the exact amount", () =>
    Effect.gen(function* () {
      const { list, order, pay } = yield* billAt({ cash_rounding_minor: 50 })
      const { data } = success(yield* pay({ method: "cash", amount_minor: order.total_minor }), "recordPayment", 201)
      assert.strictEqual((data.amount_minor + data.rounding_minor) % 50, 0)
      assert.strictEqual((yield* list).meta.due_minor, 0)
    })
  )

  it.effect("payments need scopes of their own, and belong to one restaurant", () =>
    Effect.gen(function* () {
      const { order, pay, restaurant } = yield* bill
      const { data: payment } = success(yield* pay({ method: "card", amount_minor: 100 }), "recordPayment", 201)
      const orders = yield* tokenFor(restaurant, { scopes: ["orders:read", "orders:write", "payments:read"] })
      yield* calls(orders, "listPayments", "GET", `/orders/${order.id}/payments`)
      const json = { method: "card", amount_minor: 1 }
      const lacking = { required_scope: "payments:write" }
      refused(yield* send(orders, "POST", `/orders/${order.id}/payments`, { json }), 403, "insufficient_scope", lacking)
      refused(
        yield* send(orders, "POST", `/payments/${payment.id}/refunds`, { json: { amount_minor: 1 } }),
        403,
        "insufficient_scope",
        lacking
      )
      const other = yield* tokenFor(yield* found({}))
      for (const id of [order.id, unknown]) {
        refused(yield* send(other, "GET", `/orders/${id}/payments`), 404, "not_found")
        refused(yield* send(other, "POST", `/orders/${id}/payments`, { json }), 404, "not_found")
      }
      for (const id of [payment.id, unknown]) {
        refused(yield* send(other, "POST", `/payments/${id}/refunds`, { json: { amount_minor: 1 } }), 404, "not_found")
      }
    })
  )

  it.effect("what people have recorded is there too", () =>
    Effect.gen(function* () {
      const { list, order, restaurant } = yield* bill
      const gina = Acting.as(restaurant.restaurantId, Acting.person({ id: "8", name: "Gina" }, "staff"))
      yield* recordPayment(gina, { orderId: order.id, method: "other", amountMinor: 10 })
      assert.deepInclude((yield* list).data[0], { method: "other", amount_minor: 10 })
    })
  )
}
