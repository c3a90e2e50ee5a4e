/** The book after midnight, without scripts: the night belongs to the day before. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { readDaySheet } from "@fourtop/core/internal"
import { type Fields, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { acting, home, type Night, openNight } from "./Night.ts"

let night: Night
let gina: Visitor
beforeAll(async () => {
  night = await openNight()
  await night.passTo("00:01")
  gina = await visitorOf(night.house.url, "gina")
})
afterAll(() => night.house.close())

const sheetOf = async (date: string | null) => (await night.house.run(readDaySheet(acting, date))).sheet
const partyOf = async (name: string) => (await sheetOf(null)).bars.find(({ booking }) => booking.name === name)?.booking
const valueOf = (text: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1]

const booking = (more: object): Fields =>
  Object.entries({
    date: night.saturday,
    party_size: "2",
    time: "00:30",
    name: "Signora Notte",
    phone: "06 555 0143",
    email: "",
    table_id: "",
    ...more
  })

describe("the book at 00:01", () => {
  it("is Saturday's", async () => {
    const { shown } = await gina.get(`${home}/book`)
    assert.include(shown, "Saturday")
    assert.strictEqual((await sheetOf(null)).day.date, night.saturday)
  })

  it("takes a reservation for tonight, which has Sunday's date and stands in Saturday's book", async () => {
    const form = await gina.get(`${home}/book/new`)
    assert.strictEqual(valueOf(form.text, "date"), night.saturday)
    assert.notInclude(form.shown, "day has passed")
    assert.match(form.text, /name="time" value="00:30"(?![^>]*disabled)/)
    assert.match(form.text, /name="time" value="22:30"[^>]*disabled/)
    const answer = await gina.submit(`${home}/book/new`, `${home}/book/new`, booking({}))
    assert.strictEqual(answer.location, `${home}/book?date=${night.saturday}`, answer.shown)
    assert.deepInclude(await partyOf("Signora Notte"), { date: night.sunday, time: "00:30" })
    assert.include((await gina.get(answer.location!)).shown, "Signora Notte")
    assert.notInclude((await gina.get(`${home}/book?date=${night.sunday}`)).shown, "Signora Notte")
  })

  it("changes such a reservation within the night, and to an evening", async () => {
    const { id } = (await partyOf("Signora Notte"))!
    const path = `${home}/book/${id}/change`
    const form = await gina.get(path)
    assert.strictEqual(valueOf(form.text, "date"), night.saturday)
    assert.match(form.text, /value="00:30"[^>]*checked/)
    const later = await gina.submit(path, path, booking({ time: "01:00" }))
    assert.strictEqual(later.location, `${home}/book?date=${night.saturday}`, later.shown)
    assert.deepInclude(await partyOf("Signora Notte"), { date: night.sunday, time: "01:00" })
    const evening = await gina.submit(path, path, booking({ date: night.sunday, time: "19:00" }))
    assert.strictEqual(evening.location, `${home}/book?date=${night.sunday}`, evening.shown)
    const bar = (await sheetOf(night.sunday)).bars.find(({ booking }) => booking.id === id)
    assert.deepInclude(bar!.booking, { date: night.sunday, time: "19:00" })
  })

  it("seats a party after all that was marked as a no-show before midnight", async () => {
    const moved = await gina.submit(`${home}/book`, `${home}/book/${night.missed}/move`, [
      ["back", `${home}/book`],
      ["to", "seated"]
    ])
    assert.strictEqual(moved.status, 303, moved.shown)
    assert.strictEqual((await partyOf("Signor Dopo"))?.status, "seated")
  })

  it("seats a walk-in tonight, with the time on the clock", async () => {
    const page = `${home}/book/walk-in?party_size=2`
    const { text } = await gina.get(page)
    const tables = /name="tables" value="([^"]+)"/.exec(text)![1]!
    const answer = await gina.submit(page, `${home}/book/walk-in`, [
      ["party_size", "2"],
      ["tables", tables],
      ["name", "Signor Tardi"]
    ])
    assert.strictEqual(answer.location, `${home}/book?date=${night.saturday}`, answer.shown)
    assert.deepInclude(await partyOf("Signor Tardi"), { date: night.sunday, time: "00:01", status: "seated" })
  })

  it("blocks a table in the night of the day", async () => {
    const { table } = (await sheetOf(null)).tables.at(-1)!
    const answer = await gina.submit(`${home}/book`, `${home}/book/blocks`, [
      ["table_id", String(table.id)],
      ["date", night.saturday],
      ["from", "02:00"],
      ["to", "03:00"],
      ["reason", "Cleaning"]
    ])
    assert.strictEqual(answer.location, `${home}/book?date=${night.saturday}`, answer.shown)
    assert.include((await gina.get(`${home}/book`)).shown, "is blocked from 02:00 to 03:00")
    const bea = await visitorOf(night.house.url, "bea")
    assert.include((await bea.get(`${home}/tables`)).shown, "Cleaning")
  })
})
