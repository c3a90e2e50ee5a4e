/** Walk-ins: the tables that are free now, and seating a party at one of them. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { blockTable, Bookings, Journal, Venues, ZonedClock } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { acting, type Evening, home, openEvening, passTo, reserve, takenOn, zone } from "./BookingDay.ts"
import { restaurantId } from "../RunningConsole.ts"

let evening: Evening
let gina: Visitor
const page = `${home}/book/walk-in`

beforeAll(async () => {
  evening = await openEvening()
  await reserve(evening, { date: evening.today, time: "21:00", phone: "06 555 0110" })
  await passTo(evening, "19:55")
  gina = await visitorOf(evening.house.url, "gina")
})
afterAll(() => evening.house.close())

const shown = async (party: number) => (await gina.get(`${page}?party_size=${party}`)).text.replaceAll("<!-- -->", "")

/** The tables that are offered, each with all that its button says. */
const offered = (text: string) =>
  [...text.matchAll(/<button type="submit" name="tables" value="([\d,]+)"[^>]*>(.*?)<\/button>/g)].map(
    ([, tables, words]) => ({ tables: tables!, words: words!.replaceAll(/<[^>]+>/g, " ").replaceAll(/ +/g, " ") })
  )

const seat = (tables: string, party: number, name = "", visitor = gina) =>
  visitor.submit(page, page, [
    ["party_size", String(party)],
    ["name", name],
    ["tables", tables]
  ])

describe("a walk-in", () => {
  it("is offered tables best first, with how long each is free", async () => {
    const tables = offered(await shown(2))
    // Reserved for 21:00, so free for a good hour: after those that are free for the whole stay.
    const [first] = tables
    assert.match(first!.words, /^ Table [23].* 1–2 seats Free for the rest of the day Best fit $/)
    const short = tables.find(({ words }) => words.includes("Needed again soon"))!
    assert.match(short.words, /Table 1, by the window 1–2 seats Free for \d\d min, until 21:00 Needed again soon/)
    assert.isAbove(
      tables.indexOf(short),
      tables.findIndex(({ words }) => words.includes("Table 10"))
    )
    assert.include(await shown(11), "Tables for 11 guests now")
  })

  it("is booked and seated at once, with or without a name", async () => {
    const [first] = offered(await shown(2))
    const answer = await seat(first!.tables, 2, "Signor Riva")
    assert.strictEqual(answer.location, `${home}/book?date=${evening.today}`, answer.shown)
    const { rows } = await evening.house.run(
      Effect.flatMap(Bookings, (bookings) =>
        bookings.list(
          restaurantId,
          { date: evening.today, from: null, to: null, status: "seated", branch: null },
          { perPage: 10, cursor: null }
        )
      )
    )
    assert.lengthOf(rows, 1)
    assert.deepInclude(JSON.parse(rows[0]!.view), {
      name: "Signor Riva",
      status: "seated",
      party_size: 2
    })
    const entries = await evening.house.run(
      Effect.flatMap(Journal, (journal) => journal.about(restaurantId, { kind: "booking", id: rows[0]!.id }, 5))
    )
    assert.sameMembers(
      entries.map(({ action, actor }) => `${actor.name} ${action}`),
      ["Gina booking.created", "Gina booking.seated"]
    )
  })

  it("who wants the table that somebody else got reads so, and sees what is left", async () => {
    const bea = await visitorOf(evening.house.url, "bea")
    const [first] = offered(await shown(6))
    const answers = await Promise.all([seat(first!.tables, 6, "Signora Neri"), seat(first!.tables, 6, "Gatti", bea)])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [303, 422]
    )
    const lost = answers.find(({ status }) => status === 422)!.text
    assert.include(lost, "The table is not free for 6 guests now; somebody else may have been faster.")
    assert.match(lost, /value="(?:Signora Neri|Gatti)"/)
    assert.isFalse(offered(lost).some(({ tables }) => tables === first!.tables))
    assert.isNotEmpty(offered(lost))
  })

  it("cannot have tables that are none, or none at all", async () => {
    const before = await takenOn(evening, evening.today)
    for (const tables of ["", "0", "x", "1", "1,2", "999999"]) {
      assert.strictEqual((await seat(tables, 2)).status, 422, tables)
    }
    assert.strictEqual((await seat("1", 0)).status, 422)
    assert.deepStrictEqual(await takenOn(evening, evening.today), before)
  })

  it("learns which table is free next when none is", async () => {
    const [from, to] = [19 * 60, 20 * 60 + 30].map((minutes) => ZonedClock.toInstant(zone, evening.today, minutes))
    await evening.house.run(
      Effect.gen(function* () {
        const { rows } = (yield* (yield* Venues).read(restaurantId, 0))!
        for (const { id, max_seats } of rows.tables.filter((table) => table.max_seats >= 6)) {
          yield* Effect.ignore(
            blockTable(acting, { tableId: id, from: from!, to: to! + max_seats * 60_000, reason: null })
          )
        }
      })
    )
    const text = await shown(8)
    assert.isEmpty(offered(text))
    assert.match(text, /No table for 8 is free now\. Table 9, the long one is free at 20:38, in \d\d min\./)
    assert.include(await shown(13), "No table seats 13 guests.")
  })
})
