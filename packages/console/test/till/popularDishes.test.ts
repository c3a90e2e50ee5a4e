/** What is ordered most around this hour stands first where orders are taken. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, currentVenue, takeOrder } from "@fourtop/core/internal"
import { visitorOf } from "../../../../tools/testing/visitor.ts"
import { open, passToWednesday, restaurantId, type RunningConsole, slug } from "../RunningConsole.ts"

const acting = Acting.as(restaurantId, Acting.system)
const hour = 3_600_000
const day = 24 * hour

let house: RunningConsole
let dishId: (key: string) => number

beforeAll(async () => {
  house = await open()
  await passToWednesday(house, 13 * 60)
  const venue = (await house.run(currentVenue(acting)))!
  dishId = (key) => venue.dishes.find((dish) => dish.key === key)!.id
})
afterAll(() => house.close())

const sell = (key: string, quantity: number) =>
  house.run(takeOrder(acting, { channel: "pos", type: "pickup", lines: [{ item_id: dishId(key), quantity }] }))

const ids = (...keys: ReadonlyArray<string>) => keys.map((key) => dishId(key))
const sold = ["chinotto", "espresso", "lager"]

/** Those of these dishes that the section has, in its order; the sample has sold others. */
const mostOrdered = async (): Promise<ReadonlyArray<number>> => {
  const gina = await visitorOf(house.url, "gina")
  const { text } = await gina.get(`/console/r/${slug}/take/counter`)
  const [, section = ""] = /<section class="dish-section" id="popular"[^>]*>([^]*?)<\/section>/.exec(text) ?? []
  return [...section.matchAll(/value="pick:(\d+)"/g)]
    .map(([, id]) => Number(id))
    .filter((id) => ids(...sold).includes(id))
}

describe("the page of an order", () => {
  it("keeps the order of the menu while little was sold", async () => {
    await sell("lager", 9)
    assert.deepStrictEqual(await mostOrdered(), [])
  })

  it("begins with what sold most at this hour on other days, whatever sold at others", async () => {
    await sell("chinotto", 15)
    await sell("espresso", 1)
    await house.pass(6 * hour)
    await sell("espresso", 40)
    await house.pass(day - 6 * hour)
    assert.deepStrictEqual(await mostOrdered(), ids("chinotto", "lager"))
    await house.pass(6 * hour)
    assert.deepStrictEqual(await mostOrdered(), ids("espresso"))
  })

  it("reads it again after a quarter of an hour, and not before", async () => {
    await sell("lager", 60)
    assert.deepStrictEqual(await mostOrdered(), ids("espresso"))
    await house.pass(hour / 4)
    assert.deepStrictEqual(await mostOrdered(), ids("lager", "espresso"))
  })

  it("forgets what is four weeks ago", async () => {
    await house.pass(28 * day)
    assert.deepStrictEqual(await mostOrdered(), [])
  })
})
