import { BranchVenue } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { applied, smallHouse } from "../../arrange.ts"

const branches = [
  { key: "main", name: "Main", default: true },
  { key: "annex", name: "Annex" }
]
const dinner = { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:00" }
const house = (changes: object = {}) => applied({ ...smallHouse, branches, ...changes }).venue
const branchOf = (venue: ReturnType<typeof house>, key: string) => venue.rows.branches.find((row) => row.key === key)!
const seen = (venue: ReturnType<typeof house>, key: string) => BranchVenue.at(venue, branchOf(venue, key))
const periodsOf = (venue: ReturnType<typeof house>, key: string) =>
  seen(venue, key).settings.service_periods.map((period) => period.key)

describe("a venue as a branch sees it", () => {
  it("is the venue itself for the default branch, while no branch has settings of its own", () => {
    const venue = house({ service_periods: [dinner] })
    expect(seen(venue, "main")).toBe(venue)
    expect(BranchVenue.at(venue, null)).toBe(venue)
  })

  it("has that branch as the default, and the venue's rules without pacing and closing days", () => {
    const venue = house({ booking: { pacing: { covers: 20, parties: 5 }, closing_days: ["2026-12-24"] } })
    const annex = seen(venue, "annex")
    expect(annex.defaultBranch?.key).toBe("annex")
    expect(annex.settings.booking).toMatchObject({ pacing: { covers: null, parties: null }, closing_days: [] })
    expect(annex.settings.booking.turn_times).toEqual(venue.settings.booking.turn_times)
  })

  it("has the branch's own pacing and closing days; those of the venue are the default branch's", () => {
    const venue = house({
      booking: {
        pacing: { covers: 20, parties: 5 },
        closing_days: ["2026-12-24"],
        branches: [{ branch: "annex", pacing: { covers: 8 }, closing_days: ["2026-12-31"] }]
      }
    })
    expect(seen(venue, "annex").settings.booking).toMatchObject({
      pacing: { covers: 8, parties: null },
      closing_days: ["2026-12-31"]
    })
    expect(seen(venue, "main").settings.booking).toMatchObject({
      pacing: { covers: 20, parties: 5 },
      closing_days: ["2026-12-24"]
    })
    for (const key of ["main", "annex"]) expect(seen(venue, key).settings.booking).not.toHaveProperty("branches")
  })

  it("has the service periods of the branch; those without one are the default branch's", () => {
    const lunch = { ...dinner, key: "lunch", branch: "annex" }
    const venue = house({ service_periods: [dinner, lunch] })
    expect([periodsOf(venue, "main"), periodsOf(venue, "annex")]).toEqual([["dinner"], ["lunch"]])
    const named = house({ service_periods: [{ ...dinner, branch: "main" }, lunch] })
    expect([periodsOf(named, "main"), periodsOf(named, "annex")]).toEqual([["dinner"], ["lunch"]])
  })

  it("is the same object each time, also seen from there again", () => {
    const venue = house()
    const annex = seen(venue, "annex")
    expect(seen(venue, "annex")).toBe(annex)
    expect(BranchVenue.at(annex, branchOf(venue, "annex"))).toBe(annex)
  })

  it("works where the default branch is archived and no other is left", () => {
    const before = house()
    const rows = { ...before.rows, branches: before.rows.branches.map((row) => ({ ...row, archived: true })) }
    const closed = { ...before, rows, defaultBranch: null }
    expect(seen(closed, "annex").defaultBranch?.key).toBe("annex")
  })
})

describe("branches of a venue", () => {
  it("are found by id, archived or not; none means the default one", () => {
    const venue = house()
    const [main, annex] = [branchOf(venue, "main"), branchOf(venue, "annex")]
    expect(BranchVenue.branchById(venue, annex.id)).toBe(annex)
    expect(BranchVenue.branchById(venue, null)).toBe(main)
    expect(BranchVenue.branchById(venue, undefined)).toBe(main)
    expect(BranchVenue.branchById(venue, 99)).toBeNull()
  })

  it("have days of their own once there are several", () => {
    const venue = house()
    expect(BranchVenue.dayScope(venue, branchOf(venue, "annex"))).toBe(branchOf(venue, "annex").id)
    expect(BranchVenue.dayScope(venue, null)).toBeNull()
    const alone = applied(smallHouse).venue
    expect(BranchVenue.dayScope(alone, alone.rows.branches[0]!)).toBeNull()
  })
})
