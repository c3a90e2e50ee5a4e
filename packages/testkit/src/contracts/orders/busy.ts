/** A busy restaurant: orders take longer or are refused, until that ends by itself. */
import { assert } from "chai"
import { Acting, ChangeSet, Journal, type OrderInput, placeOrder, setBusy, ZonedClock } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { done, found, insert, venue } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { Ordering } from "./races.ts"

export const busy = (it: It<Ordering>) => {
  it.effect(
    "a busy restaurant takes longer and pauses channels, for orders of any process, until somebody ends it",
    () =>
      Effect.gen(function* () {
        const place = yield* found()
        const tenant = place.restaurantId
        const acting = Acting.as(tenant, Acting.system)
        const menu = makers.menu(place, { windows: [] })
        const category = makers.category(place, { menu_id: menu.id })
        yield* done(tenant, { changes: [ChangeSet.put("menu", menu), ChangeSet.put("category", category)] })
        const dish = yield* insert(tenant, "dish", makers.dish(place, { category_id: category.id }))
        const order = (channel: "web" | "phone"): OrderInput.PlaceOrder => ({
          type: "pickup",
          customer_name: "Ada Bianchi",
          customer_phone: "06 555 0142",
          channel,
          lines: [{ item_id: dish.id, quantity: 1 }]
        })
        const standard = (yield* placeOrder(acting, order("web"))).preparation_minutes
        const { busy: set } = yield* setBusy(acting, { minutes: 60, extraMinutes: 25, pausedChannels: ["web"] })
        assert.deepStrictEqual((yield* venue(tenant)).settings.busy, set)
        assert.strictEqual((yield* placeOrder(acting, order("phone"))).preparation_minutes, standard + 25)
        const refused = yield* Effect.flip(placeOrder(acting, order("web")))
        assert.deepStrictEqual(Object.keys((refused as { readonly problems: object }).problems), ["channel"])
        const scheduled_for = ZonedClock.format("Europe/Rome", place.now + 3 * 3_600_000)
        assert.strictEqual((yield* placeOrder(acting, { ...order("web"), scheduled_for })).channel, "web")
        yield* setBusy(acting, null)
        assert.notProperty((yield* venue(tenant)).settings, "busy")
        assert.strictEqual((yield* placeOrder(acting, order("web"))).preparation_minutes, standard)
        const entries = yield* (yield* Journal).about(tenant, { kind: "restaurant", id: String(tenant) }, 10)
        assert.deepStrictEqual(entries.map(({ action }) => action).toSorted(), ["service.busy", "service.busy_ended"])
      }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
