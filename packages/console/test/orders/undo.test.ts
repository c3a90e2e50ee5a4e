/** What is taken back without scripts: an order, a dish, the busy time; by anybody on shift, for a minute. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { currentVenue, Load, Orders } from "@fourtop/core/internal"
import { Effect } from "effect"
import { filledOn } from "../FilledForm.ts"
import { accepted, acting, loaded, openEvening, placed } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, restaurantId, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const home = `/console/r/${slug}`

let house: RunningConsole
let gina: Visitor
beforeAll(async () => {
  house = await openEvening()
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

const move = (id: string, to: string) =>
  gina.submit(`${home}/orders`, `${home}/orders/${id}/move`, [
    ["to", to],
    ["back", `${home}/orders`]
  ])

/** Sends the undo of the notice as it stands on a page. */
const press = async (page: string, action: string) => {
  const fields = filledOn((await gina.get(page)).text, action)
  assert.isNotNull(fields, `${page} offers no ${action}`)
  return gina.send("POST", action, fields)
}

/** The same, for a move that no page offers. */
const sendUndo = (action: string, move: number | string) =>
  gina.submit(`${home}/orders`, action, [
    ["move", String(move)],
    ["back", `${home}/orders`]
  ])

const stored = async (id: string) =>
  (await house.run(Effect.flatMap(Orders, (orders) => orders.load(restaurantId, id, Load.nothing)))).state!.order

const changedSince = "This can no longer be undone, because something else has happened since."

describe("what has just been done", () => {
  it("is said with a button that takes it back, on every page, until the minute is over", async () => {
    const { id, number } = await accepted(house, { name: "Ada", dishes: { lager: 1 } })
    const undo = `${home}/orders/${id}/move/undo`
    await move(id, "cancelled")
    for (const page of ["orders", "menu", `orders/${id}`]) {
      const { text } = await gina.get(`${home}/${page}`)
      assert.include(text, `Order ${number} is cancelled.`, page)
      assert.include(text, `action="${undo}"`, page)
    }
    assert.include((await gina.get(`${home}/menu`)).text, `name="back" value="${home}/menu"`)
    const back = await press(`${home}/menu`, undo)
    assert.strictEqual(back.location, `${home}/menu`)
    const { text } = await gina.get(back.location!)
    assert.include(text, `Taken back: order ${number} is “In the kitchen” again.`)
    assert.notInclude(text, `action="${undo}"`)
    assert.strictEqual((await loaded(house, id)).order.status, "accepted")
    await move(id, "cancelled")
    await house.pass(60_000)
    assert.notInclude((await gina.get(`${home}/orders`)).text, undo)
    const late = await sendUndo(undo, (await stored(id)).version)
    assert.include((await gina.get(late.location!)).text, "It is too late to undo this")
  })

  it("is what the notice is about: a colleague's later move stands", async () => {
    const { id } = await placed(house, { name: "Ada", dishes: { lager: 1 } })
    const undo = `${home}/orders/${id}/move/undo`
    await move(id, "accepted")
    const older = filledOn((await gina.get(`${home}/orders`)).text, undo)!
    await move(id, "cancelled")
    const refused = await gina.send("POST", undo, older)
    assert.include((await gina.get(refused.location!)).text, changedSince)
    assert.strictEqual((await stored(id)).status, "cancelled")
    for (const named of ["", "none", "-1", "9".repeat(40)]) {
      assert.include((await gina.get((await sendUndo(undo, named)).location!)).text, changedSince)
    }
  })

  it("says before that the guest is told", async () => {
    const { id } = await accepted(house, { name: "Ada", dishes: { lager: 1 } })
    assert.include((await gina.get(`${home}/orders/${id}`)).text, "The guest is told in a minute.")
    await move(id, "cancelled")
  })

  it("crosses out in the kitchen what is no longer accepted, until somebody has seen it", async () => {
    const { id, number } = await placed(house, { name: "Ada", dishes: { lager: 1 } })
    await move(id, "accepted")
    await sendUndo(`${home}/orders/${id}/move/undo`, (await stored(id)).version)
    const bar = `${home}/kitchen?station=bar`
    assert.include((await gina.get(bar)).text, "No longer ordered: stop")
    const { tickets } = await loaded(house, id)
    await gina.submit(bar, `${home}/kitchen/${id}/${tickets[0]!.id}/seen`, [["back", bar]])
    const { text } = await gina.get(bar)
    assert.notInclude(text, `data-key="${tickets[0]!.id}"`)
    assert.include(text, `Pickup #${number} is off the screen.`)
    await move(id, "rejected")
  })

  it("brings a dish back", async () => {
    const dish = async () => (await house.run(currentVenue(acting)))!.dishes.find(({ key }) => key === "lager")!
    const { id } = await dish()
    await gina.submit(`${home}/menu`, `${home}/menu/${id}/availability`, [["available", "false"]])
    assert.isFalse((await dish()).is_available)
    const back = await press(`${home}/menu`, `${home}/menu/${id}/availability/undo`)
    assert.isTrue((await dish()).is_available)
    assert.include((await gina.get(back.location!)).text, "Taken back:")
  })

  it("ends a busy time that was set by mistake, and brings back one that was ended", async () => {
    const busy = async () => (await house.run(currentVenue(acting)))!.settings.busy ?? null
    const undo = () => press(`${home}/orders`, `${home}/orders/busy/undo`)
    await gina.submit(`${home}/orders`, `${home}/orders/busy`, [
      ["minutes", "30"],
      ["extra_minutes", "10"]
    ])
    const set = await busy()
    assert.isNotNull(set)
    assert.include((await gina.get((await undo()).location!)).text, "Taken back: not busy.")
    assert.isNull(await busy())
    await gina.submit(`${home}/orders`, `${home}/orders/busy`, [
      ["minutes", "30"],
      ["extra_minutes", "10"]
    ])
    await gina.submit(`${home}/orders`, `${home}/orders/busy/end`)
    assert.isNull(await busy())
    await undo()
    assert.deepInclude(await busy(), { extra_minutes: 10 })
    await gina.submit(`${home}/orders`, `${home}/orders/busy/end`)
    // Somebody else has ended it already: nothing is offered for what changes nothing.
    const ended = await gina.submit(`${home}/orders`, `${home}/orders/busy/end`)
    assert.notInclude((await gina.get(ended.location!)).text, "busy/undo")
  })
})
