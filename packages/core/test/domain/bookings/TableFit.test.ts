import { TableFit, Venue } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { applied, contextAt, monday } from "../../arrange.ts"
import { bookableHouse, house } from "./arrange.ts"

/** The keys of the tables that would be offered to a party, best first. */
const offered = (venue: ReturnType<typeof house>, party: number) =>
  TableFit.candidates(venue, party).map(({ tableIds }) =>
    tableIds.map((id) => venue.rows.tables.find((table) => table.id === id)!.key).join("+")
  )

const tables = (...rows: ReadonlyArray<object>) =>
  rows.map((row, index) => ({ key: `t${index + 1}`, name: `T${index + 1}`, max_seats: 4, ...row }))

describe("the tables that fit a party", () => {
  it("seat the party within their range, both ends included", () => {
    const venue = house({ tables: tables({ min_seats: 2, max_seats: 4 }), table_combinations: [] })
    expect([1, 2, 4, 5].map((party) => offered(venue, party))).toEqual([[], ["t1"], ["t1"], []])
  })

  it("come in order of wasted seats, then single tables, then priority, then id", () => {
    const venue = house({
      tables: tables(
        { max_seats: 6, priority: 1 },
        { priority: 3 },
        { priority: 2 },
        { priority: 2 },
        { max_seats: 2, priority: 1 },
        { max_seats: 2, priority: 9 }
      ),
      table_combinations: [{ key: "pair", tables: ["t5", "t6"], min_seats: 3, max_seats: 4, priority: 1 }]
    })
    expect(offered(venue, 4)).toEqual(["t3", "t4", "t2", "t5+t6", "t1"])
  })

  it("come in order of id between equals, whatever order they were loaded in", () => {
    const { rows } = house({ tables: tables({}, {}, {}), table_combinations: [] })
    const venue = Venue.make({ ...rows, tables: rows.tables.toReversed() })
    expect(offered(venue, 4)).toEqual(["t1", "t2", "t3"])
  })

  it("are not archived, can be booked, and are at the branch", () => {
    const before = house({ tables: tables({}, {}, {}, {}), table_combinations: [] })
    const branches = [...bookableHouse.branches, { key: "annex", name: "Annex" }]
    const document = { ...bookableHouse, branches, table_combinations: [] }
    const { venue } = applied(
      { ...document, tables: tables({}, { branch: "annex" }, { bookable: false }) },
      before,
      contextAt(monday, 9000)
    )
    expect(offered(venue, 4)).toEqual(["t1"])
  })
})

describe("a combination", () => {
  const combined = (second: object, third: object) =>
    house({
      tables: tables({ max_seats: 2, priority: 5 }, { max_seats: 2, ...second }, { max_seats: 2, ...third }),
      table_combinations: [{ key: "all", tables: ["t3", "t2", "t1"], min_seats: 5, max_seats: 6, priority: 1 }]
    })

  it("names its tables by priority, then by id", () => {
    expect(offered(combined({ priority: 1 }, { priority: 5 }), 6)).toEqual(["t2+t1+t3"])
    expect(offered(combined({ priority: 5 }, { priority: 1 }), 6)).toEqual(["t3+t1+t2"])
  })

  it("is not offered unless all of its tables can be booked", () => {
    expect(offered(combined({ bookable: false }, {}), 6)).toEqual([])
    expect(offered(combined({ bookable: false }, { bookable: false }), 6)).toEqual([])
  })
})
