/** Payments of an order, and which one wins a race. */
import { assert } from "chai"
import {
  Acting,
  ChangeSet,
  type Crypto,
  Guests,
  Journal,
  Load,
  moveOrder,
  Payments,
  recordPayment,
  refundPayment,
  Settlement,
  voidOrderLine
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { done, found, insert, uuid } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { takeBackOrder } from "../arranging/takeBack.ts"
import { type BackOffice, eventsOf } from "./events.ts"

const { nothing } = Load

export const payments = (it: It<BackOffice>) => {
  it.effect("an order is loaded with its tickets and its own payments, the oldest first", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const port = yield* Payments
      const [mine, other] = [makers.order(place), makers.order(place)]
      const ticket = makers.ticket(place, { order_id: mine.id })
      const paid = [1, 2, 3, 4, 5, 6].map((amount_minor) => makers.payment(place, { order_id: mine.id, amount_minor }))
      const others = makers.payment(place, { order_id: other.id })
      yield* done(tenant, {
        changes: [
          ...[mine, other].map((order) => ChangeSet.put("order", order)),
          ChangeSet.put("ticket", ticket),
          ...[...paid, others].map((payment) => ChangeSet.put("payment", payment))
        ]
      })
      const { state } = yield* port.loadAccount(tenant, mine.id, nothing)
      assert.deepStrictEqual(state!.order, { ...mine, version: 1 })
      assert.deepStrictEqual(state!.tickets, [{ ...ticket, version: 1 }])
      assert.deepStrictEqual<unknown>(
        state!.payments,
        paid.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((payment) => ({ ...payment, version: 1 }))
      )
      const ofBoth = yield* port.ofOrders(tenant, [other.id, mine.id, "no id", yield* uuid])
      assert.deepStrictEqual(
        ofBoth.map(({ id }) => id),
        [...paid, others].map(({ id }) => id).toSorted()
      )
      assert.deepStrictEqual(yield* port.ofOrders((yield* found()).restaurantId, [mine.id]), [])
    })
  )

  it.effect("what is unknown, no id at all or another restaurant's is not loaded", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const port = yield* Payments
      const order = yield* insert(place.restaurantId, "order", makers.order(place))
      const payment = yield* insert(place.restaurantId, "payment", makers.payment(place, { order_id: order.id }))
      for (const [tenant, orderId, paymentId] of [
        [elsewhere.restaurantId, order.id, payment.id] as const,
        [place.restaurantId, yield* uuid, yield* uuid] as const,
        [place.restaurantId, "no id", "no id"] as const
      ]) {
        assert.isNull((yield* port.loadAccount(tenant, orderId, nothing)).state)
        assert.isNull((yield* port.load(tenant, paymentId, nothing)).state)
      }
    })
  )

  it.effect("of a hundred who pay a tenth of an order ten are taken, and the order is paid once", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const port = yield* Payments
      const order = yield* insert(tenant, "order", makers.order(place))
      const request = { orderId: order.id, method: "cash", amountMinor: 170, currency: "EUR" } as const
      const { failed, succeeded } = sorted(
        yield* atOnce(100, () => recordPayment(Acting.as(tenant, Acting.system), request))
      )
      assert.lengthOf(succeeded, 10)
      for (const error of failed) assert.strictEqual(error._tag, "ValidationFailed")
      const { state } = yield* port.loadAccount(tenant, order.id, nothing)
      assert.lengthOf(state!.payments, 10)
      assert.isNotNull(state!.order.paid_at)
      assert.deepInclude(JSON.parse(state!.order.view), { total_minor: 1700 })
      assert.isNotNull(JSON.parse(state!.order.view).paid_at)
      assert.lengthOf(yield* eventsOf(tenant, "order.paid"), 1)
      assert.lengthOf(yield* (yield* Journal).activity(tenant, 100), 10)
    })
  )

  it.effect("of fifty who refund a quarter of a payment four succeed", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const order = yield* insert(tenant, "order", makers.order(place))
      const payment = yield* insert(tenant, "payment", makers.payment(place, { order_id: order.id }))
      const refund = () => refundPayment(Acting.as(tenant, Acting.system), payment.id, 425)
      const { failed, succeeded } = sorted(yield* atOnce(50, refund))
      assert.lengthOf(succeeded, 4)
      for (const error of failed) assert.strictEqual(error._tag, "ValidationFailed")
      const { state } = yield* (yield* Payments).load(tenant, payment.id, nothing)
      assert.strictEqual(state!.payment.refunded_minor, 1700)
      const events = yield* eventsOf(tenant, "payment.refunded")
      assert.sameMembers(
        events.map(({ payment }) => (payment as { readonly refunded_minor: number }).refunded_minor),
        [425, 850, 1275, 1700]
      )
    })
  )

  it.effect("goodwill and the void of what it was for count once, and nothing is due", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const acting = Acting.as(tenant, Acting.operator)
      const guest = yield* insert(tenant, "guest", makers.guest(place, { total_spend_minor: 0 }))
      const row = makers.order(place, { guest_id: guest.id, status: "ready" })
      const dearer = { ...row, price: { ...row.price, totalMinor: 5000 } }
      const order = yield* insert(tenant, "order", dearer)
      const payment = yield* insert(
        tenant,
        "payment",
        makers.payment(place, { order_id: order.id, amount_minor: 5000, refunded_minor: 0 })
      )
      yield* refundPayment(acting, payment.id, 1000)
      const refused = yield* Effect.flip(refundPayment(acting, payment.id, 1, { cause: "correction" }))
      assert.deepInclude(refused, { _tag: "ValidationFailed" })
      const port = yield* Payments
      const account = Effect.map(port.loadAccount(tenant, order.id, nothing), ({ state }) => state!)
      const before = yield* account
      assert.deepInclude(Settlement.balanceOf(before.order, before.payments), { due: 0, goodwill: 1000, spend: 4000 })
      const cheaper = { ...before.order, price: { ...before.order.price, totalMinor: 4000 } }
      yield* done(tenant, { changes: [ChangeSet.put("order", cheaper)] })
      const after = yield* account
      assert.deepStrictEqual(Settlement.balanceOf(after.order, after.payments), {
        due: 0,
        toBeRefunded: 0,
        goodwill: 0,
        spend: 4000
      })
      const spent = Effect.map((yield* Guests).load(tenant, guest.id, nothing), ({ state }) => state!.total_spend_minor)
      yield* moveOrder(acting, order.id, { status: "completed" })
      assert.strictEqual(yield* spent, 4000)
      yield* takeBackOrder(acting, order.id)
      assert.strictEqual(yield* spent, 0)
      yield* moveOrder(acting, order.id, { status: "completed" })
      yield* refundPayment(acting, payment.id, 500, { cause: "mistake" })
      assert.strictEqual(yield* spent, 4000)
      const mistaken = yield* account
      assert.strictEqual(Settlement.dueMinor(mistaken.order, mistaken.payments), 500)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("what a guest has spent is without refunds, whether they come before or after the order is completed", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const guest = yield* insert(tenant, "guest", makers.guest(place, { total_spend_minor: 0 }))
      const order = yield* insert(tenant, "order", makers.order(place, { guest_id: guest.id, status: "ready" }))
      const payment = yield* insert(tenant, "payment", makers.payment(place, { order_id: order.id }))
      yield* refundPayment(Acting.as(tenant, Acting.system), payment.id, 100)
      const { failed } = sorted(
        yield* atOnce(9, (turn) =>
          Effect.asVoid<unknown, { readonly _tag: string }, BackOffice | Crypto>(
            turn === 4
              ? moveOrder(Acting.as(tenant, Acting.system), order.id, { status: "completed" })
              : refundPayment(Acting.as(tenant, Acting.system), payment.id, 10)
          )
        )
      )
      assert.deepStrictEqual(failed, [])
      yield* refundPayment(Acting.as(tenant, Acting.system), payment.id, 20)
      const { state } = yield* (yield* Guests).load(tenant, guest.id, nothing)
      assert.strictEqual(state!.total_spend_minor, order.price.totalMinor - 100 - 8 * 10 - 20)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "an order that is cancelled, paid and relieved of a line at once owes back what it took beyond its price",
    () =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const port = yield* Payments
        for (let round = 0; round < 5; round++) {
          const made = makers.order(place)
          const second = { ...made.lines[0]!, id: 2 }
          const price = { ...made.price, subtotalMinor: 3400, totalMinor: 3400 }
          const pricing = { ...made.pricing, lineKeys: [...made.pricing.lineKeys, ...made.pricing.lineKeys] }
          const order = yield* insert(tenant, "order", { ...made, lines: [...made.lines, second], price, pricing })
          const request = { orderId: order.id, method: "card", amountMinor: 1700, currency: "EUR" } as const
          yield* atOnce(12, (turn) =>
            Effect.gen(function* () {
              if (turn === 7) yield* voidOrderLine(Acting.as(tenant, Acting.system), order.id, 2)
              else if (turn === 11)
                yield* moveOrder(Acting.as(tenant, Acting.system), order.id, { status: "cancelled" })
              else yield* recordPayment(Acting.as(tenant, Acting.system), request)
            })
          )
          const { state } = yield* port.loadAccount(tenant, order.id, nothing)
          const received = state!.payments.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
          const { toBeRefunded } = Settlement.balanceOf(state!.order, state!.payments)
          // Whoever paid before the line was voided gets back what is too much.
          assert.isAtMost(received - toBeRefunded, Settlement.owedMinor(state!.order))
          assert.strictEqual(state!.order.paid_at !== null, received >= state!.order.price.totalMinor)
        }
      })
  )
}
