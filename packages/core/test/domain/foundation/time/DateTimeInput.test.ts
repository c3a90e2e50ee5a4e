import { DateTimeInput, LocalDate, ZonedClock, Fields } from "@fourtop/core/internal"
import { FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../../../../tools/testing/size.ts"

const zone = "Europe/Berlin"
const at = (text: string) => new Date(DateTimeInput.toInstant(text, zone)).toISOString()

describe("times as callers write them", () => {
  it.each([
    ["2026-07-01T12:00:00+02:00", "2026-07-01T10:00:00.000Z"],
    ["2026-07-01T12:00:00Z", "2026-07-01T12:00:00.000Z"],
    ["2026-07-01T12:00", "2026-07-01T10:00:00.000Z"],
    ["2026-07-01T12:00:30.5-0430", "2026-07-01T16:30:30.500Z"],
    ["2026-07-01T12:00:00 02:00", "2026-07-01T10:00:00.000Z"],
    ["2026-07-01T12:00:00 05:30", "2026-07-01T06:30:00.000Z"],
    ["2026-07-01", "2026-06-30T22:00:00.000Z"]
  ])("%s is %s", (text, instant) => {
    expect(at(text)).toBe(instant)
  })

  it("ends a date with its day, also when the clocks change", () => {
    const last = (text: string) => new Date(DateTimeInput.toLastInstant(text, zone)).toISOString()
    expect(last("2026-07-01")).toBe("2026-07-01T21:59:59.999Z")
    expect(last("2026-10-25")).toBe("2026-10-25T22:59:59.999Z")
    expect(last("2026-07-01T12:00:00+02:00")).toBe("2026-07-01T10:00:00.000Z")
  })

  it("accepts nothing else", () => {
    const body = Schema.is(Fields.dateTimeInput)
    const filter = Schema.is(Fields.dateOrDateTime)
    expect([body("2026-07-01"), filter("2026-07-01")]).toEqual([false, true])
    for (const text of [
      "",
      "now",
      "Jan 2 2026",
      "2026-02-30T10:00:00Z",
      "2026-07-01T24:00:00Z",
      "2026-07-01T10:61Z",
      "1751371200",
      "2026-07-01T10:00:00+25:00"
    ]) {
      expect([body(text), filter(text)], text).toEqual([false, false])
    }
  })
})

const pad = (value: number, digits: number) => String(value).padStart(digits, "0")

/** Dates and times as texts: any year of four digits, months and days that may not exist. */
const written = fc
  .record({
    year: fc.oneof(
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: 0, max: 101 }),
      fc.constantFrom(999, 1_000, 9_999)
    ),
    month: fc.integer({ min: 0, max: 13 }),
    day: fc.integer({ min: 0, max: 32 }),
    minutes: fc.integer({ min: 0, max: 1_439 })
  })
  .map(({ day, minutes, month, year }) => ({
    year,
    date: `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`,
    time: `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}`
  }))

/** Whether the day exists, by JavaScript's calendar, which moves other days to the next month. */
const exists = (date: string): boolean => {
  const parsed = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(date)
}

describe("years from 1 to 9999", () => {
  const body = Schema.is(Fields.dateTimeInput)
  const filter = Schema.is(Fields.dateOrDateTime)

  it("are read by the calendar, and year 0 is refused", () => {
    fc.assert(
      fc.property(written, ({ date, time, year }) => {
        const expected = year > 0 && exists(date)
        expect(LocalDate.isLocalDate(date), date).toBe(expected)
        expect(filter(date), date).toBe(expected)
        expect([body(`${date}T${time}Z`), filter(`${date}T${time}`)], date).toEqual([expected, expected])
        if (!expected) return
        expect(LocalDate.fromEpochDay(LocalDate.toEpochDay(date))).toBe(date)
        expect(at(`${date}T${time}Z`)).toBe(`${date}T${time}:00.000Z`)
      }),
      { numRuns: howMany(300, 3_000) }
    )
  })

  it.each(["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "UTC"])("begin and end their days in %s", (zone) => {
    fc.assert(
      fc.property(written, ({ date, year }) => {
        if (year === 0 || year === 9_999 || !exists(date)) return
        const [first, last] = [DateTimeInput.toInstant(date, zone), DateTimeInput.toLastInstant(date, zone)]
        expect([ZonedClock.dateAt(zone, first), ZonedClock.dateAt(zone, last)]).toEqual([date, date])
        expect([ZonedClock.dateAt(zone, first - 1), ZonedClock.dateAt(zone, last + 1)]).toEqual([
          LocalDate.addDays(date, -1),
          LocalDate.addDays(date, 1)
        ])
      }),
      { numRuns: 500 }
    )
  })

  it("include the smallest date of other languages, in every form", () => {
    for (const text of ["0001-01-01", "0001-01-01T00:00:00", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00.0000000"]) {
      expect(filter(text), text).toBe(true)
      expect(DateTimeInput.toInstant(text, "UTC")).toBe(Date.parse("0001-01-01T00:00:00Z"))
    }
  })
})

describe("the bounds of a date-time", () => {
  it.each([
    "2026-07-01T23:59:59.999999999Z",
    "2026-07-01T00:00:59+18:00",
    "2026-07-01T00:00-18:00",
    "2026-07-01t12:00z",
    "2026-07-01T12:59:59-1800"
  ])("has %s", (text) => {
    expect(DateTimeInput.isDateTime(text)).toBe(true)
  })

  it.each([
    "2026-07-01T24:00:00Z",
    "2026-07-01T12:60:00Z",
    "2026-07-01T12:00:60Z",
    "2026-07-01T12:00:00+18:01",
    "2026-07-01T12:00:00-18:01",
    "2026-07-01T12:00:00+19:00",
    "2026-02-30T12:00:00Z",
    "2026-07-01T12:00:00.1234567890Z",
    "2026-07-01"
  ])("does not have %s", (text) => {
    expect(DateTimeInput.isDateTime(text)).toBe(false)
  })

  it("cuts fractions below a millisecond, on the restaurant's clock too", () => {
    expect(at("2026-07-01T12:00:00.1239+02:00")).toBe("2026-07-01T10:00:00.123Z")
    expect(at("2026-07-01T12:00:59.001")).toBe("2026-07-01T10:00:59.001Z")
    expect(at("2026-07-01T12:00:00+0530")).toBe("2026-07-01T06:30:00.000Z")
    expect(at("2026-07-01T12:00:00.999999Z")).toBe("2026-07-01T12:00:00.999Z")
  })
})
