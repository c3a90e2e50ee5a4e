/** The book, without scripts: who arrives, what moves them on, what is taken back, and who was faster. */
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "@effect/vitest"
import {
  Acting,
  applyVenue,
  Bookings,
  bookTable,
  currentVenue,
  Journal,
  Load,
  LocalDate,
  moveBooking,
  ZonedClock
} from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Clock, Effect } from "effect"
import { filledOn } from "../FilledForm.ts"
import {
  afterFullEvenings,
  type RunningConsole,
  open,
  otherSlug,
  restaurantId,
  slug,
  wednesdayAhead
} from "../RunningConsole.ts"
import { type Fields, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const home = `/console/r/${slug}`
const path = `${home}/book`
const zone = "Europe/Rome"
const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let [bea, gina]: ReadonlyArray<Visitor> = []
/** Another day for each test, at noon. */
let date: string
let phone = 1000

const at = (time: string) => ZonedClock.toInstant(zone, date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))

/** Lets time pass until an instant, or a time of the day. */
const until = async (when: string | number) => {
  const target = typeof when === "number" ? when : at(when)
  await house.pass(target - (await house.run(Clock.currentTimeMillis)))
}

beforeAll(async () => {
  house = await open()
  date = wednesdayAhead(afterFullEvenings)
  if (date <= "2026-12-25") date = "2027-01-06"
  await until("11:00")
  bea = await visitorOf(house.url, "bea")
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())
beforeEach(async () => {
  date = LocalDate.addDays(date, 1)
  await until("12:00")
  bea = await visitorOf(house.url, "bea")
  gina = await visitorOf(house.url, "gina")
})

const book = (name: string, time: string, more: object = {}) =>
  house.run(bookTable(acting, { name, phone: `06 555 ${phone++}`, party_size: 2, date, time, ...more }))

const stored = (id: string) =>
  house.run(
    Effect.flatMap(Bookings, (bookings) =>
      Effect.map(bookings.load(restaurantId, id, Load.nothing), ({ state }) => state!.booking)
    )
  )

const entriesAbout = (id: string) =>
  house.run(Effect.flatMap(Journal, (journal) => journal.about(restaurantId, { kind: "booking", id }, 10)))

/** The text of a page without its markup, in one line. */
const wordsOf = (text: string) =>
  text
    .replace(/<title>[^<]*<\/title>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")

/** Sends a form from the book, and gives the words of the page it leads to. */
const does = async (visitor: Visitor, action: string, fields: Fields = []) => {
  const answer = await visitor.submit(path, `${path}/${action}`, [["back", path], ...fields])
  assert.strictEqual(answer.status, 303, answer.shown)
  const shown = await visitor.get(answer.location!)
  assert.strictEqual(shown.status, 200)
  return { location: answer.location!, text: shown.text, words: wordsOf(shown.text) }
}

/** Takes back the last move of a booking, as the button on its page does. */
const undoes = async (visitor: Visitor, id: string) =>
  does(visitor, `${id}/undo`, [["move", String((await stored(id)).version)]])

describe("the book of a day", () => {
  it("lists who arrives in order of time, with party, table, note, and how late they are", async () => {
    await book("Conti", "20:00")
    await book("Bianchi <b>", "19:00", { party_size: 4, note: "A high chair & quiet" })
    await until("19:12")
    const words = wordsOf((await gina!.get(path)).text)
    assert.match(words, /Arriving 2 6 covers .*19:00 Bianchi .*20:00 Conti/)
    assert.include(words, "12 min late")
    assert.include(words, "A high chair & quiet")
    assert.match(words, /Seated 0 Nobody is seated\./)
    assert.match(words, /Table 4 .{0,40}free at 21:15/)
    assert.match(words, /Table 1, by the window .{0,20}free for 4[78] min/)
    assert.strictEqual(words.match(/min late/g)!.length, 1)
  })

  it("opens on the day that is being worked, and on any other that is asked for", async () => {
    const next = LocalDate.addDays(date, 1)
    await house.run(
      bookTable(acting, { name: "Domani", phone: "06 555 0777", party_size: 2, date: next, time: "19:00" })
    )
    assert.notInclude((await gina!.get(path)).text, "Domani")
    const { text } = await gina!.get(`${path}?date=${next}`)
    assert.include(text, "Domani")
    assert.include(text, `href="${path}?date=${date}"`)
    assert.include(text, `href="${path}/new?date=${next}"`)
    // Nobody is seated on a day that has not come, unless somebody looks for it.
    assert.notMatch(text, /id="seated-[^"]*">/)
    for (const wrong of ["yesterday", "2026-02-30", "0001-01-01", "9999-12-31", ""]) {
      const page = await gina!.get(`${path}?date=${wrong}&branch_id=7`)
      assert.strictEqual(page.status, 200, wrong)
      assert.notInclude(page.text, "Domani")
    }
  })

  it("is still last night's after midnight, until the business day ends at 04:00", async () => {
    await book("Notte", "22:30")
    await until(at("23:59") + 4 * 3_600_000)
    const late = await visitorOf(house.url, "gina")
    assert.include((await late.get(path)).text, "Notte")
    await until(at("23:59") + 4 * 3_600_000 + 60_000)
    assert.notInclude((await late.get(path)).text, "Notte")
  })

  it("says so when there is no service", async () => {
    const { text } = await gina!.get(`${path}?date=2026-12-25`)
    assert.include(text, "There is no service on this day.")
    assert.include(text, "No tables are taken on this day.")
    assert.notInclude(text, '<svg class="day"')
  })

  it("draws parties, blocks and now, and joins the tables of one party", async () => {
    const large = await book("Grande", "19:00", { party_size: 10, status: "confirmed" })
    await until("19:30")
    const { text } = await gina!.get(path)
    const bar = new RegExp(`<a class="party-bar confirmed late"[^>]*id="across-${large.id}".*?</a>`).exec(text)![0]
    assert.match(
      bar,
      /<title>Table 7.* \+ Table 8.*, Grande, 10 people, 19:00 to 21:30, Confirmed, 30 min late<\/title>/
    )
    // Tables 7 and 8 are next to each other: one bar over both.
    assert.match(bar, /<svg [^>]*height="92"/)
    assert.include(text, '<line class="now"')
  })
})

describe("a party", () => {
  it("is seated by staff, and expected again when they take it back within a minute", async () => {
    const { id } = await book("Ferrari", "19:00")
    await until("19:01")
    const { words } = await does(gina!, `${id}/move`, [["to", "seated"]])
    assert.match(words, /Ferrari is seated\. Undo/)
    assert.match(words, /Seated 1 2 covers .*19:00 Ferrari/)
    // A colleague may take it back as well.
    assert.match(wordsOf((await bea!.get(path)).text), /Ferrari is seated\. Undo/)
    assert.match((await undoes(gina!, id)).words, /Ferrari is expected again\. .*Arriving 1/)
    assert.strictEqual((await stored(id)).status, "confirmed")
    const [entry] = await entriesAbout(id)
    assert.deepInclude(entry, { action: "booking.step_undone" })
    assert.strictEqual(entry!.actor.name, "Gina")
  })

  it("stays as a colleague left it, whatever an older page offers to undo", async () => {
    const { id } = await book("Ferrari", "19:00")
    const { text } = await does(gina!, `${id}/move`, [["to", "seated"]])
    const older = filledOn(text, `${path}/${id}/undo`)!
    await undoes(bea!, id)
    await does(bea!, `${id}/move`, [["to", "no_show"]])
    const refused = await gina!.send("POST", `${path}/${id}/undo`, older)
    assert.include((await gina!.get(refused.location!)).text, "Ferrari was changed by somebody")
    assert.strictEqual((await stored(id)).status, "no_show")
  })

  it("stays seated after a minute", async () => {
    const { id } = await book("Ferrari", "19:00")
    await does(gina!, `${id}/move`, [["to", "seated"]])
    await house.pass(60_000)
    assert.notInclude(wordsOf((await gina!.get(path)).text), "Undo")
    assert.include((await undoes(gina!, id)).words, "or a minute has passed")
    assert.strictEqual((await stored(id)).status, "seated")
  })

  it("is seated by one of two who try, and the other reads why not", async () => {
    const { id } = await book("Greco", "19:00")
    const seat = async (visitor: Visitor) =>
      visitor.send("POST", `${path}/${id}/move`, [
        ["csrf", await visitor.csrf(path)],
        ["to", "seated"],
        ["back", path]
      ])
    const answers = await Promise.all([gina!, bea!].map(seat))
    assert.deepStrictEqual(
      answers.map(({ location }) => location),
      [path, path]
    )
    const pages = await Promise.all([gina!, bea!].map(async (visitor) => wordsOf((await visitor.get(path)).text)))
    assert.lengthOf(
      pages.filter((words) => words.includes("Greco is “Seated” already. Somebody else may have been faster.")),
      1
    )
    assert.lengthOf(
      pages.filter((words) => words.includes("Greco is seated. Undo")),
      2
    )
    assert.lengthOf(
      (await entriesAbout(id)).filter(({ action }) => action === "booking.seated"),
      1
    )
  })

  it("that was marked as a no-show is not seated, nor taken back, once its table is given to somebody else", async () => {
    const { id, table_ids } = await book("Gallo", "19:00")
    await does(gina!, `${id}/move`, [["to", "no_show"]])
    await book("Leone", "19:00", { table_id: table_ids[0] })
    assert.include((await undoes(gina!, id)).words, "the table of Gallo has been given to another party")
    const seat = await does(gina!, `${id}/move`, [["to", "seated"]])
    assert.include(seat.words, "Gallo cannot be seated: the table has been given to another party")
    assert.strictEqual((await stored(id)).status, "no_show")
  })

  it("is confirmed, declined or cancelled with a reason, and that can be taken back", async () => {
    const [one, two, three] = [
      await book("Uno", "19:00", { status: "pending" }),
      await book("Due", "19:00", { status: "pending" }),
      await book("Tre", "19:00")
    ]
    assert.include((await does(gina!, `${one.id}/move`, [["to", "confirmed"]])).words, "Uno is confirmed.")
    assert.include((await does(gina!, `${two.id}/move`, [["to", "declined"]])).words, "Due is declined.")
    const short = await does(gina!, `${three.id}/move`, [
      ["to", "cancelled"],
      ["reason", "no"]
    ])
    assert.include(short.words, "Nothing was changed: a reason has 3 to 200 characters.")
    const cancelled = await does(gina!, `${three.id}/move`, [
      ["to", "cancelled"],
      ["by", "guest"],
      ["reason", " Ill "]
    ])
    assert.match(cancelled.words, /Tre is cancelled\. .*Left, cancelled and no-shows \(2\)/)
    const [entry] = await entriesAbout(three.id)
    assert.deepInclude(entry!.detail, { from: "confirmed", to: "cancelled", by: "guest", reason: "Ill" })
    for (const { id } of [one, two]) {
      assert.match((await undoes(gina!, id)).words, /What was done to (Uno|Due) was taken back\./)
      assert.strictEqual((await stored(id)).status, "pending")
    }
    const again = await does(gina!, `${three.id}/move`, [["to", "cancelled"]])
    assert.include(again.words, "Tre is “Cancelled” already. Somebody else may have been faster.")
  })

  it("frees its table when it leaves, and has it back when that was a mistake", async () => {
    const { id, table_ids } = await book("Marino", "19:00")
    await until("19:00")
    await does(gina!, `${id}/move`, [["to", "seated"]])
    await until("19:30")
    const gone = await does(gina!, `${id}/left`)
    assert.include(gone.words, "Marino has left. Undo")
    assert.strictEqual(gone.text.match(/id="undo-/g)!.length, 1)
    const { ends_at, left_at, status } = await stored(id)
    assert.deepStrictEqual([ends_at, status], [left_at, "seated"])
    assert.include(
      (await does(bea!, `${id}/left`)).words,
      "Marino has left already. Somebody else may have been faster."
    )
    assert.match((await undoes(gina!, id)).words, /Marino is seated\./)
    await does(gina!, `${id}/left`)
    const next = await book("Rizzo", "20:45", { table_id: table_ids[0] })
    assert.deepStrictEqual(next.table_ids, table_ids)
    assert.include((await does(gina!, `${next.id}/left`)).words, "Rizzo is not seated.")
  })

  it("warns the next one at its table when it sits down late or overstays", async () => {
    const first = await book("Prima", "18:30", { table_id: null })
    const second = await book("Dopo", "20:15", { table_id: first.table_ids[0] })
    await until("18:30")
    await does(gina!, `${first.id}/move`, [["to", "seated"]])
    await until("20:14")
    assert.match(wordsOf((await gina!.get(path)).text), /over by 1[34] min/)
    assert.notInclude(wordsOf((await gina!.get(path)).text), "is taken by Prima")
    await until("20:17")
    const { text } = await gina!.get(path)
    assert.match(wordsOf(text), /20:15 Dopo .* is taken by Prima until about 20:17\./)
    assert.match(text, new RegExp(`<a class="party-bar confirmed waits"[^>]*id="across-${second.id}"`))
  })
})

describe("one reservation", () => {
  it("shows everything about it, with its history", async () => {
    const { guest_id, id } = await book("Costa", "19:00", { email: "costa@example.com", note: "Nuts!" })
    await house.run(moveBooking(acting, id, "seated"))
    const page = await gina!.get(`${path}/${id}`)
    const words = wordsOf(page.text)
    for (const word of [
      "2 guests",
      "at 19:00",
      "Seated",
      "costa@example.com",
      "Nuts!",
      "Fourtop made the reservation of Costa",
      "Fourtop seated"
    ]) {
      assert.include(words, word)
    }
    assert.include(page.text, `href="${home}/guests/${guest_id}"`)
    assert.include(page.text, `href="${path}/${id}/change"`)
    const left = await gina!.submit(`${path}/${id}`, `${path}/${id}/left`)
    assert.strictEqual(left.location, `${path}/${id}`)
    assert.notInclude((await gina!.get(`${path}/${id}`)).text, `${id}/change`)
  })

  it("has a deposit that staff record, and that managers give back", async () => {
    const { id } = await book("Villa", "19:00", { party_size: 8 })
    const settle = async (visitor: Visitor, to: string) => {
      const answer = await visitor.submit(`${path}/${id}`, `${path}/${id}/deposit`, [["to", to]])
      assert.strictEqual(answer.location, `${path}/${id}`)
      return wordsOf((await visitor.get(answer.location!)).text)
    }
    const before = await gina!.get(`${path}/${id}`)
    assert.match(wordsOf(before.text), /€160\.00 required How it was paid .* Paid Card held/)
    assert.notInclude(before.text, 'id="deposit-waived"')
    assert.include(await settle(gina!, "waived"), "Ask a manager")
    assert.match(await settle(gina!, "paid"), /The deposit is paid\. .*Status Confirmed/)
    assert.include(await settle(gina!, "paid"), "The deposit is “paid” already. Somebody else may have been faster.")
    assert.include(await settle(bea!, "refunded"), "The deposit is refunded.")
    assert.strictEqual((await stored(id)).deposit_status, "refunded")
    assert.strictEqual((await gina!.submit(path, `${path}/${id}/deposit`, [["to", "required"]])).status, 422)
    assert.strictEqual((await gina!.submit(path, `${path}/${id}/move`, [["to", "pending"]])).status, 422)
    const plain = await book("Senza", "19:00")
    assert.include((await does(gina!, `${plain.id}/deposit`, [["to", "paid"]])).words, "Senza needs no deposit.")
  })
})

describe("a table", () => {
  it("is blocked from the book by one of two who try, and put back into service", async () => {
    const table = (await house.run(currentVenue(acting)))!.rows.tables.find(({ name }) => name === "Table 3")!
    const fields: Fields = [
      ["table_id", String(table.id)],
      ["date", date],
      ["from", "18:00"],
      ["to", "23:00"],
      ["reason", "Wobbles"]
    ]
    const blocked = await gina!.submit(path, `${path}/blocks`, fields)
    assert.strictEqual(blocked.location, `${path}?date=${date}`)
    const { text } = await gina!.get(blocked.location!)
    assert.match(wordsOf(text), /“Table 3” has been blocked\. .*Table 3 is blocked from 18:00 to 23:00: Wobbles/)
    assert.include(text, 'fill="url(#hatch-across)"')
    const second = await bea!.submit(path, `${path}/blocks`, fields)
    assert.strictEqual(second.status, 422)
    assert.include(wordsOf(second.text), "Is taken at that time.")
    assert.match(second.text, /<details class="unfold" id="block" open/)
    for (const [name, value] of [
      ["table_id", "1"],
      ["date", "9999-12-31"],
      ["from", "late"],
      ["to", ""]
    ] as const) {
      const wrong = await bea!.submit(
        path,
        `${path}/blocks`,
        fields.map(([key, old]) => [key, key === name ? value : old])
      )
      assert.strictEqual(wrong.status, 422, name)
    }
    const end = /action="([^"]*\/book\/blocks\/\d+\/\d+\/end\?date=[^"]*)"/.exec(text)![1]!.replaceAll("&amp;", "&")
    const ended = await gina!.submit(path, end)
    assert.strictEqual(ended.location, `${path}?date=${date}`)
    const after = wordsOf((await gina!.get(ended.location!)).text)
    assert.include(after, "“Table 3” can be booked again.")
    assert.notInclude(after, "is blocked from")
    assert.strictEqual((await gina!.submit(path, end)).status, 404)
  })
})

describe("a restaurant with two branches", () => {
  it("has a book for each", async () => {
    const carl = await visitorOf(house.url, "carl")
    const { restaurantId: other } = await house.run(
      applyVenue(Acting.system, {
        ...sampleDocument,
        slug: otherSlug,
        name: "Osteria Luna",
        branches: [...sampleDocument.branches, { key: "lake", name: "Lago" }],
        tables: [...sampleDocument.tables, { key: "l1", name: "Lago 1", max_seats: 4, branch: "lake" }],
        service_periods: [
          ...sampleDocument.service_periods,
          { key: "lake", name: "Lake", branch: "lake", first_seating: "18:00", last_seating: "21:00" }
        ]
      })
    )
    const there = Acting.as(other, Acting.system)
    const lake = (await house.run(currentVenue(there)))!.rows.branches.find(({ name }) => name === "Lago")!.id
    const guest = { phone: "06 555 0100", party_size: 2, date, time: "19:00" }
    await house.run(bookTable(there, { ...guest, name: "Centro" }))
    await house.run(bookTable(there, { ...guest, name: "Riva", branch_id: lake }))
    const book = `/console/r/${otherSlug}/book`
    const [main, second] = [
      await carl.get(`${book}?date=${date}`),
      await carl.get(`${book}?date=${date}&branch_id=${lake}`)
    ]
    assert.deepStrictEqual([main.text.includes("Centro"), main.text.includes("Riva")], [true, false])
    assert.deepStrictEqual([second.text.includes("Centro"), second.text.includes("Riva")], [false, true])
    assert.include(second.text, `branch_id=${lake}`)
    assert.include(second.text, "Lago 1")
    assert.notInclude(second.text, "Table 4")
  })
})
