/** Tests of the shop, each with its own sandbox. They run with Vitest and with `node:test`. */
import { Signature } from "@fourtop/webhook-adapter"
import { deepStrictEqual, ok, strictEqual } from "node:assert"
import { cartOf, dish, order, placed } from "./customer.ts"
import { opened } from "./open.ts"

/** The `test` function of Vitest or of `node:test`. */
export type TestOf = (name: string, run: () => Promise<void>) => unknown

const minute = 60_000
const hour = 60 * minute

export const describeShop = (test: TestOf): void => {
  test(
    "the menu follows the restaurant's clock: menus, happy hours, sold-out items",
    opened(async ({ sandbox, shop }) => {
      strictEqual((await dish(shop, "Artichoke, Roman style")).soldOut, true)
      strictEqual((await dish(shop, "Aperol spritz")).fromMinor, 800)
      ok(!(await shop.card()).some(({ name }) => name === "Pasta tasting for two"), "it is for the table only")
      await sandbox.clock.set("2026-03-15T18:30:00+01:00")
      strictEqual((await dish(shop, "Aperol spritz")).fromMinor, 560)
      await sandbox.clock.set("2026-03-16T12:30:00+01:00")
      const lunch = await shop.card()
      ok(lunch.some(({ name }) => name === "Soup of the day"))
      ok(!lunch.some(({ name }) => name === "Aperol spritz"))
    })
  )

  test(
    "a cart that is sent twice is one order, at the same time and an hour later",
    opened(async ({ sandbox, shop, staff }) => {
      const { id } = await dish(shop, "Tiramisù")
      const cart = cartOf({ item_id: id, quantity: 2 })
      const [first, second] = await Promise.all([shop.checkOut(cart), shop.checkOut(cart)])
      await sandbox.clock.advance(hour)
      const third = await shop.checkOut(cart)
      deepStrictEqual([second, third], [first, first])
      strictEqual(placed(first).totalMinor, 1400)
      const { data } = await staff.orders.listOrders({ query: { placed_from: "2026-03-14" } })
      strictEqual(data.length, 1)
      const changed = cartOf({ item_id: id, quantity: 3 })
      deepStrictEqual(await shop.checkOut(changed), { outcome: "ordered before" })
    })
  )

  test(
    "a sold-out item disappears from the menu, and the cart without it can be sent again",
    opened(async ({ settle, shop, staff }) => {
      const tiramisu = await dish(shop, "Tiramisù")
      const sorbet = await dish(shop, "Lemon sorbet")
      const wanted = { item_id: tiramisu.id, quantity: 1 }
      const alsoWanted = { item_id: sorbet.id, quantity: 1 }
      await staff.menu.setItemAvailability({ path: { item: tiramisu.id }, payload: { is_available: false } })
      await settle()
      strictEqual((await dish(shop, "Tiramisù")).soldOut, true)
      const refused = await shop.checkOut(cartOf(alsoWanted, wanted))
      deepStrictEqual(refused, { outcome: "unavailable", dishes: [tiramisu.id] })
      strictEqual(placed(await shop.checkOut(cartOf(alsoWanted))).totalMinor, 500)
    })
  )

  test(
    "an item without its required options is refused, with a message for the customer",
    opened(async ({ shop }) => {
      const { id } = await dish(shop, "Carbonara")
      const refused = await shop.checkOut(cartOf({ item_id: id, quantity: 1 }))
      strictEqual(refused.outcome, "refused")
      ok(refused.outcome === "refused" && refused.reasons.length === 1)
    })
  )

  test(
    "while the restaurant is closed, an order is held until the opening, and the customer knows until when",
    opened(
      async ({ shop }) => {
        strictEqual((await order(shop, "Chinotto")).heldUntil, "2026-03-14T17:00:00.000+01:00")
      },
      { now: "2026-03-14T16:00:00+01:00" }
    )
  )

  test(
    "a restaurant that is suspended or has no plan accepts no orders",
    opened(async ({ sandbox, shop }) => {
      const cart = cartOf({ item_id: (await dish(shop, "Tiramisù")).id, quantity: 1 })
      await sandbox.restaurant.setStanding({ suspended: true })
      deepStrictEqual(await shop.checkOut(cart), { outcome: "closed" })
      await sandbox.restaurant.setStanding({ suspended: false, lapsed: true })
      deepStrictEqual(await shop.checkOut(cart), { outcome: "closed" })
      await sandbox.restaurant.setStanding({ lapsed: false })
      strictEqual((await shop.checkOut(cart)).outcome, "placed")
    })
  )

  test(
    "webhooks report the status of an order to the shop",
    opened(async ({ sandbox, settle, shop, staff }) => {
      const { orderId } = await order(shop)
      await settle()
      strictEqual(shop.stateOf(orderId)?.status, "placed")
      await staff.orders.moveOrder({ path: { order: orderId }, payload: { status: "accepted" } })
      await sandbox.clock.advance(20 * minute)
      await staff.orders.moveOrder({ path: { order: orderId }, payload: { status: "ready" } })
      await settle()
      strictEqual(shop.stateOf(orderId)?.status, "ready")
    })
  )

  test(
    "missed events arrive later and do not overwrite newer ones",
    opened(
      async ({ sandbox, settle, shop, staff, subscription }) => {
        const { orderId } = await order(shop)
        await sandbox.clock.advance(2 * minute)
        // The second attempt failed too, and the next one is five minutes later. New events are delivered before that.
        shop.trust(subscription.secret)
        await staff.orders.moveOrder({ path: { order: orderId }, payload: { status: "accepted" } })
        await settle()
        strictEqual(shop.stateOf(orderId)?.status, "accepted")
        await sandbox.clock.advance(10 * minute)
        const created = (await subscription.log()).find(({ type }) => type === "order.created")
        strictEqual(created?.state, "done")
        strictEqual(shop.stateOf(orderId)?.status, "accepted")
      },
      { trusting: false }
    )
  )

  test(
    "a shop that misses all retries catches up with a replay",
    opened(
      async ({ sandbox, shop, subscription }) => {
        const { orderId } = await order(shop)
        const begun = sandbox.clock.now().getTime()
        await sandbox.clock.advance(9 * hour)
        const missed = (await subscription.log()).find(({ type }) => type === "order.created")!
        strictEqual(missed.state, "failed")
        const minutes = missed.attempts.map(({ at }) => Math.round((at - begun) / minute))
        deepStrictEqual(minutes, [0, 1, 6, 36, 156, 516])
        shop.trust(subscription.secret)
        strictEqual(shop.stateOf(orderId), null)
        strictEqual(await subscription.replay(missed.event_id), true)
        strictEqual(shop.stateOf(orderId)?.status, "placed")
      },
      { trusting: false }
    )
  )

  test(
    "events without a valid signature are rejected",
    opened(async ({ sandbox, shop }) => {
      const body = JSON.stringify({ id: "1", type: "ping", created_at: "now", restaurant: {}, data: {} })
      const signature = Signature.sign(body, ["a guess"], sandbox.clock.now().getTime())
      const headers = { "service-signature": signature }
      strictEqual((await fetch(shop.webhookUrl, { method: "POST", body, headers })).status, 400)
    })
  )
}
