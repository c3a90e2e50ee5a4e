/** The waitlist in the book: who waits, putting somebody on it, taking them off, and offering a place. */
import { acceptOffer, Acting, cancelBooking, offerPlaces, readWaitlist } from "@fourtop/core/internal"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type Fields, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { acting, type Evening, home, openEvening, reserve } from "./BookingDay.ts"
import { restaurantId } from "../RunningConsole.ts"

let evening: Evening
let gina: Visitor
beforeAll(async () => {
  evening = await openEvening()
  gina = await visitorOf(evening.house.url, "gina")
})
afterAll(() => evening.house.close())

const shown = async (path: string) => (await gina.get(path)).text.replaceAll("<!-- -->", "")

/** Sends a form that the day has, and returns the page it leads to. */
const send = async (path: string, date: string, more: Fields = []) => {
  const answer = await gina.submit(`${home}/book?date=${date}`, path, more)
  assert.isNotNull(answer.location, answer.shown)
  return shown(answer.location)
}

const waiting = (date: string) => evening.house.run(readWaitlist(Acting.as(restaurantId, Acting.system), date))

const page = `${home}/book/waitlist/new`

/** Puts somebody on the waitlist, and returns the page of the day. */
const join = async (date: string, changes: object = {}) => {
  const answer = await gina.submit(page, page, fields(date, changes))
  assert.strictEqual(answer.location, `${home}/book?date=${date}`, answer.shown)
  return shown(answer.location!)
}

const fields = (date: string, changes: object = {}) =>
  Object.entries({
    date,
    party_size: "2",
    from: "19:30",
    to: "19:30",
    phone: "06 555 0177",
    name: "Signor Verdi",
    note: "Birthday",
    ...changes
  }) as Fields

describe("the waitlist", () => {
  it("has whoever finds a time full, from the phone form on", async () => {
    const { house, soon } = evening
    // Pacing lets six parties arrive at once.
    const bookings = []
    for (let party = 0; party < 6; party++) bookings.push(await reserve(evening))

    const phone = await shown(`${home}/book/new?date=${soon}&party_size=2`)
    const link = /href="([^"]*book\/waitlist\/new[^"]*)"/.exec(phone)?.[1]?.replaceAll("&amp;", "&")
    assert.match(link!, new RegExp(`date=${soon}&party_size=2&from=\\d\\d:\\d\\d&to=\\d\\d:\\d\\d$`))
    const form = await shown(link!)
    assert.include(form, `value="${soon}"`)

    const refused = await gina.submit(page, page, fields(soon, { from: "22:00", to: "22:00" }))
    assert.strictEqual(refused.status, 422)
    assert.include(refused.text, "Can be booked: 22:00 is free.")

    const day = await join(soon)
    assert.include(day, "Signor Verdi")
    assert.include(day, "Birthday")

    const { id } = (await waiting(soon)).entries[0]!
    assert.include(await send(`${home}/book/waitlist/${id}/offer`, soon), "Nothing can be offered")

    await house.run(cancelBooking(acting, bookings[0]!.id))
    const offered = await send(`${home}/book/waitlist/${id}/offer`, soon)
    assert.include(offered, "offered 19:30 until 12:")
    assert.include(offered, "held for the waitlist from 19:30")
    assert.notInclude(offered, "Offer now")

    const { booking } = await house.run(acceptOffer(acting, id))
    assert.strictEqual(booking.time, "19:30")
    assert.isEmpty((await waiting(soon)).entries)
  })

  it("loses whoever is removed, and offers the place to the next", async () => {
    const { house, soon } = evening
    for (const [name, phone] of [
      ["Prima", "06 555 0181"],
      ["Seconda", "06 555 0182"]
    ] as const) {
      await join(soon, { name, phone })
    }
    const [first, second] = (await waiting(soon)).entries
    assert.deepStrictEqual([first?.name, second?.name], ["Prima", "Seconda"])
    const remove = `${home}/book/waitlist/${first!.id}/remove`
    assert.include(await send(remove, soon), "Prima is no longer on the waitlist")
    assert.strictEqual(await house.run(offerPlaces(acting, soon, null)), 0)
    assert.deepStrictEqual(
      (await waiting(soon)).entries.map(({ name }) => name),
      ["Seconda"]
    )
    const again = await gina.submit(`${home}/book?date=${soon}`, remove, [])
    assert.strictEqual(again.status, 409)
    const unknown = `${home}/book/waitlist/019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11/remove`
    assert.strictEqual((await gina.submit(`${home}/book?date=${soon}`, unknown, [])).status, 404)
  })
})
