import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import type { Weekday } from "../../../../src/domain/foundation/time/LocalDate.ts"
import * as LocalTime from "../../../../src/domain/foundation/time/LocalTime.ts"
import * as TimeWindows from "../../../../src/domain/foundation/time/TimeWindow.ts"
import type { TimeWindow } from "../../../../src/domain/foundation/time/TimeWindow.ts"
import * as WindowChange from "../../../../src/domain/foundation/time/WindowChange.ts"
import * as ZonedClock from "../../../../src/domain/foundation/time/ZonedClock.ts"

const zone = "Europe/Berlin"
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
const weekdays = [1, 2, 3, 4, 5] as const
const window = (start: string, end: string, days: TimeWindow["days"] = everyDay): TimeWindow => ({ start, end, days })
const next = (windows: ReadonlyArray<TimeWindow>, now: string) => {
  const instant = WindowChange.next(windows, zone, Date.parse(now))
  return instant === null ? null : new Date(instant).toISOString()
}

// 16 November 2026 is a Monday; Berlin is one hour ahead of UTC.
describe("when windows open or close next", () => {
  it("is never for no windows, and for a window of all day every day", () => {
    expect(next([], "2026-11-16T12:00:00+01:00")).toBeNull()
    expect(next([window("00:00", "00:00")], "2026-11-16T12:00:00+01:00")).toBeNull()
    expect(next([window("06:00", "06:00")], "2026-11-16T12:00:00+01:00")).toBeNull()
  })

  it("is the end while open and the start while closed, to the minute", () => {
    const lunch = [window("12:00", "15:00", weekdays)]
    expect(next(lunch, "2026-11-16T11:59:59+01:00")).toBe("2026-11-16T11:00:00.000Z")
    expect(next(lunch, "2026-11-16T12:00:00+01:00")).toBe("2026-11-16T14:00:00.000Z")
    expect(next(lunch, "2026-11-16T14:59:59+01:00")).toBe("2026-11-16T14:00:00.000Z")
    expect(next(lunch, "2026-11-16T15:00:00+01:00")).toBe("2026-11-17T11:00:00.000Z")
    // From Friday over the weekend to Monday.
    expect(next(lunch, "2026-11-20T15:00:00+01:00")).toBe("2026-11-23T11:00:00.000Z")
  })

  it("is a week ahead for a window that has just closed and is open once a week", () => {
    const sunday = [window("10:00", "11:00", [7])]
    expect(next(sunday, "2026-11-15T11:00:00+01:00")).toBe("2026-11-22T09:00:00.000Z")
    expect(next(sunday, "2026-11-15T10:59:00+01:00")).toBe("2026-11-15T10:00:00.000Z")
  })

  it("runs over midnight", () => {
    const late = [window("18:00", "02:00", [1])]
    expect(next(late, "2026-11-16T23:00:00+01:00")).toBe("2026-11-17T01:00:00.000Z")
    expect(next(late, "2026-11-17T01:59:00+01:00")).toBe("2026-11-17T01:00:00.000Z")
    expect(next(late, "2026-11-17T02:00:00+01:00")).toBe("2026-11-23T17:00:00.000Z")
  })

  it("takes windows that touch or overlap for one", () => {
    const all = [window("11:00", "15:00"), window("15:00", "18:00"), window("17:00", "22:00")]
    expect(next(all, "2026-11-16T12:00:00+01:00")).toBe("2026-11-16T21:00:00.000Z")
  })

  it("follows a clock that is set back", () => {
    // At three in the morning of 25 October 2026 it is two o'clock again: 01:00 in UTC.
    const late = [window("20:00", "02:30")]
    expect(next(late, "2026-10-24T22:00:00Z")).toBe("2026-10-25T00:30:00.000Z")
    // Closed at the first half past two, open again when it is two for the second time, until the second half past.
    expect(next(late, "2026-10-25T00:30:00Z")).toBe("2026-10-25T01:00:00.000Z")
    expect(next(late, "2026-10-25T01:00:00Z")).toBe("2026-10-25T01:30:00.000Z")
    expect(next([window("02:30", "05:00")], "2026-10-25T00:30:00Z")).toBe("2026-10-25T01:00:00.000Z")
  })

  it("follows a clock that is set forward", () => {
    // At two in the morning of 28 March 2027 it is three o'clock: 01:00 in UTC.
    expect(next([window("02:30", "05:00")], "2027-03-28T00:00:00Z")).toBe("2027-03-28T01:00:00.000Z")
    expect(next([window("01:00", "02:30")], "2027-03-28T00:00:00Z")).toBe("2027-03-28T01:00:00.000Z")
    // A window within the hour that is left out does not open, which leaves that of the week after.
    const skipped = [window("02:15", "02:45", [7])]
    expect(next(skipped, "2027-03-27T12:00:00Z")).toBe("2027-04-04T00:15:00.000Z")
    expect(next(skipped, "2027-03-21T01:45:00Z")).toBe("2027-04-04T00:15:00.000Z")
  })

  it("is the first quarter of an hour that differs, for any windows on the quarter", () => {
    const quarter = 15 * 60_000
    // Often in the hours of the night in which clocks are changed.
    const times = fc.oneof(fc.nat(16), fc.nat(95)).map((count) => LocalTime.fromMinutes(count * 15))
    const anyWindow = fc.record({
      start: times,
      end: times,
      days: fc.subarray([1, 2, 3, 4, 5, 6, 7] as ReadonlyArray<Weekday> as Array<Weekday>)
    })
    // Nine days before to two days after Berlin, Lord Howe (by half an hour) and Casablanca change their clocks.
    const changes = fc.constantFrom(
      ["Europe/Berlin", "2027-03-28T01:00:00Z"],
      ["Europe/Berlin", "2026-10-25T01:00:00Z"],
      ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
      ["Australia/Lord_Howe", "2026-10-03T15:30:00Z"],
      ["Africa/Casablanca", "2026-02-15T02:00:00Z"],
      ["Africa/Casablanca", "2026-03-22T02:00:00Z"]
    )
    fc.assert(
      fc.property(
        fc.array(anyWindow, { minLength: 1, maxLength: 3 }),
        changes,
        fc.oneof(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -9 * 1440, max: 2 * 1440 })),
        (windows, [place, change], minutes) => {
          const now = Date.parse(change!) + minutes * 60_000
          const isOpen = (instant: number) => TimeWindows.isOpen(windows, ZonedClock.toLocal(place!, instant))
          const first = Math.floor(now / quarter) * quarter + quarter
          const later = Array.from({ length: 15 * 96 }, (_, index) => first + index * quarter)
          const differs = later.find((instant) => isOpen(instant) !== isOpen(now)) ?? null
          expect(WindowChange.next(windows, place!, now)).toBe(differs)
        }
      ),
      { numRuns: 200 }
    )
  })
})
