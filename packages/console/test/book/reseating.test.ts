/** Reservations that need others to move: what the form shows, sends along and accepts. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  type Booking,
  Bookings,
  cancelBooking,
  findGuest,
  Load,
  LocalDate,
  moveBooking,
  Venues
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { acting, type Evening, home, openEvening, reserve } from "./BookingDay.ts"
import { restaurantId } from "../RunningConsole.ts"

let evening: Evening
let gina: Visitor
let tables: ReadonlyMap<string, number>
let days = 0

beforeAll(async () => {
  evening = await openEvening()
  gina = await visitorOf(evening.house.url, "gina")
  const venue = await evening.house.run(Effect.flatMap(Venues, (venues) => venues.read(restaurantId, 0)))
  tables = new Map(venue!.rows.tables.map(({ code, id }) => [code!, id]))
})
afterAll(() => evening.house.close())

const page = `${home}/book/new`
const tableOf = (code: string) => tables.get(code)!
const textOf = async (path: string) => (await gina.get(path)).text.replaceAll("<!-- -->", "")

/** An evening of its own: five at the long table, four at one of the two that can be joined. */
const fullDay = async () => {
  const date = LocalDate.addDays(evening.soon, days++)
  const party = (code: string, party_size: number, name: string) =>
    reserve(evening, { date, name, party_size, table_id: tableOf(code), phone: `06 555 03${code}${days}` })
  return { date, conti: await party("T9", 5, "Signora Conti"), riva: await party("T7", 4, "Signor Riva") }
}

const stored = async ({ id }: Booking.Booking): Promise<Booking.Booking> => {
  const load = Effect.flatMap(Bookings, (bookings) => bookings.load(restaurantId, id, Load.nothing))
  return (await evening.house.run(load)).state!.booking
}

/** The fields with the moves, as the page has them. */
const movesIn = (text: string): ReadonlyArray<readonly [string, string]> =>
  [...text.matchAll(/<input type="hidden" name="(moves [\d:]+)" value="([^"]+)"/g)].map(
    ([, name, value]) => [name!, value!] as const
  )

const wish = (date: string, time = "19:30") =>
  Object.entries({ date, party_size: "8", time, phone: "06 555 0399", name: "Signor Neri", locale: "", table_id: "" })

const words = "fits if Signora Conti (19:30, 5 guests) moves from Table 9, the long one to Table 8"

describe("a time that needs others to move", () => {
  it("says who, can be chosen, and is booked with the moves that were shown", async () => {
    const { conti, date, riva } = await fullDay()
    const path = `${page}?date=${date}&party_size=8`
    const text = await textOf(path)
    assert.include(text, words)
    const moves = movesIn(text)
    assert.deepInclude(moves, ["moves 19:30", `${conti.id}:${tableOf("T8")}`])
    const answer = await gina.submit(path, page, [...wish(date), ...moves])
    assert.strictEqual(answer.location, `${home}/book?date=${date}`, answer.shown)
    assert.deepStrictEqual((await stored(conti)).table_ids, [tableOf("T8")])
    assert.deepStrictEqual((await stored(riva)).table_ids, [tableOf("T7")])
    const neri = await evening.house.run(findGuest(acting, { phone: "06 555 0399", email: null }))
    assert.deepInclude(neri!.bookings[0], { date, time: "19:30", party_size: 8 })
    const book = await textOf(answer.location!)
    assert.include(book, "Table 9, the long one. It is pending until the guarantee of €160.00 is noted.")
    assert.include(book, "Signora Conti is now at Table 8.")
    assert.match(await textOf(`${home}/book/${conti.id}`), /to make room/)
  })

  it("is refused without the moves, and with moves that would not make room any more, and shows those that would", async () => {
    const { conti, date } = await fullDay()
    const path = `${page}?date=${date}&party_size=8`
    const moves = movesIn(await textOf(path))
    const plain = await gina.submit(path, page, wish(date))
    assert.strictEqual(plain.status, 422)
    assert.include(plain.text, `By now it ${words}`)
    await reserve(evening, { date, party_size: 3, table_id: tableOf("T8"), name: "Verdi", phone: "06 555 0398" })
    const late = await gina.submit(path, page, [...wish(date), ...moves])
    assert.strictEqual(late.status, 422)
    const shown = late.text.replaceAll("<!-- -->", "")
    assert.include(shown, "19:30 cannot be booked: no table for 8 is free between 19:30 and 22:15.")
    const [, proposal = ""] = /By now it fits if ([^<;]+); send again to accept that/.exec(shown) ?? []
    assert.lengthOf(proposal.split(", and "), 2, proposal)
    assert.deepStrictEqual((await stored(conti)).table_ids, [tableOf("T9")])
    const again = await gina.submit(path, page, [...wish(date), ...movesIn(shown)])
    assert.strictEqual(again.status, 303, again.shown)
    assert.notDeepEqual((await stored(conti)).table_ids, [tableOf("T9")])
  })

  it("moves nobody when a table has become free, and survives fields that make no sense", async () => {
    const { conti, date, riva } = await fullDay()
    const path = `${page}?date=${date}&party_size=8`
    const moves = movesIn(await textOf(path))
    for (const value of ["", ":", "x:y+z", `${conti.id}:1 `.repeat(99)]) {
      const { status } = await gina.submit(path, page, [...wish(date), ["moves 19:30", value]])
      assert.strictEqual(status, 422, value)
    }
    await evening.house.run(cancelBooking(acting, riva.id))
    const answer = await gina.submit(path, page, [...wish(date), ...moves])
    assert.strictEqual(answer.status, 303, answer.shown)
    assert.deepStrictEqual((await stored(conti)).table_ids, [tableOf("T9")])
    assert.notInclude(await textOf(answer.location!), "is now at")
  })

  it("can be chosen for a reservation that is changed", async () => {
    const { conti, date } = await fullDay()
    const verdi = await reserve(evening, { date, party_size: 2, name: "Verdi", phone: "06 555 0397" })
    const change = `${home}/book/${verdi.id}/change`
    const path = `${change}?date=${date}&party_size=6&time=19:30`
    await reserve(evening, { date, party_size: 6, table_id: tableOf("T8"), name: "Bruni", phone: "06 555 0396" })
    const text = await textOf(path)
    const moves = movesIn(text)
    assert.lengthOf(
      moves.filter(([name]) => name === "moves 19:30"),
      1
    )
    const fields = Object.entries({ date, party_size: "6", time: "19:30", note: "", table_id: "" })
    const answer = await gina.submit(path, change, [...fields, ...moves])
    assert.strictEqual(answer.status, 303, answer.shown)
    assert.include(await textOf(answer.location!), "is now at")
    assert.strictEqual((await stored(verdi)).party_size, 6)
    assert.lengthOf((await stored(conti)).table_ids, 1)
  })

  it("says that there is no way where every way was tried", async () => {
    const { conti, date, riva } = await fullDay()
    for (const { id } of [conti, riva]) await evening.house.run(moveBooking(acting, id, "seated"))
    const text = await textOf(`${page}?date=${date}&party_size=8`)
    assert.include(text, "making room would take more than three moves, or is impossible")
  })
})
