import { describe, expect, it } from "vitest"
import { house, warned, warningsOf } from "./arrange.ts"

const none = { tables: [], table_combinations: [] }

describe("service periods", () => {
  it("are not required in a restaurant that takes no bookings", () => {
    expect(warned({ service_periods: [], table_combinations: [] })).toEqual([])
  })

  it("are required when bookings are configured", () => {
    expect(warned({ service_periods: [] })).toEqual(["service_periods"])
    expect(warned({ service_periods: [], table_combinations: [], booking: { lead_minutes: 5 } })).toEqual([
      "service_periods"
    ])
  })

  it("need a table that can be booked", () => {
    expect(warned(none)).toEqual(["service_periods"])
    const kept = house.tables.map((table) => ({ ...table, bookable: false }))
    expect(warned({ ...none, tables: kept })).toEqual(["service_periods"])
    expect(warned({ ...none, tables: [house.tables[0]] })).toEqual([])
  })

  it("need no table without the engine", () => {
    expect(warned({ ...none, booking: { engine: false } })).toEqual([])
  })

  it("need a day", () => {
    const [period] = house.service_periods
    expect(warned({ service_periods: [period, { ...period, key: "never", days: [] }] })).toEqual([
      "service_periods.1.days"
    ])
  })

  it("need a party that can book", () => {
    expect(warned({ table_combinations: [], booking: { smallest_party: 9 } })).toEqual(["booking.smallest_party"])
  })

  it("may be for parties of one size", () => {
    const booking = { smallest_party: 2, largest_party: 2 }
    expect(warned({ table_combinations: [], booking })).toEqual([])
  })

  it("are reported with what to do", () => {
    const [period] = house.service_periods
    const noTable = (where: string) => [
      "service_periods",
      `have no table that a party could book${where}, or set booking.engine to false`
    ]
    expect(warningsOf({ service_periods: [] })).toEqual([
      ["service_periods", "are missing, so nothing can be booked; say when guests are seated"]
    ])
    expect(warningsOf({ service_periods: [{ ...period, days: [] }] })).toEqual([
      ["service_periods.0.days", "is empty, so the period never applies; name its days, or remove it"]
    ])
    expect(warningsOf({ table_combinations: [], booking: { smallest_party: 9 } })).toEqual([
      ["booking.smallest_party", "is larger than largest_party, so nobody can book; swap them"]
    ])
    expect(warningsOf(none)).toEqual([noTable(" in Main; add tables there")])
    expect(warningsOf({ ...none, branches: [] })).toEqual([noTable("; add tables")])
  })

  describe("of a second branch", () => {
    const branches = [...house.branches, { key: "annex", name: "Annex" }]
    const [period] = house.service_periods
    const annex = { ...period, key: "annex", branch: "annex" }
    const table = { key: "a1", name: "A1", max_seats: 4, branch: "annex" }

    it("need a table there", () => {
      expect(warned({ branches, service_periods: [period, annex] })).toEqual(["service_periods"])
      expect(warned({ branches, service_periods: [period, annex], tables: [...house.tables, table] })).toEqual([])
    })

    it("are required when it has bookable tables", () => {
      expect(warned({ branches, tables: [...house.tables, table] })).toEqual([`tables.${house.tables.length}.branch`])
      const kept = { ...table, bookable: false }
      expect(warned({ branches, tables: [...house.tables, kept] })).toEqual([])
    })
  })
})
