/** Reservations on the phone: times with their rules, the guest who calls, and what happens when two want one table. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Bookings, findGuest, Journal, Load, LocalDate, moveBooking, Venues } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Fields, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { acting, type Evening, home, openEvening, reserve, takenOn } from "./BookingDay.ts"
import { restaurantId } from "../RunningConsole.ts"

let evening: Evening
let gina: Visitor
const page = `${home}/book/new`

beforeAll(async () => {
  evening = await openEvening()
  gina = await visitorOf(evening.house.url, "gina")
})
afterAll(() => evening.house.close())

const timesOn = async (date: string, party: number) =>
  (await gina.get(`${page}?date=${date}&party_size=${party}`)).text.replaceAll("<!-- -->", "")

/** The times that can be chosen. */
const freeIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/<input type="radio" name="time" value="([\d:]+)"(?! disabled)[^>]*>/g)]
    .filter(([tag]) => !tag.includes("disabled"))
    .map(([, time]) => time!)

/** The rule beside a time. */
const ruleAt = (text: string, time: string): string | undefined =>
  new RegExp(
    `value="${time}" disabled[^>]*/?><span class="clock">${time}</span><span class="why(?: unseen)?">([^<]+)</span>`
  ).exec(text)?.[1]

const wish = (more: Readonly<Record<string, string>> = {}): Fields =>
  Object.entries({
    date: evening.soon,
    party_size: "2",
    time: "20:00",
    phone: "06 555 0177",
    name: "Signor Riva",
    email: "",
    note: "",
    locale: "",
    table_id: "",
    ...more
  })

const book = (more: Readonly<Record<string, string>> = {}, visitor = gina) => visitor.submit(page, page, wish(more))

describe("the times of a day", () => {
  it("are all there: those that are free to choose, the others with their rule", async () => {
    const text = await timesOn(evening.today, 2)
    assert.strictEqual(ruleAt(text, "12:00"), "12:00 has passed")
    assert.strictEqual(ruleAt(text, "12:30"), "too short notice: until 60 minutes before")
    assert.strictEqual(ruleAt(text, "13:00"), "too short notice: until 60 minutes before")
    assert.include(freeIn(text), "13:30")
    assert.include(freeIn(text), "19:30")
  })

  it("say how many guests the kitchen has, and until when no table is free", async () => {
    const date = LocalDate.addDays(evening.soon, 1)
    // Two parties of eight: the long table and the back room are taken.
    for (const phone of ["06 555 0101", "06 555 0102"]) await reserve(evening, { date, party_size: 8, phone })
    const eight = await timesOn(date, 8)
    assert.strictEqual(ruleAt(eight, "19:30"), "no table for 8 is free between 19:30 and 22:15")
    assert.strictEqual(ruleAt(eight, "20:00"), "no table for 8 is free between 20:00 and 22:45")
    assert.include(freeIn(eight), "22:15")
    const twelve = await timesOn(date, 9)
    assert.strictEqual(ruleAt(twelve, "19:30"), "the kitchen has 16 guests at 19:30, and takes 24")
  })

  it("are none on a day that is refused, with every rule", async () => {
    const past = await timesOn(LocalDate.addDays(evening.today, -1), 2)
    assert.include(past, "This day has passed.")
    assert.isEmpty(freeIn(past))
    assert.include(await timesOn(LocalDate.addDays(evening.today, 61), 2), "Reservations are taken up to 60 days ahead")
    assert.include(await timesOn(evening.soon, 13), "The largest party is 12 guests.")
  })

  it("tell the guarantee that a party needs, and for whom none is needed", async () => {
    const seven = await timesOn(evening.soon, 7)
    assert.include(seven, "A party of 7 leaves a deposit of €140.00, €20.00 per guest.")
    assert.include(seven, "Parties of seven and more leave a deposit, which comes off the bill.")
    assert.notInclude(await timesOn(evening.soon, 6), "deposit")
  })

  it("are today's for two when the address makes no sense", async () => {
    for (const query of ["", "?date=31.12.&party_size=-1", "?date=2031-02-30&party_size=999"]) {
      const { status, text } = await gina.get(`${page}${query}`)
      assert.strictEqual(status, 200)
      assert.include(text, `name="date" value="${evening.today}"`)
    }
  })
})

describe("a reservation on the phone", () => {
  it("is booked with its guest, who is told, and says who took it", async () => {
    const answer = await book({ note: "By the window", locale: "it", consent: "yes", email: "riva@example.com" })
    assert.strictEqual(answer.location, `${home}/book?date=${evening.soon}`, answer.shown)
    const found = (await evening.house.run(findGuest(acting, { phone: "+39 06 555 0177", email: null })))!
    assert.deepInclude(found.guest, { name: "Signor Riva", locale: "it", email: "riva@example.com" })
    assert.isNotNull(found.guest.marketing_opted_in_at)
    const [booking] = found.bookings
    assert.deepInclude(booking, { date: evening.soon, time: "20:00", status: "confirmed", note: "By the window" })
    const entries = await evening.house.run(
      Effect.flatMap(Journal, (journal) => journal.about(restaurantId, { kind: "booking", id: booking!.id }, 5))
    )
    assert.deepInclude(entries[0], { action: "booking.created" })
    assert.strictEqual(entries[0]!.actor.name, "Gina")
  })

  it("is pending where a guarantee is needed, and the message says so", async () => {
    const answer = await book({ party_size: "7", phone: "06 555 0178" })
    assert.strictEqual(answer.status, 303)
    const found = (await evening.house.run(findGuest(acting, { phone: "06 555 0178", email: null })))!
    assert.deepInclude(found.bookings[0], { status: "pending", party_size: 7 })
  })

  it("keeps all that was typed when something is missing", async () => {
    const { status, text } = await book({ name: "", phone: " ", note: "Two prams", email: "no", time: "21:15" })
    assert.strictEqual(status, 422)
    assert.include(text, "Must be an email address.")
    assert.lengthOf([...text.matchAll(/Must not be blank\./g)], 2)
    assert.include(text, 'value="Two prams"')
    assert.match(text, /value="21:15" checked/)
    const without = await book({ time: "" })
    assert.strictEqual(without.status, 422)
    assert.include(without.text, "A time has to be chosen.")
  })

  it("gets the table that was chosen, and the next caller reads that it is taken", async () => {
    const table = await evening.house.run(
      Effect.map(
        Effect.flatMap(Venues, (venues) => venues.read(restaurantId, 0)),
        (venue) => venue!.rows.tables.find(({ name }) => name === "Table 5")!.id
      )
    )
    const wished = { table_id: String(table), time: "18:30", phone: "06 555 0179", party_size: "3" }
    assert.strictEqual((await book(wished)).status, 303)
    const again = await book({ ...wished, phone: "06 555 0180" })
    assert.strictEqual(again.status, 422)
    assert.include(again.text, "This table is taken at that time. Somebody else may have been faster.")
    const small = await book({ ...wished, time: "21:00", party_size: "6" })
    assert.include(small.text, "This table seats 2 to 4 guests.")
  })

  it("knows no table of another restaurant, and nothing that is none", async () => {
    const known = [...(await takenOn(evening, evening.soon)).occupancies]
    for (const table_id of ["1", "999999999", "x", "-1"]) {
      const { status, text } = await book({ table_id, phone: "06 555 0181" })
      assert.strictEqual(status, 422, table_id)
      assert.include(text, "This table ")
    }
    for (const more of [{ party_size: "0" }, { party_size: "x" }, { date: "soon" }, { time: "29:00" }]) {
      assert.strictEqual((await book({ ...more, phone: "06 555 0181" })).status, 422, JSON.stringify(more))
    }
    assert.deepStrictEqual([...(await takenOn(evening, evening.soon)).occupancies], known)
  })
})

describe("the last table", () => {
  it("goes to one of two callers; the other reads why, with all that was typed, and sees the times left", async () => {
    const date = LocalDate.addDays(evening.soon, 2)
    await reserve(evening, { date, party_size: 8, time: "20:00", phone: "06 555 0103" })
    const bea = await visitorOf(evening.house.url, "bea")
    const wished = { date, party_size: "8", time: "20:00" }
    const answers = await Promise.all([
      book({ ...wished, name: "Signora Neri", phone: "06 555 0190" }),
      book({ ...wished, name: "Signora Gatti", phone: "06 555 0191" }, bea)
    ])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [303, 422]
    )
    const lost = answers.find(({ status }) => status === 422)!.text
    assert.include(
      lost,
      "20:00 cannot be booked: no table for 8 is free between 20:00 and 22:45. Somebody else may have been faster."
    )
    assert.match(lost, /value="Signora (?:Neri|Gatti)"/)
    assert.notInclude(freeIn(lost), "20:00")
    assert.include(freeIn(lost), "12:00")
  })
})

describe("the guest who calls", () => {
  const find = async (phone: string, more: Fields = []) =>
    gina.submit(page, `${page}/guest`, [["phone", phone], ...more])

  it("is found by any way to write the number, with visits, no-shows, notes and consent", async () => {
    const date = LocalDate.addDays(evening.soon, 3)
    const booking = await reserve(evening, { date, phone: "+39 06 555 0195", note: "Allergic to nuts" })
    await evening.house.run(moveBooking(acting, booking.id, "no_show"))
    await reserve(evening, { date, phone: "+39 06 555 0195", time: "21:00", party_size: 4 })
    for (const phone of ["06 555 0195", "+39065550195", "0039 06 5550195"]) {
      const { status, text } = await find(phone, [["part", "caller"]])
      assert.strictEqual(status, 200)
      for (const words of [
        "Signora Conti",
        "0 visits",
        "1 no-show",
        "Allergic to nuts",
        "No consent",
        "at 21:00 for 4"
      ]) {
        assert.include(text.replaceAll("<!-- -->", ""), words, phone)
      }
      assert.notInclude(text, "<html")
    }
    const whole = await find("06 555 0195", [...wish({ name: "", phone: "06 555 0195", note: "A cake" })])
    assert.include(whole.text, 'value="Signora Conti"')
    assert.include(whole.text, 'value="A cake"')
    assert.include(whole.text, "1 no-show")
  })

  it("is new, or not asked for while the number is too short", async () => {
    assert.include((await find("06 555 0999", [["part", "caller"]])).text, "A new guest.")
    assert.notInclude((await find("06", [["part", "caller"]])).text, "guest")
  })

  it("is never somebody of another restaurant", async () => {
    const carl = await visitorOf(evening.house.url, "carl")
    const own = page.replace(home, "/console/r/osteria-luna")
    const answer = await carl.submit(own, `${own}/guest`, [
      ["phone", "06 555 0195"],
      ["part", "caller"]
    ])
    assert.strictEqual(answer.status, 200)
    assert.include(answer.text, "A new guest.")
  })
})

describe("the booking that was made", () => {
  it("has the table that was proposed", async () => {
    const date = LocalDate.addDays(evening.soon, 4)
    const text = await timesOn(date, 2)
    const proposed = /value="19:30"[^>]*data-proposed="([^"]+)"/.exec(text)![1]
    await book({ date, time: "19:30", phone: "06 555 0196" })
    const found = (await evening.house.run(findGuest(acting, { phone: "06 555 0196", email: null })))!
    const stored = await evening.house.run(
      Effect.gen(function* () {
        const { state } = yield* (yield* Bookings).load(restaurantId, found.bookings[0]!.id, Load.nothing)
        const venue = (yield* (yield* Venues).read(restaurantId, 0))!
        return venue.rows.tables.find(({ id }) => id === state!.booking.table_ids[0])!.name
      })
    )
    assert.strictEqual(stored, proposed)
  })
})
