import { describe, expect, it } from "vitest"
import { applied, contextAt, monday, smallHouse } from "../../../arrange.ts"

describe("places that a changed venue may free", () => {
  const house = { ...smallHouse, booking: { notify_list: true } }
  const before = applied(house).venue
  const jobsAfter = (change: object, document: object = house) =>
    applied({ ...document, ...change }, before, contextAt(monday, 5000)).revision.changes.jobs
  const job = {
    id: expect.stringMatching(/^00000000-0000-7000-8000-/),
    kind: "waitlist.offer",
    due_at: monday,
    payload: { branch_id: null, dates: null }
  }

  it("are offered to those who wait when tables, branches or settings change", () => {
    const [first, second] = house.tables
    expect(jobsAfter({ tables: [first, { ...second, max_seats: 6 }] })).toEqual([job])
    expect(jobsAfter({ branches: [{ ...house.branches[0], name: "Center" }] })).toEqual([job])
    expect(jobsAfter({ order_horizon_days: 5 })).toEqual([job])
  })

  it("are offered once when several of them change", () => {
    const tables = [{ ...house.tables[0], name: "One" }, house.tables[1]]
    const branches = [{ ...house.branches[0], name: "Center" }]
    expect(jobsAfter({ tables, branches })).toEqual([job])
    expect(jobsAfter({ tables, order_horizon_days: 5 })).toEqual([job])
    expect(jobsAfter({ branches, order_horizon_days: 5 })).toEqual([job])
  })

  it("are not offered when only the restaurant or its menus change", () => {
    expect(jobsAfter({ name: "Large House" })).toEqual([])
    expect(jobsAfter({ menus: house.menus.map((menu) => ({ ...menu, active: false })) })).toEqual([])
  })

  it("are not offered without a waitlist, or by a new restaurant", () => {
    expect(jobsAfter({ order_horizon_days: 5 }, smallHouse)).toEqual([])
    expect(applied(house).revision.changes.jobs).toEqual([])
  })
})
