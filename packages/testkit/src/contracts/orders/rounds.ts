/** Lines that are added to orders and voided, by several waiters at once. */
import { assert } from "chai"
import {
  Acting,
  addLines,
  type Bookings,
  bumpTicket,
  type Jobs,
  Journal,
  moveOrder,
  placeOrder,
  recordPayment,
  takeOrder,
  voidLine
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import { takeBackOrder } from "../arranging/takeBack.ts"
import type { It } from "../arranging/contract.ts"
import type { Ordering } from "./races.ts"
import { houseWithTable } from "./taking.ts"

const reason = "Dropped on the way"
const manager = Acting.person({ id: "person:8", name: "Gina" }, "manager")

/** An order of two at a table, and one more of the dish. */
const table = Effect.gen(function* () {
  const house = yield* houseWithTable
  const { order } = yield* takeOrder(house.acting, house.atTable)
  return {
    ...house,
    orderId: order.id,
    boss: Acting.as(house.tenant, manager),
    round: { lines: [{ item_id: house.dishId, quantity: 1 }] }
  }
})

const totalOf = ({ lines }: { readonly lines: ReadonlyArray<{ readonly line_total_minor: number }> }) =>
  lines.reduce((sum, { line_total_minor }) => sum + line_total_minor, 0)

export const rounds = (it: It<Ordering | Jobs | Bookings>) => {
  it.effect("lines that two waiters add at once are all there, each once, with a ticket of its own", () =>
    Effect.gen(function* () {
      const { acting, orderId, round, stored, tenant } = yield* table
      const { failed, succeeded } = sorted(yield* atOnce(12, () => addLines(acting, orderId, round)))
      assert.isEmpty(failed)
      assert.lengthOf(succeeded, 12)
      const { order, tickets } = yield* stored(orderId)
      assert.lengthOf(order.lines, 13)
      assert.lengthOf(new Set(order.lines.map(({ id }) => id)), 13)
      assert.strictEqual(order.price.subtotalMinor, 14 * 850)
      assert.strictEqual(order.price.subtotalMinor, totalOf(order))
      assert.strictEqual(order.revision, 12)
      assert.deepStrictEqual(
        tickets.flatMap(({ lines }) => lines.map(({ line_id }) => line_id)).toSorted((a, b) => a - b),
        order.lines.map(({ id }) => id).toSorted((a, b) => a - b)
      )
      assert.isTrue(tickets.every(({ status }) => status === "fired"))
      const types = (yield* (yield* Journal).events(tenant, 50)).map(({ type }) => type)
      assert.lengthOf(
        types.filter((type) => type === "order.updated"),
        12
      )
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("rounds, voids and payments at once leave an order whose parts add up, and nothing is paid twice", () =>
    Effect.gen(function* () {
      const { acting, boss, orderId, round, stored } = yield* table
      const [line] = (yield* stored(orderId)).order.lines
      const outcomes = yield* atOnce(12, (turn) =>
        Effect.gen(function* () {
          if (turn % 3 === 0) return yield* addLines(acting, orderId, round)
          if (turn % 3 === 1) return yield* voidLine(boss, orderId, line!.id, { reason, quantity: 1 })
          return (yield* recordPayment(acting, { orderId, method: "cash", amountMinor: 100, currency: "EUR" })).order
        })
      )
      const { failed, succeeded } = sorted(outcomes)
      // Of two pieces both can be voided, as long as another line is left.
      for (const error of failed) assert.deepInclude(error, { _tag: "ValidationFailed" })
      const { order } = yield* stored(orderId)
      assert.lengthOf(succeeded, 12 - failed.length)
      assert.strictEqual(order.price.subtotalMinor, totalOf(order))
      const pieces = order.lines.filter(({ voided }) => !voided).reduce((sum, { quantity }) => sum + quantity, 0)
      assert.strictEqual(order.price.subtotalMinor, pieces * 850)
      assert.strictEqual(order.pricing.lineKeys.length, order.lines.length)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a void of a piece divides the line and marks the ticket; taken back, all is as before", () =>
    Effect.gen(function* () {
      const { boss, orderId, stored } = yield* table
      const before = yield* stored(orderId)
      const [line] = before.order.lines
      yield* voidLine(boss, orderId, line!.id, { reason, quantity: 1 })
      const after = yield* stored(orderId)
      assert.deepStrictEqual(
        after.order.lines.map(({ quantity, voided }) => [quantity, voided]),
        [
          [1, false],
          [1, true]
        ]
      )
      assert.deepStrictEqual(
        after.tickets[0]!.voided_lines?.map(({ line_id }) => line_id),
        [after.order.lines[1]!.id]
      )
      yield* takeBackOrder(boss, orderId)
      const back = yield* stored(orderId)
      assert.deepStrictEqual([back.order.lines, back.order.price], [before.order.lines, before.order.price])
      assert.deepStrictEqual(back.tickets[0]!.lines, before.tickets[0]!.lines)
      assert.isUndefined(back.tickets[0]!.voided_lines)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "a round that is taken back leaves its lines voided; of a round and its undo by many, each counts once",
    () =>
      Effect.gen(function* () {
        const { acting, orderId, round, stored } = yield* table
        const before = yield* stored(orderId)
        yield* addLines(acting, orderId, round)
        const { succeeded } = sorted(yield* atOnce(8, () => takeBackOrder(acting, orderId)))
        assert.lengthOf(succeeded, 1)
        const back = yield* stored(orderId)
        assert.deepStrictEqual(back.order.price, before.order.price)
        assert.deepStrictEqual(
          back.order.lines.map(({ voided }) => voided),
          [false, true]
        )
        assert.deepStrictEqual(back.tickets.map(({ status }) => status).toSorted(), ["fired", "voided"])
      }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "an order is ready once the last line that the kitchen has is voided, whoever bumps the others meanwhile",
    () =>
      Effect.gen(function* () {
        const { acting, boss, orderId, round, stored } = yield* table
        yield* addLines(acting, orderId, round)
        const { order, tickets } = yield* stored(orderId)
        const added = order.lines[1]!.id
        const first = tickets.find(({ lines }) => lines.every(({ line_id }) => line_id !== added))!
        const outcomes = yield* atOnce(2, (turn) =>
          Effect.gen(function* () {
            if (turn === 0) yield* bumpTicket(boss, orderId, first.id)
            else yield* voidLine(boss, orderId, added, { reason })
          })
        )
        assert.isEmpty(sorted(outcomes).failed)
        const after = yield* stored(orderId)
        assert.strictEqual(after.order.status, "ready")
        assert.deepStrictEqual(after.tickets.map(({ status }) => status).toSorted(), ["done", "voided"])
      }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("an order that a void made ready is accepted again when that is taken back", () =>
    Effect.gen(function* () {
      const { acting, boss, orderId, round, stored } = yield* table
      const [first] = (yield* stored(orderId)).tickets
      const { lines } = yield* addLines(acting, orderId, round)
      yield* bumpTicket(boss, orderId, first!.id)
      const ready = yield* voidLine(boss, orderId, lines[1]!.id, { reason })
      assert.strictEqual(ready.status, "ready")
      yield* takeBackOrder(boss, orderId)
      const { order, tickets } = yield* stored(orderId)
      assert.strictEqual(order.status, "accepted")
      assert.deepStrictEqual(tickets.map(({ status }) => status).toSorted(), ["done", "fired"])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("staff void what the kitchen has not begun with, and a manager all but the last line", () =>
    Effect.gen(function* () {
      const { acting, boss, dishId, orderId, round, stored, tenant } = yield* table
      const [line] = (yield* stored(orderId)).order.lines
      const refused = yield* Effect.flip(voidLine(acting, orderId, line!.id, { reason }))
      assert.deepInclude(refused, { _tag: "Forbidden" })
      const last = yield* Effect.flip(voidLine(boss, orderId, line!.id, { reason }))
      assert.deepInclude(last, { problems: { line_id: ["is the last one; cancel the order instead"] } })
      const placed = yield* placeOrder(Acting.as(tenant, Acting.system), {
        type: "pickup",
        customer_name: "Ada",
        customer_phone: "06 555 0100",
        lines: [{ item_id: dishId, quantity: 1 }]
      })
      const { lines } = yield* addLines(acting, placed.id, round)
      assert.isTrue((yield* voidLine(acting, placed.id, lines[0]!.id, { reason })).lines[0]!.voided)
      yield* moveOrder(acting, placed.id, { status: "cancelled", reason })
      const closed = yield* Effect.flip(addLines(acting, placed.id, round))
      assert.deepInclude(closed, {
        problems: { lines: ["cannot be added to an order that is cancelled; place a new order"] }
      })
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "the void of what the kitchen has begun with is taken back by those who may make it, and a round by all",
    () =>
      Effect.gen(function* () {
        const { acting, boss, orderId, round, stored } = yield* table
        const [line] = (yield* stored(orderId)).order.lines
        yield* voidLine(boss, orderId, line!.id, { reason, quantity: 1 })
        assert.deepInclude(yield* Effect.flip(takeBackOrder(acting, orderId)), { _tag: "Forbidden" })
        yield* takeBackOrder(boss, orderId)
        assert.isFalse((yield* stored(orderId)).order.lines.some(({ voided }) => voided))
        yield* addLines(boss, orderId, round)
        yield* takeBackOrder(acting, orderId)
      }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
