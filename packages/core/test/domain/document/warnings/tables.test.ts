import { TableFit } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { applied } from "../../../arrange.ts"
import { house, warned, warningsOf } from "./arrange.ts"

const combination = (more: object) => ({ key: "c", tables: ["t1", "t2"], min_seats: 5, max_seats: 6, ...more })
const about = (row: object, change: object = {}) => warned({ table_combinations: [combination(row)], ...change })
const table = (more: object) => ({ key: "t3", name: "3", max_seats: 4, ...more })

describe("a table combination that is used", () => {
  it.each([
    ["seats parties that neither table has", { min_seats: 5, max_seats: 6 }],
    ["seats one more than its tables do", { min_seats: 4, max_seats: 5 }],
    ["seats a party that can just book", { min_seats: 8, max_seats: 12 }],
    ["seats parties that another table has, which may be taken", { min_seats: 3, max_seats: 4 }]
  ])("%s, and is not warned about", (_, row) => {
    const tables = [house.tables[0], { ...house.tables[0], key: "t2", code: "T2" }, table({})]
    expect(about(row, { tables })).toEqual([])
  })

  it("has wider combinations of the same tables beside it", () => {
    const wide = combination({ key: "wide", min_seats: 5, max_seats: 8 })
    expect(warned({ table_combinations: [wide, combination({})] })).toEqual([])
  })

  it("is not warned about without the engine", () => {
    expect(about({ max_seats: 5, min_seats: 5, tables: ["t1", "t1"] }, { booking: { engine: false } })).toEqual([])
    expect(about({ min_seats: 9, max_seats: 12 }, { booking: { engine: false } })).toEqual([])
  })
})

describe("a table combination that is never used", () => {
  it("has a table that seats the same parties alone", () => {
    expect(about({ min_seats: 3, max_seats: 4 })).toEqual(["table_combinations.0.max_seats"])
  })

  it("has such a table in another branch", () => {
    const branches = [...house.branches, { key: "annex", name: "Annex" }]
    const tables = ["a1", "a2"].map((key) => ({ key, name: key, max_seats: 4, branch: "annex" }))
    const service_periods = [{ ...house.service_periods[0], branch: "annex" }]
    const about = (row: object) =>
      warned({ branches, tables, service_periods, table_combinations: [combination({ tables: ["a1", "a2"], ...row })] })
    expect(about({ min_seats: 3, max_seats: 4 })).toEqual(["table_combinations.0.max_seats"])
    expect(about({})).toEqual([])
  })

  it("has a smaller combination within it", () => {
    const tables = [...house.tables, table({})]
    const three = combination({ key: "three", tables: ["t1", "t2", "t3"], min_seats: 5, max_seats: 7 })
    const two = combination({ max_seats: 7 })
    expect(warned({ tables, table_combinations: [two, three] })).toEqual(["table_combinations.1.max_seats"])
    const more = { ...three, max_seats: 8 }
    expect(warned({ tables, table_combinations: [two, more] })).toEqual([])
  })

  it("is a duplicate", () => {
    const twin = combination({ key: "twin", tables: ["t2", "t1"] })
    expect(warned({ table_combinations: [combination({}), twin] })).toEqual(["table_combinations.1.tables"])
    const preferred = { ...twin, priority: 5 }
    expect(warned({ table_combinations: [combination({}), preferred] })).toEqual(["table_combinations.0.max_seats"])
  })

  it("is for parties that cannot book", () => {
    expect(about({ min_seats: 9, max_seats: 12 })).toEqual(["table_combinations.0.min_seats"])
    expect(about({}, { booking: { largest_party: 4 } })).toEqual(["table_combinations.0.min_seats"])
  })

  it("has a table that is not bookable, or of another branch", () => {
    const kept = [house.tables[0], { ...house.tables[1], bookable: false }]
    expect(about({}, { tables: kept })).toEqual(["table_combinations.0.tables"])
    const branches = [...house.branches, { key: "annex", name: "Annex" }]
    const away = [house.tables[0], { ...house.tables[1], branch: "annex" }]
    const service_periods = [...house.service_periods, { ...house.service_periods[0], key: "annex", branch: "annex" }]
    expect(about({}, { tables: away, branches, service_periods })).toEqual(["table_combinations.0.tables"])
  })
})

describe("a warning about a table combination", () => {
  const [first, second] = house.tables

  it("names the first table that is not bookable", () => {
    const tables = [first, second].map((row) => ({ ...row, bookable: false }))
    expect(warningsOf({ tables, table_combinations: [combination({})], service_periods: [] })).toEqual([
      ["table_combinations.0.tables", "has t1, which is not bookable; make it bookable, or leave it out"],
      ["service_periods", "are missing, so nothing can be booked; say when guests are seated"]
    ])
  })

  it("says that its tables are in different branches", () => {
    const branches = [...house.branches, { key: "annex", name: "Annex" }]
    const tables = [first, { ...second, branch: "annex" }]
    const service_periods = [...house.service_periods, { ...house.service_periods[0], key: "annex", branch: "annex" }]
    expect(warningsOf({ branches, tables, service_periods, table_combinations: [combination({})] })).toEqual([
      ["table_combinations.0.tables", "are in different branches; combine tables of one branch"]
    ])
  })

  it("says which parties can book", () => {
    const booking = { smallest_party: 2, largest_party: 7 }
    expect(warningsOf({ booking, table_combinations: [combination({ min_seats: 8, max_seats: 9 })] })).toEqual([
      [
        "table_combinations.0.min_seats",
        "to max_seats is outside the parties that can book, 2 to 7; change booking.largest_party or the seats"
      ]
    ])
  })

  it("says that a part of its tables is preferred", () => {
    expect(warningsOf({ table_combinations: [combination({ min_seats: 3, max_seats: 4 })] })).toEqual([
      [
        "table_combinations.0.max_seats",
        "is never needed: a part of its tables is always preferred for these parties; raise it, or remove the combination"
      ]
    ])
  })

  it("names the first that is the same", () => {
    const table_combinations = ["one", "two", "three"].map((key) => combination({ key }))
    const message = "are those of one for the same parties; remove one of the two"
    expect(warningsOf({ table_combinations })).toEqual([
      ["table_combinations.1.tables", message],
      ["table_combinations.2.tables", message]
    ])
  })

  it("is about the one that is passed over, not about one of other tables or for more guests", () => {
    const tables = ["t1", "t2", "t3", "t4"].map((key) => table({ key, code: key, max_seats: 2 }))
    const of = (key: string, ...keys: ReadonlyArray<string>) => combination({ key, tables: keys })
    const overlapping = [of("c1", "t1", "t2", "t3"), of("c2", "t2", "t3"), of("c3", "t2", "t3", "t4")]
    expect(warned({ tables, table_combinations: overlapping })).toEqual(["table_combinations.2.max_seats"])
    const larger = [combination({ max_seats: 8 }), combination({ key: "larger", max_seats: 10 })]
    expect(warned({ table_combinations: larger })).toEqual(["table_combinations.1.max_seats"])
  })
})

describe("table combinations at random", () => {
  /** Numbers that look random and are the same in every run. */
  const numbers = (seed: number) => {
    let state = seed
    return (most: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return (state >>> 16) % most
    }
  }

  const randomHouse = (seed: number) => {
    const upTo = numbers(seed * 7919 + 1)
    const seats = (largest: number) => {
      const min_seats = 1 + upTo(largest)
      return { min_seats, max_seats: min_seats + upTo(4), priority: 100 + upTo(2) }
    }
    const tables = ["t1", "t2", "t3", "t4"].map((key) => table({ key, code: key, ...seats(4) }))
    const table_combinations = Array.from({ length: 4 }, (_, index) => {
      const first = upTo(3)
      const keys = tables.slice(first, first + 2 + upTo(2)).map(({ key }) => key)
      return { key: `c${index}`, tables: keys.length < 2 ? ["t1", "t2"] : keys, ...seats(8) }
    })
    return { ...house, tables, table_combinations }
  }

  /** The combinations that some party is given while some of the tables are taken. */
  const given = (input: ReturnType<typeof randomHouse>): ReadonlySet<string> => {
    const { venue } = applied(input)
    const idOf = new Map(venue.rows.tables.map((row) => [row.key!, row.id]))
    const ids = [...idOf.values()]
    const signatures = input.table_combinations.map((row) =>
      JSON.stringify([row.tables.map((key) => idOf.get(key)!), row.min_seats, row.max_seats, row.priority])
    )
    const used = new Set<string>()
    for (let free = 0; free < 2 ** ids.length; free++) {
      for (let party = 1; party <= 8; party++) {
        const seats = TableFit.candidates(venue, party).find(({ tableIds }) =>
          tableIds.every((id) => (free >> ids.indexOf(id)) % 2 === 1)
        )
        if (seats === undefined) continue
        const signature = JSON.stringify([
          seats.tableIds.toSorted((a, b) => a - b),
          seats.minSeats,
          seats.maxSeats,
          seats.priority
        ])
        const place = signatures.indexOf(signature)
        if (place !== -1) used.add(`table_combinations.${place}`)
      }
    }
    return used
  }

  it("are warned about exactly when no party is given them, whatever is taken", () => {
    let idle = 0
    for (let seed = 0; seed < 60; seed++) {
      const input = randomHouse(seed)
      const used = given(input)
      const all = input.table_combinations.map((_, index) => `table_combinations.${index}`)
      const told = warned(input)
        .filter((path) => path.startsWith("table_combinations"))
        .map((path) => path.split(".").slice(0, 2).join("."))
      idle += told.length
      expect(told, `seed ${seed}`).toEqual(all.filter((path) => !used.has(path)))
    }
    expect(idle).toBeGreaterThan(10)
    expect(idle).toBeLessThan(200)
  })
})

describe("a table", () => {
  it.each([
    ["for a party that can just book", table({ min_seats: 8, max_seats: 20 })],
    ["that is not meant to be booked", table({ min_seats: 9, max_seats: 20, bookable: false })]
  ])("%s is not warned about", (_, row) => {
    expect(warned({ tables: [...house.tables, row] })).toEqual([])
  })

  it("that is only booked together with others is not warned about", () => {
    const tables = [...house.tables, table({ min_seats: 9, max_seats: 10 })]
    expect(warned({ tables, table_combinations: [combination({ tables: ["t1", "t3"] })] })).toEqual([])
  })

  it("that is only in a combination for parties that cannot book is warned about", () => {
    const tables = [...house.tables, table({ min_seats: 9, max_seats: 10 })]
    const combined = (min_seats: number) =>
      warned({ tables, table_combinations: [combination({ tables: ["t1", "t3"], min_seats, max_seats: 12 })] })
    expect(combined(8)).toEqual([])
    expect(combined(9)).toEqual(["table_combinations.0.min_seats", "tables.2"])
  })

  it("is compared with parties of one size, too", () => {
    expect(warned({ booking: { smallest_party: 3, largest_party: 3 }, table_combinations: [] })).toEqual(["tables.0"])
  })

  it("in a branch without service periods is warned about, also in the default branch that it does not name", () => {
    const branches = [...house.branches, { key: "annex", name: "Annex" }]
    const service_periods = [{ ...house.service_periods[0], branch: "annex" }]
    const tables = [house.tables[0], { ...house.tables[1], branch: "annex" }, table({ branch: "main" })]
    const message = "is in Main, which has no service period; add one for the branch, or set bookable: false"
    expect(warningsOf({ branches, service_periods, tables, table_combinations: [] })).toEqual([
      ["tables.0.branch", message],
      ["tables.2.branch", message]
    ])
  })

  it("is not warned about where nothing can be booked, for which there are other warnings", () => {
    const tables = [...house.tables, table({ min_seats: 9, max_seats: 10 })]
    const unbooked = { tables, table_combinations: [] }
    expect(warned({ ...unbooked, booking: { engine: false } })).toEqual([])
    expect(warned({ ...unbooked, service_periods: [] })).toEqual([])
    expect(warned({ ...unbooked, booking: { smallest_party: 9 } })).toEqual(["booking.smallest_party"])
  })

  it("that names no branch is in the default one, whatever other branch has no service periods", () => {
    const branches = [...house.branches, { key: "annex", name: "Annex" }]
    const message = "is in Annex, which has no service period; add one for the branch, or set bookable: false"
    expect(warningsOf({ branches, tables: [...house.tables, table({ branch: "annex" })] })).toEqual([
      ["tables.2.branch", message]
    ])
  })

  it("for larger or smaller parties than can book is warned about", () => {
    const tables = [...house.tables, table({ min_seats: 9, max_seats: 10 })]
    expect(warningsOf({ tables })).toEqual([
      [
        "tables.2",
        "is for 9 to 10 guests, but parties of 1 to 8 can book; change its seats or the parties, or set bookable: false"
      ]
    ])
    expect(warned({ booking: { smallest_party: 3 }, table_combinations: [] })).toEqual(["tables.0"])
  })
})
