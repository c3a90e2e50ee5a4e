import { type Event, OrderView, type Payment, PaymentView, Settlement } from "@fourtop/core/internal"
import { Either, FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as recordPayment from "../../../../src/domain/decisions/backoffice/recordPayment.ts"
import { contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"
import { accountOf, paid, pay, placed, refused, venue } from "./arrange.ts"

describe("a payment", () => {
  const order = placed([2, 1])
  const total = order.price.totalMinor

  it("that leaves something due emits only that it was recorded, but still writes the order", () => {
    const { changes } = pay(accountOf(order), total - 1)
    expect(changes.events.map(({ type }) => type)).toEqual(["payment.recorded"])
    expect(Schema.is(PaymentView.PaymentView)(JSON.parse(changes.events[0]!.body).data.payment)).toBe(true)
    expect(changes.changes.map(({ kind }) => kind)).toEqual(["payment", "order"])
    expect(changes.activity).toMatchObject([{ action: "payment.recorded", subject: { kind: "order", id: order.id } }])
  })

  it("that covers the total marks the order as paid, also in its representation", () => {
    const { changes } = pay(paid(accountOf(order), total - 1), 1)
    const { data } = JSON.parse(changes.events[1]!.body)
    expect(changes.events.map(({ type }) => type)).toEqual([
      "payment.recorded",
      "order.paid"
    ] satisfies ReadonlyArray<Event.EventType>)
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

  it("is refused when another amount is due than the person saw", () => {
    const account = paid(accountOf(order), 100)
    const request = { orderId: order.id, method: "cash", amountMinor: 50, currency: "EUR" } as const
    const seeing = (seenDueMinor: number) =>
      recordPayment.decide({ ...request, seenDueMinor }, { account, venue }, contextAt(monday + 2000))
    expect(refused(seeing(total))).toEqual(["due_minor"])
    expect(Either.isRight(seeing(total - 100).answer)).toBe(true)
  })

  it("in any number of parts marks the order as paid once, exactly when they reach the total", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }), (amounts) => {
        let account = accountOf(order)
        let told = 0
        for (const amount of amounts) {
          const decision = pay(account, amount)
          if (Either.isLeft(decision.answer)) continue
          told += decision.changes.events.filter(({ type }) => type === "order.paid").length
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

describe("recording a payment", () => {
  const order = { ...placed([2]), guest_id: 12 }

  it("writes the payment and the order, and an entry about the guest", () => {
    const decided = pay(accountOf(order), 5)
    const payment = {
      id: "00000000-0000-7000-8000-000000000001",
      version: 0,
      order_id: order.id,
      method: "card",
      gift_card_id: null,
      amount_minor: 5,
      currency: "EUR",
      refunded_minor: 0,
      refunded_at: null,
      created_at: monday + 1000
    }
    expect(Either.getOrThrow(decided.answer)).toEqual({
      payment,
      order,
      view: PaymentView.of(payment, "Europe/Berlin"),
      changeMinor: 0
    })
    expect(decided.changes.changes).toEqual([
      { op: "put", kind: "payment", row: payment },
      { op: "put", kind: "order", row: order }
    ])
    expect(loggedIn(decided)).toEqual([
      {
        action: "payment.recorded",
        actor: system,
        subject: { kind: "order", id: order.id },
        detail: { payment_id: payment.id, method: "card", amount_minor: 5 },
        guest_id: 12
      }
    ])
  })

  it("says why the order does not accept it", () => {
    const total = order.price.totalMinor
    expect(problemsIn(pay(accountOf(order), total + 1))).toEqual({
      amount_minor: [`is more than the ${total} still due`]
    })
    expect(problemsIn(pay(accountOf(order), 0))).toEqual({ amount_minor: ["must be an integer of at least 1"] })
    expect(problemsIn(pay(accountOf({ ...order, status: "rejected" }), 1, "USD"))).toEqual({
      order_id: ["is rejected and accepts no payment"],
      currency: ["must be the order's currency, EUR"]
    })
  })

  it("needs an order and a restaurant", () => {
    const request = { orderId: order.id, method: "cash", amountMinor: 1, currency: "EUR" } as const
    const deciding = (state: recordPayment.State) => recordPayment.decide(request, state, contextAt(monday))
    expect(refusalIn(deciding({ account: null, venue }))).toMatchObject({ resource: "order" })
    expect(refusalIn(deciding({ account: accountOf(order), venue: null }))).toMatchObject({ resource: "order" })
  })
})

describe("an order", () => {
  const order = placed([2])
  const [payment] = paid(accountOf(order), 100).payments as [Payment.Payment]
  const free = { ...order, price: { ...order.price, totalMinor: 0 } }

  it("has nothing due when it became cheaper than what was paid", () => {
    expect(Settlement.dueMinor(free, [payment])).toBe(0)
  })

  it.each([
    ["paid in full", 100, [payment], true],
    ["paid short of one unit", 101, [payment], false],
    ["paid in more than full", 99, [payment], true],
    ["that is free and has no payment", 0, [], false],
    ["that is free and had all payments refunded", 0, [{ ...payment, refunded_minor: 100 }], false],
    ["that is free and has a payment", 0, [payment], true],
    ["that costs one unit and has it", 1, [{ ...payment, amount_minor: 1 }], true]
  ] as const)("%s is covered or not", (_what, totalMinor, payments, isCovered) => {
    expect(Settlement.isCovered({ status: order.status, price: { ...order.price, totalMinor } }, payments)).toBe(
      isCovered
    )
  })

  it("that becomes paid gets a new time of change, and its event is about its guest", () => {
    const known = { ...order, guest_id: 12 }
    const decided = pay(accountOf(known), known.price.totalMinor)
    expect(Either.getOrThrow(decided.answer).order).toMatchObject({ paid_at: monday + 1000, updated_at: monday + 1000 })
    expect(decided.changes.events).toMatchObject([
      { type: "payment.recorded", guest_id: 12 },
      { type: "order.paid", guest_id: 12 }
    ])
  })
})
