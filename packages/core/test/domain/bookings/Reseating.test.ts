import {
  Availability,
  type Booking,
  type DayBook,
  FreeTimes,
  DayBook as Days,
  Reseating,
  ReseatingSearch,
  SlotExplanation
} from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { house as anyHouse } from "./arrange.ts"
import { at, date, houseOf, idOf, rowsOf } from "./reseatingHouse.ts"

const venue = houseOf({ a: [1, 2], b: [1, 4] })
const party = { id: "1", tables: ["b"], size: 2, from: "19:00", to: "21:00" }
const movable = (rows: DayBook.ReseatingRows, changing?: string) =>
  Reseating.reseatingDayOf(venue, date, rows, monday, changing).parties.map(({ id }) => id)
const withBooking = (change: object): DayBook.ReseatingRows => {
  const rows = rowsOf(venue, [party])
  return { ...rows, unseated: rows.unseated.map((booking) => ({ ...booking, ...change })) }
}

describe("parties that may move", () => {
  it.each([
    ["pending", { status: "pending" }, ["1"]],
    ["confirmed", { status: "confirmed" }, ["1"]],
    ["seated", { status: "seated" }, []],
    ["of another branch", { branch_id: 9 }, []],
    ["of no branch", { branch_id: null }, []],
    ["from before branches were stored", { branch_id: undefined }, []],
    ["without tables", { table_ids: [] }, []],
    ["with a table that the rows do not have", { table_ids: [idOf(venue, "b"), 99] }, []],
    ["with another table than the rows", { table_ids: [idOf(venue, "a")] }, []],
    ["with another end than the rows", { ends_at: at("21:01") }, []],
    ["with another start than the rows", { starts_at: at("18:59") }, []]
  ])("%s", (_, change, expected) => {
    expect(movable(withBooking(change))).toEqual(expected)
  })

  it.each([
    ["2026-11-14", []],
    ["2026-11-15", []],
    ["2026-11-16", ["1"]],
    ["2026-11-17", ["1"]],
    ["2026-11-18", []]
  ])("on %s: %j, for a party on 2026-11-16", (on, expected) => {
    expect(movable(rowsOf(venue, [{ ...party, on }]))).toEqual(expected)
  })

  it("on the day before, if they have not begun", () => {
    const rows = rowsOf(venue, [{ ...party, on: "2026-11-17" }])
    const parties = (day: string) => Reseating.reseatingDayOf(venue, day, rows, monday).parties.length
    expect(["2026-11-15", "2026-11-16", "2026-11-18", "2026-11-19"].map(parties)).toEqual([0, 1, 1, 0])
  })

  it("are not the one that is changed, whose tables count as free", () => {
    const rows = rowsOf(venue, [party])
    expect(movable(rows, "1")).toEqual([])
    expect(Reseating.reseatingDayOf(venue, date, rows, monday, "1").fixed.takenByTable.size).toBe(0)
  })

  it("have all their tables in the rows, for their whole time", () => {
    const pair = houseOf({ a: [1, 2], b: [1, 2] }, { "a+b": [3, 4] })
    const rows = rowsOf(pair, [{ ...party, tables: ["a", "b"], size: 4 }])
    const parties = (occupancies: DayBook.DayRows["occupancies"]) =>
      Reseating.reseatingDayOf(pair, date, { ...rows, occupancies }, monday).parties.length
    const [first, second] = rows.occupancies as [Booking.Occupancy, Booking.Occupancy]
    expect(parties([first, second])).toBe(1)
    expect(parties([first, { ...second, to: second.to - 1 }])).toBe(0)
    expect(parties([{ ...first, from: first.from + 1 }, second])).toBe(0)
    expect(parties([first])).toBe(0)
    expect(parties([])).toBe(0)
  })

  it("may have the same table one after another", () => {
    const rows = rowsOf(venue, [party, { ...party, id: "2", from: "21:00", to: "22:00" }])
    const { partiesByTable } = Reseating.reseatingDayOf(venue, date, rows, monday)
    expect([...partiesByTable]).toEqual([[idOf(venue, "b"), [0, 1]]])
  })

  it("are sorted by id, with their tables; blocks and all others stay", () => {
    const rows = rowsOf(
      venue,
      [
        party,
        { ...party, id: "0", tables: ["a"] },
        { ...party, id: "2", from: "21:00", to: "22:00", status: "seated" }
      ],
      [{ table: "a", from: "21:00", to: "22:00" }]
    )
    const { fixed, parties, partiesByTable } = Reseating.reseatingDayOf(venue, date, rows, monday)
    expect(parties.map(({ id }) => id)).toEqual(["0", "1"])
    expect([...partiesByTable]).toEqual([
      [idOf(venue, "a"), [0]],
      [idOf(venue, "b"), [1]]
    ])
    expect([...fixed.takenByTable].map(([id, ranges]) => [id, ranges.length])).toEqual([
      [idOf(venue, "b"), 1],
      [idOf(venue, "a"), 1]
    ])
  })

  it("are moved by staff unless the owner says otherwise", () => {
    const ruleIn = (booking: object) => Reseating.ruleOf(anyHouse({ booking }).settings.booking)
    expect(ruleIn({})).toBe("staff")
    expect(["off", "staff", "public"].map((reseating) => ruleIn({ reseating }))).toEqual(["off", "staff", "public"])
  })
})

describe("a proposal", () => {
  const one = { bookingId: "1", tableIds: [1, 2] }
  const two = { bookingId: "2", tableIds: [3] }

  it("is the same in any order", () => {
    expect(Reseating.isSame([one, two], [two, { ...one, tableIds: [2, 1] }])).toBe(true)
  })

  it.each([
    [[one], [one, two]],
    [[one], []],
    [[one], [{ ...one, tableIds: [1] }]],
    [[one], [{ ...one, bookingId: "2" }]],
    [[{ ...one, tableIds: [12] }], [one]]
  ])("%j is not %j", (a, b) => {
    expect(Reseating.isSame(a, b)).toBe(false)
  })

  it("holds the bookings and their tables, and nothing else", () => {
    const rows = rowsOf(venue, [party])
    const [booking] = rows.unseated
    expect(Reseating.proposalOf([{ booking: booking!, tableIds: [3, 1] }])).toEqual([
      { bookingId: "1", tableIds: [3, 1] }
    ])
    expect(Reseating.proposalOf([])).toEqual([])
  })
})

describe("the words about room", () => {
  const search = (parties: Parameters<typeof rowsOf>[1], budget?: number) =>
    ReseatingSearch.search(
      venue,
      Reseating.reseatingDayOf(venue, date, rowsOf(venue, parties), monday),
      { partySize: 4, from: at("19:00"), to: at("21:00") },
      budget
    )

  it("name who moves, and from where to where", () => {
    expect(SlotExplanation.ofReseating(venue, search([party]))).toBe(
      "fits if Party 1 (19:00, 2 guests) moves from Table B to Table A"
    )
    const pair = houseOf({ a: [1, 2], b: [1, 2], c: [1, 2], d: [1, 2] }, { "a+b": [3, 4] })
    const rows = rowsOf(pair, [
      { ...party, tables: ["a"], size: 1 },
      { ...party, id: "2", from: "19:30" }
    ])
    const wish = { partySize: 4, from: at("19:00"), to: at("21:00") }
    const found = ReseatingSearch.search(pair, Reseating.reseatingDayOf(pair, date, rows, monday), wish)
    expect(SlotExplanation.ofReseating(pair, found)).toBe(
      "fits if Party 1 (19:00, 1 guest) moves from Table A to Table C, and Party 2 (19:30, 2 guests) moves from Table B to Table D"
    )
    expect(SlotExplanation.tableNames(pair, [idOf(pair, "b"), 99, idOf(pair, "a")])).toBe("Table B + Table A")
  })

  it("are added to the reason why a time is not available, where no table is free", () => {
    const rows = rowsOf(venue, [{ ...party, from: "18:00", to: "20:00" }])
    const house = Reseating.reseatingDayOf(venue, date, rows, monday)
    const explain = (time: string, partySize: number) =>
      Availability.explain(venue, date, time, partySize, Days.open(rows), monday, ({ at: from, endsAt: to }) =>
        SlotExplanation.ofReseating(venue, ReseatingSearch.search(venue, house, { partySize, from, to }))
      )
    expect(explain("18:00", 4)).toBe(
      "is full: no table is free for this party; fits if Party 1 (18:00, 2 guests) moves from Table B to Table A"
    )
    expect(explain("18:00", 2)).toBeNull()
    expect(explain("18:01", 4)).toBe("is not a bookable time")
  })

  it("say that it is impossible only when everything was tried", () => {
    const full = [party, { ...party, id: "2", tables: ["a"] }]
    expect(SlotExplanation.ofReseating(venue, search(full))).toBe(
      "making room would take more than three moves, or is impossible"
    )
    expect(SlotExplanation.ofReseating(venue, search(full, 1))).toBe(
      "there may be a way to make room that was not searched for"
    )
  })
})

describe("the times of a day", () => {
  const dinner = { service_periods: [{ key: "all", name: "All", first_seating: "18:00", last_seating: "21:00" }] }
  const open = anyHouse({
    ...dinner,
    tables: [
      { key: "a", name: "A", max_seats: 2 },
      { key: "b", name: "B", max_seats: 4 }
    ],
    table_combinations: [],
    booking: { lead_minutes: 0 }
  })
  const timesWith = (dayBudget: number | null) => {
    const rows = rowsOf(open, [party])
    const house = Reseating.reseatingDayOf(open, date, rows, monday)
    const findRoom = dayBudget === null ? null : ReseatingSearch.searcher(open, house, dayBudget)
    return FreeTimes.of(open, date, 4, Days.open(rows), monday, null, findRoom).times.map(
      ({ reseating, refusal, time }) => [time, refusal === null, reseating?.outcome ?? null]
    )
  }

  it("are searched where no table is free, each with the budget of a time, until that of the day is spent", () => {
    const { stepsPerTime } = Reseating
    const searched = timesWith(stepsPerTime * 2)
    expect(searched).toEqual([
      ["18:00", false, "found"],
      ["18:30", false, "found"],
      ["19:00", false, "found"],
      ["19:30", false, "found"],
      ["20:00", false, "found"],
      ["20:30", false, "found"],
      ["21:00", true, null]
    ])
    expect(timesWith(stepsPerTime).map(([, , outcome]) => outcome)).toEqual([
      "found",
      ...Array.from({ length: 5 }, () => "unsearched"),
      null
    ])
    expect(timesWith(stepsPerTime - 1).map(([, , outcome]) => outcome)[0]).toBe("unsearched")
    expect(timesWith(null).map(([, , outcome]) => outcome)).toEqual(Array.from({ length: 7 }, () => null))
  })

  it("have budgets that let several be searched", () => {
    expect(Reseating.stepsPerDay.public).toBe(2 * Reseating.stepsPerTime)
    expect(Reseating.stepsPerDay.staff).toBe(10 * Reseating.stepsPerTime)
  })
})
