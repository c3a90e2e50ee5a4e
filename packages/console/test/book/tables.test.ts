/** Tables out of service, in the browser: blocked, listed, unblocked, at one branch or at one of several. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, applyVenue, Bookings, Journal, Venues } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Effect } from "effect"
import { filledOn } from "../FilledForm.ts"
import { type RunningConsole, open, otherSlug, restaurantId, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

let house: RunningConsole
let bea: Visitor

beforeAll(async () => {
  house = await open()
  bea = await visitorOf(house.url, "bea")
})
afterAll(() => house.close())

const path = `/console/r/${slug}/tables`
const date = "2031-03-14"

const tablesOf = (tenant: number) =>
  house.run(
    Effect.map(
      Effect.flatMap(Venues, (venues) => venues.read(tenant, 0)),
      (venue) => venue!.rows.tables
    )
  )

const taken = (tenant: number) =>
  house.run(
    Effect.flatMap(Bookings, (bookings) =>
      Effect.map(bookings.readDay(tenant, { date, branchId: null }), ({ occupancies }) => occupancies.length)
    )
  )

describe("tables", () => {
  it("are blocked and unblocked by a manager, and the log says so", async () => {
    const [table] = await tablesOf(restaurantId)
    assert.include((await bea.get(`${path}?date=${date}`)).text, "All tables are in service that day.")
    const blocked = await bea.submit(path, path, [
      ["table_id", String(table!.id)],
      ["date", date],
      ["from", "18:00"],
      ["to", "01:00"],
      ["reason", "The <roof> leaks"]
    ])
    assert.deepStrictEqual([blocked.status, blocked.location], [303, `${path}?date=${date}`])
    const { text } = await bea.get(blocked.location!)
    assert.include(text, `“${table!.name}” has been blocked.`)
    assert.include(text, "The &lt;roof> leaks")
    assert.include(text, "14 Mar 2031, 18:00")
    assert.include(text, "15 Mar 2031, 01:00")
    assert.notInclude(text, 'name="branch_id"')
    assert.strictEqual(await taken(restaurantId), 1)
    const end = /action="([^"]*\/blocks\/\d+\/end)"/.exec(text)![1]!
    const ended = await bea.submit(path, end)
    assert.strictEqual(ended.location, `${path}?date=${date}`)
    assert.include((await bea.get(ended.location!)).text, `“${table!.name}” can be booked again.`)
    assert.strictEqual(await taken(restaurantId), 0)
    assert.strictEqual((await bea.submit(path, end)).status, 404)
    const entries = await house.run(Effect.flatMap(Journal, (journal) => journal.activity(restaurantId, 2)))
    assert.deepStrictEqual(
      entries.map(({ action, actor }) => [action, actor.name]),
      [
        ["table.unblocked", "Bea"],
        ["table.blocked", "Bea"]
      ]
    )
  })

  it("stay blocked by a colleague when somebody undoes an earlier block", async () => {
    const [table] = await tablesOf(restaurantId)
    const block = [
      ["table_id", String(table!.id)],
      ["date", date],
      ["from", "18:00"],
      ["to", "19:00"],
      ["reason", ""]
    ] as const
    const first = (await bea.get((await bea.submit(path, path, block)).location!)).text
    const undo = /action="([^"]*book\/blocks\/\d+\/\d+\/end)"/.exec(first)![1]!
    const older = filledOn(first, undo)!
    const end = /action="([^"]*\/tables\/\d+\/blocks\/\d+\/end)"/.exec(first)![1]!
    await bea.submit(path, end)
    const newer = filledOn((await bea.get((await bea.submit(path, path, block)).location!)).text, undo)!
    const refused = await bea.send("POST", undo, older)
    assert.include((await bea.get(refused.location!)).text, "something else has happened since")
    assert.strictEqual(await taken(restaurantId), 1)
    await bea.send("POST", undo, newer)
    assert.strictEqual(await taken(restaurantId), 0)
  })

  it("are refused beside the fields, with what was typed kept", async () => {
    const [table] = await tablesOf(restaurantId)
    const refused = await bea.submit(path, path, [
      ["table_id", String(table!.id)],
      ["date", "tomorrow"],
      ["from", "25:00"],
      ["to", ""],
      ["reason", "Paint"]
    ])
    assert.strictEqual(refused.status, 422)
    assert.include(refused.text, "Must be a date such as 2027-01-31.")
    assert.include(refused.text, "Must be a time such as 18:30.")
    assert.include(refused.text, 'value="Paint"')
    for (const field of ["date", "from", "to"]) {
      assert.match(refused.text, new RegExp(`aria-describedby="[^"]*${field}-problem`))
    }
    const range = [
      ["date", date],
      ["from", "12:00"],
      ["to", "13:00"]
    ] as const
    await bea.submit(path, path, [["table_id", String(table!.id)], ...range])
    const twice = await bea.submit(path, path, [["table_id", String(table!.id)], ...range])
    assert.strictEqual(twice.status, 422)
    assert.include(twice.text, "Is taken at that time.")
    assert.match(twice.text, /<select id="table_id"[^>]*aria-describedby="table_id-problem"/)
    assert.match(twice.text, new RegExp(`<option value="${table!.id}" selected`))
    const unknown = await bea.submit(path, path, [["table_id", "1"], ...range])
    assert.include(unknown.text, "There is no such table.")
  })

  it("of several branches are chosen by the branch, on its clock", async () => {
    const { restaurantId: other } = await house.run(
      applyVenue(Acting.system, {
        ...sampleDocument,
        slug: otherSlug,
        name: "Osteria Luna",
        branches: [...sampleDocument.branches, { key: "lisbon", name: "Lisbon", time_zone: "Europe/Lisbon" }],
        tables: [...sampleDocument.tables, { key: "quay", name: "Quay", max_seats: 2, branch: "lisbon" }]
      })
    )
    const carl = await visitorOf(house.url, "carl")
    const theirs = `/console/r/${otherSlug}/tables`
    const quay = (await tablesOf(other)).find(({ key }) => key === "quay")!
    const first = await carl.get(theirs)
    assert.include(first.text, "Lisbon</option>")
    assert.notInclude(first.text, "Quay")
    assert.include((await carl.get(`${theirs}?branch_id=${quay.branch_id}`)).text, "Quay, 2 seats")
    const blocked = await carl.submit(theirs, theirs, [
      ["branch_id", String(quay.branch_id)],
      ["table_id", String(quay.id)],
      ["date", date],
      ["from", "12:00"],
      ["to", "13:00"]
    ])
    assert.strictEqual(blocked.location, `${theirs}?date=${date}&branch_id=${quay.branch_id}`)
    assert.include((await carl.get(blocked.location!)).text, "2031-03-14T12:00:00.000+00:00")
    assert.include((await carl.get(`${theirs}?date=${date}`)).text, "All tables are in service that day.")
  })
})
