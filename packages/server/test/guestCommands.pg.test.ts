/** What guests ask for and pay, through the command. */
import { assert, it } from "@effect/vitest"
import { Acting, Crypto, Directory, Guests, placeOrder, Venues } from "@fourtop/core"
import { PgStore } from "@fourtop/pg-adapter"
import { NodeCrypto, sampleDocument } from "@fourtop/testkit"
import { Effect, Redacted } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { freshDatabase } from "../../../tools/test-database.ts"
import { called, jsonOf, onServer } from "./Fourtop.ts"

/** Somebody orders the first dish that can be had now; the guest's id. */
const ordering = Effect.gen(function* () {
  const restaurant = (yield* (yield* Directory).find(sampleDocument.slug))!
  const { dishes } = (yield* (yield* Venues).read(restaurant.id, 0))!
  const placed = yield* Effect.firstSuccessOf(
    dishes.map(({ id }) =>
      placeOrder(Acting.as(restaurant.id), {
        type: "pickup",
        customer_name: "Ada Bianchi",
        customer_phone: "06 555 0100",
        lines: [{ item_id: id, quantity: 1 }]
      })
    )
  )
  return { tenant: restaurant.id, guestId: placed.guest_id!, order: placed }
}).pipe(Effect.provideService(Crypto, NodeCrypto.make()))

const unknownOrder = "00000000-0000-7000-8000-000000000001"

it.live("payments are noted and given back, consent is noted and taken back, and a guest is forgotten", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(() => freshDatabase())
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
    const venue = path.join(directory, "venue.json")
    fs.writeFileSync(venue, JSON.stringify(sampleDocument))
    const fourtop = (...args: ReadonlyArray<string>) => Effect.promise(() => called(args, onServer(url)))
    yield* fourtop("migrate")
    assert.strictEqual((yield* fourtop("venue", "apply", venue)).code, 0)
    fs.rmSync(directory, { recursive: true })

    yield* Effect.gen(function* () {
      const guests = yield* Guests
      const { guestId, order, tenant } = yield* ordering
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
      assert.include((yield* fourtop("payment", "record", unknownOrder, "1")).stderr, "has no order")
      const guest = Effect.map(guests.load(tenant, guestId, { key: null, reserve: 0 }), ({ state }) => state!)
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
      assert.include(stderr, `has no guest ${guestId}`)
      assert.strictEqual((yield* fourtop("guest", "erase", "999999")).code, 1)
    }).pipe(Effect.provide(PgStore.layer({ url: Redacted.make(url) })))
  })
)
