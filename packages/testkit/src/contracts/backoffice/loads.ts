/** What every load of the back office returns besides its state. */
import { assert } from "chai"
import { Experiences, GiftCards, Ingredients, type Load, Payments, Reviews, ShiftWeeks } from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found, freshText, impersonal, uuid } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import type { BackOffice } from "./events.ts"

export const loads = (it: It<BackOffice>) => {
  it.effect("every load brings ids and the key's record, of what is unknown too", () =>
    Effect.gen(function* () {
      const { id, restaurantId: tenant } = yield* found()
      const key = { principal: "token:1", key: freshText(), fingerprint: "pay" }
      const answer = { status: 200, body: "{}" }
      yield* done(tenant, {}, { ...key, answer: impersonal(answer) })
      const [payments, cards, reviews] = [yield* Payments, yield* GiftCards, yield* Reviews]
      const [stock, weeks, experiences] = [yield* Ingredients, yield* ShiftWeeks, yield* Experiences]
      const nobody = yield* uuid
      const load = (request: Load.LoadRequest) => [
        payments.loadAccount(tenant, nobody, request),
        payments.load(tenant, nobody, request),
        cards.load(tenant, "digest", nobody, request),
        reviews.load(tenant, { kind: "order", id: nobody }, request),
        reviews.load(tenant, { kind: "reservation", id: nobody }, request),
        stock.load(tenant, id(), request),
        stock.loadBySku(tenant, "sku", request),
        weeks.load(tenant, "week", request),
        experiences.load(tenant, id(), request)
      ]
      for (const { ids, record } of yield* Effect.all(load({ key, newIds: 3 }))) {
        assert.deepStrictEqual(record, { ...answer, fingerprint: "pay" })
        assert.strictEqual(new Set(ids).size, 3)
      }
      for (const { ids, record } of yield* Effect.all(load({ key: { ...key, key: freshText() }, newIds: 0 }))) {
        assert.deepStrictEqual([ids, record], [[], null])
      }
    })
  )
}
