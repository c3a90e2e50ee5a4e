/** Reservations of a restaurant with two branches: each page is about one of them, and says which. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, applyVenue, Bookings, currentVenue, Directory } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Effect } from "effect"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { type Evening, openEvening } from "./BookingDay.ts"
import { otherSlug } from "../RunningConsole.ts"

const home = `/console/r/${otherSlug}`

let evening: Evening
let carl: Visitor
let restaurantId: number
/** The ids of the harbour and of its table. */
let harbour: { readonly branch: number; readonly table: number }

beforeAll(async () => {
  evening = await openEvening()
  const { branches, service_periods, tables } = sampleDocument
  const found = await evening.house.run(
    Effect.gen(function* () {
      yield* applyVenue(Acting.system, {
        ...sampleDocument,
        slug: otherSlug,
        name: "Osteria Luna",
        branches: [...branches, { key: "harbour", name: "Harbour" }],
        tables: [...tables, { key: "quay", name: "Quay", branch: "harbour", max_seats: 4 }],
        service_periods: [
          ...service_periods,
          { key: "brunch", name: "Brunch", branch: "harbour", first_seating: "10:00", last_seating: "11:00" }
        ]
      })
      const { id } = (yield* (yield* Directory).find(otherSlug))!
      const venue = (yield* currentVenue(Acting.as(id, Acting.system)))!
      return { id, venue }
    })
  )
  restaurantId = found.id
  harbour = {
    branch: found.venue.rows.branches.find(({ name }) => name === "Harbour")!.id,
    table: found.venue.rows.tables.find(({ name }) => name === "Quay")!.id
  }
  carl = await visitorOf(evening.house.url, "carl")
})
afterAll(() => evening.house.close())

const reservations = (date: string) =>
  evening.house.run(
    Effect.map(
      Effect.flatMap(Bookings, (bookings) =>
        bookings.list(
          restaurantId,
          { date, from: null, to: null, status: null, branch: null },
          { perPage: 10, cursor: null }
        )
      ),
      ({ rows }) => rows.map(({ view }) => JSON.parse(view) as Readonly<Record<string, unknown>>)
    )
  )

describe("a restaurant with two branches", () => {
  it("has the times and tables of the branch that is asked for, and books there", async () => {
    const page = `${home}/book/new`
    const query = `?date=${evening.soon}&party_size=2&branch_id=${harbour.branch}`
    const { text } = await carl.get(`${page}${query}`)
    assert.deepStrictEqual(
      [...text.matchAll(/type="radio" name="time" value="([\d:]+)"/g)].map(([, time]) => time),
      ["10:00", "10:30", "11:00"]
    )
    assert.include(text, 'data-proposed="Quay"')
    const answer = await carl.submit(page, page, [
      ["date", evening.soon],
      ["party_size", "2"],
      ["branch_id", String(harbour.branch)],
      ["time", "10:30"],
      ["name", "Conti"],
      ["phone", "06 555 0142"]
    ])
    assert.strictEqual(answer.location, `${home}/book?date=${evening.soon}&branch_id=${harbour.branch}`, answer.shown)
    // The book is that of the branch, and leads back to its forms.
    const book = (await carl.get(answer.location!)).text.replaceAll("&amp;", "&")
    assert.include(book, "Quay")
    for (const page of ["new", "walk-in", "week"]) {
      assert.include(book, `${home}/book/${page}?date=${evening.soon}&branch_id=${harbour.branch}`)
    }
    const [made] = await reservations(evening.soon)
    assert.deepInclude(made, { time: "10:30", branch_id: harbour.branch, table_id: harbour.table })
    const week = await carl.get(`${home}/book/week?date=${evening.soon}&branch_id=${harbour.branch}`)
    assert.include(week.text.replaceAll("<!-- -->", ""), "2 covers in all")
    const other = await carl.get(`${home}/book/week?date=${evening.soon}`)
    assert.include(other.text.replaceAll("<!-- -->", ""), "0 covers in all")
  })

  it("seats walk-ins at the tables of the branch alone", async () => {
    const page = `${home}/book/walk-in`
    const { text } = await carl.get(`${page}?party_size=2&branch_id=${harbour.branch}`)
    const tables = [...text.matchAll(/name="tables" value="([\d,]+)"/g)].map(([, table]) => table)
    assert.deepStrictEqual(tables, [String(harbour.table)])
    const seat = (branch: string) =>
      carl.submit(page, page, [
        ["party_size", "2"],
        ["branch_id", branch],
        ["tables", String(harbour.table)]
      ])
    assert.strictEqual((await seat("")).status, 422)
    assert.strictEqual((await seat(String(harbour.branch))).status, 303)
    assert.deepInclude((await reservations(evening.today))[0], { branch_id: harbour.branch, status: "seated" })
  })

  it("moves a reservation to the other branch, where its times are", async () => {
    const [before] = await reservations(evening.soon)
    const page = `${home}/book/${String(before!["id"])}/change`
    assert.include((await carl.get(page)).text, 'value="10:30" checked')
    const main = /<option value="(\d+)">Trastevere/.exec((await carl.get(page)).text)![1]!
    const elsewhere = await carl.get(`${page}?date=${evening.soon}&party_size=2&branch_id=${main}`)
    assert.notInclude(elsewhere.text, 'value="10:30"')
    const answer = await carl.submit(page, page, [
      ["date", evening.soon],
      ["party_size", "2"],
      ["branch_id", main],
      ["time", "19:30"],
      ["note", ""]
    ])
    assert.strictEqual(answer.location, `${home}/book?date=${evening.soon}&branch_id=${main}`, answer.shown)
    assert.deepInclude((await reservations(evening.soon))[0], { time: "19:30", branch_id: Number(main) })
  })
})
