/** Courses, what comes first, and orders that end, as the kitchen and the board show them without scripts. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { currentVenue, moveOrder, takeOrder } from "@fourtop/core/internal"
import { Effect } from "effect"
import { filledOn } from "../FilledForm.ts"
import { accepted, acting, loaded, openEvening, ticketAt } from "./KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const home = `/console/r/${slug}`
const bar = `${home}/kitchen?station=bar`

let house: RunningConsole
let gina: Visitor
beforeAll(async () => {
  house = await openEvening()
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

/** A table with a lager at once, and a negroni as its second course. */
const dinner = () =>
  house.run(
    Effect.gen(function* () {
      const venue = (yield* currentVenue(acting))!
      const lineOf = (key: string, course: number | null) => ({
        item_id: venue.dishes.find((dish) => dish.key === key)!.id,
        quantity: 1,
        course
      })
      const { order } = yield* takeOrder(acting, {
        channel: "pos",
        type: "dine_in",
        table_id: venue.rows.tables[3]!.id,
        lines: [lineOf("lager", null), lineOf("negroni", 2)]
      })
      return order
    })
  )

/** The cards of a kitchen page by the key of their ticket. */
const cardOf = (text: string, ticketId: string) =>
  text.split("<li ").find((card) => card.includes(`data-key="${ticketId}"`) && card.startsWith('class="fired')) ?? ""

/** Sends a form as it stands on a page, and returns where that leads. */
const press = async (page: string, action: string) => {
  const fields = filledOn((await gina.get(page)).text, action)
  assert.isNotNull(fields, `${page} has no ${action}`)
  const answer = await gina.send("POST", action, fields)
  assert.strictEqual(answer.status, 303)
  return (await gina.get(answer.location!)).text
}

const end = (id: string) => house.run(moveOrder(acting, id, { status: "cancelled", reason: "test" }))

describe("a course that waits", () => {
  it("is paler in the kitchen, fires with one tap from the board, and waits again when that is taken back", async () => {
    const { id, number } = await dinner()
    const { tickets } = await loaded(house, id)
    const [first, second] = [
      tickets.find(({ course }) => course === undefined)!,
      tickets.find(({ course }) => course === 2)!
    ]
    const before = (await gina.get(bar)).text
    assert.include(cardOf(before, first.id), 'class="fired"')
    assert.include(cardOf(before, first.id), "Course 1")
    assert.include(cardOf(before, second.id), 'class="fired coming"')
    assert.match(cardOf(before, second.id), /Course 2 <span class="soft">coming<\/span>/)
    const board = (await gina.get(`${home}/orders`)).text
    assert.match(board, /Course 1<\/strong> <span class="soft">sent <span class="age"[^>]*>0 min<\/span> ago/)
    const fired = await press(`${home}/orders`, `${home}/orders/${id}/courses/2/fire`)
    assert.include(fired, `Course 2 of Table 4 #${number} is in the kitchen.`)
    assert.include(cardOf((await gina.get(bar)).text, second.id), 'class="fired"')
    const undone = await press(`${home}/orders`, `${home}/orders/${id}/courses/2/undo`)
    assert.include(undone, `Taken back: course 2 of Table 4 #${number} waits.`)
    const back = cardOf((await gina.get(bar)).text, second.id)
    assert.include(back, 'class="fired withdrawn"')
    assert.include(back, "Wait with it: stop")
    await press(bar, `${home}/kitchen/${id}/${second.id}/seen`)
    assert.include(cardOf((await gina.get(bar)).text, second.id), 'class="fired coming"')
    await end(id)
  })

  it("fires from the kitchen and from the page of its order, once", async () => {
    const one = await dinner()
    const kitchen = await press(bar, `${home}/kitchen/${one.id}/courses/2/fire`)
    assert.include(kitchen, "is in the kitchen.")
    await press(bar, `${home}/kitchen/${one.id}/courses/2/undo`)
    const page = `${home}/orders/${one.id}`
    assert.include((await gina.get(page)).text, "Fire course 2")
    await press(page, `${page}/courses/2/fire`)
    assert.notInclude((await gina.get(page)).text, "Fire course 2")
    const again = await gina.submit(page, `${page}/courses/2/fire`)
    assert.include((await gina.get(again.location!)).text, "Course 2 is in the kitchen already.")
    await end(one.id)
  })
})

describe("a ticket that comes first", () => {
  it("is before older ones, with a mark, until somebody ends that", async () => {
    const [older, newer] = [
      await accepted(house, { name: "Ada", dishes: { lager: 1 } }),
      await accepted(house, { name: "Bea", dishes: { lager: 1 } })
    ]
    const [first, second] = [await ticketAt(house, older.id, "bar"), await ticketAt(house, newer.id, "bar")]
    const isBefore = (text: string) => text.indexOf(`data-key="${second.id}"`) < text.indexOf(`data-key="${first.id}"`)
    assert.isFalse(isBefore((await gina.get(bar)).text))
    const rushed = await press(bar, `${home}/kitchen/${newer.id}/${second.id}/rush`)
    assert.isTrue(isBefore(rushed))
    assert.include(cardOf(rushed, second.id), "Rush")
    const page = `${home}/orders/${newer.id}`
    assert.include(await press(page, `${page}/tickets/${second.id}/rush`), "is among the others again.")
    assert.isFalse(isBefore((await gina.get(bar)).text))
    for (const { id } of [older, newer]) await end(id)
  })
})

describe("an order that ends while the kitchen works on it", () => {
  it("is crossed out until the kitchen has seen it", async () => {
    const { id } = await accepted(house, { name: "Ada", dishes: { lager: 1 } })
    const ticket = await ticketAt(house, id, "bar")
    await end(id)
    const card = cardOf((await gina.get(bar)).text, ticket.id)
    assert.include(card, 'class="fired withdrawn"')
    assert.include(card, "No longer ordered: stop")
    const seen = await press(bar, `${home}/kitchen/${id}/${ticket.id}/seen`)
    assert.strictEqual(cardOf(seen, ticket.id), "")
  })
})
