/** Two people who take an order at one table: the second goes on with the order of the first, and is told of it. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { currentVenue, type Order, readOpenOrders } from "@fourtop/core/internal"
import { type Answered, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { filledOn } from "../FilledForm.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"

const home = `/console/r/${slug}`
const meanwhile = "which was opened here meanwhile"
const beside = "was opened here too"

let house: RunningConsole
let gina: Visitor
let fred: Visitor
let dishId: (key: string) => number
let tables: ReadonlyArray<number>

beforeAll(async () => {
  house = await openEvening()
  ;[gina, fred] = [await visitorOf(house.url, "gina"), await visitorOf(house.url, "fred")]
  const venue = (await house.run(currentVenue(acting)))!
  dishId = (key) => venue.dishes.find((dish) => dish.key === key)!.id
  tables = venue.rows.tables.map(({ id }) => id)
})
afterAll(() => house.close())

/** Presses a button of the page, as a browser without scripts does. */
const press = (by: Visitor, page: Answered, path: string, step: string, isNew = false): Promise<Answered> => {
  const fields = filledOn(page.text, path)!.filter(([name]) => !(isNew && name === "new"))
  return by.send("POST", path, [...fields, ...(isNew ? [["new", "yes"] as const] : []), ["step", step]])
}

/** A page on which a dish was picked. */
const picked = async (by: Visitor, path: string, key: string): Promise<Answered> =>
  press(by, await by.get(path), path, `pick:${dishId(key)}`)

const openAt = async (table: number): Promise<ReadonlyArray<Order.Order>> =>
  (await house.run(readOpenOrders(acting))).map(({ order }) => order).filter((order) => order.table?.id === table)

const dishesOf = (orders: ReadonlyArray<Order.Order>) =>
  orders.flatMap(({ lines }) => lines.map((line) => line.item_id))

describe("two people at one table", () => {
  it("have one order: the second is told that it was opened meanwhile, and can take the round back", async () => {
    const path = `${home}/take/table/${tables[0]!}`
    const [hers, his] = [await picked(gina, path, "suppli"), await picked(fred, path, "lager")]
    await press(gina, hers, path, "send")
    assert.notInclude((await gina.get(path)).shown, meanwhile)
    const [first] = await openAt(tables[0]!)
    await press(fred, his, path, "send")
    const { shown, text } = await fred.get(path)
    assert.include(shown, `It was added to order ${first!.number!}, ${meanwhile}.`)
    assert.include(text, `/orders/${first!.id}/move/undo`)
    const after = await openAt(tables[0]!)
    assert.deepStrictEqual(
      after.map(({ id }) => id),
      [first!.id]
    )
    assert.sameMembers(dishesOf(after), [dishId("suppli"), dishId("lager")])
    await press(gina, await picked(gina, path, "lager"), path, "send")
    assert.notInclude((await gina.get(path)).shown, meanwhile)
  })

  it("who send at the same moment have one order, or two of which one of them is told", async () => {
    const path = `${home}/take/table/${tables[1]!}`
    const [hers, his] = [await picked(gina, path, "suppli"), await picked(fred, path, "lager")]
    await Promise.all([press(gina, hers, path, "send"), press(fred, his, path, "send")])
    const orders = await openAt(tables[1]!)
    assert.sameMembers(dishesOf(orders), [dishId("suppli"), dishId("lager")])
    const told = [(await gina.get(path)).shown, (await fred.get(path)).shown].join(" ")
    assert.include(told, orders.length === 1 ? meanwhile : beside)
  })

  it("are told of the order beside theirs, which is on the page and can be joined", async () => {
    const table = tables[2]!
    const path = `${home}/take/table/${table}`
    const [hers, his] = [await picked(gina, path, "suppli"), await picked(fred, path, "lager")]
    await press(gina, hers, path, "send")
    const [first] = await openAt(table)
    // As if there had been none yet.
    await press(fred, his, path, "send", true)
    const second = (await openAt(table)).find(({ id }) => id !== first!.id)!
    const page = await fred.get(path)
    assert.include(page.shown, `Order ${first!.number!} ${beside}`)
    assert.include(page.shown, "Also open: order #")
    const [joined, kept] = [`${home}/orders/${second.id}`, first!.id]
    assert.include(page.text, `href="${home}/orders/${kept}"`)
    const form = filledOn((await fred.get(joined)).text, `${joined}/join`)!
    await fred.send("POST", `${joined}/join`, [...form.filter(([name]) => name !== "target"), ["target", kept]])
    const left = await openAt(table)
    assert.deepStrictEqual(
      left.map(({ id }) => id),
      [kept]
    )
    assert.sameMembers(dishesOf(left), [dishId("suppli"), dishId("lager")])
  })

  it("are told nothing of orders that their page showed", async () => {
    const table = tables[3]!
    const path = `${home}/take/table/${table}`
    await press(gina, await picked(gina, path, "suppli"), path, "send")
    await gina.get(path)
    const another = await press(gina, await gina.get(`${path}?new=yes`), path, `pick:${dishId("lager")}`)
    await press(gina, another, path, "send")
    assert.lengthOf(await openAt(table), 2)
    const { shown } = await gina.get(path)
    assert.include(shown, "The kitchen has it")
    assert.notInclude(shown, beside)
  })
})
