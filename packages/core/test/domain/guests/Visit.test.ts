import { type Guest, GuestMatching, Visit } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as GuestVisits from "../../../src/domain/decisions/guests/GuestVisits.ts"
import { contextAt, monday } from "../../arrange.ts"

const hour = 3_600_000

describe("the day of a visit", () => {
  it.each([
    ["2026-11-16", 24],
    ["2026-03-29", 23],
    ["2026-10-25", 25]
  ])("%s has %i hours from midnight to midnight of the branch's clock", (date, hours) => {
    const day = Visit.dayOf(date, "Europe/Rome")
    expect(day).toEqual({ date, from: day.from, to: day.from + hours * hour })
    expect(new Date(day.from).toLocaleTimeString("en-GB", { timeZone: "Europe/Rome" })).toBe("00:00:00")
  })

  it("counts completed orders and seated bookings", () => {
    expect(Visit.counting).toEqual({ order: "completed", booking: "seated" })
  })

  it("is the day an order is for, not the day it was placed on", () => {
    expect(Visit.servedAt({ scheduled_for: monday + hour, placed_at: monday })).toBe(monday + hour)
    expect(Visit.servedAt({ scheduled_for: null, placed_at: monday })).toBe(monday)
  })
})

describe("a guest's figures", () => {
  const contact = { name: "Ada", phone: null, email: null }
  const guest: Guest.Guest = {
    ...GuestMatching.recognise(contact, GuestMatching.nobodyKnown, contextAt(monday)).guest,
    version: 1,
    visits_count: 3,
    total_spend_minor: 5000,
    last_visit_at: monday - hour
  }
  const now = monday + hour
  const put = (row: Partial<Guest.Guest>) => [{ op: "put", kind: "guest", row: { ...guest, updated_at: now, ...row } }]

  it("count a day once, and every order's total", () => {
    const recent_visits = { before: monday - hour, at: [now] }
    const visited = { last_visit_at: now, recent_visits, total_spend_minor: 5900 }
    expect(GuestVisits.visit({ guest, counted: false }, 900, now)).toEqual(put({ ...visited, visits_count: 4 }))
    expect(GuestVisits.visit({ guest, counted: true }, 900, now)).toEqual(put(visited))
  })

  it("have the time of the latest visit", () => {
    const lastVisit = (last_visit_at: number | null) =>
      GuestVisits.visit({ guest: { ...guest, last_visit_at }, counted: true }, 0, now).map(
        (change) => change.op === "put" && change.row.last_visit_at
      )
    expect([lastVisit(null), lastVisit(now - 1), lastVisit(now + 1)]).toEqual([[now], [now], [now + 1]])
  })

  it("lose what is refunded", () => {
    expect(GuestVisits.refund(guest, 900, now)).toEqual(put({ total_spend_minor: 4100 }))
  })

  it("stay as they are for a guest who is unknown or erased", () => {
    const erased = { ...guest, erased: true }
    expect([
      GuestVisits.visit(null, 900, now),
      GuestVisits.visit({ guest: erased, counted: false }, 900, now),
      GuestVisits.refund(null, 900, now),
      GuestVisits.refund(erased, 900, now)
    ]).toEqual([[], [], [], []])
  })
})
