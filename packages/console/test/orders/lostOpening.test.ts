/** An order that waits for an opening which the owner has taken out of the hours. */
import { afterAll, assert, beforeAll, it } from "@effect/vitest"
import { Acting, applyVenue, moveOrder } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { acting, placed } from "../kitchen/KitchenEvening.ts"
import { open, passToWednesday, type RunningConsole, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const home = `/console/r/${slug}`
const said = "Call the guest, then accept or reject the order."
let house: RunningConsole
let ada: Visitor

beforeAll(async () => {
  house = await open()
  await passToWednesday(house, 9 * 60)
  ada = await visitorOf(house.url, "ada")
})
afterAll(() => house.close())

/** Opens for pickup in the evening alone. */
const openLater = () => {
  const [branch, ...others] = sampleDocument.branches
  const hours = { ...branch!.opening_hours, pickup: [{ start: "18:00", end: "23:00" }] }
  return house.run(
    applyVenue(Acting.system, { ...sampleDocument, branches: [{ ...branch!, opening_hours: hours }, ...others] })
  )
}

it("is shown on the overview, on the board and on its own page, with what to do, until somebody decides", async () => {
  const order = await placed(house, { name: "Nora Early", dishes: { "tuna-salad": 3 } })
  assert.isTrue(order.held)
  const pages = [home, `${home}/orders`, `${home}/orders/${order.id}`]
  for (const page of pages) assert.notInclude((await ada.get(page)).text, said, page)
  await openLater()
  for (const page of pages) assert.include((await ada.get(page)).shown, said, page)
  const overview = await ada.get(home)
  assert.include(overview.shown, "Orders without an opening")
  assert.include(overview.text, 'href="tel:065550142"')
  // Its time passes, and the guest still waits.
  await house.pass(4 * 3_600_000)
  ada = await visitorOf(house.url, "ada")
  for (const page of pages) assert.include((await ada.get(page)).shown, said, page)
  await house.run(moveOrder(acting, order.id, { status: "rejected", reason: "Closed at noon" }))
  for (const page of pages) assert.notInclude((await ada.get(page)).text, said, page)
})
