/** Everything that a reservation is made with has a field on the form, and is shown where the reservation is shown. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { BookingInput, BookingTexts, type BookingView, LocalDate } from "@fourtop/core/internal"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { type Evening, home, openEvening, reserve } from "./BookingDay.ts"

let evening: Evening
let gina: Visitor

beforeAll(async () => {
  evening = await openEvening()
  gina = await visitorOf(evening.house.url, "gina")
})
afterAll(() => evening.house.close())

const textOf = async (path: string) => (await gina.get(`${home}/${path}`)).text.replaceAll("<!-- -->", "")
const hasField = (text: string, name: string) => text.includes(` name="${name}"`)

describe("the forms of a reservation", () => {
  it("have a field for everything that it is made with, except what the restaurant decides itself", async () => {
    const text = await textOf(`book/new?date=${evening.soon}&party_size=2`)
    // The sample restaurant has one branch, and what it books itself is confirmed.
    // Integrations keep their own references and metadata.
    const others = new Set(["branch_id", "status", "external_reference", "metadata"])
    const fields = Object.keys(BookingInput.BookTable.fields).filter((name) => !others.has(name))
    assert.deepStrictEqual(
      fields.filter((name) => !hasField(text, name)),
      []
    )
  })

  it("have a field for everything that can be changed", async () => {
    const { id } = await reserve(evening, { time: "21:00" })
    const text = await textOf(`book/${id}/change`)
    // The guest's address and the status are changed elsewhere.
    const others = new Set(["email", "locale", "branch_id", "status", "external_reference", "metadata"])
    const fields = Object.keys(BookingInput.BookTable.fields).filter((name) => !others.has(name))
    assert.deepStrictEqual(
      fields.filter((name) => !hasField(text, name)),
      []
    )
  })

  it("keep its texts when it is made, and change them", async () => {
    const page = `${home}/book/new`
    const texts = BookingTexts.byName((name) => `First ${name}`)
    const date = LocalDate.addDays(evening.soon, 1)
    const wish = { date, party_size: "2", time: "20:00", phone: "06 555 0178", name: "Signor Neri" }
    await gina.submit(page, page, Object.entries({ ...wish, email: "", locale: "", table_id: "", ...texts }))
    const [, id] = /\/book\/([0-9a-f-]{36})/.exec(await textOf(`book?date=${date}`))!
    const change = `${home}/book/${id}/change`
    const form = await textOf(`book/${id}/change`)
    for (const name of BookingTexts.names) assert.include(form, `value="First ${name}"`)
    const others = BookingTexts.byName((name) => `Second ${name}`)
    await gina.submit(change, change, Object.entries({ date, party_size: "2", time: "20:00", table_id: "", ...others }))
    const facts = await textOf(`book/${id}`)
    for (const name of BookingTexts.names) assert.include(facts, `Second ${name}`)
  })
})

describe("the page of a reservation", () => {
  /** What it shows of each field of the representation, null for what it leaves out; a new field needs an entry. */
  const shown: Readonly<Record<keyof BookingView.BookingView, string | null>> = {
    id: null,
    deposit_used_minor: null,
    status: "Confirmed",
    name: "Signora Conti",
    phone: "06 555 0142",
    email: "conti@example.com",
    party_size: "2 guests",
    date: "Wednesday",
    time: "19:30",
    table_id: "Tables",
    ...BookingTexts.byName((name) => `Her ${name}`),
    // The deposit, who cancelled and whether the guest comes are shown where there is such a thing.
    deposit_minor: null,
    deposit_status: null,
    cancelled_by: null,
    cancel_cause: null,
    attendance_confirmed_at: null,
    created_at: "Booked",
    updated_at: null,
    branch_id: null,
    external_reference: "R-7731",
    metadata: null
  }

  it("shows what the API shows", async () => {
    const texts = BookingTexts.byName((name) => `Her ${name}`)
    const { id } = await reserve(evening, { email: "conti@example.com", external_reference: "R-7731", ...texts })
    const text = await textOf(`book/${id}`)
    assert.deepStrictEqual(
      Object.values(shown).filter((words) => words !== null && !text.includes(words)),
      []
    )
  })
})
