import { describe, expect, it } from "vitest"
import * as RestaurantRevision from "../../../../src/domain/decisions/venue/RestaurantRevision.ts"
import type { VenueRows } from "../../../../src/domain/venue/Venue.ts"
import { contextAt, monday, parse } from "../../../arrange.ts"

type Stored = Pick<VenueRows, "restaurant" | "settings" | "branches" | "tables">

const house = { slug: "house", name: "House", country: "DE", currency: "EUR", time_zone: "Europe/Berlin" }
const noHours = { dine_in: [], pickup: [], delivery: [], exceptions: [] }

const revised = (document: object, before: Stored | null = null, firstId = 10) =>
  RestaurantRevision.revise(parse({ ...house, ...document }), 7, before as VenueRows | null, contextAt(monday, firstId))

/** The rows that a store has after a document is applied for the first time. */
const stored = (document: object): Stored => {
  const { branches, restaurant, settings, tables } = revised(document)
  const written = <Row extends object>(row: Row): Row => ({ ...row, version: 4 })
  return {
    restaurant: written(restaurant.row),
    settings: written(settings.row),
    branches: branches.rows.map(written),
    tables: tables.rows.map(written)
  }
}

describe("the restaurant and its settings", () => {
  it("are written with version zero when they are new", () => {
    const { restaurant, settings } = revised({ default_language: "de", languages: ["en", "de"] })
    expect(restaurant.row).toEqual({
      ...house,
      id: 7,
      version: 0,
      default_language: "de",
      languages: ["de", "en"],
      plan: { name: "standard", features: ["reservations", "reporting"], ends_on: null, rate_per_minute: null },
      suspended: false
    })
    expect(restaurant.written).toEqual([{ before: null, after: restaurant.row }])
    expect(settings.row).toMatchObject({ id: 7, version: 0, order_horizon_days: 30 })
    expect(settings.written).toEqual([{ before: null, after: settings.row }])
  })

  it("are not written when they stay the same", () => {
    const { restaurant, settings } = revised({}, stored({}))
    expect(restaurant).toEqual({ row: stored({}).restaurant, written: [] })
    expect(settings).toEqual({ row: stored({}).settings, written: [] })
  })

  it("are written with the version they had when they change", () => {
    const before = stored({})
    const { restaurant, settings } = revised({ name: "Home", order_horizon_days: 5 }, before)
    expect(restaurant.written).toEqual([{ before: before.restaurant, after: { ...before.restaurant, name: "Home" } }])
    expect(settings.written).toEqual([
      { before: before.settings, after: { ...before.settings, order_horizon_days: 5 } }
    ])
  })

  it("have no member for a section that has no default and is left out", () => {
    expect(Object.keys(revised({}).settings.row)).not.toContain("service")
    expect(Object.keys(revised({}).settings.row)).not.toContain("busy")
    expect(revised({ service: { accept_within_minutes: 3 } }).settings.row.service).toEqual({
      accept_within_minutes: 3,
      ticket_late_after_minutes: 15
    })
  })

  it("keep how busy it is, which no document says", () => {
    const before = stored({})
    const settings = { ...before.settings, busy: { until: monday, minutes: 10 } as never }
    expect(revised({}, { ...before, settings }).settings).toEqual({ row: settings, written: [] })
  })
})

describe("branches", () => {
  it("are numbered in the owner's order, with what is known of them", () => {
    const branches = [
      { key: "main", name: "Main", address: "High Street 1", phone: "+49 30 1", default: true },
      { key: "lisbon", name: "Lisbon", time_zone: "Europe/Lisbon", phone: null },
      { key: "annex", name: "Annex" }
    ]
    const common = { version: 0, archived: false, opening_hours: noHours }
    expect(revised({ branches }).branches.rows).toStrictEqual([
      {
        ...common,
        id: 10,
        key: "main",
        name: "Main",
        address: "High Street 1",
        phone: "+49 30 1",
        time_zone: "Europe/Berlin",
        is_default: true,
        sort_order: 1
      },
      {
        ...common,
        id: 11,
        key: "lisbon",
        name: "Lisbon",
        address: null,
        time_zone: "Europe/Lisbon",
        is_default: false,
        sort_order: 2
      },
      {
        ...common,
        id: 12,
        key: "annex",
        name: "Annex",
        address: null,
        time_zone: "Europe/Berlin",
        is_default: false,
        sort_order: 3
      }
    ])
  })

  it("keep their ids, and are archived when they are gone", () => {
    const [main, annex] = ["main", "annex"].map((key) => ({ key, name: key }))
    const before = stored({ branches: [main, annex] })
    expect(revised({ branches: [annex] }, before, 50).branches.rows).toEqual([
      { ...before.branches[0], archived: true },
      { ...before.branches[1], sort_order: 1 }
    ])
  })
})

describe("tables", () => {
  const [main, annex] = ["main", "annex"].map((key) => ({ key, name: key }))
  const table = { key: "t1", name: "1", code: "T1", min_seats: 2, max_seats: 4, priority: 5, bookable: false }

  it("have what the document says", () => {
    expect(revised({ branches: [main], tables: [table] }).tables.rows).toEqual([
      {
        id: 11,
        version: 0,
        key: "t1",
        archived: false,
        branch_id: 10,
        name: "1",
        code: "T1",
        min_seats: 2,
        max_seats: 4,
        priority: 5,
        is_bookable: false
      }
    ])
  })

  it("are in the branch they name, else in the default one, else in the first", () => {
    const branchOf = (more: object, ...branches: ReadonlyArray<object>) =>
      revised({ branches, tables: [{ ...table, ...more }] }).tables.rows[0]!.branch_id
    const standard = { ...annex, default: true }
    expect(branchOf({}, main!, annex!)).toBe(10)
    expect(branchOf({}, main!, standard)).toBe(11)
    expect(branchOf({ branch: "main" }, main!, standard)).toBe(10)
  })

  it("keep their ids, and lose their code when they are gone", () => {
    const before = stored({ branches: [main], tables: [table] })
    expect(revised({ branches: [main], tables: [table] }, before, 50).tables).toMatchObject({
      rows: before.tables,
      written: []
    })
    expect(revised({ branches: [main] }, before, 50).tables.rows).toEqual([
      { ...before.tables[0], archived: true, code: null }
    ])
  })
})
