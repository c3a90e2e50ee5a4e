/** Postings belong to the commit of their rows, and to one restaurant. */
import { assert } from "chai"
import {
  Acting,
  ChangeSet,
  Commits,
  issueGiftCard,
  Ledger,
  LedgerLine,
  moveOrder,
  recordPayment,
  redeemGiftCard,
  takeOrder
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { found, insert } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { houseWithTable } from "../orders/taking.ts"
import { agree, always, type Bookkeeping, postingsOf } from "./sums.ts"

export const postings = (it: It<Bookkeeping>) => {
  it.effect("a posting is written with its row or not at all, and no other restaurant sees it", () =>
    Effect.gen(function* () {
      const { acting, atTable, place, tenant } = yield* houseWithTable
      const elsewhere = yield* found()
      const { order } = yield* takeOrder(acting, atTable)
      const [sale] = yield* postingsOf(tenant)
      assert.deepInclude(sale!, { occasion: "sale", order_id: order.id, branch_id: place.branchId })
      const ledger = yield* Ledger
      assert.isEmpty(yield* postingsOf(elsewhere.restaurantId))
      assert.isEmpty(yield* ledger.ofOrder(elsewhere.restaurantId, order.id))
      assert.isEmpty(yield* ledger.balances(elsewhere.restaurantId, always))
      const stale = makers.guest(place, { version: 3 })
      const set = ChangeSet.make<ChangeSet.Change>({ changes: [ChangeSet.put("guest", stale)] })
      const postings = [{ ...sale!, id: place.uuid() }]
      const refused = yield* (yield* Commits).commit(tenant, { ...set, postings }, null)
      assert.strictEqual(refused._tag, "Conflict")
      assert.lengthOf(yield* postingsOf(tenant), 1)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("sums and lists are of the days and the branch that are asked for", () =>
    Effect.gen(function* () {
      const { acting, atTable, place, tenant } = yield* houseWithTable
      yield* takeOrder(acting, atTable)
      const ledger = yield* Ledger
      const [sale] = yield* postingsOf(tenant)
      const page = { perPage: 10, cursor: null }
      const [day, branchId] = [sale!.day, place.branchId]
      for (const filter of [always, { branchId, from: day, to: day }]) {
        assert.deepStrictEqual(yield* ledger.balances(tenant, filter), LedgerLine.merged(sale!.lines))
        assert.lengthOf((yield* ledger.list(tenant, filter, page)).rows, 1)
      }
      for (const filter of [
        { ...always, from: "9998-01-01" },
        { ...always, to: "1998-01-01" },
        { ...always, branchId: branchId + 1000 }
      ]) {
        assert.isEmpty(yield* ledger.balances(tenant, filter))
        assert.isEmpty((yield* ledger.list(tenant, filter, page)).rows)
      }
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("what many pay, give back and cancel at once is posted as it was decided", () =>
    Effect.gen(function* () {
      const { acting, atTable, tenant } = yield* houseWithTable
      const { order } = yield* takeOrder(acting, atTable)
      const total = order.price.totalMinor
      const boss = Acting.as(tenant, Acting.system)
      const pay = { orderId: order.id, method: "cash", amountMinor: total, currency: order.currency } as const
      const outcomes = yield* atOnce(12, (turn) =>
        Effect.gen(function* () {
          if (turn % 4 === 3) yield* moveOrder(boss, order.id, { status: "cancelled", reason: "Went home" })
          else yield* recordPayment(boss, pay)
        })
      )
      assert.isAtLeast(sorted(outcomes).succeeded.length, 1)
      yield* agree(tenant, [order.id])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a gift card that was sold is owed until it is spent, and one that was given away is a promotion", () =>
    Effect.gen(function* () {
      const { acting, atTable, place, tenant } = yield* houseWithTable
      const boss = Acting.as(tenant, Acting.system)
      const [sold, given] = [
        yield* issueGiftCard(boss, 1000, { method: "cash", branchId: place.branchId }),
        yield* issueGiftCard(boss, 600, { given: true })
      ]
      const { order } = yield* takeOrder(acting, atTable)
      for (const { code } of [sold, given]) {
        yield* redeemGiftCard(boss, { code, orderId: order.id, amountMinor: 500 })
      }
      const sums = yield* agree(tenant, [order.id])
      const of = (account: LedgerLine.LedgerAccount) => LedgerLine.sumOf(sums, account)
      assert.deepStrictEqual([of("cash"), of("gift_cards"), of("promotion")], [1000, -500, 500])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a row that a program without a ledger wrote is found, once", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const ledger = yield* Ledger
      const order = yield* insert(tenant, "order", makers.order(place))
      const card = yield* insert(tenant, "gift_card", makers.gift_card(place))
      const booking = yield* insert(
        tenant,
        "booking",
        makers.booking(place, { deposit_minor: 500, deposit_status: "paid" })
      )
      for (const [kind, id] of [
        ["order", order.id],
        ["gift_card", card.id],
        ["booking", booking.id]
      ] as const) {
        assert.deepStrictEqual(yield* ledger.unposted(tenant, kind, null, 10), { ids: [id], reached: id })
        assert.deepStrictEqual(yield* ledger.unposted(tenant, kind, id, 10), { ids: [], reached: null })
      }
    })
  )
}
