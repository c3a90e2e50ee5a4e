import { GiftCard, Money } from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as issueGiftCard from "../../../../src/domain/decisions/backoffice/issueGiftCard.ts"
import * as redeemGiftCard from "../../../../src/domain/decisions/backoffice/redeemGiftCard.ts"
import { contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"
import { placed, refused, venue } from "./arrange.ts"

const crypto = {
  randomBytes: (count: number) => Uint8Array.from({ length: count }, (_, index) => index * 37),
  sha256: (text: string) => `digest of ${text}`
}

const issue = (amountMinor: number, options: issueGiftCard.IssueOptions = {}) =>
  issueGiftCard.decide({ ...options, amountMinor }, { venue, ...GiftCard.newCode(crypto) }, contextAt(monday))

describe("a gift card", () => {
  it("shows its code once and keeps a digest of it", () => {
    const { answer, changes } = issue(2500)
    const { card, code } = Either.getOrThrow(answer)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(card).toMatchObject({ digest: `digest of ${code.replaceAll("-", "")}`, code_last4: code.slice(-4) })
    const { digest: _digest, ...shown } = card
    expect(JSON.stringify([shown, changes.events, changes.activity])).not.toContain(GiftCard.normalized(code))
    expect(JSON.parse(changes.events[0]!.body).data).toEqual({
      gift_card: { id: card.id, code_last4: card.code_last4, initial_minor: 2500, balance_minor: 2500, currency: "EUR" }
    })
  })

  it("must have a positive amount", () => {
    for (const amount of [0, -5, 1.5, 100_000_000_000]) expect(refused(issue(amount))).toEqual(["amount_minor"])
  })

  it("pays at most its balance and the amount due, and never goes below zero", () => {
    const order = placed([1, 2])
    const total = order.price.totalMinor
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * total }),
        fc.option(fc.integer({ min: 1, max: 2 * total })),
        (has, ask) => {
          const card = { ...Either.getOrThrow(issue(2 * total).answer).card, balance_minor: has, version: 1 }
          const account = { order, payments: [], tickets: [] }
          const { answer, changes } = redeemGiftCard.decide(
            ask === null ? {} : { amountMinor: ask },
            { card, account, venue },
            contextAt(monday)
          )
          const wanted = ask ?? Math.min(has, total)
          expect(Either.isRight(answer)).toBe(wanted >= 1 && wanted <= has && wanted <= total)
          const spent = changes.changes.flatMap((change) =>
            change.kind === "gift_card" && change.op === "put" ? [change.row] : []
          )
          for (const { balance_minor } of spent) expect(balance_minor).toBe(has - wanted)
          const told = changes.events.map(({ type }) => type)
          if (Either.isRight(answer)) {
            const redeemed = ["giftcard.redeemed", "payment.recorded"]
            expect(told).toEqual(wanted === total ? [...redeemed, "order.paid"] : redeemed)
          }
        }
      )
    )
  })

  it("pays only in its own currency, and only if both it and the order are known", () => {
    const order = placed([1])
    const card = { ...Either.getOrThrow(issue(5000).answer).card, currency: "USD" }
    const account = { order, payments: [], tickets: [] }
    const redeem = (found: Omit<redeemGiftCard.State, "venue">) =>
      redeemGiftCard.decide({}, { ...found, venue }, contextAt(monday))
    expect(refused(redeem({ card, account }))).toEqual(["currency"])
    expect(Either.getOrThrow(Either.flip(redeem({ card: null, account }).answer))).toMatchObject({ _tag: "NotFound" })
    expect(Either.getOrThrow(Either.flip(redeem({ card, account: null }).answer))).toMatchObject({ _tag: "NotFound" })
  })
})

describe("issuing a gift card", () => {
  it("writes the card and an entry that names it by its last characters", () => {
    const decided = issue(2500)
    const { card, code } = Either.getOrThrow(decided.answer)
    expect(card).toEqual({
      id: 1000,
      version: 0,
      digest: GiftCard.digestOf(code, crypto),
      code_last4: code.slice(-4),
      initial_minor: 2500,
      balance_minor: 2500,
      currency: "EUR",
      payment_id: "00000000-0000-7000-8000-000000000001",
      issued_at: monday
    })
    expect(decided.changes.changes).toEqual([
      { op: "put", kind: "gift_card", row: card },
      {
        op: "put",
        kind: "payment",
        row: {
          id: card.payment_id,
          version: 0,
          order_id: null,
          for: { kind: "gift_card", id: card.id, branch_id: venue.defaultBranch?.id ?? null },
          method: "other",
          gift_card_id: null,
          amount_minor: 2500,
          currency: "EUR",
          refunded_minor: 0,
          refunded_at: null,
          created_at: monday
        }
      }
    ])
    expect(decided.changes.events.map(({ type }) => type)).toEqual(["giftcard.issued"])
    expect(loggedIn(decided)).toEqual([
      {
        action: "giftcard.issued",
        actor: system,
        subject: { kind: "gift_card", id: "1000" },
        detail: { code_last4: card.code_last4, initial_minor: 2500, method: "other" },
        guest_id: null
      }
    ])
  })

  it.each([
    [1, {}],
    [Money.highestPrice, {}],
    [0, { amount_minor: ["must be an integer from 1 to 99999999999"] }],
    [Money.highestPrice + 1, { amount_minor: ["must be an integer from 1 to 99999999999"] }]
  ])("over %s: %o", (amount, problems) => {
    expect(problemsIn(issue(amount))).toEqual(problems)
  })

  it("says how it was paid, and where", () => {
    const branchId = venue.rows.branches[0]!.id
    const { changes } = issue(2500, { method: "cash", branchId })
    expect(changes.changes[1]).toMatchObject({
      row: { method: "cash", for: { branch_id: branchId } }
    })
    expect(problemsIn(issue(2500, { branchId: 99_999 }))).toEqual({
      branch_id: ["is not a branch of this restaurant"]
    })
  })

  it("is no payment when the card is given away", () => {
    const decided = issue(2500, { given: true })
    expect(Either.getOrThrow(decided.answer).card).toMatchObject({ given: true })
    expect(decided.changes.changes.map(({ kind }) => kind)).toEqual(["gift_card"])
    expect(loggedIn(decided)).toMatchObject([{ detail: { method: null } }])
    expect(problemsIn(issue(2500, { given: true, method: "card" }))).toEqual({
      method: ["must be left out for a card that is given away"]
    })
    expect(problemsIn(issue(2500, { given: false, method: "card" }))).toEqual({})
  })

  it("needs a restaurant", () => {
    const state = { venue: null, ...GiftCard.newCode(crypto) }
    expect(refusalIn(issueGiftCard.decide({ amountMinor: 1 }, state, contextAt(monday)))).toMatchObject({
      resource: "restaurant"
    })
  })

  it("keeps the same digest and last characters however the code is typed", () => {
    expect(GiftCard.last4("abcd-efgh ")).toBe("EFGH")
    expect(GiftCard.digestOf(" ab-cd ", crypto)).toBe("digest of ABCD")
  })
})

describe("redeeming a gift card", () => {
  const card: GiftCard.GiftCard = { ...Either.getOrThrow(issue(5000).answer).card, version: 2, balance_minor: 100 }
  const order = { ...placed([1, 2]), guest_id: 12 }
  const account = { order, payments: [], tickets: [] }
  const redeem = (amountMinor: number, state: Partial<redeemGiftCard.State> = {}) =>
    redeemGiftCard.decide({ amountMinor }, { card, account, venue, ...state }, contextAt(monday))

  it("writes the card, the payment and the order, and tells of all three", () => {
    const decided = redeem(60)
    const { payment } = Either.getOrThrow(decided.answer)
    expect(payment).toEqual({
      id: "00000000-0000-7000-8000-000000000001",
      version: 0,
      order_id: order.id,
      method: "gift_card",
      gift_card_id: card.id,
      amount_minor: 60,
      currency: "EUR",
      refunded_minor: 0,
      refunded_at: null,
      created_at: monday
    })
    expect(decided.changes.changes).toEqual([
      { op: "put", kind: "gift_card", row: { ...card, balance_minor: 40 } },
      { op: "put", kind: "payment", row: payment },
      { op: "put", kind: "order", row: order }
    ])
    expect(JSON.parse(decided.changes.events[0]!.body).data).toEqual({
      gift_card: GiftCard.view({ ...card, balance_minor: 40 }),
      order_id: order.id,
      amount_minor: 60
    })
    expect(loggedIn(decided)).toEqual([
      {
        action: "giftcard.redeemed",
        actor: system,
        subject: { kind: "gift_card", id: String(card.id) },
        detail: { order_id: order.id, payment_id: payment.id, amount_minor: 60 },
        guest_id: 12
      }
    ])
  })

  it("is marked when the card was given away", () => {
    const { changes } = redeem(60, { card: { ...card, given: true } })
    expect(changes.changes[1]).toMatchObject({ kind: "payment", row: { given: true } })
  })

  it("can use up the card, and not a unit more", () => {
    expect(problemsIn(redeem(100))).toEqual({})
    expect(problemsIn(redeem(101))).toEqual({ amount_minor: ["is more than the 100 left on the card"] })
  })

  it("says what is unknown", () => {
    expect(refusalIn(redeem(1, { card: null }))).toMatchObject({ resource: "gift card" })
    expect(refusalIn(redeem(1, { account: null }))).toMatchObject({ resource: "order" })
    expect(refusalIn(redeem(1, { venue: null }))).toMatchObject({ resource: "order" })
  })
})
