import { GiftCard } from "@fourtop/core"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as issueGiftCard from "../../../../src/domain/decisions/backoffice/issueGiftCard.ts"
import * as redeemGiftCard from "../../../../src/domain/decisions/backoffice/redeemGiftCard.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { placed, refused, venue } from "./arrange.ts"

const crypto = {
  randomBytes: (count: number) => Uint8Array.from({ length: count }, (_, index) => index * 37),
  sha256: (text: string) => `digest of ${text}`
}

const issue = (amountMinor: number) =>
  issueGiftCard.decide({ amountMinor }, { venue, ...GiftCard.newCode(crypto) }, contextAt(monday))

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
            expect(told).toEqual(wanted === total ? ["giftcard.redeemed", "order.paid"] : ["giftcard.redeemed"])
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
