/** Whatever is entered, sums of a day of 10,000 postings are integers that numbers hold exactly. */
import { LedgerLine, Movements, type Order } from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../../../tools/testing/size.ts"
import * as issueGiftCard from "../../../src/domain/decisions/backoffice/issueGiftCard.ts"
import * as recordPayment from "../../../src/domain/decisions/backoffice/recordPayment.ts"
import * as refundPayment from "../../../src/domain/decisions/backoffice/refundPayment.ts"
import * as moveCash from "../../../src/domain/decisions/closings/moveCash.ts"
import { contextAt, monday } from "../../arrange.ts"
import { accountOf, placed, venue } from "../decisions/backoffice/arrange.ts"

const postings = 10_000
const largestOrder = 800_000_000_000

/** Everything that comes in with one posting, which is as much as goes out. */
const turnoverOf = (lines: ReadonlyArray<LedgerLine.LedgerLine>): number =>
  lines.reduce((sum, { amount_minor }) => sum + Math.max(0, amount_minor), 0)

const isHeld = (lines: ReadonlyArray<LedgerLine.LedgerLine>): boolean =>
  lines.every(({ amount_minor }) => Number.isSafeInteger(amount_minor)) &&
  Number.isSafeInteger(postings * turnoverOf(lines)) &&
  LedgerLine.sumOf(lines) === 0

const amount = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: 1, max: 5000 }),
  fc.constantFrom(99_999_999_999, 100_000_000_000, 999_999_999_999_999, largestOrder)
)
const asked = fc.record({
  total: fc.integer({ min: 0, max: largestOrder }),
  amountMinor: amount,
  tipMinor: amount,
  tenderedMinor: fc.option(amount, { nil: undefined }),
  method: fc.constantFrom("cash", "card", "online", "other"),
  captured: fc.boolean(),
  refund: amount,
  tipBack: amount
})

const rounding = { ...venue, settings: { ...venue.settings, cash_rounding_minor: 500 as const } }
const water = placed([1])
const costing = (totalMinor: number): Order.Order => ({
  ...water,
  status: "accepted",
  price: { ...water.price, totalMinor }
})

describe("amounts that are accepted", () => {
  it("of payments and their refunds", () => {
    fc.assert(
      fc.property(asked, ({ captured, method, refund, tenderedMinor, tipBack, total, ...given }) => {
        const account = accountOf(costing(total))
        const request = { ...given, orderId: account.order.id, method: method as "cash", captured }
        const paid = recordPayment.decide(
          { ...request, ...(tenderedMinor === undefined ? {} : { tenderedMinor }) },
          { account, venue: rounding },
          contextAt(monday)
        )
        if (Either.isLeft(paid.answer)) return
        const { changeMinor, payment } = paid.answer.right
        const lines = Movements.positions.payment(payment)
        expect(isHeld(lines)).toBe(true)
        expect(Number.isSafeInteger(changeMinor)).toBe(true)
        const refunded = refundPayment.decide(
          {
            amountMinor: refund,
            tipMinor: tipBack,
            cause: null,
            reason: null,
            seenRefundedMinor: null,
            seenTipRefundedMinor: null
          },
          {
            found: { payment, giftCard: null },
            paidFor: { order: account.order, payments: [payment], guest: null },
            venue: rounding
          },
          contextAt(monday)
        )
        if (Either.isLeft(refunded.answer)) return
        expect(isHeld(LedgerLine.between(lines, Movements.positions.payment(refunded.answer.right.payment)))).toBe(true)
      }),
      { numRuns: howMany(200, 2000) }
    )
  })

  it("of gift cards and of cash that is moved", () => {
    fc.assert(
      fc.property(amount, (amountMinor) => {
        const issued = issueGiftCard.decide({ amountMinor }, { code: "CODE", digest: "d", venue }, contextAt(monday))
        for (const change of issued.changes.changes)
          if (change.op === "put" && change.kind === "payment")
            expect(isHeld(Movements.positions.payment(change.row))).toBe(true)
        const command = { branchId: null, drawerId: null, reason: null, movement: "cash_in", amountMinor } as const
        const moved = moveCash.decide(command, { venue, drawers: [] }, contextAt(monday))
        for (const { lines } of moved.changes.movements ?? []) expect(isHeld(lines)).toBe(true)
      }),
      { numRuns: howMany(200, 2000) }
    )
  })

  it("at their largest", () => {
    const order = costing(largestOrder)
    const request = { orderId: order.id, method: "cash", amountMinor: largestOrder, tipMinor: 99_999_999_999 } as const
    const paid = recordPayment.decide(request, { account: accountOf(order), venue: rounding }, contextAt(monday))
    const { payment } = Either.getOrThrow(paid.answer)
    expect(payment.rounding_minor).toBe(1)
    expect(isHeld(Movements.positions.payment(payment))).toBe(true)
  })
})
