/** What guests ask for and pay, through the command. */
import { assert, it } from "@effect/vitest"
import { Guests, Load } from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import { jsonOf } from "../Fourtop.ts"
import { founded, ordering } from "../Founded.ts"

const unknownOrder = "00000000-0000-7000-8000-000000000001"

it.live("payments are noted and given back, consent is noted and taken back, and a guest is forgotten", () =>
  Effect.gen(function* () {
    const { fourtop, url } = yield* founded
    yield* Effect.gen(function* () {
      const guests = yield* Guests
      const { guestId, order, tenant } = yield* ordering()
      const due = order.price.totalMinor
      const part = jsonOf(yield* fourtop("payment", "record", order.id, "1", "--json")) as { readonly id: string }
      assert.deepInclude<object>(part, { order_id: order.id, amount_minor: 1, paid: false })
      assert.deepInclude(jsonOf(yield* fourtop("payment", "record", order.id, String(due - 1), "--json")) as object, {
        paid: true
      })
      assert.deepInclude(jsonOf(yield* fourtop("payment", "refund", part.id, "1", "--json")) as object, {
        refunded_minor: 1
      })
      const twice = yield* fourtop("payment", "refund", part.id, "1")
      assert.deepStrictEqual([twice.code, /amount_minor/.test(twice.stderr)], [1, true])
      assert.include((yield* fourtop("payment", "record", unknownOrder, "1")).stderr, "has no such order")
      const guest = Effect.map(guests.load(tenant, guestId, Load.nothing), ({ state }) => state!)
      const agreed = jsonOf(yield* fourtop("guest", "consent", String(guestId), "yes", "--json"))
      assert.deepInclude(agreed as object, { id: guestId, marketing_opted_in: true })
      assert.isNotNull((yield* guest).marketing_opted_in_at)
      assert.strictEqual((yield* fourtop("guest", "consent", String(guestId), "no")).code, 0)
      assert.isNull((yield* guest).marketing_opted_in_at)
      const erased = jsonOf(yield* fourtop("guest", "erase", String(guestId), "--json"))
      assert.deepInclude(erased as object, { id: guestId, erased: true })
      assert.deepInclude(yield* guest, { erased: true, phone: null, name: "Erased guest" })
      const { code, stderr } = yield* fourtop("guest", "consent", String(guestId), "yes")
      assert.strictEqual(code, 1)
      assert.include(stderr, "has no such guest")
      assert.strictEqual((yield* fourtop("guest", "erase", "999999")).code, 1)
    }).pipe(Effect.provide(PgStore.layer({ url: Redacted.make(url) })))
  })
)
