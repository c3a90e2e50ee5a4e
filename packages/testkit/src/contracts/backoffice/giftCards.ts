/** Gift cards: found by their code alone, and never spent below zero. */
import { assert } from "chai"
import {
  Acting,
  Crypto,
  GiftCards,
  issueGiftCard,
  Load,
  readGiftCard,
  redeemGiftCard,
  refundPayment
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { found, insert, uuid } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { type BackOffice, eventsOf } from "./events.ts"

const crypto = PortableCrypto.make()

export const giftCards = (it: It<BackOffice>) => {
  it.effect("a card is found by its digest beside the order, in its own restaurant", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const port = yield* GiftCards
      const card = yield* insert(place.restaurantId, "gift_card", makers.gift_card(place))
      const order = yield* insert(place.restaurantId, "order", makers.order(place))
      const load = (tenant: number, digest: string, orderId: string | null) =>
        Effect.map(port.load(tenant, digest, orderId, Load.nothing), ({ state }) => state)
      const account = { order, tickets: [], payments: [] }
      assert.deepStrictEqual(yield* load(place.restaurantId, card.digest, order.id), { card, account })
      assert.deepStrictEqual(yield* load(place.restaurantId, card.digest, null), { card, account: null })
      assert.deepStrictEqual(yield* load(place.restaurantId, "other", order.id), { card: null, account })
      const nobody = { card: null, account: null }
      assert.deepStrictEqual(yield* load(place.restaurantId, "other", yield* uuid), nobody)
      assert.deepStrictEqual(yield* load(elsewhere.restaurantId, card.digest, order.id), nobody)
    })
  )

  it.effect("a card is issued, read by its code however it is typed, spent, and filled again by a refund", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const acting = Acting.as(place.restaurantId, Acting.system)
      const { card, code } = yield* issueGiftCard(acting, 2000)
      const order = yield* insert(place.restaurantId, "order", makers.order(place))
      const { payment } = yield* redeemGiftCard(acting, { code: code.toLowerCase(), orderId: order.id })
      assert.deepInclude(payment, { method: "gift_card", gift_card_id: card.id, amount_minor: 1700 })
      assert.strictEqual((yield* readGiftCard(acting, code.replaceAll("-", " "))).balance_minor, 300)
      yield* refundPayment(acting, payment.id, 200)
      assert.strictEqual((yield* readGiftCard(acting, code)).balance_minor, 500)
      const unknown = yield* Effect.flip(readGiftCard(acting, "0000"))
      assert.deepInclude(unknown, { _tag: "NotFound", resource: "gift card" })
      assert.deepStrictEqual(yield* eventsOf(place.restaurantId, "giftcard.redeemed"), [
        {
          gift_card: {
            id: card.id,
            code_last4: code.slice(-4),
            initial_minor: 2000,
            balance_minor: 300,
            currency: "EUR"
          },
          order_id: order.id,
          amount_minor: 1700
        }
      ])
    }).pipe(Effect.provideService(Crypto, crypto))
  )

  it.effect("of a hundred who spend a card at once on several orders only as many succeed as it can pay", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const { code } = yield* Effect.provideService(
        issueGiftCard(Acting.as(tenant, Acting.system), 1000),
        Crypto,
        crypto
      )
      const orders = yield* Effect.forEach([1, 2, 3, 4], () => insert(tenant, "order", makers.order(place)))
      const outcomes = yield* atOnce(100, (turn) =>
        redeemGiftCard(Acting.as(tenant, Acting.system), { code, orderId: orders[turn % 4]!.id, amountMinor: 90 })
      )
      const { failed, succeeded } = sorted(outcomes)
      assert.lengthOf(succeeded, 11)
      for (const error of failed) assert.strictEqual(error._tag, "ValidationFailed")
      const left = yield* Effect.provideService(readGiftCard(Acting.as(tenant, Acting.system), code), Crypto, crypto)
      assert.strictEqual(left.balance_minor, 10)
      assert.lengthOf(yield* eventsOf(tenant, "giftcard.redeemed"), 11)
    })
  )
}
