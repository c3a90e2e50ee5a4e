/** Guests' own pages, without a browser: what they show, what they change, and what strangers learn. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Bookings,
  changeGuest,
  changeBooking,
  GuestLinks,
  Journal,
  Load,
  moveBooking,
  moveOrder,
  Orders,
  recordPayment,
  Waitlist,
  withdrawGuestLinks
} from "@fourtop/core/internal"
import { GuestPages } from "@fourtop/console"
import { Effect } from "effect"
import { recordSpans } from "../../../../tools/testing/spans.ts"
import { restaurantId } from "../RunningConsole.ts"
import {
  acting,
  booked,
  type RunningGuestPages,
  linkTo,
  offered,
  openGuestPages,
  ordered,
  phone
} from "./RunningGuestPages.ts"

let house: RunningGuestPages

/** Plenty for tests that are not about the limits. */
const plenty: GuestPages.Limits = { ...GuestPages.standard, requestsOfAddress: 100_000, formsOfLink: 1000 }

beforeAll(async () => {
  house = await openGuestPages(plenty)
})
afterAll(() => house.close())

const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: "manual", ...init })
const post = (url: string, headers: Readonly<Record<string, string>> = {}) => ask(url, { method: "POST", headers })
const textOf = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (await ask(url, { headers })).text()

const bookingOf = (id: string) =>
  house.run(
    Effect.map(
      Effect.flatMap(Bookings, (all) => all.load(restaurantId, id, Load.nothing)),
      ({ state }) => state!.booking
    )
  )
const orderOf = (id: string) =>
  house.run(
    Effect.map(
      Effect.flatMap(Orders, (all) => all.load(restaurantId, id, Load.nothing)),
      ({ state }) => state!.order
    )
  )
const historyOf = (kind: string, id: string) =>
  house.run(Effect.flatMap(Journal, (journal) => journal.about(restaurantId, { kind, id }, 10)))

describe("the page of a reservation", () => {
  it("shows the reservation, its restaurant and what the guest can do, and is kept nowhere", async () => {
    const { id } = await booked(house)
    const response = await ask(await linkTo(house, "booking", id), { headers: { "accept-language": "en" } })
    const text = await response.text()
    assert.strictEqual(response.status, 200)
    for (const part of ["Your reservation", "19:30", "2 guests", "Confirmed", "By the window, please", phone]) {
      assert.include(text, part)
    }
    const { headers } = response
    assert.strictEqual(headers.get("cache-control"), "no-store")
    assert.strictEqual(headers.get("referrer-policy"), "no-referrer")
    assert.strictEqual(headers.get("x-robots-tag"), "noindex, nofollow")
    assert.isNull(headers.get("set-cookie"))
    const policy = headers.get("content-security-policy")!
    assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; /)
    assert.notInclude(policy, "unsafe")
    assert.notMatch(text, /(?:src|href)="(?:https?:)?\/\//)
  })

  it("is in the guest's language, else the browser's, else the restaurant's", async () => {
    const { guest_id, id } = await booked(house)
    const link = await linkTo(house, "booking", id)
    assert.include(await textOf(link), `<html lang="it">`)
    for (const [header, language, title] of [
      ["de-AT,de;q=0.9,en;q=0.5", "de", "Ihre Reservierung"],
      ["pt;q=0.9, fr;q=0.3, es;q=0.8", "es", "Su reserva"],
      ["fr-CH", "fr", "Votre réservation"],
      ["en-US", "en", "Your reservation"],
      ["ja", "it", "La tua prenotazione"]
    ] as const) {
      const text = await textOf(link, { "accept-language": header })
      assert.include(text, `<html lang="${language}">`)
      assert.include(text, title)
    }
    await house.run(changeGuest(acting, guest_id!, { locale: "fr" }))
    assert.include(await textOf(link, { "accept-language": "de" }), "Votre réservation")
  })

  it("asks before cancelling, which is then recorded as the guest's", async () => {
    const { id } = await booked(house)
    const link = await linkTo(house, "booking", id)
    const question = await ask(`${link}/cancel`, { headers: { "accept-language": "en" } })
    assert.include(await question.text(), "Cancel this reservation?")
    assert.strictEqual((await bookingOf(id)).status, "confirmed")
    const done = await post(`${link}/cancel`)
    assert.deepStrictEqual([done.status, done.headers.get("location")], [303, new URL(link).pathname])
    const booking = await bookingOf(id)
    assert.deepInclude(booking, { status: "cancelled", cancelled_by: "guest" })
    const [entry] = await historyOf("booking", id)
    assert.deepInclude(entry, { action: "booking.cancelled" })
    assert.deepStrictEqual(entry!.actor, { kind: "guest", id: String(booking.guest_id), name: "Guest" })
    assert.include(await textOf(link, { "accept-language": "en" }), "Cancelled by you")
    const again = await post(`${link}/cancel`, { "accept-language": "en" })
    assert.strictEqual(again.status, 409)
    assert.include(await again.text(), "something has changed meanwhile")
    assert.strictEqual((await ask(`${link}/cancel`)).status, 303)
  })

  it("is cancelled by nobody who only reads it", async () => {
    const { id } = await booked(house)
    const link = await linkTo(house, "booking", id)
    for (const method of ["GET", "HEAD"]) {
      for (const path of ["", "/cancel", "/attendance", "/calendar.ics"]) await ask(`${link}${path}`, { method })
    }
    assert.deepInclude(await bookingOf(id), { status: "confirmed", version: 1 })
  })

  it("says when it is too late, and whom to call", async () => {
    // Half past one is less than two hours ahead of noon.
    const { id } = await booked(house, { daysAhead: 0, time: "13:30" })
    const link = await linkTo(house, "booking", id)
    const text = await textOf(link, { "accept-language": "en" })
    assert.include(text, `It is too late to cancel here. Please call the restaurant: ${phone}`)
    assert.notInclude(text, "/cancel")
    const refused = await post(`${link}/cancel`, { "accept-language": "en" })
    assert.strictEqual(refused.status, 409)
    assert.include(await refused.text(), "It is too late to cancel here.")
    assert.strictEqual((await bookingOf(id)).status, "confirmed")
  })

  it("takes the guest's word that they come, once, until the time changes", async () => {
    const { id } = await booked(house)
    const link = await linkTo(house, "booking", id)
    assert.include(await textOf(link, { "accept-language": "en" }), "Yes, I am coming")
    for (const _ of [1, 2]) assert.strictEqual((await post(`${link}/attendance`)).status, 303)
    const booking = await bookingOf(id)
    assert.deepInclude(booking, { status: "confirmed", version: 2 })
    assert.isNumber(booking.attendance_confirmed_at)
    assert.include(await textOf(link, { "accept-language": "en" }), "The restaurant knows that you are coming.")
    await house.run(changeBooking(acting, id, { time: "20:00" }))
    assert.isNull((await bookingOf(id)).attendance_confirmed_at)
    assert.include(await textOf(link, { "accept-language": "en" }), "Yes, I am coming")
  })

  it("gives a file for the calendar", async () => {
    const { id } = await booked(house)
    const link = await linkTo(house, "booking", id)
    const response = await ask(`${link}/calendar.ics`)
    assert.strictEqual(response.headers.get("content-type"), "text/calendar; charset=utf-8")
    const text = await response.text()
    assert.include(text, "METHOD:PUBLISH\r\n")
    assert.include(text, `UID:${id}\r\n`)
    assert.include(text, "BEGIN:VEVENT\r\n")
    assert.include(text, "STATUS:CONFIRMED\r\n")
  })

  it("tells a guest who cancels what staff did first", async () => {
    const { id } = await booked(house, { daysAhead: 0, time: "19:30" })
    const link = await linkTo(house, "booking", id)
    const [seated, cancelled] = await Promise.all([
      house.run(Effect.either(moveBooking(acting, id, "seated"))),
      post(`${link}/cancel`, { "accept-language": "en" })
    ])
    const { status } = await bookingOf(id)
    if (seated._tag === "Right") {
      assert.deepStrictEqual([status, cancelled.status], ["seated", 409])
      assert.include(await cancelled.text(), "Seated")
    } else {
      assert.deepStrictEqual([status, cancelled.status], ["cancelled", 303])
      assert.deepInclude<object>(seated.left, { from: "cancelled" })
    }
  })
})

describe("the page of an order", () => {
  it("shows the bill: what is paid, and what is left to pay", async () => {
    const order = await ordered(house)
    const link = await linkTo(house, "order", order.id)
    const shown = async (language: string) =>
      (await textOf(link, { "accept-language": language })).replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")
    assert.notInclude(await shown("en"), "Left to pay")
    const { currency, price } = order
    await house.run(recordPayment(acting, { orderId: order.id, method: "card", amountMinor: 100, currency }))
    const left = new Intl.NumberFormat("en", { style: "currency", currency }).format((price.totalMinor - 100) / 100)
    assert.include(await shown("en"), `Paid €1.00 Left to pay ${left}`)
    assert.include(await shown("en"), "including IVA")
    assert.include(await shown("it"), "Da pagare")
  })

  it("shows what was ordered, its total and its progress", async () => {
    const order = await ordered(house)
    const link = await linkTo(house, "order", order.id)
    const text = await textOf(link, { "accept-language": "en" })
    for (const part of ["Your order", "2 × ", "Received", "Ready at about 12:", "Total"]) assert.include(text, part)
    assert.include(text, `<noscript><meta http-equiv="refresh" content="30"/></noscript>`)
    await house.run(moveOrder(acting, order.id, { status: "accepted" }))
    const later = await textOf(link, { "accept-language": "en" })
    assert.include(later, `<li class="current" aria-current="step">In preparation`)
    assert.include(later, `can no longer be cancelled here. Please call the restaurant: ${phone}`)
    assert.strictEqual((await ask(`${link}/calendar.ics`)).status, 404)
    assert.strictEqual((await post(`${link}/attendance`)).status, 404)
  })

  it("is cancelled by its guest only while nobody has accepted it", async () => {
    const [first, second] = [await ordered(house), await ordered(house)]
    const [open, taken] = [await linkTo(house, "order", first.id), await linkTo(house, "order", second.id)]
    await house.run(moveOrder(acting, second.id, { status: "accepted" }))
    assert.include(await textOf(`${open}/cancel`, { "accept-language": "en" }), "Cancel this order?")
    assert.strictEqual((await post(`${open}/cancel`)).status, 303)
    assert.strictEqual((await post(`${taken}/cancel`)).status, 409)
    assert.strictEqual((await orderOf(first.id)).status, "cancelled")
    assert.strictEqual((await orderOf(second.id)).status, "accepted")
    const [entry] = await historyOf("order", first.id)
    assert.deepInclude(entry, { action: "order.cancelled" })
    assert.strictEqual(entry!.actor.kind, "guest")
  })

  it("sends its new version to open pages, and ends with the link", async () => {
    const order = await ordered(house)
    const link = await linkTo(house, "order", order.id)
    const aborting = new AbortController()
    const response = await fetch(`${link}/live`, { signal: aborting.signal })
    assert.strictEqual(response.headers.get("content-type"), "text/event-stream")
    const reader = response.body!.getReader()
    let heard = ""
    const until = async (wanted: string) => {
      while (!heard.includes(wanted)) heard += new TextDecoder().decode((await reader.read()).value)
    }
    const { version } = await orderOf(order.id)
    await until(`data: ${version}\n`)
    await house.run(moveOrder(acting, order.id, { status: "accepted" }))
    await until(`data: ${version + 1}\n`)
    await house.run(withdrawGuestLinks(acting, { kind: "order", id: order.id }))
    await until("data: ended\n")
    aborting.abort()
    assert.strictEqual((await ask(`${link}/live`)).status, 404)
  })
})

describe("the page of an offer from the waitlist", () => {
  const entryOf = (id: string) =>
    house.run(
      Effect.map(
        Effect.flatMap(Waitlist, (all) => all.load(restaurantId, id, Load.nothing)),
        ({ state }) => state!.entry
      )
    )

  it("becomes a reservation when the guest takes the table", async () => {
    const { id, link } = await offered(house)
    const text = await textOf(link, { "accept-language": "en" })
    for (const part of ["A table for you", "21:30", "2 guests", "We hold the table for you until"])
      assert.include(text, part)
    const answers = await Promise.all([post(`${link}/accept`), post(`${link}/accept`)])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [303, 409]
    )
    const { booking_id, status } = await entryOf(id)
    assert.strictEqual(status, "accepted")
    assert.deepInclude(await bookingOf(booking_id!), { name: "Grace Hopper", time: "21:30", status: "confirmed" })
    const after = await textOf(link, { "accept-language": "en" })
    assert.include(after, "The table is yours")
    assert.notInclude(after, "<form")
    const [entry] = await historyOf("waitlist_entry", id)
    assert.deepInclude(entry, { action: "waitlist.accepted" })
    assert.strictEqual(entry!.actor.kind, "guest")
  })

  it("is declined, and leads to nothing else", async () => {
    const { id, link } = await offered(house)
    assert.strictEqual((await ask(`${link}/calendar.ics`)).status, 404)
    assert.strictEqual((await post(`${link}/cancel`)).status, 404)
    assert.strictEqual((await post(`${link}/attendance`)).status, 404)
    assert.strictEqual((await ask(`${link}/cancel`)).status, 303)
    assert.strictEqual((await post(`${link}/decline`)).status, 303)
    assert.strictEqual((await entryOf(id)).status, "left")
    assert.include(await textOf(link, { "accept-language": "de" }), "Sie stehen nicht mehr auf der Warteliste")
    assert.strictEqual((await post(`${link}/accept`)).status, 409)
  })

  it("says when the offer has ended, even if nobody has recorded it yet", async () => {
    const { id, link } = await offered(house)
    await house.pass(16 * 60_000)
    const text = await textOf(link, { "accept-language": "en" })
    assert.include(text, "The offer has ended")
    assert.notInclude(text, "<form")
    assert.strictEqual((await post(`${link}/accept`)).status, 409)
    assert.strictEqual((await entryOf(id)).status, "offered")
  })
})

describe("a link that does not work", () => {
  const bodies = async (link: string, init: RequestInit = {}) => {
    const response = await ask(link, init)
    const headers = [...response.headers].filter(([name]) => !["date", "x-request-id", "request-id"].includes(name))
    return JSON.stringify([
      response.status,
      headers.filter(([name]) => !name.includes("request")),
      await response.text()
    ])
  }

  it("gives the same response, whether it is wrong, expired, withdrawn, malformed or about nothing", async () => {
    const [kept, lost] = [await booked(house), await booked(house)]
    const withdrawn = await linkTo(house, "booking", lost.id)
    await house.run(withdrawGuestLinks(acting, { kind: "booking", id: lost.id }))
    const expired = await linkTo(house, "booking", kept.id)
    const late = await openGuestPages(plenty)
    const missing = `${house.url}/g/${"A".repeat(24)}`
    const [expected, posted] = [await bodies(missing), await bodies(`${missing}/cancel`, { method: "POST" })]
    assert.match(expected, /^\[404,/)
    const oldLink = await linkTo(late, "booking", (await booked(late)).id)
    await late.pass(40 * 86_400_000)
    const others = [
      withdrawn,
      oldLink,
      `${house.url}/g/x`,
      `${house.url}/g/`,
      `${house.url}/g`,
      `${house.url}/g/%E0%A4%A`,
      `${house.url}/g/${"A".repeat(3000)}`,
      `${expired}/nothing`,
      `${missing}/cancel`,
      `${missing}/live`,
      `${missing}/calendar.ics`
    ]
    for (const link of others) assert.strictEqual(await bodies(link), expected, link)
    for (const link of [withdrawn, oldLink, `${house.url}/g/x`]) {
      assert.strictEqual(await bodies(`${link}/cancel`, { method: "POST" }), posted, link)
    }
    assert.strictEqual(posted, expected)
    await late.close()
  })

  it("is counted for its address", async () => {
    const strict = await openGuestPages({ ...GuestPages.standard, requestsOfAddress: 1 })
    // An address of this machine speaks for many, and has twenty times the limit.
    const statuses: Array<number> = []
    for (let turn = 0; turn < 30; turn++) statuses.push((await ask(`${strict.url}/g/x`)).status)
    assert.strictEqual(statuses[0], 404)
    assert.strictEqual(statuses.at(-1), 429)
    await strict.close()
  })
})

describe("forms of guests' pages", () => {
  it("are refused when another site sends them", async () => {
    const { id } = await booked(house)
    const link = await linkTo(house, "booking", id)
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
      assert.strictEqual((await post(`${link}/cancel`, headers)).status, 403)
    }
    assert.strictEqual((await bookingOf(id)).status, "confirmed")
    assert.strictEqual((await post(`${link}/cancel`, { origin: "null" })).status, 303)
  })

  it("are refused when they are large or no forms", async () => {
    const { id } = await booked(house)
    const link = await linkTo(house, "booking", id)
    const send = (body: string, type: string) =>
      ask(`${link}/cancel`, { method: "POST", body, headers: { "content-type": type } })
    assert.strictEqual((await send("{}", "application/json")).status, 415)
    assert.strictEqual((await send("x".repeat(2 * 1024 * 1024), "application/x-www-form-urlencoded")).status, 413)
    assert.strictEqual((await bookingOf(id)).status, "confirmed")
  })

  it("are counted for each link", async () => {
    const strict = await openGuestPages({ ...plenty, formsOfLink: 2 })
    const { id } = await booked(strict)
    const link = await linkTo(strict, "booking", id)
    const statuses: Array<number> = []
    for (let turn = 0; turn < 3; turn++) statuses.push((await post(`${link}/attendance`)).status)
    assert.deepStrictEqual(statuses, [303, 303, 429])
    await strict.close()
  })

  it("leave the number of streams of a link bounded", async () => {
    const strict = await openGuestPages({ ...plenty, streams: { perLink: 1, perAddress: 5, perSharedAddress: 5 } })
    const link = await linkTo(strict, "order", (await ordered(strict)).id)
    const aborting = new AbortController()
    const first = await fetch(`${link}/live`, { signal: aborting.signal })
    const reader = first.body!.getReader()
    await reader.read()
    assert.strictEqual((await ask(`${link}/live`)).status, 503)
    aborting.abort()
    await strict.close()
  })
})

describe("the token of a link", () => {
  it("is neither stored nor told to logs, figures and traces", async () => {
    const answered: Array<unknown> = []
    const { seen, tracer } = recordSpans()
    const watched = await openGuestPages(plenty, { onResponse: (response) => answered.push(response), tracer })
    const { id } = await booked(watched)
    const link = await linkTo(watched, "booking", id)
    const token = new URL(link).pathname.split("/").at(-1)!
    assert.match(token, /^[\w-]{24}$/)
    for (const path of ["", "/cancel", "/calendar.ics", "/nothing"]) await ask(`${link}${path}`)
    await post(`${link}/attendance`)
    const said = JSON.stringify([answered, seen])
    for (const part of ["GET /g/:token", "/g/:token/attendance", "openGuestPage", "GuestLinks.find", "/g/*"]) {
      assert.include(said, part)
    }
    assert.notInclude(said, token)
    assert.isNull(await watched.run(Effect.flatMap(GuestLinks, (links) => links.find(token, null))))
    const entries = await watched.run(Effect.flatMap(Journal, (journal) => journal.activity(restaurantId, 100)))
    assert.notInclude(JSON.stringify(entries), token)
    await watched.close()
  })
})
