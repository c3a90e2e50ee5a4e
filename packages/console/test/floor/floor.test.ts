/** The floor over HTTP: what it shows, seating and moving parties, and arranging it. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  addLines,
  Bookings,
  changeVenue,
  currentVenue,
  describeVenue,
  fireCourse,
  joinWaitlist,
  Load,
  readOpenOrders,
  seatWalkIn,
  takeOrder,
  type Venue,
  voidLine
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { acting, type Evening, home, openEvening, passTo, reserve } from "../book/BookingDay.ts"
import { filledOn } from "../FilledForm.ts"
import { restaurantId } from "../RunningConsole.ts"

let evening: Evening
let gina: Visitor
let bea: Visitor
let venue: Venue.Venue
/** The ids of reservations, and of the entry of the waitlist, by name. */
let ids: Readonly<Record<"bianchi" | "conti" | "leone" | "gallo", string>>

const page = `${home}/floor`

beforeAll(async () => {
  evening = await openEvening()
  venue = (await evening.house.run(currentVenue(acting)))!
  const { id: bianchi } = await expected("Bianchi", "T4", "19:30", "06 555 0902", 4)
  const { id: conti } = await expected("Conti", "T1", "19:30", "06 555 0903")
  const { id: leone } = await expected("Leone", "T3", "19:30", "06 555 0904")
  await expected("Moretti", "T6", "21:30", "06 555 0901", 4)
  // Pacing lets six parties arrive at once: the next one waits.
  for (const code of ["T1", "T2", "T3", "T5", "T7"]) {
    await expected("Late", code, "21:30", `06 555 091${code.slice(1)}`, code === "T7" ? 3 : 2)
  }
  const wish = { name: "Gallo", phone: "06 555 0905", party_size: 2, date: evening.today, from: "21:30", to: "21:30" }
  const { id: gallo } = await evening.house.run(joinWaitlist(acting, wish))
  ids = { bianchi, conti, leone, gallo }
  await passTo(evening, "19:00")
  gina = await visitorOf(evening.house.url, "gina")
  bea = await visitorOf(evening.house.url, "bea")
})
afterAll(() => evening.house.close())

const tableOf = (code: string): number => venue.rows.tables.find((table) => table.code === code)!.id

const place = (party: string, table: number) =>
  gina.submit(page, `${home}/floor/place`, [
    ["party", party],
    ["table", String(table)]
  ])

/** A tap of a script, which the browser sends again with its key if no answer comes. */
const tap = async (party: string, table: number, letter: string) => {
  const fields: Array<[string, string]> = [
    ["csrf", await gina.csrf(page)],
    ["party", party],
    ["table", String(table)]
  ]
  return gina.send("POST", `${home}/floor/place`, fields, { "idempotency-key": letter.repeat(32) })
}

const bookingOf = async (id: string) =>
  (await evening.house.run(Effect.flatMap(Bookings, (bookings) => bookings.load(restaurantId, id, Load.nothing))))
    .state!.booking

const undo = async (id: string, from: number) => {
  const move = String((await bookingOf(id)).last_move!.version)
  return gina.submit(page, `${home}/floor/parties/${id}/undo?from=${from}`, [["move", move]])
}

const expected = (name: string, code: string, time: string, phone: string, party_size = 2) =>
  reserve(evening, { name, date: evening.today, time, phone, party_size, table_id: tableOf(code) })

describe("the floor", () => {
  it("shows every table in rows while nobody has drawn it, and says so", async () => {
    const { shown, text } = await gina.get(page)
    assert.include(shown, "Nobody has drawn this floor yet")
    assert.strictEqual([...text.matchAll(/class="floor-table /g)].length, 10)
    assert.strictEqual([...text.matchAll(/class="table-card /g)].length, 10)
    assert.include(text, `href="#table-${tableOf("T1")}"`)
  })

  it("shows who sits where and since when, what is open there, and who comes next", async () => {
    const [table, lager] = [tableOf("T6"), venue.dishes.find(({ key }) => key === "lager")!.id]
    const { id } = await evening.house.run(
      seatWalkIn(acting, { partySize: 3, tableIds: [table], name: "Ferri", branchId: null })
    )
    const { order } = await evening.house.run(
      takeOrder(acting, {
        channel: "pos",
        type: "dine_in",
        table_id: table,
        reservation_id: id,
        lines: [{ item_id: lager, quantity: 2 }]
      })
    )
    const { text } = await gina.get(page)
    const label = new RegExp(`data-table="${table}"[^>]*><title>([^<]*)<`).exec(text)?.[1]
    assert.strictEqual(label, "Table 6, Seated, Ferri, 3 guests, seated at 19:00, 0 min ago, 21:30 Moretti, 4 guests")
    const card = new RegExp(`id="table-${table}"[^]*?</li>`).exec(text)![0]
    assert.include(card, "2 dishes")
    assert.include(card, `${home}/bill/table/${table}`)
    assert.include(card, `${home}/book/${id}/left`)
    const shownOf = async () => {
      const found = new RegExp(`id="table-${table}"[^]*?</li>`).exec((await gina.get(page)).text)![0]
      return found.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")
    }
    assert.include(await shownOf(), "2 dishes, 1 in the kitchen sent 0 min ago")

    // What was voided is not there any more, and what is ordered later says when it was sent.
    await evening.house.run(voidLine(acting, order.id, order.lines[0]!.id, { quantity: 1, reason: "One too many" }))
    assert.include(await shownOf(), "1 dish, 1 in the kitchen sent 0 min ago")
    await evening.house.run(addLines(acting, order.id, { lines: [{ item_id: lager, quantity: 1, course: 2 }] }))
    assert.include(await shownOf(), "Course 1 sent 0 min ago Course 2 coming")
    await evening.house.run(fireCourse(acting, order.id, 2))
    assert.include(await shownOf(), "Course 1 sent 0 min ago Course 2 sent 0 min ago")
  })

  it("seats an expected party at its table, and takes that back", async () => {
    const id = ids.bianchi
    assert.strictEqual((await place(id, tableOf("T4"))).location, page)
    assert.strictEqual((await bookingOf(id)).status, "seated")
    assert.include((await gina.get(page)).shown, "Bianchi is seated at Table 4.")
    await undo(id, tableOf("T4"))
    assert.strictEqual((await bookingOf(id)).status, "confirmed")
  })

  it("seats it at another table, and takes back both", async () => {
    const id = ids.conti
    await place(id, tableOf("T2"))
    const seated = await bookingOf(id)
    assert.deepStrictEqual([seated.status, seated.table_ids], ["seated", [tableOf("T2")]])
    await undo(id, tableOf("T1"))
    const back = await bookingOf(id)
    assert.deepStrictEqual([back.status, back.table_ids], ["confirmed", [tableOf("T1")]])
  })

  it("moves a party that sits with its order, and back", async () => {
    const lager = venue.dishes.find(({ key }) => key === "lager")!.id
    const { id } = await evening.house.run(
      seatWalkIn(acting, { partySize: 4, tableIds: [tableOf("T7")], name: "Greco", branchId: null })
    )
    const { order } = await evening.house.run(
      takeOrder(acting, {
        channel: "pos",
        type: "dine_in",
        table_id: tableOf("T7"),
        reservation_id: id,
        lines: [{ item_id: lager, quantity: 1 }]
      })
    )
    const orderTable = async () =>
      (await evening.house.run(readOpenOrders(acting))).find((found) => found.order.id === order.id)!.order.table!.id
    await place(id, tableOf("T8"))
    assert.include((await gina.get(page)).shown, "Greco is at Table 8 now, with their order.")
    assert.deepStrictEqual([(await bookingOf(id)).table_ids, await orderTable()], [[tableOf("T8")], tableOf("T8")])
    await undo(id, tableOf("T7"))
    assert.deepStrictEqual([(await bookingOf(id)).table_ids, await orderTable()], [[tableOf("T7")], tableOf("T7")])
  })

  it("finds another table where the wanted one is taken", async () => {
    const id = ids.leone
    const refused = await place(id, tableOf("T6"))
    assert.strictEqual(refused.location, `${home}/floor/find?party=${id}&table=${tableOf("T6")}`)
    const { shown, text } = await gina.get(refused.location!)
    assert.include(shown, "Leone cannot be at Table 6")
    assert.include(shown, "Ferri has it until about")
    assert.include(shown, "Best fit")
    assert.notInclude(text, `name="table" value="${tableOf("T6")}"`)
    assert.strictEqual((await bookingOf(id)).status, "confirmed")
  })

  it("leads from the notice to the proposals where a script asked", async () => {
    const refused = await tap(ids.leone, tableOf("T6"), "a")
    assert.strictEqual(refused.location, page)
    const { text } = await gina.get(page)
    assert.include(text, `href="${home}/floor/find?party=${ids.leone}&amp;table=${tableOf("T6")}"`)
    assert.include(text, "Find a table for Leone")
  })

  it("seats a party that waits", async () => {
    assert.include((await gina.get(page)).text, `data-party="waitlist:${ids.gallo}"`)
    await place(`waitlist:${ids.gallo}`, tableOf("T10"))
    const { shown, text } = await gina.get(page)
    assert.include(shown, "Gallo is seated at Table 10, at the bar.")
    assert.notInclude(text, `data-party="waitlist:${ids.gallo}"`)
  })

  it("says the same to a tap that comes again because its answer was lost", async () => {
    const id = ids.bianchi
    for (const [code, key, said] of [
      ["T4", "b", "Bianchi is seated at Table 4."],
      ["T8", "c", "Bianchi is at Table 8 now."]
    ] as const) {
      for (const answer of ["lost", "heard"]) {
        gina.cookies.delete("fourtop_flash")
        await tap(id, tableOf(code), key)
        const { text } = await gina.get(page)
        assert.include(text, said, answer)
        assert.include(text, `/floor/parties/${id}/undo`, answer)
      }
    }
    await undo(id, tableOf("T4"))
    assert.deepStrictEqual((await bookingOf(id)).table_ids, [tableOf("T4")])
  })

  it("says what cannot be done any more", async () => {
    await place("0198a0a0-0000-7000-8000-000000000000", 999_999)
    assert.include((await gina.get(page)).shown, "There is no such table any more.")
    assert.strictEqual((await place("nobody", tableOf("T1"))).status, 404)
  })
})

describe("arranging the floor", () => {
  const arrange = `${home}/floor/arrange`
  const fieldsOn = async () => filledOn((await bea.get(arrange)).text, arrange)!
  const sendWith = async (changes: Readonly<Record<string, string>>) => {
    const fields = (await fieldsOn()).filter(([name]) => !(name in changes))
    return bea.send("POST", arrange, [...fields, ...Object.entries(changes)])
  }

  it("is for those who may change the restaurant", async () => {
    assert.strictEqual((await gina.get(arrange)).status, 403)
    assert.notInclude((await gina.get(page)).shown, "Arrange the floor")
    assert.include((await bea.get(page)).shown, "Arrange the floor")
  })

  it("draws the rows as a room, and adds and copies tables", async () => {
    const saved = await sendWith({
      "room.0.name": "Hall",
      "room.0.width": "200",
      "room.0.height": "150",
      "table.0.copy": "yes",
      "add.0.count": "2",
      "add.0.seats": "4"
    })
    assert.strictEqual(saved.location, page, saved.shown)
    const { shown, text } = await bea.get(page)
    assert.include(shown, "The floor was saved.")
    assert.notInclude(shown, "Nobody has drawn")
    assert.strictEqual([...text.matchAll(/class="floor-table /g)].length, 13)
    const after = (await evening.house.run(currentVenue(acting)))!
    assert.deepStrictEqual(
      after.rows.tables
        .slice(-3)
        .map(({ code, max_seats, name, place: where }) => [name, max_seats, code, where!.room]),
      [
        ["Table 11", 2, null, "main"],
        ["Table 12", 4, null, "main"],
        ["Table 13", 4, null, "main"]
      ]
    )
  })

  it("refuses a table outside its room in words, and keeps what was typed", async () => {
    const refused = await sendWith({ "table.1.x": "199" })
    assert.strictEqual(refused.status, 422)
    assert.match(refused.shown, /Table \S+.* puts the table outside the room, which has 200 units from left to right/)
    assert.include(refused.text, 'name="table.1.x" aria-label="From left, Table')
    assert.include(refused.text, 'value="199"')
  })

  it("warns about tables on top of each other", async () => {
    const fields = new Map(await fieldsOn())
    const same = { "table.1.x": fields.get("table.0.x")!, "table.1.y": fields.get("table.0.y")! }
    assert.strictEqual((await sendWith(same)).location, page)
    assert.include((await bea.get(page)).shown, "overlaps Table")
  })

  it("overwrites no change of somebody else unnoticed", async () => {
    const fields = await fieldsOn()
    await sendWith({ "room.0.name": "Big hall" })
    const late = await bea.send("POST", arrange, fields)
    assert.strictEqual(late.status, 409)
    assert.include(late.shown, "Somebody else has changed the restaurant meanwhile.")
    assert.include(late.shown, "Bea changed:")
    assert.include(late.shown, "“Hall” → “Big hall”")
  })

  it("saves over the change of somebody else only for those who say so", async () => {
    const fields = await fieldsOn()
    await sendWith({ "room.0.name": "Large hall" })
    const late = await bea.send("POST", arrange, fields)
    const again = await bea.send("POST", arrange, filledOn(late.text, arrange)!)
    assert.strictEqual(again.status, 409)
    assert.include(again.shown, "“Big hall” → “Large hall”")
    assert.include((await bea.get(page)).shown, "Large hall")
    const [, over] = /name="over" value="(\d+)"/.exec(again.text)!
    const saved = await bea.send("POST", arrange, [...filledOn(again.text, arrange)!, ["over", over!]])
    assert.strictEqual(saved.location, page, saved.shown)
    assert.include((await bea.get(page)).shown, "Big hall")
  })

  it("removes a table, which then stands nowhere", async () => {
    const fields = await fieldsOn()
    const index = fields.findIndex(([name, value]) => name.endsWith(".key") && value === "t13")
    const [, row] = /^table\.(\d+)\./.exec(fields[index]![0])!
    assert.strictEqual((await sendWith({ [`table.${row}.remove`]: "yes" })).location, page)
    assert.notInclude((await bea.get(page)).shown, "Table 13")
  })
})

describe("a large floor", () => {
  it("has sixty tables in three rooms, those without a place beside them, and all of them without scripts", async () => {
    const before = await evening.house.run(describeVenue(acting))
    const rooms = ["hall", "garden", "bar"].map((key) => ({ key, name: key, width: 200, height: 120 }))
    const tables = Array.from({ length: 60 }, (_, index) => ({
      key: `big-${index}`,
      name: `Table ${index + 1}`,
      max_seats: 4,
      ...(index < 57
        ? {
            place: {
              room: rooms[index % 3]!.key,
              x: 4 + (Math.floor(index / 3) % 10) * 18,
              y: 4 + Math.floor(index / 30) * 20,
              width: 12,
              height: 8
            }
          }
        : {})
    }))
    const { version } = (await evening.house.run(currentVenue(acting)))!
    await evening.house.run(changeVenue(acting, { ...before, rooms, tables, table_combinations: [] }, version))
    const { text } = await gina.get(page)
    assert.strictEqual([...text.matchAll(/class="floor-room"/g)].length, 3)
    assert.strictEqual([...text.matchAll(/class="floor-table /g)].length, 57)
    assert.strictEqual([...text.matchAll(/class="table-card /g)].length, 60)
    assert.match(text, /Tables without a place[^]*Table 58[^]*Table 60/)
    assert.isBelow(text.length, 400_000)
    const form = (await bea.get(`${home}/floor/arrange`)).text
    assert.strictEqual([...form.matchAll(/data-table-row=/g)].length, 60)
  })
})
