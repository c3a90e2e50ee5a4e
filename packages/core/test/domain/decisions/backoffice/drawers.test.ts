/** The drawer that cash goes into or leaves has to be one of the branch. */
import { Either } from "effect"
import { type AdvancePayment, type Payment } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { GiftCard, Movements } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as issueGiftCard from "../../../../src/domain/decisions/backoffice/issueGiftCard.ts"
import * as recordPayment from "../../../../src/domain/decisions/backoffice/recordPayment.ts"
import * as refundPayment from "../../../../src/domain/decisions/backoffice/refundPayment.ts"
import { contextAt, monday, problemsIn } from "../../../arrange.ts"
import { accountOf, placed, venue } from "./arrange.ts"

const bar = { id: 9, version: 1, branch_id: null, name: "Bar", created_at: 0 }
const known = { drawers: [bar] }

const pay = (more: Partial<recordPayment.PaymentRequest>, state: Pick<recordPayment.State, "drawers"> = known) => {
  const account = accountOf(placed([1]))
  const request = { orderId: account.order.id, method: "cash", amountMinor: 100, ...more } as const
  return recordPayment.decide(request, { account, venue, ...state }, contextAt(monday))
}

const sell = (more: Partial<issueGiftCard.Command>, state: Pick<issueGiftCard.State, "drawers"> = known) =>
  issueGiftCard.decide(
    { amountMinor: 100, method: "cash", ...more },
    { venue, ...GiftCard.newCode(PortableCrypto.make()), ...state },
    contextAt(monday)
  )

const paymentIn = ({ changes }: ReturnType<typeof sell>): Payment.Payment | AdvancePayment.AdvancePayment =>
  changes.changes.flatMap((change) => (change.op === "put" && change.kind === "payment" ? [change.row] : []))[0]!

const unknown = { drawer_id: ["is not a drawer of this branch"] }
const onlyCash = { drawer_id: ["is for cash only"] }

describe("the drawer of a payment", () => {
  it("is the one that is named, else the first, which has no id", () => {
    expect(Either.getOrThrow(pay({ drawerId: 9 }).answer).payment.drawer_id).toBe(9)
    expect(Either.getOrThrow(pay({}).answer).payment).not.toHaveProperty("drawer_id")
  })

  it("is one of the branch, and only for cash", () => {
    expect(problemsIn(pay({ drawerId: 8 }))).toEqual(unknown)
    expect(problemsIn(pay({ drawerId: 9 }, {}))).toEqual(unknown)
    expect(problemsIn(pay({ drawerId: 9, method: "card" }))).toEqual(onlyCash)
  })
})

const refund = (
  payment: Payment.Payment,
  more: Partial<refundPayment.Command>,
  state: Pick<refundPayment.State, "drawers"> = known
) => {
  const { order } = accountOf(placed([1]))
  const command = { amountMinor: 10, tipMinor: 0, cause: null, reason: null, ...more }
  return refundPayment.decide(
    { seenRefundedMinor: null, seenTipRefundedMinor: null, ...command },
    { found: { payment, giftCard: null }, paidFor: { order, payments: [payment], guest: null }, venue, ...state },
    contextAt(monday + 1)
  )
}

describe("the drawer of a refund", () => {
  const paidInto = (drawerId?: number) => {
    const { payment } = Either.getOrThrow(pay(drawerId === undefined ? {} : { drawerId }).answer)
    return { ...payment, ...Movements.keeping(payment, Movements.positions.payment(payment)), version: 1 }
  }
  const left = (decided: ReturnType<typeof refund>) =>
    Movements.of(decided.changes).movements.map(({ drawer_id, lines }) => [
      drawer_id,
      lines.find(({ account }) => account === "cash")?.amount_minor
    ])

  it("is the one that is named, else the one that the cash went into", () => {
    expect(left(refund(paidInto(), { drawerId: 9 }))).toEqual([[9, -10]])
    expect(left(refund(paidInto(9), { drawerId: null }))).toEqual([[null, -10]])
    expect(left(refund(paidInto(9), {}))).toEqual([[9, -10]])
    expect(left(refund(paidInto(), {}))).toEqual([[null, -10]])
  })

  it("is each time another one", () => {
    const once = Either.getOrThrow(refund(paidInto(9), { drawerId: null }).answer).payment
    const kept = { ...Movements.keeping(once, Movements.positions.payment(once)), version: 2 }
    expect(left(refund(kept, {}))).toEqual([[9, -10]])
  })

  it("does not matter for what was not paid in cash", () => {
    const card = { ...paidInto(), method: "card" as const }
    const { payment } = Either.getOrThrow(refund(card, { drawerId: 9 }).answer)
    expect(payment).not.toHaveProperty("refund_drawer_id")
  })

  it("is one of the branch", () => {
    expect(problemsIn(refund(paidInto(), { drawerId: 8 }))).toEqual(unknown)
    expect(problemsIn(refund(paidInto(), { drawerId: 9 }, {}))).toEqual(unknown)
  })
})

describe("the drawer of a gift card that is sold", () => {
  it("is the one that is named", () => {
    expect(paymentIn(sell({ drawerId: 9 })).drawer_id).toBe(9)
    expect(paymentIn(sell({}))).not.toHaveProperty("drawer_id")
  })

  it("is one of the branch, and only for cash", () => {
    expect(problemsIn(sell({ drawerId: 8 }))).toEqual(unknown)
    expect(problemsIn(sell({ drawerId: 9 }, {}))).toEqual(unknown)
    expect(problemsIn(sell({ drawerId: 9, method: "online" }))).toEqual(onlyCash)
  })

  it("takes what there are coins for", () => {
    const rounding = { ...venue, settings: { ...venue.settings, cash_rounding_minor: 10 as const } }
    const decided = issueGiftCard.decide(
      { amountMinor: 104, method: "cash" },
      { venue: rounding, ...GiftCard.newCode(PortableCrypto.make()) },
      contextAt(monday)
    )
    expect(paymentIn(decided)).toMatchObject({ amount_minor: 104, rounding_minor: -4 })
  })
})
