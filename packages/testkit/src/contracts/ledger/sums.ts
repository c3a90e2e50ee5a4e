/** What the ledger of a restaurant has to add up to, found without it. */
import { assert } from "chai"
import {
  Ledger,
  LedgerLine,
  Load,
  Movements,
  type Order,
  type OrderAccount,
  Payments,
  type Posting,
  Records,
  Settlement,
  type StorePorts
} from "@fourtop/core/internal"
import { Effect } from "effect"

export type Bookkeeping = StorePorts

export const always = { branchId: null, from: null, to: null } as const

/** All postings of a restaurant. */
export const postingsOf = (tenant: number) =>
  Effect.gen(function* () {
    const ledger = yield* Ledger
    const all: Array<Posting.Posting> = []
    let cursor: Parameters<typeof ledger.list>[2]["cursor"] = null
    for (;;) {
      const page: Effect.Effect.Success<ReturnType<typeof ledger.list>> = yield* ledger.list(tenant, always, {
        perPage: 7,
        cursor
      })
      all.push(...page.rows)
      cursor = page.next
      if (cursor === null) return all
    }
  })

const paymentsOf = (tenant: number) =>
  Effect.flatMap(Records, (records) =>
    Effect.map(records.list(tenant, "payment", { perPage: 100, cursor: null }), ({ rows }) => rows)
  )

/** What guests owe for an order; the total of one that nobody has accepted is not posted yet. */
const owedFor = ({ order, payments }: OrderAccount): number => {
  const { due, toBeRefunded } = Settlement.balanceOf(order, payments)
  return due - toBeRefunded - (order.status === "placed" ? order.price.totalMinor : 0)
}

/** Whether postings, rows, and totals and payments by themselves agree. */
export const agree = (tenant: number, orderIds: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const [ledger, payments] = [yield* Ledger, yield* Payments]
    const postings = yield* postingsOf(tenant)
    for (const { lines } of postings) assert.strictEqual(LedgerLine.sumOf(lines), 0)
    const accounts = yield* Effect.forEach(orderIds, (id) =>
      Effect.map(payments.loadAccount(tenant, id, Load.nothing), ({ state }) => state!)
    )
    const orders: ReadonlyArray<Order.Order> = accounts.map(({ order }) => order)
    const rows = yield* paymentsOf(tenant)
    const positions = LedgerLine.merged([
      ...orders.flatMap(Movements.positions.order),
      ...rows.flatMap(Movements.positions.payment)
    ])
    assert.deepStrictEqual(LedgerLine.merged(postings.flatMap(({ lines }) => lines)), positions)
    assert.deepStrictEqual(yield* ledger.balances(tenant, always), positions)
    const owing = accounts.reduce((sum, account) => sum + owedFor(account), 0)
    assert.strictEqual(LedgerLine.sumOf(positions, "guests"), owing)
    for (const row of [...orders, ...rows]) assert.isTrue(Movements.isPosted(row))
    return positions
  })
