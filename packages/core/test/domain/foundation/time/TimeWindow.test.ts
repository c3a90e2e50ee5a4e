import { LocalDate, LocalTime, TimeWindow } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as Transition from "../../../../src/domain/foundation/Transition.ts"

describe("a local date", () => {
  it.each([
    ["2026-02-28", true],
    ["2026-02-29", false],
    ["2024-02-29", true],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["2026-01-00", false],
    ["0001-01-01", true],
    ["0000-12-31", false],
    ["9999-12-31", true],
    ["10000-01-01", false],
    ["2026-1-01", false],
    ["2026-01-01T00:00", false],
    ["", false]
  ])("%j exists: %s", (text, expected) => {
    expect(LocalDate.isLocalDate(text)).toBe(expected)
  })

  it.each([
    ["1970-01-01", 0, 4],
    ["1969-12-31", -1, 3],
    ["2026-11-16", 20_773, 1],
    ["2026-11-15", 20_772, 7],
    ["0001-01-01", -719_162, 1],
    ["9999-12-31", 2_932_896, 5]
  ])("%s is day %i since 1970, and weekday %i", (date, epochDay, weekday) => {
    expect(LocalDate.toEpochDay(date)).toBe(epochDay)
    expect(LocalDate.fromEpochDay(epochDay)).toBe(date)
    expect(LocalDate.weekday(date)).toBe(weekday)
  })

  it("can be moved by days, and the days between two counted", () => {
    expect(LocalDate.addDays("2024-02-28", 2)).toBe("2024-03-01")
    expect(LocalDate.addDays("2026-01-01", -1)).toBe("2025-12-31")
    expect(LocalDate.daysBetween("2026-11-16", "2026-12-16")).toBe(30)
    expect(LocalDate.daysBetween("2026-11-16", "2026-11-15")).toBe(-1)
  })
})

describe("a local time", () => {
  it.each([
    ["00:00", true],
    ["19:59", true],
    ["23:59", true],
    ["24:00", false],
    ["12:60", false],
    ["1:00", false],
    ["12:00:00", false]
  ])("%j is a time: %s", (text, expected) => {
    expect(LocalTime.isLocalTime(text)).toBe(expected)
  })

  it.each([
    [0, "00:00"],
    [61, "01:01"],
    [1439, "23:59"],
    [1440, "00:00"],
    [1505, "01:05"],
    [-1, "23:59"],
    [-1441, "23:59"]
  ])("%i minutes after midnight is %s", (minutes, time) => {
    expect(LocalTime.fromMinutes(minutes)).toBe(time)
    expect(LocalTime.toMinutes(time)).toBe(((minutes % 1440) + 1440) % 1440)
  })
})

describe("a time window", () => {
  it.each([
    ["12:00", "15:00", [720, 900]],
    ["18:00", "02:00", [1080, 1560]],
    ["00:00", "00:00", [0, 1440]],
    ["09:30", "09:30", [570, 2010]]
  ])("from %s to %s spans %j minutes", (start, end, span) => {
    expect(TimeWindow.span({ start, end })).toEqual(span)
  })

  const monday = "2026-11-16"
  const tuesday = "2026-11-17"
  const lunch = { days: [1 as const], start: "12:00", end: "15:00" }
  const night = { days: [1 as const], start: "18:00", end: "02:00" }
  it.each([
    [lunch, monday, 719, false],
    [lunch, monday, 720, true],
    [lunch, monday, 899, true],
    [lunch, monday, 900, false],
    [lunch, tuesday, 800, false],
    [night, monday, 1079, false],
    [night, monday, 1080, true],
    [night, monday, 60, false],
    [night, tuesday, 0, true],
    [night, tuesday, 119, true],
    [night, tuesday, 120, false],
    [night, tuesday, 1200, false]
  ])("%j covers %s at minute %i: %s", (window, date, minutes, expected) => {
    expect(TimeWindow.covers(window, { date, minutes })).toBe(expected)
  })

  it("is open if any of several is, and always if there is none", () => {
    const at = { date: monday, minutes: 800 }
    expect(TimeWindow.isOpen([], at)).toBe(true)
    expect(TimeWindow.isOpen([night, lunch], at)).toBe(true)
    expect(TimeWindow.isOpen([night], at)).toBe(false)
  })
})

describe("a move between statuses", () => {
  const moves = { open: ["closed"], closed: [] } as const
  it("is refused with those that are allowed", () => {
    expect(Transition.refusal<"open" | "closed">(moves, "open", "closed")).toBeNull()
    expect(Transition.refusal<"open" | "closed">(moves, "open", "open")).toEqual({
      from: "open",
      to: "open",
      allowed: ["closed"]
    })
  })
})
