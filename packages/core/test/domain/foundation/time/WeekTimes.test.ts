import { describe, expect, it } from "vitest"
import { always, both, ofWindows } from "../../../../src/domain/foundation/time/WeekTimes.ts"

describe("times of the week", () => {
  it("are the whole week without windows, and none without days", () => {
    expect(ofWindows([])).toEqual(always)
    expect(ofWindows([{ days: [], start: "10:00", end: "11:00" }])).toEqual([])
    expect(ofWindows([{ days: [1], start: "00:00", end: "00:00" }])).toEqual([{ from: 0, to: 1440 }])
  })

  it("end with the week where a window ends at midnight on Sunday", () => {
    expect(ofWindows([{ days: [7], start: "22:00", end: "00:00" }])).toEqual([{ from: 9_960, to: 10_080 }])
  })

  it("run past midnight into the next day, from Sunday into Monday", () => {
    expect(ofWindows([{ days: [1, 7], start: "23:00", end: "01:00" }])).toEqual([
      { from: 1380, to: 1500 },
      { from: 10_020, to: 10_080 },
      { from: 0, to: 60 }
    ])
  })

  it("overlap where both are open, and not where one ends as the other begins", () => {
    const window = (start: string, end: string) => ofWindows([{ days: [2], start, end }])
    expect(both(window("10:00", "12:00"), window("11:00", "13:00"))).toEqual([{ from: 2100, to: 2160 }])
    expect(both(window("10:00", "12:00"), window("12:00", "13:00"))).toEqual([])
    expect(both(always, window("10:00", "12:00"))).toEqual(window("10:00", "12:00"))
  })
})

it("always is the whole week", () => {
  expect(always).toEqual([{ from: 0, to: 7 * 24 * 60 }])
})
