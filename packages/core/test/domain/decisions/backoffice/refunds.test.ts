import { type GiftCard, GuestMatching, type Payment, PaymentView, Settlement } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as refundPayment from "../../../../src/domain/decisions/backoffice/refundPayment.ts"
import { contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"
import { accountOf, paid, pay, placed, refused, venue } from "./arrange.ts"

describe("a refund", () => {
  const account = paid(accountOf(placed([2])), 100)
  const refund = (payment: Payment.Payment, amount: number, cause: Payment.RefundCause | null = null) =>
    refundPayment.decide(
      { amountMinor: amount, cause, reason: null, tipMinor: 0, seenRefundedMinor: null, seenTipRefundedMinor: null },
      {
        found: { payment, giftCard: null },
        paidFor: { order: account.order, payments: [payment], guest: null },
        venue
      },
      contextAt(monday + 2000)
    )

  it("emits an event with the sum of all refunds, which never exceeds the payment", () => {
    const first = Either.getOrThrow(refund(account.payments[0]!, 60).answer).payment
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
    expect(refused(refund(Either.getOrThrow(answer).payment, 1))).toEqual(["amount_minor"])
  })

  it("makes the amount due again after a mistake, and a second payment does not emit order.paid again", () => {
    const full = paid(account, Settlement.dueMinor(account.order, account.payments))
    const back = Either.getOrThrow(refund(full.payments[0]!, 100, "mistake").answer).payment
    const again = { ...full, payments: [back, full.payments[1]!] }
    expect(Settlement.dueMinor(again.order, again.payments)).toBe(100)
    expect(pay(again, 100).changes.events.map(({ type }) => type)).toEqual(["payment.recorded"])
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
  const refund = (
    amountMinor: number,
    state: Partial<refundPayment.State> = {},
    reason: string | null = null,
    seen: number | null = null
  ) =>
    refundPayment.decide(
      { amountMinor, tipMinor: 0, cause: null, reason, seenRefundedMinor: seen, seenTipRefundedMinor: null },
      { found: { payment, giftCard: card }, paidFor: { order, payments: [payment], guest: ada }, venue, ...state },
      contextAt(monday + 2000)
    )

  it("writes the payment, its order, the guest's spend and the card's balance", () => {
    const decided = refund(60, {}, "Cold when it arrived")
    const refunded = {
      ...payment,
      refunded_minor: 60,
      refunded_at: monday + 2000,
      correction_minor: 0,
      mistake_minor: 0
    }
    expect(Either.getOrThrow(decided.answer)).toEqual({
      payment: refunded,
      order: { ...order, refunded_minor: 67 },
      view: PaymentView.of(refunded, "Europe/Berlin")
    })
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
        subject: { kind: "order", id: order.id },
        detail: {
          order_id: order.id,
          payment_id: payment.id,
          method: "card",
          amount_minor: 60,
          refunded_minor: 60,
          cause: "goodwill",
          reason: "Cold when it arrived"
        },
        guest_id: 12
      }
    ])
  })

  it("is refused when somebody else has refunded since the person looked", () => {
    const refunded = { ...payment, refunded_minor: 30 }
    const before = {
      found: { payment: refunded, giftCard: null },
      paidFor: { order, payments: [refunded], guest: null }
    }
    expect(refused(refund(10, before, null, 0))).toEqual(["refunded_minor"])
    expect(Either.isRight(refund(10, before, null, 30).answer)).toBe(true)
  })

  it("takes a reason of 3 to 200 characters, or none", () => {
    expect(refused(refund(1, {}, "ok"))).toEqual(["reason"])
    expect(refused(refund(1, {}, "x".repeat(201)))).toEqual(["reason"])
    for (const reason of ["why", "x".repeat(200), null]) {
      expect(refund(1, {}, reason).changes.activity[0]!.detail["reason"]).toBe(reason)
    }
  })

  it("leaves the guest alone while the order is not completed, and the card where none paid", () => {
    const { changes } = refund(1, {
      found: { payment, giftCard: null },
      paidFor: { order: { ...order, status: "ready" }, payments: [payment], guest: ada }
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
