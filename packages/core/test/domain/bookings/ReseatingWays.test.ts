import { Reseating, ReseatingSearch } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { date, houseOf, inKeys, party, rowsOf, searchIn, wish } from "./reseatingHouse.ts"

const evening = (size: number) => wish(size, "19:00", "21:00")

describe("the way that is found", () => {
  const six = houseOf(
    { a: [1, 2], b: [1, 2], c: [1, 2], d: [1, 2], e: [1, 2], f: [1, 2], g: [1, 2], h: [1, 2] },
    { "a+b": [3, 4], "a+b+c": [5, 6], "a+b+c+d": [7, 8] }
  )

  it("lists its moves by their start, then by id", () => {
    const parties = [party("1", 2, "a", "20:00", "21:00"), party("2", 2, "b", "19:00", "20:30")]
    expect(inKeys(six, searchIn(six, parties, evening(4)))).toBe("a+b; 2: d; 1: c")
    const same = [party("2", 2, "a"), party("1", 2, "b")]
    expect(inKeys(six, searchIn(six, same, evening(4)))).toBe("a+b; 1: c; 2: d")
  })

  it("clears three tables, and never four", () => {
    const four = [party("1", 2, "a"), party("2", 2, "b"), party("3", 2, "c"), party("4", 2, "d")]
    expect(inKeys(six, searchIn(six, four.slice(0, 3), evening(6)))).toBe("a+b+c; 1: d; 2: e; 3: f")
    expect(inKeys(six, searchIn(six, four.slice(1), evening(8)))).toBe("a+b+c+d; 2: e; 3: f; 4: g")
    // The four tables are looked at once, and never tried.
    expect(searchIn(six, four, evening(8))).toEqual({ outcome: "impossible", steps: 1 })
  })

  it("moves no four, also where one who moves displaces three at once", () => {
    const tables = houseOf(
      { a: [1, 2], b: [1, 2], c: [1, 2], d: [1, 2], e: [1, 2], f: [1, 2], t: [5, 6] },
      { "a+b+c": [3, 5] }
    )
    const parties = [party("1", 5, "t"), party("2", 2, "a"), party("3", 2, "b"), party("4", 2, "c")]
    expect(inKeys(tables, searchIn(tables, parties.slice(0, 3), evening(6)))).toBe("t; 1: a+b+c; 2: d; 3: e")
    expect(inKeys(tables, searchIn(tables, parties, evening(6)))).toBe("impossible")
  })

  it("leaves those alone who go as the party comes, or come as it goes", () => {
    const one = houseOf({ a: [1, 2] })
    const around = [party("1", 2, "a", "17:00", "19:00"), party("2", 2, "a", "21:00", "23:00")]
    expect(inKeys(one, searchIn(one, around, evening(2)))).toBe("a")
    const two = houseOf({ a: [1, 2], b: [1, 4] })
    const moving = [party("1", 2, "b"), party("2", 2, "a", "17:00", "19:00"), party("3", 2, "a", "21:00", "23:00")]
    expect(inKeys(two, searchIn(two, moving, evening(4)))).toBe("b; 1: a")
  })

  it("gives one of two who move the table that the other leaves, at the same time or later", () => {
    const tables = houseOf({ a: [1, 2], b: [2, 4], c: [3, 6] })
    const parties = [party("1", 4, "c"), party("2", 2, "b")]
    expect(inKeys(tables, searchIn(tables, parties, evening(6)))).toBe("c; 1: b; 2: a")
    const later = [party("1", 4, "c", "20:00", "22:00"), party("2", 2, "b", "21:30", "23:00")]
    expect(inKeys(tables, searchIn(tables, later, evening(6)))).toBe("c; 1: b; 2: a")
  })
})

describe("the best of several ways with as many moves", () => {
  it("has the best tables in total, not for the first who moves", () => {
    const tables = houseOf({ a: [1, 2], b: [1, 2], x: [1, 2], y: [1, 2], z: [1, 3] }, { "a+b": [3, 4] })
    const parties = [party("1", 1, "a", "18:00", "20:00"), party("2", 1, "b", "19:00", "21:00")]
    // With the first at X, only the large table would be left for the second.
    const block = { table: "y", from: "20:00", to: "22:00" }
    const found = searchIn(tables, parties, wish(4, "18:00", "22:00"), [block])
    expect(inKeys(tables, found)).toBe("a+b; 1: y; 2: x")
  })

  it.each([
    ["9", "1", "t; 5: v; 1: x"],
    ["1", "9", "t; 5: u; 1: y"]
  ])("moves the lower ids where the tables are as good: %s or %s", (onU, onV, expected) => {
    const tables = houseOf({ x: [1, 2], y: [1, 2], u: [2, 4], v: [2, 4], t: [2, 6] })
    const parties = [
      party("5", 3, "t", "18:00", "22:00"),
      party(onU, 2, "u", "19:00", "21:00"),
      party(onV, 2, "v", "20:00", "22:00")
    ]
    // Whoever is at U would get Y, their second best; whoever is at V gets X, but V is the second best for party 5.
    const block = { table: "x", from: "19:00", to: "20:00" }
    expect(inKeys(tables, searchIn(tables, parties, wish(6, "18:00", "22:00"), [block]))).toBe(expected)
  })

  it("gives the better tables to the lower ids among those who move", () => {
    const six = houseOf({ a: [1, 2], b: [1, 2], c: [1, 2], d: [1, 2], e: [1, 2], f: [1, 2] }, { "a+b+c": [5, 6] })
    const parties = [party("1", 2, "a"), party("3", 2, "b"), party("2", 2, "c")]
    expect(inKeys(six, searchIn(six, parties, evening(6)))).toBe("a+b+c; 1: d; 2: e; 3: f")
  })

  it("lets somebody have the new party's table from the minute that it leaves", () => {
    const tables = houseOf({ a: [1, 4], b: [1, 2] })
    const parties = [party("1", 2, "a", "20:00", "21:00"), party("2", 2, "b", "20:15", "22:00")]
    expect(inKeys(tables, searchIn(tables, parties, wish(4, "18:00", "20:15")))).toBe("a; 1: b; 2: a")
  })
})

describe("the searcher of a day", () => {
  const venue = houseOf({ a: [1, 2], b: [1, 4] })
  const house = Reseating.reseatingDayOf(venue, date, rowsOf(venue, [party("1", 2, "b")]), monday)
  const { stepsPerTime } = Reseating
  const { steps } = ReseatingSearch.search(venue, house, evening(4))
  const outcomes = (dayBudget: number, times: number) => {
    const searched = ReseatingSearch.searcher(venue, house, dayBudget)
    return Array.from({ length: times }, () => searched(evening(4))).map((found) => [found.outcome, found.steps])
  }

  it("searches while the budget of a whole time is left, and takes what each search has used", () => {
    expect(steps).toBeGreaterThan(0)
    expect(outcomes(stepsPerTime - 1, 1)).toEqual([["unsearched", 0]])
    expect(outcomes(stepsPerTime, 2)).toEqual([
      ["found", steps],
      ["unsearched", 0]
    ])
    expect(outcomes(stepsPerTime + 2 * steps, 4)).toEqual([
      ["found", steps],
      ["found", steps],
      ["found", steps],
      ["unsearched", 0]
    ])
  })
})
