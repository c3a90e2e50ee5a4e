/** What payments in advance amount to in the ledger. */
import { type AdvancePayment, AdvancePosition, LedgerLine } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const card: AdvancePosition.Posted = {
  for: { kind: "gift_card", id: 7, branch_id: null },
  method: "cash",
  amount_minor: 5000,
  refunded_minor: 0
}
const deposit: AdvancePosition.Posted = {
  ...card,
  for: { kind: "deposit", id: "00000000-0000-7000-8000-000000000001", branch_id: null },
  method: "online"
}

describe("a payment in advance in the ledger", () => {
  it("is owed on a gift card that was sold", () => {
    expect(AdvancePosition.of(card)).toEqual([
      { account: "cash", amount_minor: 5000 },
      { account: "gift_cards", amount_minor: -5000 }
    ])
  })

  it("is owed as a deposit until it is given back or lost", () => {
    expect(AdvancePosition.of({ ...deposit, refunded_minor: 1000, forfeited_minor: 3000 })).toEqual([
      { account: "online", amount_minor: 4000 },
      { account: "deposits", amount_minor: -1000 },
      { account: "forfeited", amount_minor: -3000 }
    ])
    expect(AdvancePosition.of({ ...deposit, refunded_minor: 5000 })).toEqual([])
  })

  it("is income where it is for tickets", () => {
    const { id } = deposit.for
    const tickets = { kind: "experience", id: String(id), branch_id: null, name: "Tasting", tickets: 2 } as const
    expect(AdvancePosition.of({ ...card, for: tickets })).toEqual([
      { account: "cash", amount_minor: 5000 },
      { account: "experiences", amount_minor: -5000 }
    ])
  })

  it("has what rounding added to cash, and to cash that was given back, by itself", () => {
    expect(AdvancePosition.of({ ...card, amount_minor: 5001, rounding_minor: -1 })).toEqual([
      { account: "cash", amount_minor: 5000 },
      { account: "gift_cards", amount_minor: -5001 },
      { account: "rounding", amount_minor: 1 }
    ])
    const back = { refunded_minor: 1002, refund_rounding_minor: -2 }
    expect(AdvancePosition.of({ ...card, amount_minor: 5001, rounding_minor: -1, ...back })).toEqual([
      { account: "cash", amount_minor: 4000 },
      { account: "gift_cards", amount_minor: -3999 },
      { account: "rounding", amount_minor: -1 }
    ])
  })

  it("adds up to 0, whatever became of it", () => {
    const amounts = fc.tuple(fc.nat(9999), fc.nat(9999), fc.nat(9999))
    const method = fc.constantFrom<AdvancePayment.MoneyMethod>("cash", "card", "online", "other")
    fc.assert(
      fc.property(amounts, method, fc.boolean(), ([kept, refunded, forfeited], how, isCard) => {
        const lines = AdvancePosition.of({
          for: (isCard ? card : deposit).for,
          method: how,
          amount_minor: kept + refunded + forfeited,
          refunded_minor: refunded,
          forfeited_minor: forfeited
        })
        expect(LedgerLine.sumOf(lines)).toBe(0)
        expect(LedgerLine.sumOf(lines, how)).toBe(kept + forfeited)
        expect(LedgerLine.sumOf(lines, isCard ? "gift_cards" : "deposits") + kept).toBe(0)
      })
    )
  })
})
