/** Money that several people spend at once is spent by one of them, and the ledger and the receipts have it once. */
import { assert } from "chai"
import {
  Acting,
  Bookings,
  discountOrder,
  issueGiftCard,
  LedgerLine,
  Load,
  moveBooking,
  Receipts,
  redeemGiftCard,
  settleDeposit,
  settleOrder,
  takeOrder,
  useDeposit
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { insert } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { houseWithTable } from "../orders/taking.ts"
import { agree, type Bookkeeping } from "./sums.ts"

const house = Effect.map(houseWithTable, (there) => ({
  ...there,
  boss: Acting.as(there.tenant, Acting.person({ id: "person:8", name: "Gina" }, "manager")),
  receiptsOf: (orderId: string) =>
    Effect.flatMap(Receipts, (receipts) =>
      Effect.map(receipts.before(there.tenant, there.place.branchId, { orderId, paymentId: null }), ({ earlier }) => earlier)
    )
}))

export const races = (it: It<Bookkeeping>) => {
  it.effect("a gift card that is redeemed for two orders at once pays for one of them", () =>
    Effect.gen(function* () {
      const { acting, atTable, boss, receiptsOf, tenant } = yield* house
      const { code } = yield* issueGiftCard(boss, 1000, { method: "cash" })
      const orders = yield* Effect.forEach([1, 2], () => Effect.map(takeOrder(acting, atTable), ({ order }) => order.id))
      const { failed, succeeded } = sorted(
        yield* atOnce(12, (turn) => redeemGiftCard(boss, { code, orderId: orders[turn % 2]!, amountMinor: 1000 }))
      )
      assert.lengthOf(succeeded, 1)
      assert.deepStrictEqual([...new Set(failed.map(({ _tag }) => _tag))], ["ValidationFailed"])
      const sums = yield* agree(tenant, orders)
      assert.strictEqual(LedgerLine.sumOf(sums, "gift_cards"), 0)
      assert.lengthOf((yield* Effect.forEach(orders, receiptsOf)).flat(), 1)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a deposit that is used beside its refund is either used or given back", () =>
    Effect.gen(function* () {
      const { acting, atTable, boss, place, tenant } = yield* house
      const rows = makers.booking(place, {
        status: "confirmed",
        deposit_minor: 1500,
        deposit_status: "required",
        table_ids: []
      })
      const booking = yield* insert(tenant, "booking", rows)
      yield* settleDeposit(boss, booking.id, "paid", { method: "cash" })
      yield* moveBooking(boss, booking.id, "seated")
      const { order } = yield* takeOrder(acting, { ...atTable, reservation_id: booking.id })
      const use = { orderId: order.id, reservationId: booking.id, amountMinor: 1500 }
      const { succeeded } = sorted(
        yield* atOnce(10, (turn) =>
          turn % 2 === 0
            ? Effect.as(useDeposit(boss, use), "used")
            : Effect.as(settleDeposit(boss, booking.id, "refunded"), "refunded")
        )
      )
      assert.lengthOf(succeeded, 1)
      const isUsed = succeeded[0] === "used"
      const sums = yield* agree(tenant, [order.id])
      assert.strictEqual(LedgerLine.sumOf(sums, "deposits"), 0)
      assert.strictEqual(LedgerLine.sumOf(sums, "cash"), isUsed ? 1500 : 0)
      assert.strictEqual(LedgerLine.sumOf(sums, "guests"), isUsed ? 200 : 1700)
      const { state } = yield* (yield* Bookings).load(tenant, booking.id, Load.nothing)
      assert.strictEqual(state!.booking.deposit_used_minor ?? 0, isUsed ? 1500 : 0)
      assert.strictEqual(state!.booking.deposit_status, isUsed ? "paid" : "refunded")
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("an order of 0 that several people settle at once has one receipt", () =>
    Effect.gen(function* () {
      const { acting, atTable, boss, receiptsOf, tenant } = yield* house
      const { order } = yield* takeOrder(acting, atTable)
      yield* discountOrder(boss, order.id, { percent: 100, reason: "On the house" })
      const { succeeded } = sorted(yield* atOnce(8, () => settleOrder(boss, order.id)))
      assert.lengthOf(succeeded, 1)
      assert.lengthOf(yield* receiptsOf(order.id), 1)
      yield* agree(tenant, [order.id])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
