/** Discounts that people give on orders and lines: what they take off, who may, how they are taken back; and orders of 0. */
import { Acting, type Order, type OrderAccount, OrderView, Repricing, Settlement } from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as DiscountChange from "../../../../src/domain/decisions/orders/DiscountChange.ts"
import * as discountLine from "../../../../src/domain/decisions/orders/discountLine.ts"
import * as discountOrder from "../../../../src/domain/decisions/orders/discountOrder.ts"
import * as settleOrder from "../../../../src/domain/decisions/orders/settleOrder.ts"
import * as SalePosition from "../../../../src/domain/ledger/SalePosition.ts"
import * as Ledger from "../../../../src/domain/foundation/money/LedgerLine.ts"
import * as Movements from "../../../../src/domain/ledger/Movements.ts"
import * as LineMove from "../../../../src/domain/orders/LineMove.ts"
import { applied, dishOf, loggedIn, monday, problemsIn, refusalIn, smallHouse } from "../../../arrange.ts"
import { accountOf, paid, placed, venue } from "../backoffice/arrange.ts"
import { added, committed, nextContext, undo, undone, voided } from "./Table.ts"

const plain = applied(smallHouse).venue
const table = (quantities: ReadonlyArray<number> = [3, 1], given = venue, status: Order.Order["status"] = "accepted") =>
  accountOf(OrderView.withView({ ...placed(quantities, given), status, guest_id: 12 }, given.restaurant.time_zone))

const reason = "Waited too long"

const onOrder = (
  account: OrderAccount,
  request: Partial<DiscountChange.DiscountRequest>,
  given = venue,
  now = monday
) => discountOrder.decide({ reason, ...request }, { account, venue: given }, nextContext(now))

const onLine = (
  account: OrderAccount,
  lineId: number,
  request: Partial<DiscountChange.DiscountRequest>,
  given = venue,
  now = monday
) => discountLine.decide({ lineId, request: { reason, ...request } }, { account, venue: given }, nextContext(now))

const after = (account: OrderAccount, decided: ReturnType<typeof onOrder>): OrderAccount => {
  Either.getOrThrow(decided.answer)
  return committed(account, decided.changes)
}

describe("a discount on an order", () => {
  it("is computed after the promotion, before service and tax, and stands in the discount", () => {
    const before = table()
    const decided = onOrder(before, { percent: 50 })
    const order = Either.getOrThrow(decided.answer)
    const promoted = before.order.price.subtotalMinor - before.order.price.discountMinor
    const taken = Math.round(promoted / 2)
    expect(order.price.discountMinor).toBe(before.order.price.discountMinor + taken)
    expect(order.derivation.find(({ rule }) => rule === "discount")).toMatchObject({
      on: "order",
      base: promoted,
      amount: taken
    })
    expect(JSON.parse(order.view).discount_minor).toBe(order.price.discountMinor)
    const { discountMinor, serviceChargeMinor, subtotalMinor, taxAddedMinor, totalMinor } = order.price
    expect(subtotalMinor - discountMinor + serviceChargeMinor + taxAddedMinor).toBe(totalMinor)
  })

  it("tells subscribers, the POS and the log, with the reason, and is posted as a discount", () => {
    const before = table()
    const decided = onOrder(before, { amountMinor: 100, reason: `  ${reason} ` })
    const order = Either.getOrThrow(decided.answer)
    expect(decided.changes.events.map(({ guest_id, type }) => [type, guest_id])).toEqual([["order.updated", 12]])
    expect(JSON.parse(decided.changes.events[0]!.body).data.changed).toContain("discount_minor")
    expect(order.revision).toBe(1)
    expect(loggedIn(decided)).toMatchObject([
      {
        action: "order.discounted",
        subject: { kind: "order", id: order.id },
        detail: {
          line_id: null,
          name: null,
          percent: null,
          amount_minor: 100,
          reason,
          from: { total_minor: before.order.price.totalMinor },
          to: { total_minor: order.price.totalMinor }
        }
      }
    ])
    expect(Movements.of(decided.changes).movements).toMatchObject([{ occasion: "discount" }])
  })

  it("takes at most what is left, replaces the one before, and 0 takes it off", () => {
    const before = table()
    const free = after(before, onOrder(before, { amountMinor: 1_000_000 }))
    expect(free.order.price.discountMinor).toBe(free.order.price.subtotalMinor)
    expect(free.order.price.totalMinor).toBe(0)
    const less = after(free, onOrder(free, { percent: 10 }))
    expect(less.order.price).toEqual(Either.getOrThrow(onOrder(before, { percent: 10 }).answer).price)
    for (const none of [{ percent: 0 }, { amountMinor: 0 }]) {
      const decided = onOrder(less, none)
      const order = Either.getOrThrow(decided.answer)
      expect(order.discount).toBeNull()
      expect(order.price).toEqual(before.order.price)
      expect(loggedIn(decided)).toMatchObject([{ detail: { percent: null, amount_minor: null } }])
    }
  })

  it.each([
    [{}, "percent", "or amount_minor is needed, and not both"],
    [{ percent: 10, amountMinor: 1 }, "percent", "or amount_minor is needed, and not both"],
    [{ percent: 100.1 }, "percent", "must be from 0 to 100, with at most four decimals"],
    [{ percent: -1 }, "percent", "must be from 0 to 100, with at most four decimals"],
    [{ amountMinor: -1 }, "amount_minor", "must be an integer from 0 to 999999999999999"],
    [{ amountMinor: 0.5 }, "amount_minor", "must be an integer from 0 to 999999999999999"],
    [{ amountMinor: 1_000_000_000_000_000 }, "amount_minor", "must be an integer from 0 to 999999999999999"],
    [{ percent: 10, reason: " ab " }, "reason", "must have at least 3 characters"],
    [{ percent: 10, reason: "x".repeat(201) }, "reason", "must have at most 200 characters"]
  ])("is refused with %j on %s", (request, path, message) => {
    const account = table()
    expect(problemsIn(onOrder(account, request))).toEqual({ [path]: [message] })
    expect(problemsIn(onLine(account, account.order.lines[0]!.id, request))).toEqual({ [path]: [message] })
  })

  it("needs an order that is not finished, and its restaurant", () => {
    expect(problemsIn(onOrder(table([1], venue, "completed"), { percent: 10 }))).toEqual({
      order_id: ["is completed already"]
    })
    const request = { percent: 10, reason }
    const context = nextContext()
    for (const state of [
      { account: null, venue },
      { account: table(), venue: null }
    ]) {
      expect(refusalIn(discountOrder.decide(request, state, context))).toMatchObject({ resource: "order" })
      expect(refusalIn(discountLine.decide({ lineId: 1, request }, state, context))).toMatchObject({
        resource: "order"
      })
    }
  })

  it("is for managers, or with their approval", () => {
    const staff = Acting.as(1, Acting.person({ id: "1", name: "Gina" }, "staff"))
    const manager = Acting.as(1, Acting.person({ id: "2", name: "Ben" }, "manager"))
    expect(DiscountChange.authorize(staff, null)).toMatchObject({ _tag: "Forbidden" })
    expect(DiscountChange.authorize(staff, { id: "person:2", name: "Ben" })).toBeNull()
    expect(DiscountChange.authorize(manager, null)).toBeNull()
  })

  it("that leaves less than was paid makes the rest to be refunded, and one that meets it makes the order paid", () => {
    const before = table([3, 1], plain)
    const total = before.order.price.totalMinor
    const part = paid(before, total - 100)
    const met = onOrder(part, { amountMinor: 100 }, plain)
    expect(met.changes.events.map(({ type }) => type)).toEqual(["order.updated", "order.paid"])
    expect(Either.getOrThrow(met.answer).last_move).toBeNull()
    const over = Either.getOrThrow(onOrder(part, { amountMinor: 150 }, plain).answer)
    expect(Settlement.balanceOf(over, part.payments)).toMatchObject({ due: 0, toBeRefunded: 50 })
  })

  it("makes earlier goodwill a correction, which nobody takes back", () => {
    const before = table([3, 1], plain)
    const full = paid(before, before.order.price.totalMinor)
    const generous = { ...full, payments: full.payments.map((one) => ({ ...one, refunded_minor: 40 })) }
    const decided = onOrder(generous, { amountMinor: 100 }, plain)
    expect(decided.changes.changes).toMatchObject([
      { kind: "order", row: { last_move: null } },
      { kind: "payment", row: { correction_minor: 40 } }
    ])
  })
})

describe("a discount on a line", () => {
  it("takes a percentage or an amount off that line, at most what is left of it", () => {
    const account = table([3, 1], plain)
    const [first, second] = account.order.lines as [Order.OrderLine, Order.OrderLine]
    const of = (request: Partial<DiscountChange.DiscountRequest>) =>
      Either.getOrThrow(onLine(account, first.id, request, plain).answer)
    expect(of({ percent: 10 }).price.discountMinor).toBe(Math.round(first.line_total_minor / 10))
    expect(of({ amountMinor: 7 }).price.discountMinor).toBe(7)
    const comp = of({ percent: 100 })
    expect(comp.price.totalMinor).toBe(second.line_total_minor)
    expect(of({ amountMinor: 1_000_000 }).price).toEqual(comp.price)
    expect(comp.derivation.find(({ rule }) => rule === "discount")).toMatchObject({
      on: "lines",
      base: account.order.price.subtotalMinor,
      perLine: [first.line_total_minor, 0]
    })
    expect(loggedIn(onLine(account, first.id, { percent: 100 }, plain))).toMatchObject([
      { action: "order.discounted", detail: { line_id: first.id, name: first.name, percent: 100, amount_minor: null } }
    ])
  })

  it("divides an amount with the quantity, whatever pieces are voided first", () => {
    const account = table([3, 1], plain)
    const line = account.order.lines[0]!.id
    const given = after(account, onLine(account, line, { amountMinor: 100 }, plain))
    const two = voided(given, plain, { lineId: line, quantity: 1 })
    expect(two.order.price.discountMinor).toBe(67)
    const one = voided(two, plain, { lineId: line, quantity: 1 })
    expect(one.order.price.discountMinor).toBe(33)
    expect(voided(given, plain, { lineId: line, quantity: 2 }).order.price).toEqual(one.order.price)
    expect(voided(one, plain, { lineId: line }).order.price.discountMinor).toBe(0)
    expect(undone(two, plain).order.price).toEqual(given.order.price)
  })

  it("is refused for a voided line, and for one that is not there", () => {
    const account = voided(table(), venue, { lineId: table().order.lines[0]!.id })
    expect(problemsIn(onLine(account, account.order.lines[0]!.id, { percent: 5 }))).toEqual({
      line_id: ["is voided already"]
    })
    expect(refusalIn(onLine(account, 999_999, { percent: 5 }))).toMatchObject({ resource: "order line" })
  })

  it("goes with its line to another order, but the order's own stays in the way", () => {
    const account = table([3, 1], plain)
    const other = table([1], plain).order
    const target = { ...other, id: "00000000-0000-7000-8000-000000000077" }
    const line = after(account, onLine(account, account.order.lines[0]!.id, { percent: 50 }, plain)).order
    expect(LineMove.problemsOf(line, target, false)).toEqual([])
    const whole = after(account, onOrder(account, { percent: 50 }, plain)).order
    expect(LineMove.problemsOf(whole, target, false)).toEqual([{ path: "source", message: "has a discount" }])
    const promoted = table().order
    expect(LineMove.problemsOf(promoted, { ...promoted, id: target.id }, false)).toEqual([
      { path: "source", message: "has a discount" },
      { path: "target", message: "has a discount" }
    ])
  })
})

describe("taking a discount back", () => {
  it("restores what was there before, on the order and on a line, and says that it is a correction", () => {
    const account = table()
    const line = account.order.lines[0]!.id
    const first = after(account, onLine(account, line, { percent: 20 }))
    const second = after(first, onLine(first, line, { amountMinor: 50 }))
    const third = after(second, onOrder(second, { percent: 5 }))
    const undoing = undo(third, venue)
    expect(JSON.parse(undoing.changes.events[0]!.body).data.correction).toBe(true)
    expect(loggedIn(undoing)).toMatchObject([{ action: "order.move_undone", detail: { lines: "discounted" } }])
    const back = Either.getOrThrow(undoing.answer).order
    expect(back.price).toEqual(second.order.price)
    expect(back.discount).toBeNull()
    expect(back.last_move).toBeNull()
    expect(undone(second, venue).order.price).toEqual(first.order.price)
    expect(undone(first, venue).order.price).toEqual(account.order.price)
  })
})

describe("any sequence of rounds, voids and discounts", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("add" as const), quantity: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant("void" as const), line: fc.nat(9), quantity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant("line" as const),
      line: fc.nat(9),
      percent: fc.option(fc.integer({ min: 0, max: 100 })),
      amount: fc.nat(500)
    }),
    fc.record({
      kind: fc.constant("order" as const),
      percent: fc.option(fc.integer({ min: 0, max: 100 })),
      amount: fc.nat(500)
    })
  )
  const asked = ({ amount, percent }: { readonly amount: number; readonly percent: number | null }) =>
    percent === null ? { amountMinor: amount } : { percent }

  it("equals one order that is priced at once, adds up, and stays balanced in the ledger", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let account = table([2, 1])
        for (const one of steps) {
          const { lines } = account.order
          const line = "line" in one ? lines[one.line % lines.length]!.id : 0
          if (one.kind === "add") {
            account = added(account, venue, [{ item_id: dishOf(venue, "water").id, quantity: one.quantity }])
            continue
          }
          const decided =
            one.kind === "order"
              ? onOrder(account, asked(one))
              : one.kind === "line"
                ? onLine(account, line, asked(one))
                : null
          if (decided !== null && Either.isRight(decided.answer)) account = committed(account, decided.changes)
          if (one.kind !== "void") continue
          const found = lines.find(({ id }) => id === line)!
          const isLast = lines.every(({ id, voided }) => voided || id === line)
          if (!found.voided && found.quantity > one.quantity && !isLast) {
            account = voided(account, venue, { lineId: line, quantity: one.quantity })
          }
        }
        const { order } = account
        expect(Repricing.withLines(order, order.lines)).toEqual(order)
        const { discountMinor, serviceChargeMinor, subtotalMinor, taxAddedMinor, totalMinor } = order.price
        expect(subtotalMinor - discountMinor + serviceChargeMinor + taxAddedMinor).toBe(totalMinor)
        expect(discountMinor).toBeLessThanOrEqual(subtotalMinor)
        const posted = SalePosition.of(order)
        expect(Ledger.sumOf(posted)).toBe(0)
        expect(Ledger.sumOf(posted, "discount")).toBe(discountMinor)
      }),
      { numRuns: 60 }
    )
  })
})

describe("an order of 0", () => {
  const settle = (account: OrderAccount) => settleOrder.decide({ account, venue }, nextContext(monday + 1000))

  it("is settled by an explicit move, once", () => {
    const account = table()
    const free = after(account, onOrder(account, { percent: 100 }))
    expect(free.order.paid_at).toBeNull()
    const decided = settle(free)
    const order = Either.getOrThrow(decided.answer)
    expect(order).toMatchObject({ paid_at: monday + 1000, last_move: null })
    expect(decided.changes.events.map(({ type }) => type)).toEqual(["order.paid"])
    expect(loggedIn(decided)).toMatchObject([{ action: "order.settled", detail: { total_minor: 0 } }])
    expect(problemsIn(settle(committed(free, decided.changes)))).toEqual({ order_id: ["is paid already"] })
  })

  it("is refused while anything is due, when it was cancelled, and without an order", () => {
    const account = table()
    const total = account.order.price.totalMinor
    expect(problemsIn(settle(account))).toEqual({ order_id: [`still has ${total} due`] })
    expect(problemsIn(settle(table([1], venue, "cancelled")))).toEqual({ order_id: ["is cancelled already"] })
    const context = nextContext()
    expect(refusalIn(settleOrder.decide({ account: null, venue }, context))).toMatchObject({ resource: "order" })
    expect(refusalIn(settleOrder.decide({ account, venue: null }, context))).toMatchObject({ resource: "order" })
  })
})
