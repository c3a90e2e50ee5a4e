/** Orders that change tables, are joined or give lines to another one, without scripts. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { currentVenue, Load, Orders, recordPayment, takeOrder } from "@fourtop/core/internal"
import { Effect } from "effect"
import { filledOn } from "../FilledForm.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, restaurantId, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const home = `/console/r/${slug}/orders`

let house: RunningConsole
let gina: Visitor
beforeAll(async () => {
  house = await openEvening()
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

const take = (table: number, quantity: number, note: string | null = null) =>
  house.run(
    Effect.gen(function* () {
      const venue = (yield* currentVenue(acting))!
      const lager = venue.dishes.find(({ key }) => key === "lager")!.id
      const { order } = yield* takeOrder(acting, {
        channel: "pos",
        type: "dine_in",
        table_id: venue.rows.tables[table]!.id,
        note,
        lines: [{ item_id: lager, quantity }]
      })
      return order
    })
  )

const stored = async (id: string) =>
  (await house.run(Effect.flatMap(Orders, (orders) => orders.load(restaurantId, id, Load.nothing)))).state!.order

/** Sends a form of an order's page, and returns the page that it leads to. */
const send = async (page: string, action: string, typed: Readonly<Record<string, string>> = {}) => {
  const fields = filledOn((await gina.get(page)).text, action)
  assert.isNotNull(fields, `${page} has no ${action}`)
  const kept = fields.filter(([name]) => !(name in typed))
  const answer = await gina.send("POST", action, [...kept, ...Object.entries(typed)])
  assert.strictEqual(answer.status, 303)
  return { location: answer.location!, text: (await gina.get(answer.location!)).text }
}

describe("an order at a table", () => {
  it("moves to another table, and back when that is taken back", async () => {
    const { id, number, table } = await take(3, 1)
    const page = `${home}/${id}`
    const other = (await house.run(currentVenue(acting)))!.rows.tables[4]!
    const { text } = await send(page, `${page}/table`, { table_id: String(other.id) })
    assert.include(text, `Order ${number} is at ${other.name}.`)
    await send(page, `${page}/move/undo`)
    assert.strictEqual((await stored(id)).table!.id, table!.id)
    const refused = await send(page, `${page}/table`, { table_id: "999999" })
    assert.include(refused.text, "The table is not a table of this restaurant.")
  })

  it("is joined with another, whose page opens, and is an order of its own again when that is taken back", async () => {
    const [one, two] = [await take(5, 2), await take(6, 1)]
    const page = `${home}/${one.id}`
    const joined = await send(page, `${page}/join`, { target: two.id })
    assert.strictEqual(joined.location, `${home}/${two.id}`)
    assert.include(joined.text, `Order ${one.number} is joined with order ${two.number}.`)
    assert.deepInclude(await stored(one.id), { status: "cancelled", cancel_reason: `joined with ${two.number}` })
    assert.strictEqual((await stored(two.id)).lines.length, 2)
    const { text } = await send(joined.location, `${page}/lines/move/undo`)
    assert.include(text, `Taken back: the lines of order ${one.number} are no longer on order ${two.number}.`)
    assert.strictEqual((await stored(one.id)).status, "accepted")
  })

  it("says that its note stays while it has lines left, and takes the note along when it is joined", async () => {
    const [one, two] = [await take(5, 2, "No nuts at all"), await take(6, 1, "Birthday")]
    const page = `${home}/${one.id}`
    const told = `The note of order ${one.number} does not go along: tell the kitchen.`
    const field = `line.${one.lines[0]!.id}`
    assert.include((await send(page, `${page}/lines/move`, { target: two.id, [field]: "1" })).text, told)
    assert.strictEqual((await stored(two.id)).note, "Birthday")
    const { text } = await send(page, `${page}/lines/move`, { target: two.id, [field]: "1" })
    assert.notInclude(text, "does not go along")
    assert.strictEqual((await stored(two.id)).note, "Birthday\nNo nuts at all")
  })

  it("gives some pieces to another order, and says why it cannot", async () => {
    const [one, two] = [await take(5, 3), await take(6, 1)]
    const page = `${home}/${one.id}`
    const field = `line.${one.lines[0]!.id}`
    const { text } = await send(page, `${page}/lines/move`, { target: two.id, [field]: "2" })
    assert.include(text, `Lines of order ${one.number} are on order ${two.number} now.`)
    assert.strictEqual((await stored(one.id)).lines[0]!.quantity, 1)
    assert.strictEqual((await stored(two.id)).lines[1]!.quantity, 2)
    const none = await send(page, `${page}/lines/move`, { target: two.id, [field]: "0" })
    assert.include(none.text, "The lines: must name a line.")
    const { currency } = one
    await house.run(recordPayment(acting, { orderId: one.id, method: "cash", amountMinor: 10, currency }))
    const paid = await send(page, `${page}/join`, { target: two.id })
    assert.include(paid.text, "This order has payments; refund them first.")
  })
})
