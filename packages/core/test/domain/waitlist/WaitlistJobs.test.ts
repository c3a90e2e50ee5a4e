import { WaitlistJobs } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { applied, contextAt, monday } from "../../arrange.ts"
import { bookableHouse } from "../bookings/arrange.ts"
import { at, branchId, date, venue, waitlistHouse } from "./arrange.ts"

const hour = 3_600_000

const document = { ...bookableHouse, booking: { ...bookableHouse.booking, notify_list: true } }

const freed = (from: number, to: number, now = monday, given = venue, branch: number | null = branchId) =>
  WaitlistJobs.afterFreeing(given, branch, from, to, contextAt(now))

const datesOf = (...args: Parameters<typeof freed>) => freed(...args).map((job) => WaitlistJobs.freedDatesOf(job).dates)

describe("the job that offers places", () => {
  it("names the branch and the date, and is due at once", () => {
    expect(freed(at("18:00"), at("19:30"))).toEqual([
      {
        id: "00000000-0000-7000-8000-000000000001",
        kind: "waitlist.offer",
        due_at: monday,
        payload: { branch_id: branchId, dates: [date] }
      }
    ])
    expect(freed(at("18:00"), at("19:30"), monday, venue, null)).toMatchObject([{ payload: { branch_id: null } }])
  })

  it("is not queued without a waitlist, or for what is over", () => {
    expect(freed(at("18:00"), at("19:30"), monday, waitlistHouse({ notify_list: false }))).toEqual([])
    expect(freed(at("11:00"), monday)).toEqual([])
    expect(datesOf(at("11:00"), monday + 1)).toEqual([[date]])
  })

  it("names every date on which a party could be there then", () => {
    const midnight = at("00:00") + 24 * hour
    expect(datesOf(midnight - hour, midnight)).toEqual([[date]])
    expect(datesOf(midnight - hour, midnight + 1)).toEqual([[date, "2026-11-17"]])
    // The longest turn time is two hours: whoever arrives at 22:01 is there at midnight.
    expect(datesOf(midnight + 2 * hour - 1, midnight + 3 * hour)).toEqual([[date, "2026-11-17"]])
    expect(datesOf(midnight + 2 * hour, midnight + 3 * hour)).toEqual([["2026-11-17"]])
    const buffered = waitlistHouse({ buffer_minutes: 1 })
    expect(datesOf(midnight + 2 * hour, midnight + 3 * hour, monday, buffered)).toEqual([[date, "2026-11-17"]])
  })

  it("never looks back", () => {
    expect(datesOf(at("00:00") - 48 * hour, at("20:00"))).toEqual([[date]])
  })
})

describe("a venue that changes", () => {
  const jobsOf = (more: object, before = applied(document)) =>
    applied({ ...document, ...more }, before.venue, contextAt(monday)).revision.changes.jobs

  it("has the whole waitlist looked at, if it changes what can be booked", () => {
    const looked = [{ kind: "waitlist.offer", due_at: monday, payload: { branch_id: null, dates: null } }]
    expect(jobsOf({ tables: [...document.tables, { key: "e", name: "E", max_seats: 2 }] })).toMatchObject(looked)
    expect(jobsOf({ booking: { ...document.booking, lead_minutes: 0 } })).toMatchObject(looked)
    expect(jobsOf({ branches: [{ key: "main", name: "Centre", default: true }] })).toMatchObject(looked)
  })

  it("leaves the waitlist alone otherwise, or without one", () => {
    expect(jobsOf({})).toEqual([])
    const [lunch, ...others] = document.menus
    expect(jobsOf({ menus: [{ ...lunch, name: "Midday" }, ...others] })).toEqual([])
    expect(jobsOf({ booking: { ...document.booking, notify_list: false } })).toEqual([])
    expect(applied(document).revision.changes.jobs).toEqual([])
  })
})

it("the job that ends an offer is due when its time is over", () => {
  expect(WaitlistJobs.expiry("e1", at("15:00"), contextAt(monday))).toEqual({
    id: "00000000-0000-7000-8000-000000000001",
    kind: "waitlist.expire",
    due_at: at("15:00"),
    payload: { entry_id: "e1" }
  })
})
