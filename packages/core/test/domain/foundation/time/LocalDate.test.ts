import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as LocalDate from "../../../../src/domain/foundation/time/LocalDate.ts"

describe("a date", () => {
  it.each(["2026-02-28", "2024-02-29", "2000-02-29", "0001-01-01", "0099-12-31", "9999-12-31"])("is %s", (text) => {
    expect(LocalDate.isLocalDate(text)).toBe(true)
  })

  it.each([
    "2026-02-29",
    "1900-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-04-31",
    "0000-12-31",
    "26-01-01",
    "2026-1-1",
    "2026-01-01T00:00",
    " 2026-01-01",
    "12026-01-01",
    ""
  ])("is not %j", (text) => {
    expect(LocalDate.isLocalDate(text)).toBe(false)
  })

  it("counts days from 1970, before it too, and in years below 100", () => {
    expect(LocalDate.toEpochDay("1970-01-01")).toBe(0)
    expect(LocalDate.toEpochDay("1969-12-31")).toBe(-1)
    expect(LocalDate.toEpochDay("2000-03-01")).toBe(11_017)
    expect(LocalDate.toEpochDay("0001-01-01")).toBe(-719_162)
    expect(LocalDate.fromEpochDay(11_017)).toBe("2000-03-01")
  })

  it("moves over months, years and leap days, and back", () => {
    expect(LocalDate.addDays("2024-02-28", 2)).toBe("2024-03-01")
    expect(LocalDate.addDays("2026-01-01", -1)).toBe("2025-12-31")
    expect(LocalDate.daysBetween("2026-01-01", "2026-03-01")).toBe(59)
    expect(LocalDate.daysBetween("2026-03-01", "2026-01-01")).toBe(-59)
    fc.assert(
      fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (day) => {
        expect(LocalDate.toEpochDay(LocalDate.fromEpochDay(day))).toBe(day)
      })
    )
  })

  it("knows its weekday, before 1970 too", () => {
    const week = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"]
    expect(week.map(LocalDate.weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(["1969-12-28", "1969-12-29", "1970-01-01", "0001-01-01"].map(LocalDate.weekday)).toEqual([7, 1, 4, 1])
  })
})
