/** Nothing that people do to an order is taken back once money has followed it. */
import { assert } from "chai"
import {
  Acting,
  addLines,
  bumpTicket,
  closeDay,
  type Crypto,
  discountLine,
  discountOrder,
  issueGiftCard,
  Load,
  moveLines,
  moveOrder,
  moveOrderToTable,
  Payments,
  recordPayment,
  redeemGiftCard,
  refundPayment,
  settleOrder,
  takeOrder,
  Undo,
  undoMovedLines,
  undoOrderMove,
  undoTicketMove,
  voidLine
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { insert } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { houseWithTable } from "../orders/taking.ts"
import { agree, type Bookkeeping } from "./sums.ts"

type Doing<A = unknown> = Effect.Effect<A, { readonly _tag: string }, Bookkeeping | Crypto>

const house = Effect.gen(function* () {
  const there = yield* houseWithTable
  const other = yield* insert(there.tenant, "table", makers.table(there.place, { code: "T9" }))
  const boss = Acting.as(there.tenant, Acting.person({ id: "person:8", name: "Gina" }, "manager"))
  const payments = yield* Payments
  return {
    ...there,
    boss,
    otherTableId: other.id,
    account: (id: string) => Effect.map(payments.loadAccount(there.tenant, id, Load.nothing), ({ state }) => state!),
    taken: Effect.map(takeOrder(boss, there.atTable), ({ order }) => order.id),
    pay: (orderId: string, amountMinor: number, captured = false) =>
      recordPayment(boss, { orderId, method: "card", amountMinor, currency: "EUR", captured })
  }
})
type House = Effect.Effect.Success<typeof house>

const firstLine = (there: House, id: string) => Effect.map(there.account(id), ({ order }) => order.lines[0]!.id)

/** What people do to an order that is there; the order on which it can be taken back is the same. */
const moves: Readonly<Record<string, (there: House, orderId: string) => Doing>> = {
  "a round": ({ boss, dishId }, id) => addLines(boss, id, { lines: [{ item_id: dishId, quantity: 1 }] }),
  "a void": (there, id) =>
    Effect.flatMap(firstLine(there, id), (line) => voidLine(there.boss, id, line, { quantity: 1, reason: "Burnt" })),
  "a discount": ({ boss }, id) => discountOrder(boss, id, { percent: 10, reason: "A long wait" }),
  "a discount on a line": (there, id) =>
    Effect.flatMap(firstLine(there, id), (line) =>
      discountLine(there.boss, id, line, { amountMinor: 50, reason: "A long wait" })
    ),
  "another table": ({ boss, otherTableId }, id) => moveOrderToTable(boss, id, otherTableId),
  ready: ({ boss }, id) => moveOrder(boss, id, { status: "ready" }),
  completed: ({ boss }, id) => moveOrder(boss, id, { status: "completed" }),
  cancelled: ({ boss }, id) => moveOrder(boss, id, { status: "cancelled", reason: "Went home" })
}

/** An order that was paid in part, and is ready where it is to be completed. */
const begun = ({ boss, pay, taken }: House, moved: string): Doing<string> =>
  Effect.gen(function* () {
    const id = yield* taken
    yield* pay(id, 200)
    if (moved === "completed") yield* moveOrder(boss, id, { status: "ready" })
    return id
  })

const closes = ({ boss }: House) => closeDay(boss, { branchId: null, counts: [], leaveOpen: true })

/** What moves money afterwards, and why nothing is taken back behind it. */
const monies: Readonly<Record<string, readonly [(there: House, orderId: string) => Doing, Undo.Obstacle]>> = {
  "a payment": [({ pay }, id) => pay(id, 100, true), "paid_since"],
  "a refund": [
    (there, id) =>
      Effect.flatMap(there.account(id), ({ payments }) =>
        refundPayment(there.boss, payments[0]!.id, 50, { cause: "goodwill" })
      ),
    "refunded_since"
  ],
  "a closing": [closes, "closed_since"]
}

const bumped = (there: House, id: string) =>
  Effect.gen(function* () {
    const { tickets } = yield* there.account(id)
    const { id: ticketId } = tickets.find(({ status }) => status === "fired")!
    const after = yield* bumpTicket(there.boss, id, ticketId)
    return { ticketId, move: after.tickets.find((ticket) => ticket.id === ticketId)!.last_move!.version }
  })

const versionOf = (there: House, id: string) =>
  Effect.map(there.account(id), ({ order }) => order.last_move?.version ?? 0)

const refusedFor = (undo: Doing, why: Undo.Obstacle, title: string) =>
  Effect.map(Effect.flip(undo), (error) => {
    assert.deepInclude<unknown>(error, { _tag: "ValidationFailed", summary: Undo.reasons[why] }, title)
  })

export const undoing = (it: It<Bookkeeping>) => {
  it.effect("no move of an order is taken back once a payment, a refund or a closing followed", () =>
    Effect.gen(function* () {
      const there = yield* house
      const { boss, tenant } = there
      const ids: Array<string> = []
      // Closings come last: what is moved in the same millisecond counts as moved before.
      for (const [followed, [follow, why]] of Object.entries(monies)) {
        for (const [moved, move] of Object.entries(moves)) {
          const id = yield* begun(there, moved)
          ids.push(id)
          yield* move(there, id)
          const version = yield* versionOf(there, id)
          yield* follow(there, id)
          const before = yield* there.account(id)
          yield* refusedFor(undoOrderMove(boss, id, version), why, `${moved}, then ${followed}`)
          assert.deepStrictEqual(yield* there.account(id), before)
        }
      }
      yield* agree(tenant, ids)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a bump that made the order ready stands once a payment, a refund or a closing followed", () =>
    Effect.gen(function* () {
      const there = yield* house
      const { boss, tenant } = there
      const ids: Array<string> = []
      for (const [followed, [follow, why]] of Object.entries(monies)) {
        const id = yield* begun(there, "ready")
        ids.push(id)
        const { move, ticketId } = yield* bumped(there, id)
        yield* follow(there, id)
        const before = yield* there.account(id)
        assert.strictEqual(before.order.status, "ready")
        yield* refusedFor(undoTicketMove(boss, id, ticketId, move), why, followed)
        assert.deepStrictEqual(yield* there.account(id), before)
      }
      yield* agree(tenant, ids)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a bump that only the kitchen sees is taken back behind a payment and a closing too", () =>
    Effect.gen(function* () {
      const there = yield* house
      const { boss, dishId, pay, taken, tenant } = there
      const id = yield* taken
      yield* addLines(boss, id, { lines: [{ item_id: dishId, quantity: 1 }] })
      const { move, ticketId } = yield* bumped(there, id)
      yield* pay(id, 100)
      yield* closes(there)
      yield* undoTicketMove(boss, id, ticketId, move)
      const { order, tickets } = yield* there.account(id)
      assert.deepStrictEqual([order.status, ...tickets.map(({ status }) => status)], ["accepted", "fired", "fired"])
      yield* agree(tenant, [id])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("without any of it, each of them is taken back, beside what was paid before", () =>
    Effect.gen(function* () {
      const there = yield* house
      const { boss, tenant } = there
      const ids: Array<string> = []
      for (const [moved, move] of Object.entries(moves)) {
        const id = yield* begun(there, moved)
        ids.push(id)
        const { order: before } = yield* there.account(id)
        yield* move(there, id)
        yield* undoOrderMove(boss, id, yield* versionOf(there, id))
        const { order } = yield* there.account(id)
        const [{ status, table, posted }, { totalMinor }] = [order, order.price]
        assert.deepStrictEqual(
          [status, table, posted, totalMinor],
          [before.status, before.table, before.posted, before.price.totalMinor],
          moved
        )
      }
      yield* agree(tenant, ids)
      const { figures } = yield* closes(there)
      assert.deepInclude(figures, { voids: { count: 0, amount_minor: 0 }, discount_minor: 0 })
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "an order that was just taken stands once anybody has paid for it, in whichever way, or the day is closed",
    () =>
      Effect.gen(function* () {
        const there = yield* house
        const { boss, pay, taken, tenant } = there
        const { code } = yield* issueGiftCard(boss, 5000, { method: "card" })
        const free = yield* taken
        yield* discountOrder(boss, free, { percent: 100, reason: "On the house" })
        const version = yield* versionOf(there, free)
        yield* settleOrder(boss, free)
        yield* refusedFor(undoOrderMove(boss, free, version), "nothing", "a receipt")
        const ids: Array<string> = [free]
        const ways: ReadonlyArray<readonly [Undo.Obstacle, (id: string) => Doing]> = [
          ["paid_since", (id) => pay(id, 100)],
          ["paid_since", (orderId) => redeemGiftCard(boss, { code, orderId, amountMinor: 100 })],
          ["closed_since", () => closes(there)]
        ]
        for (const [why, follow] of ways) {
          const id = yield* taken
          ids.push(id)
          const version = yield* versionOf(there, id)
          yield* follow(id)
          yield* refusedFor(undoOrderMove(boss, id, version), why, why)
        }
        yield* agree(tenant, ids)
      }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("lines that were moved stay once either order was paid for, or the day is closed", () =>
    Effect.gen(function* () {
      const there = yield* house
      const { boss, pay, taken, tenant } = there
      const ids: Array<string> = []
      const follows: ReadonlyArray<readonly [Undo.Obstacle, (source: string, target: string) => Doing]> = [
        ["paid_since", (source) => pay(source, 100)],
        ["paid_since", (_, target) => pay(target, 100)],
        ["closed_since", () => closes(there)]
      ]
      for (const [why, follow] of follows) {
        const [source, target] = [yield* taken, yield* taken]
        ids.push(source, target)
        yield* moveLines(boss, source, target, [{ line: yield* firstLine(there, source), quantity: 1 }])
        const version = yield* versionOf(there, source)
        yield* follow(source, target)
        yield* refusedFor(undoMovedLines(boss, source, version), why, why)
      }
      yield* agree(tenant, ids)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
