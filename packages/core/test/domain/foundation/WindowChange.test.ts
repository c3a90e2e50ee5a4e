import { describe, expect, it } from "vitest"
import type { TimeWindow } from "../../../src/domain/foundation/TimeWindow.ts"
import * as WindowChange from "../../../src/domain/foundation/WindowChange.ts"

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

  it("follows the clock when it is changed", () => {
    // At two in the morning of 25 October 2026 the clock is set back from three to two.
    const late = [window("20:00", "02:30")]
    expect(next(late, "2026-10-24T22:00:00Z")).toBe("2026-10-25T00:30:00.000Z")
    // Closed at the first half past two, and open again when it is two for the second time: until the second.
    expect(next(late, "2026-10-25T01:10:00Z")).toBe("2026-10-25T01:30:00.000Z")
    // In March the hour from two to three is left out.
    expect(next([window("02:30", "05:00")], "2027-03-28T00:00:00Z")).toBe("2027-03-28T01:30:00.000Z")
  })
})
