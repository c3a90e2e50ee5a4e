import {
  type Event,
  type GiftCard,
  GuestMatching,
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
import { applied, contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"
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
    expect(Either.getOrThrow(decided.answer)).toEqual({ payment, order })
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
    ["that is free and has a payment", 0, [payment], true]
  ] as const)("%s is covered or not", (_what, totalMinor, payments, isCovered) => {
    expect(Settlement.isCovered({ price: { ...order.price, totalMinor } }, payments)).toBe(isCovered)
  })

  it("that becomes paid gets a new time of change, and its event is about its guest", () => {
    const known = { ...order, guest_id: 12 }
    const decided = pay(accountOf(known), known.price.totalMinor)
    expect(Either.getOrThrow(decided.answer).order).toMatchObject({ paid_at: monday + 1000, updated_at: monday + 1000 })
    expect(decided.changes.events).toMatchObject([{ type: "order.paid", guest_id: 12 }])
  })
})

describe("refunding a payment", () => {
  const account = paid(accountOf({ ...placed([2]), guest_id: 12 }), 100)
  const [payment] = account.payments as [Payment.Payment]
  const contact = { name: "Ada", phone: "030 5550102", email: null }
  const { guest } = GuestMatching.recognise(contact, GuestMatching.nobodyKnown, contextAt(monday - 1))
  const ada = { ...guest, id: 12, version: 3, total_spend_minor: 500 }
  const order = { ...account.order, status: "completed" as const, refunded_minor: 7 }
  const card: GiftCard.GiftCard = {
    id: 5,
    version: 2,
    digest: "",
    code_last4: "ABCD",
    initial_minor: 200,
    balance_minor: 100,
    currency: "EUR",
    issued_at: 0
  }
  const refund = (amountMinor: number, state: Partial<refundPayment.State> = {}) =>
    refundPayment.decide(
      { amountMinor },
      { found: { payment, giftCard: card }, paidFor: { order, guest: ada }, venue, ...state },
      contextAt(monday + 2000)
    )

  it("writes the payment, its order, the guest's spend and the card's balance", () => {
    const decided = refund(60)
    const refunded = { ...payment, refunded_minor: 60, refunded_at: monday + 2000 }
    expect(Either.getOrThrow(decided.answer)).toEqual(refunded)
    expect(decided.changes.changes).toEqual([
      { op: "put", kind: "payment", row: refunded },
      { op: "put", kind: "order", row: { ...order, refunded_minor: 67 } },
      { op: "put", kind: "guest", row: { ...ada, total_spend_minor: 440, updated_at: monday + 2000 } },
      { op: "put", kind: "gift_card", row: { ...card, balance_minor: 160 } }
    ])
    expect(decided.changes.events.map(({ type }) => type)).toEqual(["payment.refunded"])
    expect(loggedIn(decided)).toEqual([
      {
        action: "payment.refunded",
        actor: system,
        subject: { kind: "payment", id: payment.id },
        detail: { order_id: order.id, amount_minor: 60, refunded_minor: 60 },
        guest_id: null
      }
    ])
  })

  it("leaves the guest alone while the order is not completed, and the card where none paid", () => {
    const { changes } = refund(1, {
      found: { payment, giftCard: null },
      paidFor: { order: { ...order, status: "ready" }, guest: ada }
    })
    expect(changes.changes.map(({ kind }) => kind)).toEqual(["payment", "order"])
  })

  it.each([
    [100, {}],
    [101, { amount_minor: ["is more than the 100 that can still be refunded"] }],
    [0, { amount_minor: ["must be an integer of at least 1"] }],
    [0.5, { amount_minor: ["must be an integer of at least 1"] }]
  ])("of 100, by %d: %o", (amount, problems) => {
    expect(problemsIn(refund(amount))).toEqual(problems)
  })

  it("needs the payment, its order and a restaurant", () => {
    for (const missing of ["found", "paidFor", "venue"]) {
      expect(refusalIn(refund(1, { [missing]: null })), missing).toMatchObject({ resource: "payment" })
    }
  })
})

describe("voiding a line of an order", () => {
  const order = { ...placed([3, 1]), guest_id: 12 }
  const account = accountOf(order)
  const [first, second] = order.lines as [Order.OrderLine, Order.OrderLine]
  const voiding = (lineId: number, state: Partial<voidOrderLine.State> = {}) =>
    voidOrderLine.decide({ lineId }, { account, venue, ...state }, contextAt(monday + 3000))

  it("writes the order and its kitchen ticket with the time, and an entry about the guest", () => {
    const decided = voiding(first.id)
    const after = Either.getOrThrow(decided.answer)
    expect(after.updated_at).toBe(monday + 3000)
    expect(after.lines.map(({ line_total_minor }) => line_total_minor)).toEqual([
      Repricing.withLines(order, after.lines).lines[0]!.line_total_minor,
      second.line_total_minor
    ])
    const [ticket] = account.tickets
    expect(decided.changes.changes).toEqual([
      { op: "put", kind: "order", row: after },
      {
        op: "put",
        kind: "ticket",
        row: { ...ticket!, lines: ticket!.lines.slice(1), updated_at: monday + 3000 }
      }
    ])
    expect(loggedIn(decided)).toEqual([
      {
        action: "order.line_voided",
        actor: system,
        subject: { kind: "order", id: order.id },
        detail: {
          line_id: first.id,
          from: { total_minor: order.price.totalMinor },
          to: { total_minor: after.price.totalMinor }
        },
        guest_id: 12
      }
    ])
  })

  it.each([
    ["queued", 1],
    ["fired", 1],
    ["done", 0],
    ["voided", 0]
  ] as const)("changes a kitchen ticket that is %s: %i", (status, count) => {
    const tickets = account.tickets.map((ticket) => ({ ...ticket, status }))
    const { changes } = voiding(first.id, { account: { ...account, tickets } })
    expect(changes.changes.filter(({ kind }) => kind === "ticket")).toHaveLength(count)
  })

  it("says why a line cannot be voided", () => {
    const after = Either.getOrThrow(voiding(first.id).answer)
    const over = (given: Order.Order, lineId: number) => problemsIn(voiding(lineId, { account: accountOf(given) }))
    expect(over(after, first.id)).toEqual({ line_id: ["is voided already"] })
    expect(over(after, second.id)).toEqual({ line_id: ["is the last one; cancel the order instead"] })
    expect(over({ ...order, status: "cancelled" }, first.id)).toEqual({ order_id: ["is cancelled already"] })
    const total = order.price.totalMinor
    const refundable = total - after.price.totalMinor
    expect(problemsIn(voiding(first.id, { account: paid(account, total) }))).toEqual({
      line_id: [`was paid for; refund ${refundable} first`]
    })
  })

  it("needs the order, the line and a restaurant", () => {
    expect(refusalIn(voiding(first.id, { account: null }))).toMatchObject({ resource: "order" })
    expect(refusalIn(voiding(first.id, { venue: null }))).toMatchObject({ resource: "order" })
    expect(refusalIn(voiding(999_999))).toMatchObject({ resource: "order line" })
  })
})
