import { Reseating, ReseatingSearch } from "@fourtop/core"
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
    expect(inKeys(six, searchIn(six, four, evening(8)))).toBe("impossible")
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

describe("the searcher of a day", () => {
  const venue = houseOf({ a: [1, 2], b: [1, 4] })
  const house = Reseating.houseOf(venue, date, rowsOf(venue, [party("1", 2, "b")]), monday)
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
