/** Orders that are joined, lines that go to another order, and orders that change tables; on both rows or on none. */
import { assert } from "chai"
import {
  addLines,
  type Bookings,
  bumpTicket,
  type Crypto,
  joinOrders,
  moveLines,
  moveOrderToTable,
  type Order,
  recordPayment,
  takeOrder,
  undoMovedLines,
  undoOrderMove
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { insert } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { Ordering } from "./races.ts"
import { houseWithTable } from "./taking.ts"

/** Two tables, one with an order of three pieces and one with two and one, and a table without an order. */
const evening = Effect.gen(function* () {
  const { acting, dishId, place, stored, tableId, tenant } = yield* houseWithTable
  const others = yield* Effect.forEach([1, 2], () => insert(tenant, "table", makers.table(place)))
  const tables = [tableId, ...others.map(({ id }) => id)]
  const lineOf = (quantity: number) => ({ item_id: dishId, quantity })
  const take = (table: number, ...quantities: ReadonlyArray<number>) =>
    Effect.map(
      takeOrder(acting, { channel: "pos", type: "dine_in", table_id: tables[table]!, lines: quantities.map(lineOf) }),
      ({ order }) => order.id
    )
  return { acting, tables, lineOf, stored, source: yield* take(0, 3), target: yield* take(1, 2, 1) }
})

const lasting = ({
  posted_version: _posted,
  last_move: _move,
  revision: _revision,
  updated_at: _at,
  version: _version,
  ...order
}: Order.Order) => ({
  ...order,
  view: { ...JSON.parse(order.view), updated_at: null }
})

const pieces = ({ order }: { readonly order: Order.Order }): number =>
  order.lines.filter(({ voided }) => !voided).reduce((sum, { quantity }) => sum + quantity, 0)

export const joining = (it: It<Ordering | Bookings>) => {
  it.effect("joined orders have all lines and tickets in one, and are two again when that is taken back", () =>
    Effect.gen(function* () {
      const { acting, source, stored, target } = yield* evening
      const before = [yield* stored(source), yield* stored(target)] as const
      const joined = yield* joinOrders(acting, source, target)
      const [from, to] = [yield* stored(source), yield* stored(target)]
      assert.deepInclude(from.order, {
        status: "cancelled",
        cancel_reason: `joined with ${to.order.number}`,
        lines: []
      })
      assert.isEmpty(from.tickets)
      assert.strictEqual(pieces(to), 6)
      assert.strictEqual(to.order.price.subtotalMinor, 6 * 850)
      assert.sameMembers(
        to.tickets.map(({ id, status }) => `${id} ${status}`),
        before.flatMap(({ tickets }) => tickets).map(({ id, status }) => `${id} ${status}`)
      )
      yield* undoMovedLines(acting, source, joined.source.last_move!.version)
      const after = [yield* stored(source), yield* stored(target)] as const
      for (const index of [0, 1] as const) {
        assert.deepStrictEqual(lasting(after[index].order), lasting(before[index].order))
        assert.deepStrictEqual(
          after[index].tickets.map(({ id, lines, status }) => ({ id, lines, status })),
          before[index].tickets.map(({ id, lines, status }) => ({ id, lines, status }))
        )
      }
      assert.strictEqual(
        (yield* Effect.flip(undoMovedLines(acting, source, after[0].order.version)))._tag,
        "ValidationFailed"
      )
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("pieces of a line go with a ticket of their own, and come back to it", () =>
    Effect.gen(function* () {
      const { acting, source, stored, target } = yield* evening
      const before = yield* stored(source)
      const [line] = before.order.lines
      const moved = yield* moveLines(acting, source, target, [{ line: line!.id, quantity: 1 }])
      const [from, to] = [yield* stored(source), yield* stored(target)]
      assert.deepStrictEqual([pieces(from), pieces(to)], [2, 4])
      assert.strictEqual(from.order.lines[0]!.id, line!.id)
      assert.notInclude(
        to.order.lines.map(({ id }) => id),
        line!.id
      )
      assert.deepStrictEqual(
        [...from.tickets, ...to.tickets].flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
        6
      )
      yield* undoMovedLines(acting, source, moved.source.last_move!.version)
      const back = yield* stored(source)
      assert.deepStrictEqual(lasting(back.order), lasting(before.order))
      const open = back.tickets.filter(({ status }) => status !== "voided")
      assert.deepStrictEqual(
        open.map(({ lines }) => lines),
        before.tickets.map(({ lines }) => lines)
      )
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("an order with a payment keeps its lines, and takes those of others", () =>
    Effect.gen(function* () {
      const { acting, source, stored, target } = yield* evening
      const { currency } = (yield* stored(source)).order
      yield* recordPayment(acting, { orderId: source, method: "cash", amountMinor: 100, currency })
      assert.strictEqual((yield* Effect.flip(joinOrders(acting, source, target)))._tag, "ValidationFailed")
      yield* joinOrders(acting, target, source)
      assert.strictEqual(pieces(yield* stored(source)), 6)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("of waiters who join, add and bump at once, nobody loses a piece or a ticket", () =>
    Effect.gen(function* () {
      for (let turn = 0; turn < 3; turn++) {
        const { acting, lineOf, source, stored, target } = yield* evening
        const [line] = (yield* stored(source)).order.lines
        const [ticket] = (yield* stored(target)).tickets
        const acts: ReadonlyArray<Effect.Effect<unknown, unknown, Ordering | Bookings | Crypto>> = [
          joinOrders(acting, source, target),
          moveLines(acting, source, target, [{ line: line!.id, quantity: 1 }]),
          addLines(acting, target, { lines: [lineOf(1)] }),
          addLines(acting, source, { lines: [lineOf(1)] }),
          bumpTicket(acting, target, ticket!.id),
          joinOrders(acting, target, source)
        ]
        const outcomes = yield* atOnce(acts.length, (index) => acts[index]!)
        const added = outcomes.slice(2, 4).filter(({ _tag }) => _tag === "Right").length
        const both = [yield* stored(source), yield* stored(target)]
        assert.strictEqual(
          both.reduce((sum, one) => sum + pieces(one), 0),
          6 + added
        )
        const cooked = both.flatMap(({ tickets }) => tickets).filter(({ status }) => status !== "voided")
        assert.strictEqual(
          cooked.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
          6 + added
        )
        for (const { order, tickets } of both) {
          const ids = new Set(order.lines.map(({ id }) => id))
          assert.isTrue(tickets.every(({ lines }) => lines.every(({ line_id }) => ids.has(line_id))))
        }
      }
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("an order changes its table once, and goes back when that is taken back", () =>
    Effect.gen(function* () {
      const { acting, source, stored, tables } = yield* evening
      const { succeeded } = sorted(yield* atOnce(4, () => moveOrderToTable(acting, source, tables[2]!)))
      assert.lengthOf(succeeded, 4)
      const moved = (yield* stored(source)).order
      assert.strictEqual(moved.table!.id, tables[2]!)
      assert.strictEqual(moved.revision, 1)
      yield* undoOrderMove(acting, source, moved.version)
      assert.strictEqual((yield* stored(source)).order.table!.id, tables[0]!)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
