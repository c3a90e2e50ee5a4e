/** Booking, changing and seating against the rules, with a reason. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type Fields, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { type Evening, home, openEvening, reserve } from "./BookingDay.ts"

let evening: Evening
let gina: Visitor
const page = `${home}/book/new`

beforeAll(async () => {
  evening = await openEvening()
  gina = await visitorOf(evening.house.url, "gina")
})
afterAll(() => evening.house.close())

const wish = (more: Readonly<Record<string, string>> = {}): Fields =>
  Object.entries({
    date: evening.soon,
    party_size: "30",
    time: "20:00",
    phone: "06 555 0177",
    name: "Signor Riva",
    email: "",
    note: "",
    locale: "",
    table_id: "",
    ...more
  })

const anyway = { anyway: "yes", anyway_time: "20:00", anyway_reason: "The mayor’s birthday" }

const shown = async (path: string) => (await gina.get(path)).text.replaceAll("<!-- -->", "")

describe("a reservation against the rules", () => {
  it("is offered when the rules refuse it, and needs a reason", async () => {
    const refused = await gina.submit(page, page, wish())
    assert.strictEqual(refused.status, 422)
    assert.match(refused.text, /<details class="unfold book-anyway" id="anyway" open/)
    assert.match(refused.text, /name="anyway_time"[^>]*value="20:00"|value="20:00"[^>]*name="anyway_time"/)
    const unexplained = await gina.submit(page, page, wish({ ...anyway, anyway_reason: "no" }))
    assert.strictEqual(unexplained.status, 422)
    assert.include(unexplained.text, "Must have at least 3 characters")
  })

  it("is booked with one, also without a phone number, and the book and its page say so", async () => {
    const answer = await gina.submit(page, page, wish({ ...anyway, phone: "", time: "" }))
    assert.strictEqual(answer.status, 303, answer.text)
    const book = await shown(answer.location!)
    assert.include(book, "Against the rules: The mayor’s birthday")
    const id = /book\/([0-9a-f-]{36})">Signor Riva/.exec(book)![1]!
    assert.include(await shown(`${home}/book/${id}`), "<dt>Against the rules</dt><dd>The mayor’s birthday</dd>")
  })

  it("is not offered for what nobody may overrule", async () => {
    const refused = await gina.submit(page, page, wish({ name: "", party_size: "2" }))
    assert.strictEqual(refused.status, 422)
    assert.match(refused.text, /<details class="unfold book-anyway" id="anyway"(?! open)/)
  })

  it("can be changed so", async () => {
    const { id } = await reserve(evening, { phone: "06 555 0178" })
    const change = `${home}/book/${id}/change`
    const edit = { date: evening.soon, party_size: "25", time: "20:00", table_id: "" }
    const refused = await gina.submit(change, change, Object.entries(edit))
    assert.match(refused.text, /id="anyway" open/)
    const changed = await gina.submit(change, change, Object.entries({ ...edit, ...anyway }))
    assert.strictEqual(changed.status, 303, changed.text)
    assert.include(await shown(`${home}/book/${id}`), "25 guests")
  })

  it("is a walk-in at a table that is too small for it, with a reason", async () => {
    const door = `${home}/book/walk-in`
    const text = await shown(`${door}?party_size=9`)
    const table = /name="anyway_table" value="(\d+)"/.exec(text)![1]!
    const seat = (reason: string) =>
      gina.submit(door, door, [
        ["party_size", "9"],
        ["name", "Nine"],
        ["anyway_reason", reason],
        ["anyway_table", table]
      ])
    assert.strictEqual((await seat("")).status, 422)
    const seated = await seat("They squeeze in")
    assert.strictEqual(seated.status, 303, seated.text)
    assert.include(await shown(seated.location!), "Against the rules: They squeeze in")
  })
})
