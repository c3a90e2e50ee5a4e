/** Orders as a waiter takes them on a phone, with a thumb: each within its budget of taps. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { currentVenue, type Order, readOpenOrders } from "@fourtop/core/internal"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type Counted, countOf, type Hand } from "../Hand.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"
import taps from "../taps.json" with { type: "json" }

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const home = `/console/r/${slug}`

let house: RunningConsole
let browser: Browser
let page: Page
let idOf: (key: string) => number
let tables: ReadonlyArray<{ readonly id: number }>
const counted: Record<string, Counted> = {}

const table = (index: number) => page.locator(`#table-${tables[index]!.id}`)
const way = (name: string) => page.locator(`a.place-tile[href$="/take/${name}"]`)
const tile = (key: string) => page.locator(`button[value="pick:${idOf(key)}"]`).first()
const sheet = () => page.getByRole("dialog")
const send = () => page.locator("button[value=send]")
const change = () => page.locator(".last-line button[value^='change:']")

const newest = async (): Promise<Order.Order> => (await house.run(readOpenOrders(acting))).at(-1)!.order

/** One order, from the list of tables until the kitchen has it. */
const order = async (name: keyof typeof taps.orders, task: (hand: Hand) => Promise<void>): Promise<Order.Order> => {
  await page.goto(`${house.url}${home}/take`)
  counted[name] = await countOf(
    async (hand) => {
      await task(hand)
      // That the order before can be taken back is shown for a minute, on every page.
      const answered = page.waitForResponse((answer) => answer.request().method() === "POST")
      await hand.tap(send())
      await answered
      await page.getByText("The kitchen has it").waitFor()
    },
    (control) => control.tap()
  )
  return newest()
}

const linesOf = ({ lines }: Order.Order) =>
  lines.map(({ course, item_id, note, quantity, seat }) => ({ course, item_id, note, quantity, seat }))
const plain = { course: null, note: null, quantity: 1, seat: null }

describe.skipIf(!hasBrowser())("orders by thumb", () => {
  beforeAll(async () => {
    house = await openEvening()
    browser = await openBrowser()
    const venue = (await house.run(currentVenue(acting)))!
    idOf = (key) => venue.dishes.find((dish) => dish.key === key)!.id
    ;({ tables } = venue.rows)
    page = await (await browser.newContext(phone)).newPage()
    await signIn(page, house, "gina")
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
    console.log(
      Object.entries(counted)
        .map(([name, { seconds, taps: count }]) => `${name}: ${count} taps, ${seconds.toFixed(1)} s`)
        .join("\n")
    )
  })

  it("of a table with courses and seats", async () => {
    const seat = page.locator("#next_seat")
    const { lines } = await order("a table with courses and seats", async ({ choose, tap }) => {
      await tap(table(0))
      await choose(seat, "1")
      await tap(tile("suppli"))
      await choose(seat, "2")
      await tap(tile("lager"))
      await tap(page.locator("button[value='course:2']"))
      await tap(tile("tiramisu"))
      await choose(seat, "1")
      await tap(tile("diavola"))
      await tap(sheet().getByText("Classic"))
      await tap(sheet().getByRole("button", { name: /^Add/ }))
    })
    assert.sameDeepMembers(
      lines.map(({ course, item_id, seat: of }) => [item_id, course ?? null, of ?? null]),
      [
        [idOf("suppli"), null, 1],
        [idOf("lager"), null, 2],
        [idOf("tiramisu"), 2, 2],
        [idOf("diavola"), 2, 1]
      ]
    )
  })

  it("at the counter", async () => {
    const taken = await order("at the counter", async ({ tap }) => {
      await tap(way("counter"))
      await tap(tile("lager"))
    })
    assert.deepStrictEqual([taken.type, taken.channel], ["pickup", "pos"])
  })

  it("of the same dish three times", async () => {
    const taken = await order("the same dish three times", async ({ tap }) => {
      await tap(table(1))
      for (let times = 0; times < 3; times++) await tap(tile("lager"))
    })
    assert.deepStrictEqual(linesOf(taken), [{ ...plain, item_id: idOf("lager"), quantity: 3 }])
  })

  it("of a dish with something to choose", async () => {
    const taken = await order("a dish with something to choose", async ({ tap }) => {
      await tap(table(2))
      await tap(tile("diavola"))
      await tap(sheet().getByText("Classic"))
      await tap(sheet().getByRole("button", { name: /^Add/ }))
    })
    assert.lengthOf(taken.lines[0]!.modifiers, 1)
  })

  it("of a dish that is searched for", async () => {
    const taken = await order("a dish that is searched for", async ({ tap, type }) => {
      await tap(table(3))
      await type(page.locator("#wanted"), "tiram")
      await tap(tile("tiramisu"))
    })
    assert.strictEqual(taken.lines[0]!.item_id, idOf("tiramisu"))
  })

  it("with a note", async () => {
    const taken = await order("a dish with a note", async ({ tap, type }) => {
      await tap(table(4))
      await tap(tile("tiramisu"))
      await tap(change())
      await type(page.locator("#line_note"), "no cocoa")
      await tap(sheet().getByRole("button", { name: /^Done/ }))
    })
    assert.strictEqual(taken.lines[0]!.note, "no cocoa")
  })

  it("of a second round", async () => {
    const before = (await house.run(readOpenOrders(acting))).length
    await order("a second round", async ({ tap }) => {
      await tap(table(4))
      await tap(tile("lager"))
    })
    const orders = await house.run(readOpenOrders(acting))
    assert.lengthOf(orders, before)
    const grown = orders.find((found) => found.order.table?.id === tables[4]!.id)!
    assert.lengthOf(grown.order.lines, 2)
  })

  it("for pickup, on the phone", async () => {
    const taken = await order("pickup, on the phone", async ({ tap, type }) => {
      await tap(way("phone"))
      await type(page.getByLabel("Phone"), "06 555 0191")
      await type(page.getByLabel("Name"), "Ada Conti")
      await tap(tile("lager"))
    })
    assert.deepInclude(taken.customer, { name: "Ada Conti", phone: "06 555 0191" })
  })

  it("for delivery", async () => {
    const taken = await order("a delivery", async ({ tap, type }) => {
      await tap(way("delivery"))
      await type(page.getByLabel("Phone"), "06 555 0192")
      await type(page.getByLabel("Name"), "Bea Conti")
      await type(page.getByLabel("Street and number"), "Via Roma 1")
      await type(page.getByLabel("City and postcode"), "Roma")
      await tap(tile("lager"))
    })
    assert.deepStrictEqual([taken.type, taken.delivery_address?.city], ["delivery", "Roma"])
  })

  it("of twelve of a dish", async () => {
    const taken = await order("twelve of a dish", async ({ tap, type }) => {
      await tap(table(5))
      await tap(tile("lager"))
      await tap(change())
      await type(page.locator("#quantity"), "12")
      await tap(sheet().getByRole("button", { name: /^Done/ }))
    })
    assert.deepStrictEqual(linesOf(taken), [{ ...plain, item_id: idOf("lager"), quantity: 12 }])
  })

  it("of which a line is voided that the kitchen does not have yet", async () => {
    await page.goto(`${house.url}${home}/take`)
    const found = (await house.run(readOpenOrders(acting))).find((one) => one.order.table?.id === tables[0]!.id)!
    const line = found.order.lines.find(({ item_id }) => item_id === idOf("tiramisu"))!
    counted["a void"] = await countOf(
      async ({ tap }) => {
        await tap(table(0))
        await tap(page.locator(".sent-lines").getByRole("link", { name: /^Order/ }))
        await tap(page.locator(`#void-${line.id} > summary`))
        await tap(page.locator(".void-form:visible").getByRole("button", { name: "Void line" }))
        await page.getByText("The line has been voided").waitFor()
      },
      (control) => control.tap()
    )
    const after = (await house.run(readOpenOrders(acting))).find((one) => one.order.id === found.order.id)!
    assert.isTrue(after.order.lines.find(({ id }) => id === line.id)!.voided)
  })

  it("take no more taps than a waiter would accept", () => {
    const most: Readonly<Record<string, number>> = taps.orders
    assert.sameMembers(Object.keys(counted), Object.keys(most))
    for (const [name, count] of Object.entries(counted)) assert.isAtMost(count.taps, most[name]!, name)
  })
})
