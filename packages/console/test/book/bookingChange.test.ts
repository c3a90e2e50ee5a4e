/** Changing a reservation, and the week at a glance. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Bookings, cancelBooking, Load, LocalDate, moveBooking, Venues } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { acting, closingDay, type Evening, home, openEvening, passTo, reserve } from "./BookingDay.ts"
import { filledOn } from "../FilledForm.ts"
import { restaurantId } from "../RunningConsole.ts"

let evening: Evening
let gina: Visitor

beforeAll(async () => {
  evening = await openEvening()
  gina = await visitorOf(evening.house.url, "gina")
})
afterAll(() => evening.house.close())

const pageOf = (id: string) => `${home}/book/${id}/change`

const bookingOf = (id: string) =>
  evening.house.run(
    Effect.gen(function* () {
      const { state } = yield* (yield* Bookings).load(restaurantId, id, Load.nothing)
      const venue = (yield* (yield* Venues).read(restaurantId, 0))!
      const { booking } = state!
      const names = booking.table_ids.map((table) => venue.rows.tables.find(({ id }) => id === table)!.name)
      return { ...booking, names }
    })
  )

const tableId = (name: string) =>
  evening.house.run(
    Effect.flatMap(Venues, (venues) =>
      Effect.map(venues.read(restaurantId, 0), (venue) =>
        String(venue!.rows.tables.find((table) => table.name === name)!.id)
      )
    )
  )

/** Sends the form with what the reservation has, and these changes. */
const change = async (id: string, more: Readonly<Record<string, string>>) => {
  const { date, note, party_size, time } = await bookingOf(id)
  const fields = { date, time, party_size: String(party_size), note: note ?? "", table_id: "", ...more }
  return gina.submit(pageOf(id), pageOf(id), Object.entries(fields))
}

describe("a reservation", () => {
  it("is shown as it is, with the times of its day, its own among them", async () => {
    const { id } = await reserve(evening, { note: "A cake" })
    const { status, text } = await gina.get(pageOf(id))
    assert.strictEqual(status, 200)
    assert.match(text, /value="19:30" checked/)
    assert.include(text, 'value="A cake"')
    assert.include(text.replaceAll("<!-- -->", ""), "Signora Conti, 2 guests, Wednesday")
    const elsewhere = await gina.get(`${pageOf(id)}?date=${LocalDate.addDays(evening.soon, 1)}&party_size=7`)
    assert.include(elsewhere.text, "Thursday")
    // The deposit of a reservation does not change with it.
    assert.notInclude(elsewhere.text, "deposit")
  })

  it("moves to another time, date, party and table, and keeps what is not changed", async () => {
    const { id } = await reserve(evening, { phone: "06 555 0111" })
    const day = LocalDate.addDays(evening.soon, 1)
    const answer = await change(id, { date: day, time: "21:00", party_size: "4", note: "A pram" })
    assert.strictEqual(answer.location, `${home}/book?date=${day}`, answer.shown)
    assert.deepInclude(await bookingOf(id), { date: day, time: "21:00", party_size: 4, note: "A pram" })
    assert.strictEqual((await change(id, { table_id: await tableId("Table 6") })).status, 303)
    assert.deepStrictEqual((await bookingOf(id)).names, ["Table 6"])
    assert.strictEqual((await change(id, { note: "" })).status, 303)
    assert.deepInclude(await bookingOf(id), { note: null, names: ["Table 6"], time: "21:00" })
  })

  it("corrects the name and the phone, and refuses to leave them empty", async () => {
    const { id } = await reserve(evening, { phone: "06 555 0118" })
    const answer = await change(id, { name: " Signora Monti ", phone: "06 555 0218" })
    assert.strictEqual(answer.status, 303, answer.shown)
    assert.deepInclude(await bookingOf(id), { name: "Signora Monti", phone: "06 555 0218" })
    const refused = await change(id, { name: " ", phone: "" })
    assert.strictEqual(refused.status, 422)
    assert.match(refused.text, /id="name-problem"/)
    assert.match(refused.text, /id="phone-problem"/)
    assert.deepInclude(await bookingOf(id), { name: "Signora Monti", phone: "06 555 0218" })
  })

  it("keeps what two people change on pages that both have open, and asks where both changed the same", async () => {
    const { id } = await reserve(evening, { phone: "06 555 0119" })
    const opened = filledOn((await gina.get(pageOf(id))).text, pageOf(id))!
    const sendOpened = (changes: Readonly<Record<string, string>>) =>
      gina.submit(pageOf(id), pageOf(id), [
        ...opened.filter(([name]) => !(name in changes)),
        ...Object.entries(changes)
      ])
    assert.strictEqual((await sendOpened({ note: "Wheelchair" })).status, 303)
    assert.strictEqual((await sendOpened({ time: "21:00" })).status, 303)
    assert.deepInclude(await bookingOf(id), { time: "21:00", note: "Wheelchair" })
    const late = await sendOpened({ note: "A pram" })
    assert.strictEqual(late.status, 409)
    assert.match(late.text, /name="keep\.note" value="mine".*A pram.*What you entered/s)
    assert.match(late.text, /name="keep\.note" value="theirs".*Wheelchair.*What it is now/s)
    assert.deepInclude(await bookingOf(id), { note: "Wheelchair" })
    const again = filledOn(late.text, pageOf(id))!
    assert.strictEqual((await gina.submit(pageOf(id), pageOf(id), [...again, ["keep.note", "mine"]])).status, 303)
    assert.deepInclude(await bookingOf(id), { time: "21:00", note: "A pram" })
  })

  it("is refused in words, with what was typed and the times as they are", async () => {
    const { id } = await reserve(evening, { phone: "06 555 0112" })
    for (const phone of ["06 555 0101", "06 555 0102"]) {
      await reserve(evening, { date: LocalDate.addDays(evening.soon, 2), party_size: 8, phone })
    }
    const full = await change(id, { date: LocalDate.addDays(evening.soon, 2), party_size: "8", note: "Kept" })
    assert.strictEqual(full.status, 422)
    assert.include(full.text, "19:30 cannot be booked: no table for 8 is free between 19:30 and 22:15.")
    assert.include(full.text, 'value="Kept"')
    assert.include((await change(id, { party_size: "13" })).text, "The largest party is 12 guests.")
    assert.include((await change(id, { time: "17:00" })).text, "17:00 is not a time for reservations.")
    assert.include((await change(id, { table_id: "1" })).text, "This table is not a table of this restaurant.")
    assert.include((await change(id, { note: "n".repeat(501) })).text, "Must have at most 500 characters.")
    for (const more of [{ time: "" }, { date: "x" }, { party_size: "0" }]) {
      assert.strictEqual((await change(id, more)).status, 422, JSON.stringify(more))
    }
    assert.deepInclude(await bookingOf(id), { date: evening.soon, time: "19:30", party_size: 2, note: null })
  })

  it("that is over cannot be changed, and says so", async () => {
    const { id } = await reserve(evening, { phone: "06 555 0113", time: "22:00" })
    const csrf = await gina.csrf(pageOf(id))
    await evening.house.run(cancelBooking(acting, id))
    const answer = await gina.send("POST", pageOf(id), [
      ["csrf", csrf],
      ["date", evening.soon],
      ["time", "22:15"],
      ["party_size", "2"]
    ])
    assert.strictEqual(answer.location, pageOf(id))
    const { text } = await gina.get(answer.location!)
    assert.include(text, "is “cancelled” already. Somebody else may have been faster.")
    assert.include(text.replaceAll("<!-- -->", ""), "This reservation is cancelled and can no longer be changed.")
  })

  it("is not found at another restaurant, nor where the id is none", async () => {
    const { id } = await reserve(evening, { phone: "06 555 0114", time: "22:15" })
    const carl = await visitorOf(evening.house.url, "carl")
    const own = pageOf(id).replace(home, "/console/r/osteria-luna")
    const csrf = await carl.csrf("/console/r/osteria-luna")
    for (const path of [own, own.replace(id, "00000000-0000-7000-8000-000000000000"), own.replace(id, "x")]) {
      assert.strictEqual((await carl.get(path)).status, 404)
      assert.strictEqual((await carl.send("POST", path, [["csrf", csrf]])).status, 404)
    }
  })
})

describe("a week", () => {
  it("has covers, parties and what is pending for each period, and a link to each day", async () => {
    const monday = LocalDate.addDays(evening.soon, 7 - 2)
    const date = LocalDate.addDays(monday, 4)
    await reserve(evening, { date, party_size: 4, time: "12:30", phone: "06 555 0121" })
    await reserve(evening, { date, party_size: 7, phone: "06 555 0122" })
    await reserve(evening, { date, party_size: 2, phone: "06 555 0123" })
    const gone = await reserve(evening, { date, party_size: 2, phone: "06 555 0124" })
    await evening.house.run(cancelBooking(acting, gone.id))
    const { status, text } = await gina.get(`${home}/book/week?date=${LocalDate.addDays(monday, 6)}`)
    assert.strictEqual(status, 200)
    const plain = text.replaceAll("<!-- -->", "")
    for (let day = 0; day < 7; day++) {
      assert.include(plain, `href="${home}/book?date=${LocalDate.addDays(monday, day)}"`)
    }
    const friday = plain.slice(plain.indexOf(`data-key="${date}"`)).split("</li></ul></li>")[0]!
    const words = friday.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ")
    assert.include(words, "Lunch 4 covers 1 party")
    assert.include(words, "Dinner 9 covers 2 parties 1 pending")
    assert.include(plain, "13 covers in all")
    assert.include(plain, `href="${home}/book/week?date=${LocalDate.addDays(monday, -7)}"`)
    assert.include(plain, `href="${home}/book/week?date=${LocalDate.addDays(monday, 7)}"`)
  })

  it("says when the restaurant is closed, and is this week where the address makes no sense", async () => {
    const { text } = await gina.get(`${home}/book/week?date=${closingDay}`)
    assert.match(text, /Friday 25 December.*?<span class="badge bad">Closed<\/span>/)
    const now = await gina.get(`${home}/book/week?date=x`)
    assert.include(now.text, "Today")
  })
})

describe("a reservation that is under way", () => {
  it("gets another table and a larger party without notice, but no other time", async () => {
    const today = await reserve(evening, { date: evening.today, phone: "06 555 0115" })
    await passTo(evening, "19:35")
    const back = await visitorOf(evening.house.url, "gina")
    await evening.house.run(moveBooking(acting, today.id, "seated"))
    gina = back
    assert.strictEqual((await change(today.id, { table_id: await tableId("Table 4") })).status, 303)
    assert.deepInclude(await bookingOf(today.id), { names: ["Table 4"], status: "seated" })
    assert.strictEqual((await change(today.id, { party_size: "4" })).status, 303)
    const answer = await change(today.id, { time: "20:00" })
    assert.strictEqual(answer.status, 422)
    assert.include(answer.text, "20:00 cannot be booked: too short notice: until 60 minutes before.</p>")
  })
})
