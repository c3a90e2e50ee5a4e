import {
  type Event,
  type Order,
  type OrderAccount,
  OrderView,
  type Payment,
  Repricing,
  Settlement
} from "@fourtop/core"
import { Either, FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as recordPayment from "../../../../src/domain/decisions/backoffice/recordPayment.ts"
import * as refundPayment from "../../../../src/domain/decisions/backoffice/refundPayment.ts"
import * as voidOrderLine from "../../../../src/domain/decisions/backoffice/voidOrderLine.ts"
import * as Tickets from "../../../../src/domain/orders/Ticket.ts"
import { applied, contextAt, monday } from "../../../arrange.ts"
import { house, placed, refused, venue } from "./arrange.ts"

const accountOf = (order: Order.Order, payments: ReadonlyArray<Payment.Payment> = []): OrderAccount => ({
  order,
  payments,
  tickets: Tickets.queue(order, contextAt(monday)).map((ticket) => ({ ...ticket, version: 1 }))
})

const pay = (account: OrderAccount, amountMinor: number, currency = "EUR") =>
  recordPayment.decide(
    { orderId: account.order.id, method: "card", amountMinor, currency },
    { account, venue },
    contextAt(monday + 1000)
  )

/** The account after the payment. */
const paid = (account: OrderAccount, amountMinor: number): OrderAccount => {
  const { order, payment } = Either.getOrThrow(pay(account, amountMinor).answer)
  return { ...account, order, payments: [...account.payments, payment] }
}

describe("a payment", () => {
  const order = placed([2, 1])
  const total = order.price.totalMinor

  it("that leaves something due emits no event, but still writes the order", () => {
    const { changes } = pay(accountOf(order), total - 1)
    expect(changes.events).toEqual([])
    expect(changes.changes.map(({ kind }) => kind)).toEqual(["payment", "order"])
    expect(changes.activity).toMatchObject([{ action: "payment.recorded", subject: { kind: "order", id: order.id } }])
  })

  it("that covers the total marks the order as paid, also in its representation", () => {
    const { changes } = pay(paid(accountOf(order), total - 1), 1)
    const { data } = JSON.parse(changes.events[0]!.body)
    expect(changes.events.map(({ type }) => type)).toEqual(["order.paid" satisfies Event.EventType])
    expect(Schema.is(OrderView.OrderView)(data.order)).toBe(true)
    expect(data.order.paid_at).toBe("2026-11-16T12:30:01.000+01:00")
  })

  it("is refused above the amount due, in another currency, for 0, and for a rejected or cancelled order", () => {
    expect(refused(pay(accountOf(order), total + 1))).toEqual(["amount_minor"])
    expect(refused(pay(paid(accountOf(order), total), 1))).toEqual(["amount_minor"])
    expect(refused(pay(accountOf(order), 1, "USD"))).toEqual(["currency"])
    for (const amount of [0, -1, 0.5, Number.NaN]) {
      expect(refused(pay(accountOf(order), amount))).toEqual(["amount_minor"])
    }
    expect(refused(pay(accountOf({ ...order, status: "cancelled" }), 1))).toEqual(["order_id"])
  })

  it("in any number of parts marks the order as paid once, exactly when they reach the total", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }), (amounts) => {
        let account = accountOf(order)
        let told = 0
        for (const amount of amounts) {
          const decision = pay(account, amount)
          if (Either.isLeft(decision.answer)) continue
          told += decision.changes.events.length
          account = paid(account, amount)
        }
        const received = Settlement.receivedMinor(account.payments)
        expect(received).toBeLessThanOrEqual(total)
        expect(Settlement.dueMinor(account.order, account.payments)).toBe(total - received)
        expect(told).toBe(received === total ? 1 : 0)
        expect(account.order.paid_at !== null).toBe(received === total)
      })
    )
  })
})

describe("a refund", () => {
  const account = paid(accountOf(placed([2])), 100)
  const refund = (payment: Payment.Payment, amount: number) =>
    refundPayment.decide(
      { amountMinor: amount },
      { found: { payment, giftCard: null }, paidFor: { order: account.order, guest: null }, venue },
      contextAt(monday + 2000)
    )

  it("emits an event with the sum of all refunds, which never exceeds the payment", () => {
    const first = Either.getOrThrow(refund(account.payments[0]!, 60).answer)
    const { answer, changes } = refund(first, 40)
    expect(JSON.parse(changes.events[0]!.body).data).toEqual({
      payment: {
        id: first.id,
        order_id: account.order.id,
        method: "card",
        amount_minor: 100,
        refunded_minor: 100,
        refunded_at: "2026-11-16T12:30:02.000+01:00"
      }
    })
    expect(refused(refund(first, 41))).toEqual(["amount_minor"])
    expect(refused(refund(Either.getOrThrow(answer), 1))).toEqual(["amount_minor"])
  })

  it("makes the amount due again, and a second payment does not emit order.paid again", () => {
    const full = paid(account, Settlement.dueMinor(account.order, account.payments))
    const back = Either.getOrThrow(refund(full.payments[0]!, 100).answer)
    const again = { ...full, payments: [back, full.payments[1]!] }
    expect(Settlement.dueMinor(again.order, again.payments)).toBe(100)
    expect(pay(again, 100).changes.events).toEqual([])
  })
})

describe("voiding a line", () => {
  const voided = (account: OrderAccount, line: number, given = venue) =>
    voidOrderLine.decide({ lineId: account.order.lines[line]!.id }, { account, venue: given }, contextAt(monday + 3000))

  it("prices the order as if it had been placed without the line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 6 }),
        fc.nat(),
        (quantities, pick) => {
          const line = pick % quantities.length
          const order = Either.getOrThrow(voided(accountOf(placed(quantities)), line).answer)
          expect(order.price).toEqual(placed(quantities.filter((_, index) => index !== line)).price)
          expect(order.lines.map(({ voided }) => voided)).toEqual(quantities.map((_, index) => index === line))
          expect(JSON.parse(order.view).total_minor).toBe(order.price.totalMinor)
        }
      )
    )
  })

  it("changes nothing when no line is voided, and uses the rules the order was placed under", () => {
    const order = placed([3, 1])
    expect(Repricing.withLines(order, order.lines)).toEqual(order)
    const dearer = applied({ ...house, taxes: { ...house.taxes, inclusive: true }, promotions: [] }).venue
    const account = accountOf(order)
    expect(voided(account, 0, dearer).answer).toEqual(voided(account, 0).answer)
  })

  it("removes the line from its kitchen ticket, and emits an event only when nothing is left due", () => {
    const account = accountOf(placed([3, 1]))
    const { changes } = voided(account, 0)
    expect(changes.events).toEqual([])
    expect(changes.activity).toMatchObject([{ action: "order.line_voided" }])
    const [, ticket] = changes.changes
    expect(ticket).toMatchObject({ kind: "ticket", row: { lines: [{ line_id: account.order.lines[1]!.id }] } })
    const cheaper = Either.getOrThrow(voided(account, 0).answer).price.totalMinor
    expect(voided(paid(account, cheaper), 0).changes.events.map(({ type }) => type)).toEqual(["order.paid"])
    expect(refused(voided(paid(account, cheaper + 1), 0))).toEqual(["line_id"])
  })

  it("voids a kitchen ticket that it leaves without a line, and no other", () => {
    const order = placed([3, 1])
    const [first, second] = order.lines as [Order.OrderLine, Order.OrderLine]
    const apart = {
      ...order,
      lines: [
        { ...first, station: "bar" },
        { ...second, station: "kitchen" }
      ]
    }
    const { changes } = voided(accountOf(apart), 0)
    const tickets = changes.changes.flatMap((change) =>
      change.op === "put" && change.kind === "ticket" ? [change.row] : []
    )
    expect(tickets.map(({ lines, station, status }) => [station, status, lines.length])).toEqual([["bar", "voided", 0]])
    const together = voided(accountOf(order), 0).changes.changes
    expect(together[1]).toMatchObject({ kind: "ticket", row: { status: "queued", lines: [{ line_id: second.id }] } })
  })

  it("is refused for the last line, twice, and when the order is finished", () => {
    const account = accountOf(placed([3, 1]))
    const order = Either.getOrThrow(voided(account, 0).answer)
    expect(refused(voided({ ...account, order }, 0))).toEqual(["line_id"])
    expect(refused(voided({ ...account, order }, 1))).toEqual(["line_id"])
    expect(refused(voided(accountOf({ ...order, status: "completed" }), 1))).toEqual(["order_id"])
  })
})
