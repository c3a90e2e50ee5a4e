/** Sums that people can check in their heads, on orders, in the ledger and in drawers. */
import { assert } from "chai"
import {
  Acting,
  Bookings,
  ChangeSet,
  discountOrder,
  Guests,
  LedgerLine,
  Load,
  moveBooking,
  moveOrder,
  Payments,
  recordPayment,
  refundPayment,
  settleDeposit,
  Settlement,
  takeOrder,
  useDeposit,
  voidLine
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { done, found, insert } from "../arranging/arrange.ts"
import { makers } from "../arranging/rows.ts"
import type { It } from "../arranging/contract.ts"
import { agree, type Bookkeeping } from "./sums.ts"

/** A restaurant where a dish costs this, and small coins are missing. */
const house = (price_minor: number) =>
  Effect.gen(function* () {
    const place = yield* found({}, { cash_rounding_minor: 5 })
    const tenant = place.restaurantId
    const menu = makers.menu(place, { windows: [] })
    const category = makers.category(place, { menu_id: menu.id })
    const dish = makers.dish(place, { category_id: category.id, price_minor })
    yield* done(tenant, {
      changes: [ChangeSet.put("menu", menu), ChangeSet.put("category", category), ChangeSet.put("dish", dish)]
    })
    const boss = Acting.as(tenant, Acting.person({ id: "person:8", name: "Gina" }, "manager"))
    const payments = yield* Payments
    return {
      place,
      tenant,
      boss,
      account: (id: string) => Effect.map(payments.loadAccount(tenant, id, Load.nothing), ({ state }) => state!),
      take: (
        quantity: number,
        more: {
          readonly reservation_id?: string
          readonly customer?: { readonly name: string; readonly phone: string }
        } = {}
      ) =>
        Effect.map(
          takeOrder(boss, { channel: "pos", type: "pickup", lines: [{ item_id: dish.id, quantity }], ...more }),
          ({ order }) => order
        )
    }
  })

const balance = ({ account }: Effect.Effect.Success<ReturnType<typeof house>>, id: string) =>
  Effect.map(account(id), ({ order, payments }) => Settlement.balanceOf(order, payments))

export const examples = (it: It<Bookkeeping>) => {
  it.effect("of 50 paid, 10 given back as goodwill and 10 voided the guest has spent 40, and nothing is due", () =>
    Effect.gen(function* () {
      const there = yield* house(1000)
      const { boss, take, tenant } = there
      const order = yield* take(5, { customer: { name: "Ada Bianchi", phone: "06 555 0100" } })
      const { payment } = yield* recordPayment(boss, { orderId: order.id, method: "card", amountMinor: 5000 })
      yield* refundPayment(boss, payment.id, 1000, { cause: "goodwill" })
      yield* voidLine(boss, order.id, order.lines[0]!.id, { quantity: 1, reason: "It was cold" })
      assert.deepStrictEqual(yield* balance(there, order.id), { due: 0, toBeRefunded: 0, goodwill: 0, spend: 4000 })
      yield* moveOrder(boss, order.id, { status: "ready" })
      yield* moveOrder(boss, order.id, { status: "completed" })
      const { state: guest } = yield* (yield* Guests).load(tenant, order.guest_id!, Load.nothing)
      assert.strictEqual(guest!.total_spend_minor, 4000)
      const sums = yield* agree(tenant, [order.id])
      assert.strictEqual(LedgerLine.sumOf(sums, "goodwill"), 0)
      assert.strictEqual(LedgerLine.sumOf(sums, "card"), 4000)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("of 50 paid and 10 given back as goodwill, 40 is to be refunded once the order is cancelled", () =>
    Effect.gen(function* () {
      const there = yield* house(1000)
      const { boss, take, tenant } = there
      const order = yield* take(5)
      const { payment } = yield* recordPayment(boss, { orderId: order.id, method: "card", amountMinor: 5000 })
      yield* refundPayment(boss, payment.id, 1000, { cause: "goodwill" })
      yield* moveOrder(boss, order.id, { status: "cancelled", reason: "The kitchen is closed" })
      assert.deepStrictEqual(yield* balance(there, order.id), { due: 0, toBeRefunded: 4000, goodwill: 0, spend: 0 })
      const sums = yield* agree(tenant, [order.id])
      assert.strictEqual(LedgerLine.sumOf(sums, "guests"), -4000)
      const tooMuch = yield* Effect.flip(refundPayment(boss, payment.id, 4001, { cause: "correction" }))
      assert.strictEqual(tooMuch._tag, "ValidationFailed")
      yield* refundPayment(boss, payment.id, 4000)
      assert.strictEqual(LedgerLine.sumOf(yield* agree(tenant, [order.id]), "guests"), 0)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("100.01 in three, rounded to 5, is 33.35 in the drawer three times, and covers the order", () =>
    Effect.gen(function* () {
      const there = yield* house(10_001)
      const { account, boss, take, tenant } = there
      const order = yield* take(1)
      for (const amountMinor of [3334, 3334, 3333]) {
        assert.isNull((yield* account(order.id)).order.paid_at)
        yield* recordPayment(boss, { orderId: order.id, method: "cash", amountMinor })
      }
      assert.isNotNull((yield* account(order.id)).order.paid_at)
      const sums = yield* agree(tenant, [order.id])
      assert.strictEqual(LedgerLine.sumOf(sums, "cash"), 3 * 3335)
      assert.strictEqual(LedgerLine.sumOf(sums, "rounding"), -4)
      assert.strictEqual(LedgerLine.sumOf(sums, "guests"), 0)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("of a deposit of 40, 30 used and 10 given back is refunded in part; all used, it stays paid", () =>
    Effect.gen(function* () {
      const there = yield* house(1000)
      const { boss, place, take, tenant } = there
      const bookings = yield* Bookings
      for (const [used, status] of [
        [3000, "partially_refunded"],
        [4000, "paid"]
      ] as const) {
        const booking = yield* insert(
          tenant,
          "booking",
          makers.booking(place, {
            status: "confirmed",
            deposit_minor: 4000,
            deposit_status: "required",
            table_ids: []
          })
        )
        yield* settleDeposit(boss, booking.id, "paid", { method: "card" })
        yield* moveBooking(boss, booking.id, "seated")
        const order = yield* take(used / 1000, { reservation_id: booking.id })
        const { payment } = yield* useDeposit(boss, { orderId: order.id, reservationId: booking.id })
        assert.strictEqual(payment.amount_minor, used)
        if (used < 4000) yield* settleDeposit(boss, booking.id, "refunded")
        const { state } = yield* bookings.load(tenant, booking.id, Load.nothing)
        assert.deepInclude(JSON.parse(state!.booking.view), { deposit_status: status, deposit_used_minor: used })
      }
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a discount of everything leaves an order for which nothing can be paid", () =>
    Effect.gen(function* () {
      const there = yield* house(1000)
      const { boss, take } = there
      const order = yield* take(1)
      yield* discountOrder(boss, order.id, { percent: 100, reason: "On the house" })
      assert.deepStrictEqual(yield* balance(there, order.id), { due: 0, toBeRefunded: 0, goodwill: 0, spend: 0 })
      const refused = yield* Effect.flip(recordPayment(boss, { orderId: order.id, method: "cash", amountMinor: 1 }))
      assert.deepInclude(refused, { problems: { amount_minor: ["is more than the 0 still due"] } })
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
