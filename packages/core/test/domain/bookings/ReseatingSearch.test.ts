import { Reseating, ReseatingSearch, TableFit } from "@fourtop/core/internal"
import { FastCheck } from "effect"
import { setImmediate as nextTurn } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../../../tools/testing/size.ts"
import { monday } from "../../arrange.ts"
import {
  bruteForce,
  date,
  houseOf,
  inKeys,
  isValid,
  keysOf,
  party,
  type PartyAt,
  rowsOf,
  searchIn,
  sittingsAfter,
  wish
} from "./reseatingHouse.ts"

describe("room for a party", () => {
  const two = houseOf({ a: [1, 2], b: [1, 4] })

  it("is made by moving whoever has the only table that fits to another one", () => {
    expect(inKeys(two, searchIn(two, [party("1", 2, "b")], wish(4, "19:00", "21:00")))).toBe("b; 1: a")
  })

  it("needs no moves where a table is free", () => {
    expect(inKeys(two, searchIn(two, [party("1", 2, "a")], wish(2, "19:00", "21:00")))).toBe("b")
  })

  it("is not made with parties that are seated, that have begun, or with blocked tables", () => {
    const wanted = wish(4, "19:00", "21:00")
    expect(inKeys(two, searchIn(two, [party("1", 2, "b", "19:00", "21:00", { status: "seated" })], wanted))).toBe(
      "impossible"
    )
    const block = { table: "a", from: "20:30", to: "22:00" }
    expect(inKeys(two, searchIn(two, [party("1", 2, "b")], wanted, [block]))).toBe("impossible")
    const blocked = { table: "b", from: "20:30", to: "22:00" }
    expect(inKeys(two, searchIn(two, [party("1", 2, "b", "19:00", "20:30")], wanted, [blocked]))).toBe("impossible")
    const begun = party("1", 2, "b", "12:00", "14:00")
    expect(inKeys(two, searchIn(two, [begun], wish(4, "13:00", "15:00")))).toBe("impossible")
    expect(inKeys(two, searchIn(two, [{ ...begun, from: "12:30" }], wish(4, "13:00", "15:00")))).toBe("impossible")
    expect(inKeys(two, searchIn(two, [{ ...begun, from: "12:31" }], wish(4, "13:00", "15:00")))).toBe("b; 1: a")
  })

  it("never moves a party to a table that does not fit it", () => {
    const tables = houseOf({ a: [1, 2], b: [1, 4], c: [3, 4] })
    const parties = [party("1", 3, "b"), party("2", 4, "c")]
    expect(inKeys(tables, searchIn(tables, parties, wish(3, "19:00", "21:00")))).toBe("impossible")
  })

  it("follows chains, each onto the table that the next one leaves", () => {
    const chain = houseOf({ a: [1, 2], b: [2, 4], c: [4, 6], d: [6, 8] })
    const parties = [party("1", 6, "d"), party("2", 4, "c"), party("3", 2, "b")]
    expect(inKeys(chain, searchIn(chain, parties, wish(7, "19:00", "21:00")))).toBe("d; 1: c; 2: b; 3: a")
  })

  it("lets a party have the table of one that moves, after the new party has left it", () => {
    const tables = houseOf({ a: [1, 4], b: [1, 2] })
    const parties = [party("1", 2, "a", "20:00", "21:00"), party("2", 2, "b", "20:30", "22:00")]
    expect(inKeys(tables, searchIn(tables, parties, wish(4, "18:00", "20:15")))).toBe("a; 1: b; 2: a")
  })

  it("takes no more than three moves", () => {
    const chain = houseOf({ a: [1, 1], b: [1, 2], c: [2, 3], d: [3, 4], e: [4, 5] })
    const parties = [party("1", 4, "e"), party("2", 3, "d"), party("3", 2, "c"), party("4", 1, "b")]
    expect(inKeys(chain, searchIn(chain, parties, wish(5, "19:00", "21:00")))).toBe("impossible")
    expect(inKeys(chain, searchIn(chain, parties.slice(0, 3), wish(5, "19:00", "21:00")))).toBe("e; 1: d; 2: c; 3: b")
  })

  it("clears and uses combinations", () => {
    const pair = houseOf({ a: [1, 2], b: [1, 2], c: [1, 2], d: [1, 2] }, { "a+b": [3, 4], "c+d": [3, 4] })
    expect(inKeys(pair, searchIn(pair, [party("1", 2, "b"), party("2", 2, "c")], wish(4, "19:00", "21:00")))).toBe(
      "a+b; 1: d"
    )
    const long = houseOf({ a: [1, 2], b: [1, 2], c: [1, 4] }, { "a+b": [3, 4] })
    expect(inKeys(long, searchIn(long, [party("1", 4, "c")], wish(4, "20:00", "22:00"), []))).toBe("a+b")
    const narrow = houseOf({ a: [1, 2], b: [1, 2], c: [1, 6] }, { "a+b": [3, 4] })
    expect(inKeys(narrow, searchIn(narrow, [party("1", 4, "c")], wish(6, "20:00", "22:00")))).toBe("c; 1: a+b")
  })

  it("prefers the best table for the new party, then for those who move, then lower ids", () => {
    const tables = houseOf({ a: [1, 2], b: [1, 2], c: [1, 4], d: [3, 4] })
    const fours = [party("1", 2, "c"), party("2", 2, "d"), party("3", 2, "a", "19:00", "20:00")]
    expect(inKeys(tables, searchIn(tables, fours, wish(4, "19:00", "21:00")))).toBe("c; 1: b")
    const free = [party("1", 2, "c")]
    expect(inKeys(tables, searchIn(tables, [...free, party("2", 3, "d")], wish(4, "19:00", "21:00")))).toBe("c; 1: a")
    const equal = houseOf({ a: [1, 2], b: [1, 2], c: [1, 2], d: [1, 2] }, { "a+b": [3, 4] })
    const both = [party("2", 1, "a"), party("1", 1, "b")]
    expect(inKeys(equal, searchIn(equal, both, wish(4, "19:00", "21:00")))).toBe("a+b; 1: c; 2: d")
  })

  it("stops where its budget ends, and never says that it is impossible then", () => {
    const chain = houseOf({ a: [1, 2], b: [2, 4], c: [4, 6], d: [6, 8] })
    const parties = [party("1", 6, "d"), party("2", 4, "c"), party("3", 2, "b")]
    const wanted = wish(7, "19:00", "21:00")
    const { outcome, steps } = searchIn(chain, parties, wanted)
    expect(outcome).toBe("found")
    const outcomes = Array.from({ length: steps + 1 }, (_, budget) => {
      const found = searchIn(chain, parties, wanted, [], budget)
      expect(found.steps).toBe(budget)
      return inKeys(chain, found)
    })
    const first = outcomes.indexOf("d; 1: c; 2: b; 3: a")
    // The table for the last of the three who move is the 24th look at seats; with one step less it is not looked at.
    expect(first).toBe(24)
    expect(new Set(outcomes.slice(0, first))).toEqual(new Set(["unsearched"]))
    expect(new Set(outcomes.slice(first))).toEqual(new Set(["d; 1: c; 2: b; 3: a"]))
    const none = searchIn(chain, [...parties, party("4", 2, "a")], wanted)
    expect(none.outcome).toBe("impossible")
    expect(searchIn(chain, [...parties, party("4", 2, "a")], wanted, [], none.steps)).toEqual(none)
  })
})

const times = ["18:00", "18:30", "19:00", "19:30", "20:00", "20:30", "21:00"]
const range = FastCheck.tuple(FastCheck.nat(4), FastCheck.integer({ min: 2, max: 4 })).map(
  ([from, length]) => [times[from]!, times[Math.min(6, from + length)]!] as const
)
const seats = FastCheck.tuple(FastCheck.integer({ min: 1, max: 2 }), FastCheck.nat(3)).map(
  ([min, more]) => [min, min + more] as const
)
const keys = ["a", "b", "c", "d", "e", "f"]

/** Up to six tables with combinations, and up to six parties at whatever seats they fit, in the order they came. */
const anyHouse = FastCheck.record({
  tables: FastCheck.array(seats, { minLength: 3, maxLength: 6 }),
  combinations: FastCheck.uniqueArray(FastCheck.constantFrom("a+b", "b+c", "c+d", "a+b+c", "d+e", "e+f"), {
    maxLength: 3
  }),
  parties: FastCheck.array(
    FastCheck.record({
      size: FastCheck.integer({ min: 1, max: 5 }),
      range,
      pick: FastCheck.nat(2),
      status: FastCheck.constantFrom("confirmed", "confirmed", "pending", "seated" as const)
    }),
    { minLength: 3, maxLength: 6 }
  ),
  blocks: FastCheck.array(FastCheck.record({ table: FastCheck.nat(5), range }), { maxLength: 1 }),
  wish: FastCheck.record({ size: FastCheck.integer({ min: 1, max: 6 }), range })
}).map(({ blocks, combinations, parties, tables, wish: { range, size } }) => {
  const venue = houseOf(
    Object.fromEntries(tables.map((seats, index) => [keys[index]!, seats])),
    Object.fromEntries(
      combinations
        .filter((one) => one.split("+").every((key) => keys.indexOf(key) < tables.length))
        .map((one) => [one, [2, one.split("+").length * 2 + 1] as const])
    )
  )
  const seated: Array<PartyAt> = []
  for (const [
    index,
    {
      pick,
      range: [from, to],
      size,
      status
    }
  ] of parties.entries()) {
    const fitting = TableFit.candidates(venue, size)
    if (fitting.length === 0) continue
    // Large tables first, so that there is often something to gain from moving.
    const tables = keysOf(venue, fitting.at(-1 - (pick % fitting.length))!.tableIds).split("+")
    const isTaken = seated.some(
      (other) => other.from < to && from < other.to && other.tables.some((key) => tables.includes(key))
    )
    if (!isTaken) seated.push({ id: String(9 - index), tables, size, from, to, status: status as "confirmed" })
  }
  const blocked = blocks
    .map(({ range: [from, to], table }) => ({ table: keys[table % tables.length]!, from, to }))
    .filter(
      ({ from, table, to }) => !seated.some((one) => one.from < to && from < one.to && one.tables.includes(table))
    )
  return { venue, rows: rowsOf(venue, seated, blocked), wanted: wish(size, ...range) }
})

const halves: ReadonlyArray<readonly [string, string]> = [
  ["18:00", "19:30"],
  ["19:30", "21:00"],
  ["18:00", "21:00"]
]

/** Six small tables that are almost the same, with many ways to clear some of them for a large party. */
const alikeHouse = FastCheck.record({
  sizes: FastCheck.array(FastCheck.integer({ min: 2, max: 3 }), { minLength: 6, maxLength: 6 }),
  parties: FastCheck.array(
    FastCheck.record({ table: FastCheck.nat(5), size: FastCheck.integer({ min: 1, max: 3 }), half: FastCheck.nat(2) }),
    { minLength: 3, maxLength: 6 }
  ),
  wish: FastCheck.record({ size: FastCheck.integer({ min: 3, max: 6 }), half: FastCheck.nat(2) })
}).map(({ parties, sizes, wish: { half, size } }) => {
  const venue = houseOf(Object.fromEntries(sizes.map((max, index) => [keys[index]!, [1, max] as const])), {
    "a+b": [4, 5],
    "c+d": [4, 6],
    "d+e": [4, 5],
    "a+b+c": [5, 6]
  })
  const seated: Array<PartyAt> = []
  for (const [index, { half, size, table }] of parties.entries()) {
    const [key, [from, to]] = [keys[table]!, halves[half]!]
    const isTaken = seated.some((other) => other.from < to && from < other.to && other.tables.includes(key))
    const fitting = Math.min(size, sizes[table]!)
    if (!isTaken) seated.push({ id: String((index * 5) % 7), tables: [key], size: fitting, from, to })
  }
  return { venue, rows: rowsOf(venue, seated), wanted: wish(size, ...halves[half]!) }
})

/** Compares the search with trying everything, and returns what was found. */
const compared = ({
  rows,
  venue,
  wanted
}: typeof anyHouse extends FastCheck.Arbitrary<infer A> ? A : never): string => {
  const house = Reseating.reseatingDayOf(venue, date, rows, monday)
  const found = ReseatingSearch.search(venue, house, wanted)
  const best = bruteForce(venue, house, wanted)
  if (found.outcome !== "found") {
    expect([found.outcome, best]).toEqual(["impossible", null])
    return "impossible"
  }
  expect({
    seats: found.seats.tableIds,
    moves: found.moves
      .map(({ booking, tableIds }) => ({ id: booking.id, tableIds }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }).toEqual(best)
  expect(isValid(sittingsAfter(house, wanted, found))).toBe(true)
  for (const { booking, tableIds } of found.moves) {
    const fitting = TableFit.candidates(venue, booking.party_size).map((seats) => seats.tableIds.join())
    expect(fitting).toContain(tableIds.join())
  }
  const shuffled = { ...rows, occupancies: rows.occupancies.toReversed(), unseated: rows.unseated.toReversed() }
  expect(ReseatingSearch.search(venue, Reseating.reseatingDayOf(venue, date, shuffled, monday), wanted)).toEqual(found)
  return `${found.moves.length} moves`
}

describe("the search", () => {
  it.each([
    ["any house", anyHouse, ["0 moves", "1 moves", "2 moves", "impossible"]],
    ["a house with many tables alike", alikeHouse, ["0 moves", "1 moves", "2 moves", "impossible"]]
  ] as const)(
    "finds in %s the same as trying everything, and leaves nobody without a table that fits",
    async (_, houses, expected) => {
      const seen = new Set<string>()
      await FastCheck.assert(
        FastCheck.asyncProperty(houses, async (house) => {
          seen.add(compared(house))
          // Lets the runner hear of this worker, which it gives up after a minute of silence.
          await nextTurn()
        }),
        { numRuns: howMany(150, 5000), seed: 20261116 }
      )
      // The houses are such that all of this happens.
      expect([...seen]).toEqual(expect.arrayContaining([...expected]))
    }
  )

  it("takes as many steps as it has seats to look at", () => {
    const chain = houseOf({ a: [1, 2], b: [2, 4], c: [4, 6], d: [6, 8] }, { "a+b": [3, 6] })
    const parties = [party("1", 6, "d"), party("2", 4, "c"), party("3", 2, "b")]
    const steps = (size: number, among = parties) => searchIn(chain, among, wish(size, "19:00", "21:00")).steps
    // No table seats nine. For two there are two tables, of which the first is free.
    expect([steps(9), steps(2)]).toEqual([0, 3])
    expect([steps(7), steps(5), steps(3)]).toEqual([33, 23, 10])
    const alike = houseOf(Object.fromEntries(keys.map((key) => [key, [1, 2] as const])), { "a+b+c": [3, 6] })
    const singles = (count: number) => keys.slice(0, count).map((key, index) => party(String(index), 1, key))
    const alikeSteps = (count: number) => searchIn(alike, singles(count), wish(5, "19:00", "21:00")).steps
    expect([1, 2, 3, 4, 6].map(alikeSteps)).toEqual([15, 41, 91, 53, 15])
  })

  it("stays within its budget in a full house of sixty tables and two hundred parties, or says that it did not end", () => {
    const tables = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`t${index}`, [1, 2 + (index % 4) * 2] as const])
    )
    const venue = houseOf(tables)
    const ranges = [
      ["17:00", "18:30"],
      ["18:30", "20:00"],
      ["20:00", "21:30"],
      ["21:30", "23:00"]
    ] as const
    const parties = Array.from({ length: 200 }, (_, index) => {
      const table = index % 60
      const [from, to] = ranges[Math.floor(index / 60)]!
      return party(String(1000 + index), 1 + ((index * 7) % (2 + (table % 4) * 2)), `t${table}`, from, to)
    })
    const house = Reseating.reseatingDayOf(venue, date, rowsOf(venue, parties), monday)
    const outcomes = [
      [2, "18:30", "20:00"],
      [8, "19:00", "21:00"],
      [4, "20:00", "21:30"],
      [8, "21:30", "23:00"]
    ].map(([size, from, to]) => {
      const { outcome, steps } = ReseatingSearch.search(venue, house, wish(Number(size), String(from), String(to)))
      expect(steps).toBeLessThanOrEqual(Reseating.stepsPerTime)
      return [outcome, steps]
    })
    expect(outcomes.map(([outcome]) => outcome)).toEqual(["unsearched", "impossible", "unsearched", "found"])
  })
})
