import { ServiceDay, ServicePeriods } from "@fourtop/core"
import { describe, expect, it } from "vitest"
import { house } from "./arrange.ts"

// 2026-11-20 is a Friday, whose late service goes on until 00:30: the last seating ends at 01:00.
const venue = house()
const at = (text: string) => Date.parse(`${text}:00+01:00`)
const day = (date: string, given = venue) => ServiceDay.of(given, date)
const times = (date: string, given = venue) => day(date, given).seatings.map(({ time }) => time)

describe("a day of the book", () => {
  it("runs from midnight to midnight where no service goes on", () => {
    expect(day("2026-11-16")).toMatchObject({
      date: "2026-11-16",
      zone: "Europe/Berlin",
      from: at("2026-11-16T00:00"),
      to: at("2026-11-17T00:00")
    })
    expect(times("2026-11-16")).toEqual(["18:00", "18:30", "19:00", "19:30", "20:00"])
  })

  it("has the night that belongs to it, and leaves it out of the next day", () => {
    expect(day("2026-11-20")).toMatchObject({ from: at("2026-11-20T00:00"), to: at("2026-11-21T01:00") })
    expect(times("2026-11-20").slice(-4)).toEqual(["23:00", "23:30", "00:00", "00:30"])
    expect(day("2026-11-21").from).toBe(at("2026-11-21T01:00"))
    expect(times("2026-11-21")[0]).toBe("18:00")
  })

  it("ends at midnight before a closing day, which has no seatings", () => {
    const closed = house({ booking: { closing_days: ["2026-11-21"] } })
    expect(day("2026-11-20", closed).to).toBe(at("2026-11-21T00:00"))
    expect(times("2026-11-20", closed).at(-1)).toBe("23:30")
    expect(times("2026-11-21", closed)).toEqual([])
  })

  it("ends when the next one begins, even if its own night is longer", () => {
    const always = house({
      service_periods: [
        { key: "night", name: "Night", first_seating: "22:00", last_seating: "06:00", step_minutes: 60 },
        { key: "breakfast", name: "Breakfast", first_seating: "05:30", last_seating: "09:30", step_minutes: 60 }
      ]
    })
    expect(day("2026-11-16", always)).toMatchObject({ from: at("2026-11-16T05:30"), to: at("2026-11-17T05:30") })
    expect(times("2026-11-16", always).at(-1)).toBe("05:00")
    expect(ServicePeriods.nightEndsAt(always.settings, "Europe/Berlin", "2026-11-16")).toBe(at("2026-11-16T05:30"))
  })

  it("is as long as its clock says when that is changed", () => {
    const length = (date: string) => (day(date).to - day(date).from) / 3_600_000
    expect([length("2026-10-25"), length("2026-03-29")]).toEqual([25, 23])
  })
})

describe("the day that people on shift work in", () => {
  const dateAt = (text: string, given = venue) => ServiceDay.dateAt(given, at(text))

  it("is last night's until its last party has left, two hours after the last seating here", () => {
    expect(dateAt("2026-11-20T23:59")).toBe("2026-11-20")
    expect(dateAt("2026-11-21T02:29")).toBe("2026-11-20")
    expect(dateAt("2026-11-21T02:30")).toBe("2026-11-21")
    const buffered = house({ booking: { buffer_minutes: 15 } })
    expect(dateAt("2026-11-21T03:14", buffered)).toBe("2026-11-20")
    expect(dateAt("2026-11-21T03:15", buffered)).toBe("2026-11-21")
  })

  it("is today's as soon as a service begins, and where there was none yesterday", () => {
    const early = house({
      service_periods: [
        { key: "late", name: "Late", first_seating: "23:00", last_seating: "23:30", step_minutes: 30 },
        { key: "dawn", name: "Dawn", days: [2], first_seating: "00:45", last_seating: "01:45", step_minutes: 30 }
      ]
    })
    expect(dateAt("2026-11-17T00:44", early)).toBe("2026-11-16")
    expect(dateAt("2026-11-17T00:45", early)).toBe("2026-11-17")
    const closed = house({ booking: { closing_days: ["2026-11-20"] } })
    expect(dateAt("2026-11-21T00:15", closed)).toBe("2026-11-21")
  })
})
