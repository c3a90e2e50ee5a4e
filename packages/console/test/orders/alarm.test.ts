/** An order that nobody accepts is shown on every page, from the owner's limit on. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, applyVenue, moveOrder, readOpenOrders } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { acting, openEvening, placed } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, otherSlug, restaurantId, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const home = `/console/r/${slug}`
const minute = 60_000
let house: RunningConsole
let ada: Visitor
let gina: Visitor

beforeAll(async () => {
  house = await openEvening()
  ada = await visitorOf(house.url, "ada")
  gina = await visitorOf(house.url, "gina")
  for (const { order } of await house.run(readOpenOrders(Acting.as(restaurantId, Acting.system)))) {
    await house.run(moveOrder(acting, order.id, { status: "cancelled", reason: "test" }))
  }
})
afterAll(() => house.close())

/** What the bar says; empty when there is none. */
const alarmOn = async (path: string, visitor = ada) => {
  const { status, text } = await visitor.get(path)
  assert.strictEqual(status, 200, path)
  const bar = /<div class="alarm"[^>]*>(.*?)<\/div>/.exec(text)
  return (bar?.[1] ?? "no bar").replaceAll(/<[^>]*>/g, "")
}

describe("an order that nobody accepts", () => {
  it("is shown from the owner's limit on, on every page of the restaurant, until somebody accepts it", async () => {
    const { id } = await placed(house, { name: "Ada", dishes: { lager: 1 } })
    await house.pass(4.5 * minute)
    assert.strictEqual(await alarmOn(`${home}/orders`), "")
    await house.pass(0.5 * minute)
    const bar = "1 order has not been accepted yet; it has waited 5 min."
    for (const page of ["", "/orders", "/kitchen", "/tables", "/tokens", "/activity"]) {
      assert.strictEqual(await alarmOn(`${home}${page}`), bar, page)
    }
    assert.strictEqual(await alarmOn(`${home}/kitchen`, gina), bar)
    // Nobody's pages, and another restaurant's, have none.
    assert.strictEqual(await alarmOn("/console/account"), "no bar")
    const carl = await visitorOf(house.url, "carl")
    assert.strictEqual(await alarmOn(`/console/r/${otherSlug}/tables`, carl), "")
    await house.run(moveOrder(acting, id, { status: "accepted" }))
    assert.strictEqual(await alarmOn(`${home}/orders`), "")
    await house.run(moveOrder(acting, id, { status: "cancelled", reason: "test" }))
  })

  it("is counted with the others, by the limit that the owner sets", async () => {
    await house.run(applyVenue(Acting.system, { ...sampleDocument, service: { accept_within_minutes: 2 } }))
    const orders = []
    for (const name of ["Ada", "Bea", "Carl"]) {
      orders.push(await placed(house, { name, dishes: { lager: 1 } }))
      await house.pass(minute)
    }
    assert.strictEqual(
      await alarmOn(`${home}/tables`),
      "2 orders have not been accepted yet; the first has waited 3 min."
    )
    // The board counts by the same limit.
    const { text } = await ada.get(`${home}/orders`)
    const tones = orders.map(({ id }) => new RegExp(`data-key="${id}"[^]*?class="age ?(\\w*)"`).exec(text)![1])
    assert.deepStrictEqual(tones, ["red", "red", ""])
    for (const { id } of orders) await house.run(moveOrder(acting, id, { status: "rejected", reason: "test" }))
    assert.strictEqual(await alarmOn(`${home}/tables`), "")
  })
})
