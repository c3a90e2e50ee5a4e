/** Links to guests' pages in the console: made, shown once, withdrawn, and what guests did themselves. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  bookTable,
  cancelOwnBooking,
  confirmAttendance,
  GuestLink,
  LocalDate,
  ZonedClock
} from "@fourtop/core/internal"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { closingDay } from "../book/BookingDay.ts"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"

const home = `/console/r/${slug}`
const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let gina: Visitor

const booked = (time: string) => {
  const today = ZonedClock.dateAt("Europe/Rome", Date.now())
  const date = [9, 10].map((days) => LocalDate.addDays(today, days)).find((one) => one !== closingDay)!
  return house.run(bookTable(acting, { name: "Ada Rossi", phone: "06 777 0100", party_size: 2, date, time }))
}

describe("links to guests' pages in the console", () => {
  beforeAll(async () => {
    house = await open()
    gina = await visitorOf(house.url, "gina")
  })
  afterAll(() => house.close())

  it("are made, shown once, open the page, and are withdrawn", async () => {
    const { id } = await booked("19:30")
    const path = `${home}/book/${id}`
    assert.include((await gina.get(path)).text, "No link to the guest's own page works at present.")
    await gina.submit(path, `${path}/guest-link`, [])
    const shown = (await gina.get(path)).text
    const [, link = "none"] = /(http:\/\/[^<"]+\/g\/[\w-]{24})</.exec(shown) ?? []
    assert.include(shown, "1 link works at present")
    assert.strictEqual((await fetch(link)).status, 200)
    assert.notInclude((await gina.get(path)).text, link)
    await gina.submit(path, `${path}/guest-links/withdraw`, [])
    const after = (await gina.get(path)).text
    assert.include(after, "1 link was withdrawn.")
    assert.include(after, "No link to the guest's own page works at present.")
    assert.strictEqual((await fetch(link)).status, 404)
  })

  it("let guests confirm and cancel, which the book and the reservation say", async () => {
    const { date, guest_id, id } = await booked("20:30")
    const guest = Acting.as(
      restaurantId,
      Acting.guest(GuestLink.actorOf({ guest_id, subject: { kind: "booking", id } }), { kind: "booking", id })
    )
    await house.run(confirmAttendance(guest, id))
    assert.include((await gina.get(`${home}/book?date=${date}`)).text, ">coming<")
    assert.include((await gina.get(`${home}/book/${id}`)).text, "confirmed by the guest, ")
    await house.run(cancelOwnBooking(guest, id))
    assert.include((await gina.get(`${home}/book?date=${date}`)).text, "by the guest")
    const page = (await gina.get(`${home}/book/${id}`)).text
    assert.include(page, " by the guest")
  })
})
