import { LocalDate, LocalTime, TimeWindow, ZonedClock } from "@fourtop/core/internal"
import { DateTime, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Pacific/Apia",
  "UTC"
]
const instants = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2040, 0, 1) })
const at = (text: string) => Date.parse(text)

describe("ZonedClock", () => {
  it.each(zones)("agrees with Effect's own calendar in %s", (zone) => {
    const calendar = DateTime.zoneUnsafeMakeNamed(zone)
    fc.assert(
      fc.property(instants, (instant) => {
        const parts = DateTime.toParts(DateTime.unsafeMakeZoned(instant, { timeZone: calendar }))
        const local = ZonedClock.toLocal(zone, instant)
        expect(LocalDate.toEpochDay(local.date) * 86_400_000).toBe(Date.UTC(parts.year, parts.month - 1, parts.day))
        expect(local.minutes).toBe(parts.hours * 60 + parts.minutes)
      }),
      { numRuns: 300 }
    )
  })

  it.each(zones)("finds the instant again from what the clock in %s shows", (zone) => {
    fc.assert(
      fc.property(instants, (instant) => {
        const minute = Math.floor(instant / 60_000) * 60_000
        const { date, minutes } = ZonedClock.toLocal(zone, minute)
        const found = [
          ZonedClock.toInstant(zone, date, minutes, "start"),
          ZonedClock.toInstant(zone, date, minutes, "end")
        ]
        expect(found).toContain(minute)
      }),
      { numRuns: 300 }
    )
  })

  it("moves a time in the gap of summer time forward", () => {
    expect(ZonedClock.toInstant("Europe/Berlin", "2026-03-29", 150)).toBe(at("2026-03-29T03:30:00+02:00"))
    expect(ZonedClock.toInstant("America/New_York", "2026-03-08", 150)).toBe(at("2026-03-08T03:30:00-04:00"))
  })

  it("starts at the first and ends at the second of a repeated hour", () => {
    expect(ZonedClock.toInstant("Europe/Berlin", "2026-10-25", 150, "start")).toBe(at("2026-10-25T02:30:00+02:00"))
    expect(ZonedClock.toInstant("Europe/Berlin", "2026-10-25", 150, "end")).toBe(at("2026-10-25T02:30:00+01:00"))
    expect(ZonedClock.toInstant("America/New_York", "2026-11-01", 90, "start")).toBe(at("2026-11-01T01:30:00-04:00"))
    expect(ZonedClock.toInstant("America/New_York", "2026-11-01", 90, "end")).toBe(at("2026-11-01T01:30:00-05:00"))
  })

  it.each(["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26", "2026-06-01"])(
    "converts the times of %s together as it converts each of them",
    (date) => {
      for (const zone of ["Europe/Berlin", "Australia/Lord_Howe", "Africa/Casablanca", "UTC"]) {
        const instantOf = ZonedClock.instantsOf(zone, date)
        for (let minutes = 0; minutes < 1440; minutes += 5) {
          const instant = ZonedClock.toInstant(zone, date, minutes)
          const shown = ZonedClock.shows(zone, instant, date, minutes)
          expect(instantOf(minutes)).toBe(shown ? instant : null)
        }
      }
    }
  )

  it("writes every date-time with its offset, never with Z", () => {
    expect(ZonedClock.format("Europe/Berlin", at("2026-07-01T10:00:00.007Z"))).toBe("2026-07-01T12:00:00.007+02:00")
    expect(ZonedClock.format("America/New_York", at("2026-01-01T03:00:00Z"))).toBe("2025-12-31T22:00:00.000-05:00")
    expect(ZonedClock.format("UTC", at("2026-01-01T00:00:00Z"))).toBe("2026-01-01T00:00:00.000+00:00")
    expect(ZonedClock.format("Asia/Kathmandu", 0)).toBe("1970-01-01T05:30:00.000+05:30")
  })

  it("writes what parses back to the same instant", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        expect(Date.parse(ZonedClock.format(zone, instant))).toBe(instant)
      })
    )
  })

  it("recognises time zones", () => {
    expect(ZonedClock.isZone("Europe/Berlin")).toBe(true)
    expect(ZonedClock.isZone("Mars/Olympus")).toBe(false)
    expect(ZonedClock.isZone("")).toBe(false)
  })
})

describe("LocalDate and LocalTime", () => {
  it("recognises existing dates", () => {
    for (const date of ["2026-02-28", "2028-02-29", "2026-12-31"]) expect(LocalDate.isLocalDate(date), date).toBe(true)
    for (const date of ["2026-02-29", "2026-13-01", "2026-1-1", "2026-02-30", "", "0000-01-01", "2026-01-01T00:00"]) {
      expect(LocalDate.isLocalDate(date), date).toBe(false)
    }
  })

  it("counts days and weekdays", () => {
    expect(LocalDate.addDays("2026-02-28", 1)).toBe("2026-03-01")
    expect(LocalDate.addDays("2026-01-01", -1)).toBe("2025-12-31")
    expect(LocalDate.daysBetween("2026-03-28", "2026-03-30")).toBe(2)
    expect(LocalDate.weekday("2026-11-16")).toBe(1)
    expect(LocalDate.weekday("2026-11-15")).toBe(7)
    expect(LocalDate.weekday("1969-12-31")).toBe(3)
  })

  it("reads times of day", () => {
    expect(LocalTime.toMinutes("18:30")).toBe(1110)
    expect(LocalTime.fromMinutes(1110)).toBe("18:30")
    expect(LocalTime.fromMinutes(1440 + 5)).toBe("00:05")
    for (const time of ["24:00", "9:00", "12:60", "29:00"]) expect(LocalTime.isLocalTime(time), time).toBe(false)
  })
})

describe("TimeWindow", () => {
  const window = (start: string, end: string, days: ReadonlyArray<LocalDate.Weekday> = [1, 2, 3, 4, 5, 6, 7]) => ({
    days,
    start,
    end
  })
  const monday = "2026-11-16"
  const local = (date: string, time: string) => ({ date, minutes: LocalTime.toMinutes(time) })

  it.each([
    ["12:00", "15:00", "12:00", true],
    ["12:00", "15:00", "14:59", true],
    ["12:00", "15:00", "15:00", false],
    ["12:00", "15:00", "11:59", false],
    ["00:00", "00:00", "00:00", true],
    ["00:00", "00:00", "23:59", true],
    ["22:00", "02:00", "23:30", true],
    ["22:00", "02:00", "01:59", true],
    ["22:00", "02:00", "02:00", false],
    ["22:00", "22:00", "21:59", true]
  ])("%s–%s at %s is %s", (start, end, time, open) => {
    expect(TimeWindow.covers(window(start, end), local(monday, time))).toBe(open)
  })

  it("runs past midnight as part of the day it starts on", () => {
    const fridays = window("22:00", "02:00", [5])
    expect(TimeWindow.covers(fridays, local("2026-11-20", "23:00"))).toBe(true)
    expect(TimeWindow.covers(fridays, local("2026-11-21", "01:00"))).toBe(true)
    expect(TimeWindow.covers(fridays, local("2026-11-20", "01:00"))).toBe(false)
    expect(TimeWindow.covers(fridays, local("2026-11-21", "23:00"))).toBe(false)
  })

  it("is always open without any window", () => {
    expect(TimeWindow.isOpen([], local(monday, "04:00"))).toBe(true)
    expect(TimeWindow.isOpen([window("12:00", "13:00")], local(monday, "04:00"))).toBe(false)
  })
})
