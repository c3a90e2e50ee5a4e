/** A seated party leads to its order, and has not left unasked while the order of its table is open. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { moveOrder, seatWalkIn, takeOrder, currentVenue } from "@fourtop/core/internal"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"

const home = `/console/r/${slug}`
const question = "at this table is still open"

let house: RunningConsole
let gina: Visitor
beforeAll(async () => {
  house = await openEvening()
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

describe("a seated party", () => {
  it("offers to take its order, and asks before it leaves while that is open", async () => {
    const venue = (await house.run(currentVenue(acting)))!
    const table = venue.rows.tables.find(({ max_seats }) => max_seats === 2)!
    const lager = venue.dishes.find(({ key }) => key === "lager")!.id
    const walkIn = { partySize: 2, tableIds: [table.id], name: "Conti", branchId: null }
    const { id } = await house.run(seatWalkIn(acting, walkIn))
    for (const page of [`${home}/book`, `${home}/book/${id}`]) {
      const { shown, text } = await gina.get(page)
      assert.include(text, `href="${home}/take/table/${table.id}?reservation_id=${id}"`, page)
      assert.notInclude(shown, question, page)
    }
    const lines = [{ item_id: lager, quantity: 1 }]
    const { order } = await house.run(
      takeOrder(acting, { channel: "pos", type: "dine_in", table_id: table.id, reservation_id: id, lines })
    )
    for (const page of [`${home}/book`, `${home}/book/${id}`]) {
      const { shown, text } = await gina.get(page)
      assert.include(shown, `Order #${order.number!} ${question}`, page)
      assert.include(text, `${home}/book/${id}/left`, page)
    }
    await house.run(moveOrder(acting, order.id, { status: "cancelled", reason: "left without eating" }))
    assert.notInclude((await gina.get(`${home}/book/${id}`)).shown, question)
  })
})
