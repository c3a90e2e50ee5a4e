/** The close of the day in the console: moving cash, counting, the closing and its files, without scripts. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { open, type RunningConsole, slug } from "../RunningConsole.ts"

const home = `/console/r/${slug}`

let house: RunningConsole
let ada: Visitor
let gina: Visitor

beforeAll(async () => {
  house = await open()
  ada = await visitorOf(house.url, "ada")
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

const textOf = async (visitor: Visitor, page: string): Promise<string> => (await visitor.get(`${home}/${page}`)).shown

/** The form of the page with the fields that it has, and these instead. */
const send = async (visitor: Visitor, page: string, action: string, fields: Readonly<Record<string, string>>) => {
  const { text } = await visitor.get(`${home}/${page}`)
  const form = new RegExp(`<form method="post" action="${home}/${action}".*?</form>`, "s").exec(text)?.[0] ?? ""
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    (match) => [match[1]!, match[2]!] as const
  )
  assert.isNotEmpty(hidden, action)
  const kept = hidden.filter(([name]) => !(name in fields))
  return visitor.send("POST", `${home}/${action}`, [...kept, ...Object.entries(fields)])
}

const moved = { movement: "opening_float", drawer: "first", amount: "200.00", reason: "" }

/** The sample restaurant has closed the evening before, with 200.00 in its drawer. */
describe("the close of the day", () => {
  it("begins with cash that a manager moves into a drawer", async () => {
    assert.include(await textOf(ada, "closing"), "There is nothing to close.")
    const refused = await send(ada, "cash", "cash", { ...moved, amount: "much" })
    assert.strictEqual(refused.status, 422)
    assert.include(refused.shown.toLowerCase(), "must be an amount such as 12.50")
    const unexplained = await send(ada, "cash", "cash", { ...moved, movement: "cash_out" })
    assert.strictEqual(unexplained.status, 422)
    assert.strictEqual((await send(ada, "cash", "cash", moved)).status, 303)
    assert.include(await textOf(ada, "closing"), "Opening float €200.00")
    assert.strictEqual((await send(gina, "cash", "cash", moved)).status, 403)
  })

  it("adds another drawer, whose name no other has", async () => {
    assert.strictEqual((await send(ada, "closing", "closing/drawers", { name: "Bar" })).status, 303)
    const again = await send(ada, "closing", "closing/drawers", { name: "bar" })
    assert.strictEqual(again.status, 422)
    assert.include(again.shown.toLowerCase(), "is the name of another drawer")
  })

  it("asks about a difference in amounts, and keeps what was counted", async () => {
    const open = { leave_open: "true", "count.first.10000": "3", "count.first.5000": "1", "count.first.2000": "2" }
    const refused = await send(ada, "closing", "closing", open)
    assert.strictEqual(refused.status, 422)
    assert.include(refused.shown, "Counted €390.00, but €400.00 should be there: a difference of -€10.00.")
    assert.match(refused.text, /name="count\.first\.2000"[^>]*value="2"/)
    const wrong = await send(ada, "closing", "closing", { ...open, "count.first.5000": "one" })
    assert.include(wrong.shown.toLowerCase(), "must be a whole number")
    const stale = await send(ada, "closing", "closing", { ...open, seen: "99", "explanation.first": "Lent to the bar" })
    assert.strictEqual(stale.status, 422)
  })

  it("closes it once, and shows it for paper and as files", async () => {
    const counted = { leave_open: "true", "count.first.10000": "3", "count.first.5000": "1", "count.first.2000": "2" }
    const closed = await send(ada, "closing", "closing", { ...counted, "explanation.first": "Lent to the bar" })
    assert.strictEqual(closed.status, 303)
    const { location } = closed
    assert.match(location!, new RegExp(`^${home}/closings/\\d+$`))
    const page = location!.slice(home.length + 1)
    const text = await textOf(ada, page)
    for (const part of ["Closing 2", "€400.00", "€390.00", "-€10.00", "Explanation: Lent to the bar", "Digest"])
      assert.include(text, part)
    assert.include((await ada.get(`${location!}?paper=80`)).text, "narrow-paper")
    const csv = await ada.get(`${location!}/csv`)
    assert.include(csv.text, "cash_difference,Till 1,,-1000")
    const json = JSON.parse((await ada.get(`${location!}/json`)).text) as { readonly number: number }
    assert.strictEqual(json.number, 2)
    assert.include(await textOf(ada, "closings"), "-€10.00")
    assert.include(await textOf(ada, "closing"), "There is nothing to close.")
    assert.strictEqual((await gina.get(location!)).status, 403)
  })
})
