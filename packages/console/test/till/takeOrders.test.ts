/** Taking orders without scripts: every tap is a form, the draft travels with the page, and Send is an order. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  bookTable,
  currentVenue,
  moveBooking,
  type Order,
  readOpenOrders,
  setDishAvailability
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { type Answered, csrfOf, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { filledOn } from "../FilledForm.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"

const home = `/console/r/${slug}`

let house: RunningConsole
let gina: Visitor
let dishId: (key: string) => number
let tables: ReadonlyArray<{ readonly id: number; readonly name: string }>

beforeAll(async () => {
  house = await openEvening()
  gina = await visitorOf(house.url, "gina")
  const venue = (await house.run(currentVenue(acting)))!
  dishId = (key) => venue.dishes.find((dish) => dish.key === key)!.id
  tables = venue.rows.tables
})
afterAll(() => house.close())

type Typed = Readonly<Record<string, string>>

/** Presses a button of the page, as a browser without scripts does. */
const press = (page: Answered, path: string, step: string, typed: Typed = {}): Promise<Answered> => {
  const fields = filledOn(page.text, path) ?? [["csrf", csrfOf(page.text)] as const]
  const rest = fields.filter(([name]) => !(name in typed))
  return gina.send("POST", path, [...rest, ...Object.entries(typed), ["step", step]])
}

const pressed = async (path: string, ...steps: ReadonlyArray<string | readonly [string, Typed]>): Promise<Answered> => {
  let page = await gina.get(path)
  for (const step of steps) {
    page = typeof step === "string" ? await press(page, path, step) : await press(page, path, ...step)
  }
  return page
}

const newest = async (): Promise<Order.Order> => (await house.run(readOpenOrders(acting))).at(-1)!.order
const openCount = async (): Promise<number> => (await house.run(readOpenOrders(acting))).length
const optionOf = async (key: string): Promise<string> => {
  const venue = (await house.run(currentVenue(acting)))!
  return String(venue.rows.modifierGroups.flatMap(({ options }) => options).find((option) => option.key === key)!.id)
}
const groupOf = async (key: string): Promise<string> => {
  const venue = (await house.run(currentVenue(acting)))!
  return `options.${venue.rows.modifierGroups.find(({ options }) => options.some((option) => option.key === key))!.id}`
}

describe("the list of places", () => {
  it("has every table with what it is now, and the ways to order without one", async () => {
    const { text } = await gina.get(`${home}/take`)
    for (const { id } of tables) assert.include(text, `href="${home}/take/table/${id}"`)
    for (const way of ["counter", "pickup", "phone", "delivery"]) assert.include(text, `href="${home}/take/${way}"`)
    assert.include(text, "Free")
  })

  it("is in the navigation and on the board", async () => {
    const { text } = await gina.get(`${home}/orders`)
    assert.strictEqual(text.split(`href="${home}/take"`).length - 1, 2)
  })
})

describe("an order at a table", () => {
  it("is taken with plain forms: a dish, one with choices, more of it, and Send", async () => {
    const path = `${home}/take/table/${tables[0]!.id}`
    const [group, classic] = [await groupOf("classic"), await optionOf("classic")]
    const before = await openCount()
    const refused = await pressed(path, `pick:${dishId("suppli")}`, "more:0", `pick:${dishId("diavola")}`, "put")
    assert.include(refused.text, "Choose at least 1 of")
    const page = await press(refused, path, "put", { [group]: classic, line_note: "well done", quantity: "2" })
    assert.include(page.shown, "well done")
    const sent = await press(page, path, "send")
    assert.deepStrictEqual([sent.status, sent.location], [303, path])
    const shown = await gina.get(path)
    assert.include(shown.shown, "The kitchen has it: 4 dishes, Table 1")
    assert.include(shown.text, "/move/undo")
    const order = await newest()
    assert.strictEqual(await openCount(), before + 1)
    assert.strictEqual(order.status, "accepted")
    assert.deepStrictEqual([order.channel, order.type, order.table?.id], ["pos", "dine_in", tables[0]!.id])
    assert.deepStrictEqual(
      order.lines.map(({ item_id, note, quantity }) => [item_id, quantity, note ?? null]),
      [
        [dishId("suppli"), 2, null],
        [dishId("diavola"), 2, "well done"]
      ]
    )
    assert.isNull(order.guest_id)
  })

  it("shows the total that the service then computes", async () => {
    const path = `${home}/take/table/${tables[1]!.id}`
    const page = await pressed(path, `pick:${dishId("suppli")}`, `pick:${dishId("lager")}`)
    const [, total] = /class="send-total"[^]*?<strong>([^<]*)</.exec(page.text)!
    await press(page, path, "send")
    const { currency, price } = await newest()
    const digits = new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(price.totalMinor / 100)
    assert.strictEqual(total, digits)
  })

  it("goes on with what is ordered later, which is bright while what was sent is grey with its time", async () => {
    const table = tables[3]!.id
    const path = `${home}/take/table/${table}`
    await pressed(path, `pick:${dishId("suppli")}`, "course:2", `pick:${dishId("tiramisu")}`, "send")
    const first = await newest()
    await house.pass(5 * 60_000)
    const page = await pressed(path, `pick:${dishId("lager")}`)
    assert.match(page.shown, /Sent .*#\d+.* 1 × Supplì.*sent 19:\d\d.*1 × Tiramisù.*waits, course 2/)
    assert.include(page.text, `action="${home}/orders/${first.id}/courses/2/fire"`)
    const [, total] = /class="send-total"[^]*?<strong>([^<]*)</.exec(page.text)!
    await press(page, path, "send")
    const order = await newest()
    assert.strictEqual(order.id, first.id)
    assert.strictEqual(order.lines.length, 3)
    assert.strictEqual(total, `€${(order.price.totalMinor / 100).toFixed(2)}`)
    assert.include((await gina.get(`${home}/take`)).shown, `#${order.number!}, ${total}`)
    const other = await pressed(`${path}?new=yes`, `pick:${dishId("lager")}`)
    assert.notInclude(other.shown, "Supplì, ")
  })

  it("is a second one of its table where somebody asks for that, and any open order can be added to", async () => {
    const table = tables[4]!.id
    const path = `${home}/take/table/${table}`
    await pressed(path, `pick:${dishId("suppli")}`, "send")
    const first = await newest()
    const page = await gina.get(`${path}?new=yes`)
    await press(await press(page, path, `pick:${dishId("lager")}`), path, "send")
    const second = await newest()
    assert.notStrictEqual(second.id, first.id)
    assert.include((await gina.get(`${home}/orders/${first.id}`)).text, `href="${home}/take/order/${first.id}"`)
    await pressed(`${home}/take/order/${first.id}`, `pick:${dishId("lager")}`, "send")
    const lines = async (id: string) =>
      (await house.run(readOpenOrders(acting))).find(({ order }) => order.id === id)!.order.lines.length
    assert.deepStrictEqual([await lines(first.id), await lines(second.id)], [2, 1])
  })

  it("is taken back within a minute", async () => {
    const path = `${home}/take/table/${tables[5]!.id}`
    await pressed(path, `pick:${dishId("suppli")}`, "send")
    const page = await gina.get(path)
    const undo = /action="([^"]*\/move\/undo)"/.exec(page.text)![1]!
    await gina.send("POST", undo, filledOn(page.text, undo)!)
    assert.include((await gina.get(path)).shown, "there is no order")
    assert.notInclude((await gina.get(path)).shown, "sent 19:")
  })

  it("is not sent empty, and what has run out meanwhile is said by name, with the draft kept", async () => {
    const path = `${home}/take/table/${tables[2]!.id}`
    const before = await openCount()
    const empty = await pressed(path, "send")
    assert.include(empty.shown, "add a dish first")
    const page = await pressed(path, `pick:${dishId("suppli")}`)
    await house.run(setDishAvailability(acting, dishId("suppli"), { is_available: false }))
    const refused = await press(page, path, "send")
    assert.strictEqual(refused.status, 422)
    assert.include(refused.shown, "Supplì is sold out.")
    assert.include(refused.text, `&quot;item_id&quot;:${dishId("suppli")}`)
    await house.run(setDishAvailability(acting, dishId("suppli"), { is_available: true }))
    assert.strictEqual(await openCount(), before)
  })

  it("finds dishes by any part of their name", async () => {
    const path = `${home}/take/table/${tables[2]!.id}`
    const { text } = await pressed(path, ["find", { wanted: "avo" }])
    assert.include(text, `value="pick:${dishId("diavola")}"`)
    assert.notInclude(text, `value="pick:${dishId("suppli")}"`)
  })

  it("is that of a party which was seated, with its guest", async () => {
    const now = await house.run(Clock.currentTimeMillis)
    const date = new Date(now).toISOString().slice(0, 10)
    const party = { name: "Rosa Conti", phone: "06 555 0177", party_size: 2, date, time: "21:00" }
    const booking = await house.run(
      Effect.flatMap(bookTable(acting, party), ({ id }) => moveBooking(acting, id, "seated"))
    )
    const path = `${home}/take/table/${booking.table_ids[0]!}`
    const page = await gina.get(`${path}?reservation_id=${booking.id}`)
    assert.include(page.shown, "for Rosa Conti")
    await press(await press(page, path, `pick:${dishId("suppli")}`), path, "send")
    const order = await newest()
    assert.strictEqual(order.guest_id, booking.guest_id)
  })
})

describe("an order without a table", () => {
  it("at the counter asks for nobody", async () => {
    const path = `${home}/take/counter`
    const page = await pressed(path, `pick:${dishId("suppli")}`)
    assert.notInclude(page.text, 'name="phone"')
    await press(page, path, "send")
    const { channel, customer, table, type } = await newest()
    assert.deepStrictEqual([channel, type, table, customer.name], ["pos", "pickup", null, null])
  })

  it("on the phone finds the guest by number, and needs a name", async () => {
    const path = `${home}/take/phone`
    const found = await pressed(path, `pick:${dishId("suppli")}`, ["caller", { phone: "06 555 0177" }])
    assert.include(found.text, 'value="Rosa Conti"')
    const nameless = await press(found, path, "send", { name: "" })
    assert.strictEqual(nameless.status, 422)
    assert.include(nameless.shown, "name is required")
    assert.strictEqual((await press(found, path, "send")).status, 303)
    const { channel, customer, type } = await newest()
    assert.deepStrictEqual([channel, type, customer.name], ["phone", "pickup", "Rosa Conti"])
    const card = await gina.send("POST", path, [
      ["csrf", csrfOf(found.text)],
      ["phone", "06 555 0177"],
      ["part", "caller"]
    ])
    assert.include(card.text, 'data-name="Rosa Conti"')
    assert.notInclude(card.text, "<html")
  })

  it("for delivery needs an address that is delivered to", async () => {
    const path = `${home}/take/delivery`
    const guest = { name: "Rosa Conti", phone: "06 555 0177", line1: "Via Roma 1" }
    const page = await pressed(path, `pick:${dishId("suppli")}`)
    const far = await press(page, path, "send", { ...guest, city: "Oslo" })
    assert.include(far.shown, "Not sent: The city is outside the delivery area.")
  })

  it("for delivery is told what it is against before it is sent, as afterwards", async () => {
    const path = `${home}/take/delivery`
    const guest = { name: "Rosa Conti", phone: "06 555 0177", line1: "Via Roma 1", city: "Roma" }
    const after = async (sending: Promise<Answered>) => gina.get((await sending).location!)
    const small = "It is below the minimum of €15.00."
    const page = await pressed(path, `pick:${dishId("suppli")}`, ["more:0", guest])
    assert.include(page.shown, small)
    assert.include((await after(press(page, path, "send", guest))).shown, small)
    const late = { ...guest, for_time: "22:45" }
    const closed = "The restaurant is closed at that time."
    const night = await pressed(path, `pick:${dishId("suppli")}`, ["more:0", late])
    assert.include(night.shown, closed)
    assert.include((await after(press(night, path, "send", late))).shown, closed)
  })

  it("is nowhere else", async () => {
    for (const page of ["take/nowhere", "take/table/999999", "take/table/x", "take/order/x"]) {
      assert.strictEqual((await gina.get(`${home}/${page}`)).status, 404, page)
    }
  })
})
