/** Deposits: owed until they are used, given back or lost. */
import { assert } from "chai"
import {
  Acting,
  addDrawer,
  Bookings,
  Journal,
  LedgerLine,
  Load,
  moveBooking,
  readDay,
  refundPayment,
  settleDeposit,
  takeOrder,
  Undo,
  undoBookingMove,
  useDeposit
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { insert } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { houseWithTable } from "../orders/taking.ts"
import { agree, type Bookkeeping } from "./sums.ts"

const reserved = (deposit_status: "required" | "card_held" | "paid") =>
  Effect.gen(function* () {
    const house = yield* houseWithTable
    const { place, tenant } = house
    const booking = yield* insert(
      tenant,
      "booking",
      makers.booking(place, {
        status: "confirmed",
        branch_id: place.branchId,
        deposit_minor: 4000,
        deposit_status,
        table_ids: []
      })
    )
    const boss = Acting.as(tenant, Acting.system)
    const bookings = yield* Bookings
    const stored = Effect.map(bookings.load(tenant, booking.id, Load.nothing), ({ state }) => state!)
    const sums = (orders: ReadonlyArray<string> = []) =>
      Effect.map(
        agree(tenant, orders),
        (lines) => (account: LedgerLine.LedgerAccount) => LedgerLine.sumOf(lines, account)
      )
    return { ...house, boss, booking, stored, sums }
  })

export const deposits = (it: It<Bookkeeping>) => {
  it.effect("a deposit is paid, given back in part, and the rest lost", () =>
    Effect.gen(function* () {
      const { booking, boss, stored, sums, tenant } = yield* reserved("required")
      yield* settleDeposit(boss, booking.id, "paid", { method: "card" })
      const { deposit } = yield* stored
      assert.deepInclude(deposit!, { amount_minor: 4000, method: "card", order_id: null })
      const paid = yield* sums()
      assert.deepStrictEqual([paid("card"), paid("deposits")], [4000, -4000])
      const refused = yield* Effect.flip(settleDeposit(boss, booking.id, "partially_refunded"))
      assert.strictEqual(refused._tag, "ValidationFailed")
      yield* settleDeposit(boss, booking.id, "partially_refunded", { amountMinor: 1000 })
      yield* settleDeposit(boss, booking.id, "forfeited")
      const lost = yield* sums()
      assert.deepStrictEqual([lost("card"), lost("deposits"), lost("forfeited")], [3000, 0, -3000])
      const events = yield* (yield* Journal).events(tenant, 20)
      assert.isEmpty(events.filter(({ type }) => type.startsWith("payment.")))
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("cash that is given back leaves the drawer of who gives it back", () =>
    Effect.gen(function* () {
      const { booking, sums, tenant } = yield* reserved("required")
      const gina = Acting.as(tenant, Acting.person({ id: "person:8", name: "Gina" }, "manager"))
      const { id: bar } = yield* addDrawer(gina, { branchId: null, name: "Bar" })
      const inDrawers = Effect.map(readDay(gina, null), ({ drawers }) =>
        drawers.map(({ expected_minor }) => expected_minor)
      )
      yield* settleDeposit(gina, booking.id, "paid", { method: "cash", drawerId: bar })
      assert.deepStrictEqual(yield* inDrawers, [0, 4000])
      yield* settleDeposit(gina, booking.id, "partially_refunded", { amountMinor: 1000, drawerId: null })
      assert.deepStrictEqual(yield* inDrawers, [-1000, 4000])
      const elsewhere = yield* Effect.flip(settleDeposit(gina, booking.id, "refunded", { drawerId: bar + 1 }))
      assert.deepInclude(elsewhere, { problems: { drawer_id: ["is not a drawer of this branch"] } })
      yield* settleDeposit(gina, booking.id, "refunded")
      assert.deepStrictEqual(yield* inDrawers, [-1000, 1000])
      assert.strictEqual((yield* sums())("cash"), 0)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a deposit pays for the order of its reservation, and returns to it with a refund", () =>
    Effect.gen(function* () {
      const { acting, atTable, booking, boss, stored, sums } = yield* reserved("required")
      yield* settleDeposit(boss, booking.id, "paid", { method: "online" })
      yield* moveBooking(boss, booking.id, "seated")
      const { order } = yield* takeOrder(acting, { ...atTable, reservation_id: booking.id })
      const use = { orderId: order.id, reservationId: booking.id }
      const { payment } = yield* useDeposit(boss, { ...use, amountMinor: 1500 })
      assert.deepInclude(payment, { method: "deposit", amount_minor: 1500, reservation_id: booking.id })
      const used = yield* stored
      assert.deepInclude(JSON.parse(used.booking.view), { deposit_status: "paid", deposit_used_minor: 1500 })
      const sum = yield* sums([order.id])
      assert.deepStrictEqual([sum("online"), sum("deposits")], [4000, -2500])
      yield* refundPayment(boss, payment.id, 500, { cause: "mistake" })
      assert.strictEqual((yield* stored).booking.deposit_used_minor, 1000)
      yield* settleDeposit(boss, booking.id, "refunded")
      assert.strictEqual((yield* stored).booking.deposit_status, "partially_refunded")
      const after = yield* sums([order.id])
      assert.deepStrictEqual([after("online"), after("deposits")], [1000, 0])
      const none = yield* Effect.flip(useDeposit(boss, { ...use, amountMinor: 1 }))
      assert.strictEqual(none._tag, "ValidationFailed")
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "a card that is held posts nothing until the guest loses it, and that is not taken back: it is a payment",
    () =>
      Effect.gen(function* () {
        const { booking, stored, sums, tenant } = yield* reserved("card_held")
        const gina = Acting.as(tenant, Acting.person({ id: "person:8", name: "Gina" }, "manager"))
        assert.strictEqual((yield* sums())("card"), 0)
        yield* moveBooking(gina, booking.id, "no_show", "guest")
        const lost = yield* sums()
        assert.deepStrictEqual([lost("card"), lost("forfeited")], [4000, -4000])
        const refused = yield* Effect.flip(undoBookingMove(gina, booking.id, (yield* stored).booking.version))
        assert.deepInclude(refused, { _tag: "ValidationFailed", summary: Undo.reasons.paid_since })
        assert.strictEqual((yield* stored).booking.deposit_status, "forfeited")
      }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
