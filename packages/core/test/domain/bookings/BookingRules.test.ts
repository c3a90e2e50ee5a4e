import { BookingRules, TableDay } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { applied, contextAt, monday } from "../../arrange.ts"
import { bookableHouse, emptyDay, house } from "./arrange.ts"

const venue = house()
const main = venue.defaultBranch!
const idOf = (key: string) => venue.rows.tables.find((table) => table.key === key)!.id
const at = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)
const wish = { date: "2026-11-16", time: "18:00", partySize: 2, tableId: null }
const judge = (changes: Partial<BookingRules.BookingWish>, rows = emptyDay, given = venue) =>
  BookingRules.judge(given, { ...wish, ...changes }, rows, monday)
const takenBy = (booking_id: string | null, key: string, from: string, to: string) => ({
  id: `${key}${from}`,
  version: 1,
  table_id: idOf(key),
  booking_id,
  from: at(from),
  to: at(to),
  reason: null
})
const taken = (...keys: ReadonlyArray<string>) => ({
  ...emptyDay,
  occupancies: keys.map((key) => takenBy("other", key, "18:00", "22:00"))
})

describe("a booking that the rules allow", () => {
  const placement = { startsAt: at("18:00"), endsAt: at("19:30"), branchId: main.id }

  it.each([
    ["the best table", {}, emptyDay, [idOf("b")]],
    ["the next best when that is taken", {}, taken("b"), [idOf("a")]],
    ["the table it names", { tableId: idOf("c") }, emptyDay, [idOf("c")]],
    ["the table it names while the others are taken", { tableId: idOf("c") }, taken("a", "b"), [idOf("c")]],
    ["the table it names when another party has left it", { tableId: idOf("a"), time: "22:00" }, taken("a"), null],
    ["its branch", { branchId: main.id }, emptyDay, [idOf("b")]]
  ])("gets %s", (_, changes, rows, tableIds) => {
    const late = house({
      service_periods: [{ key: "all", name: "All", first_seating: "18:00", last_seating: "22:00" }]
    })
    const expected = {
      ...placement,
      tableIds: tableIds ?? [idOf("a")],
      ...(tableIds === null ? { startsAt: at("22:00"), endsAt: at("23:30") } : {})
    }
    expect(judge(changes, rows, late)).toEqual({ placement: expected, problems: [], full: null })
  })

  it("gets both tables of a combination", () => {
    expect(judge({ partySize: 3 }, taken("c")).placement?.tableIds).toEqual([idOf("b"), idOf("a")])
  })

  it("gets no table without the engine", () => {
    const plain = house({ booking: { engine: false } })
    expect(judge({}, emptyDay, plain).placement).toEqual({ ...placement, tableIds: [] })
  })

  it("has no branch when the venue has none", () => {
    const roaming = house({ branches: [], tables: [], table_combinations: [], booking: { engine: false } })
    expect(judge({}, emptyDay, roaming).placement).toEqual({ ...placement, tableIds: [], branchId: null })
  })

  it("keeps its own table when it is changed", () => {
    const rows = { ...emptyDay, occupancies: [takenBy("mine", "a", "18:00", "22:00")] }
    expect(judge({ tableId: idOf("a"), changing: "mine" }, rows).placement?.tableIds).toEqual([idOf("a")])
    expect(judge({ tableId: idOf("a"), changing: "other" }, rows).placement).toBeNull()
  })
})

describe("a booking that the rules refuse", () => {
  const notBookable = { path: "time", message: "is not a bookable time" }
  const notATable = { path: "table_id", message: "is not a table of this restaurant" }

  it.each([
    ["a date in the past", { date: "2026-11-15" }, [{ path: "date", message: "is in the past" }]],
    ["a closing day", { date: "2026-12-25" }, [{ path: "date", message: "is a closing day" }]],
    ["a large party", { partySize: 7 }, [{ path: "party_size", message: "is above the maximum party size" }]],
    ["no seating", { time: "18:10" }, [notBookable]],
    ["no table", { partySize: 6 }, [{ path: "time", message: "is full: no table is free for this party" }]],
    ["a table that is not there", { tableId: 1 }, [notATable]],
    ["a table that is kept", { tableId: idOf("d") }, [{ path: "table_id", message: "cannot be booked" }]],
    ["a small table", { tableId: idOf("a"), partySize: 3 }, [{ path: "table_id", message: "seats 1 to 2 guests" }]],
    ["a large table", { tableId: idOf("c"), partySize: 1 }, [{ path: "table_id", message: "seats 2 to 4 guests" }]],
    ["an unknown branch", { branchId: 1 }, [{ path: "branch_id", message: "is not a branch of this restaurant" }]],
    ["time and table", { time: "18:10", tableId: 1 }, [notATable, notBookable]],
    [
      "day, party and table, but not the time of a day that has none",
      { date: "2026-12-25", partySize: 7, tableId: 1, time: "18:10" },
      [
        { path: "party_size", message: "is above the maximum party size" },
        { path: "date", message: "is a closing day" },
        notATable
      ]
    ]
  ])("says why: %s", (_, changes, problems) => {
    expect(judge(changes)).toMatchObject({ placement: null, problems })
  })

  it("says that a table is taken, or that all are", () => {
    const message = "is taken at that time"
    expect(judge({ tableId: idOf("a") }, taken("a"))).toEqual({
      full: null,
      placement: null,
      problems: [{ path: "table_id", message }]
    })
    expect(judge({ tableId: idOf("a") }, taken("a", "b", "c")).problems).toEqual([{ path: "table_id", message }])
    expect(judge({ tableId: 1 }, taken("a", "b", "c")).full).toBeNull()
    expect(judge({}, taken("a", "b", "c")).full).toMatchObject({
      time: "18:00",
      at: at("18:00"),
      endsAt: at("19:30"),
      refusal: "no_table"
    })
    expect(judge({}, taken("a", "b", "c")).problems).toEqual([
      { path: "time", message: "is full: no table is free for this party" }
    ])
  })

  it("is too soon for any table", () => {
    const soon = BookingRules.judge(venue, { ...wish, tableId: idOf("a") }, emptyDay, at("17:30"))
    expect(soon.problems).toEqual([{ path: "time", message: "is too soon: the restaurant needs more notice" }])
  })
})

describe("the branch of a booking", () => {
  const annexed = {
    ...bookableHouse,
    branches: [...bookableHouse.branches, { key: "annex", name: "Annex" }],
    tables: [...bookableHouse.tables, { key: "x", name: "X", max_seats: 2, branch: "annex" }]
  }
  const both = applied(annexed).venue
  const annex = both.rows.branches.find(({ key }) => key === "annex")!
  const tableId = (key: string) => both.rows.tables.find((table) => table.key === key)!.id
  const nowhere = { path: "branch_id", message: "is not a branch of this restaurant" }

  it.each([
    ["the default one", {}, "main", []],
    ["the table's", { tableId: tableId("x") }, "annex", []],
    ["the one that was named", { branchId: annex.id }, "annex", []],
    ["the one of both", { branchId: annex.id, tableId: tableId("x") }, "annex", []],
    ["the default one for a table that is not there", { tableId: 1 }, "main", []],
    ["the one that was named for a table that is not there", { branchId: annex.id, tableId: 1 }, "annex", []],
    [
      "the one that was named, with a problem for a table of another",
      { branchId: annex.id, tableId: tableId("a") },
      "annex",
      [{ path: "table_id", message: "belongs to another branch" }]
    ],
    ["none when there is no such branch", { branchId: 1 }, undefined, [nowhere]]
  ])("is %s", (_, changes, key, problems) => {
    const choice = BookingRules.branchFor(both, { tableId: null, ...changes })
    expect({ key: choice.branch?.key, problems: choice.problems }).toEqual({ key, problems })
  })

  it("is what a table is refused for, not its size", () => {
    const { problems } = judge(
      { branchId: annex.id, tableId: tableId("a"), partySize: 3, time: "18:10" },
      emptyDay,
      both
    )
    expect(problems).toEqual([
      { path: "table_id", message: "belongs to another branch" },
      { path: "time", message: "is not a bookable time" }
    ])
  })

  it("is not one that was given up, and neither is a table", () => {
    const { venue: closed } = applied(bookableHouse, both, contextAt(monday, 9000))
    expect(BookingRules.branchFor(closed, { branchId: annex.id, tableId: null })).toEqual({
      branch: null,
      problems: [nowhere]
    })
    expect([TableDay.tableById(both, tableId("x"))?.key, TableDay.tableById(closed, tableId("x"))]).toEqual(["x", null])
    expect(TableDay.tableById(both, null)).toBeNull()
  })
})

describe("the day of a table", () => {
  const { venue: abroad } = applied({
    ...bookableHouse,
    branches: [...bookableHouse.branches, { key: "lisbon", name: "Lisbon", time_zone: "Europe/Lisbon" }],
    tables: [...bookableHouse.tables, { key: "quay", name: "Quay", max_seats: 2, branch: "lisbon" }]
  })
  const quay = abroad.rows.tables.find(({ key }) => key === "quay")!
  const midnight = Date.parse("2026-11-17T00:30:00+01:00")

  it("is that of its branch, on its clock", () => {
    expect(TableDay.zoneOfTable(abroad, quay.id)).toBe("Europe/Lisbon")
    expect(TableDay.of(abroad, quay.id, midnight)).toEqual({ date: "2026-11-16", branchId: quay.branch_id })
    expect(TableDay.of(venue, idOf("a"), midnight)).toEqual({ date: "2026-11-17", branchId: null })
  })

  it("is that of the default branch for a table that is not there", () => {
    expect(TableDay.of(venue, 1, midnight)).toEqual({ date: "2026-11-17", branchId: null })
  })
})
