/** What was written without a ledger is posted later, in any pieces and beside anything else. */
import { assert } from "chai"
import {
  Acting,
  ChangeSet,
  Closings,
  importLedger,
  LedgerLine,
  Load,
  type Order,
  Payments,
  recordPayment,
  takeOrder
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { done, insert } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { houseWithTable } from "../orders/taking.ts"
import { agree, type Bookkeeping, postingsOf } from "./sums.ts"

/** An order as a program without a ledger leaves it. */
const asBefore = ({ last_move: _move, posted: _posted, posted_version: _version, ...order }: Order.Order) => order

const restaurant = Effect.gen(function* () {
  const house = yield* houseWithTable
  const { acting, atTable, place, tenant } = house
  const taken = yield* takeOrder(acting, atTable)
  const orders = Array.from({ length: 6 }, () => ({ ...asBefore(taken.order), id: place.uuid(), version: 0 }))
  yield* insert(tenant, "order", ...orders)
  const paid = orders
    .slice(0, 3)
    .map(({ id }) =>
      makers.payment(place, { order_id: id, amount_minor: 700, refunded_minor: 200, refunded_at: place.now + 5 })
    )
  yield* insert(tenant, "payment", ...paid)
  const card = yield* insert(tenant, "gift_card", makers.gift_card(place))
  const booking = yield* insert(
    tenant,
    "booking",
    makers.booking(place, { deposit_minor: 900, deposit_status: "forfeited" })
  )
  const experience = yield* insert(tenant, "experience", makers.experience(place))
  const tickets = makers.experience_booking(place, {
    experience_id: experience.id,
    status: "paid",
    amount_minor: 1300
  })
  yield* insert(tenant, "experience_booking", tickets)
  return {
    ...house,
    card,
    booking,
    experience,
    boss: Acting.as(tenant, Acting.system),
    ids: orders.map(({ id }) => id),
    taken
  }
})

export const importing = (it: It<Bookkeeping>) => {
  it.effect("rows from before are posted once, as imported, on the day that they are from", () =>
    Effect.gen(function* () {
      const { boss, ids, taken, tenant } = yield* restaurant
      assert.isAtLeast(yield* importLedger(boss), 9)
      const sums = yield* agree(tenant, [...ids, taken.order.id])
      const of = (account: LedgerLine.LedgerAccount) => LedgerLine.sumOf(sums, account)
      assert.deepStrictEqual([of("gift_cards"), of("forfeited"), of("deposits")], [-5000, -900, 0])
      assert.deepStrictEqual([of("card"), of("goodwill")], [3 * 500, 3 * 200])
      assert.strictEqual(of("experiences"), -1300)
      const before = yield* postingsOf(tenant)
      assert.isTrue(before.filter(({ order_id }) => order_id !== taken.order.id).every(({ imported }) => imported))
      yield* importLedger(boss)
      assert.lengthOf(yield* postingsOf(tenant), before.length)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("what is imported is in no closing, and its days need none", () =>
    Effect.gen(function* () {
      const { boss, place, tenant } = yield* restaurant
      const closings = yield* Closings
      const before = yield* closings.load(tenant, place.branchId, Load.nothing)
      const days = yield* closings.openDays(tenant)
      assert.strictEqual(before.state.postings, 1)
      yield* importLedger(boss)
      const { state } = yield* closings.load(tenant, place.branchId, Load.nothing)
      for (const part of ["postings", "turnover_minor", "days", "sums", "dishes"] as const)
        assert.deepStrictEqual(state[part], before.state[part])
      assert.deepStrictEqual(yield* closings.openDays(tenant), days)
      assert.strictEqual((yield* closings.load(tenant, null, Load.nothing)).state.postings, 0)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("it can be interrupted, and run beside payments and itself", () =>
    Effect.gen(function* () {
      const { boss, ids, taken, tenant } = yield* restaurant
      yield* Effect.timeoutOption(importLedger(boss), "3 millis")
      const pay = (orderId: string) =>
        recordPayment(boss, { orderId, method: "cash", amountMinor: 100, currency: taken.order.currency })
      yield* Effect.all([importLedger(boss), importLedger(boss), ...ids.map((id) => Effect.either(pay(id)))], {
        concurrency: "unbounded",
        discard: true
      })
      yield* importLedger(boss)
      yield* agree(tenant, [...ids, taken.order.id])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("what a program of the release before changes meanwhile is found too", () =>
    Effect.gen(function* () {
      const { boss, ids, taken, tenant } = yield* restaurant
      yield* importLedger(boss)
      const payments = yield* Payments
      const { state } = yield* payments.loadAccount(tenant, ids[0]!, Load.nothing)
      const { order, payments: paid } = state!
      yield* done(tenant, {
        changes: [
          ChangeSet.put("order", { ...order, status: "cancelled" }),
          ChangeSet.put("payment", { ...paid[0]!, refunded_minor: 300 })
        ]
      })
      yield* importLedger(boss)
      yield* agree(tenant, [...ids, taken.order.id])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
