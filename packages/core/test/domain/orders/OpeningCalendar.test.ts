import { OpeningCalendar, type OpeningHours, type TimeWindow } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as ServingTime from "../../../src/domain/orders/ServingTime.ts"

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
const at = (text: string) => Date.parse(text)
const hours = (
  windows: ReadonlyArray<Partial<TimeWindow.TimeWindow> & { start: string; end: string }>,
  exceptions: OpeningHours.OpeningHours["exceptions"] = [],
  time_zone = "Europe/Berlin"
) => ({
  time_zone,
  opening_hours: {
    dine_in: [],
    pickup: windows.map((window) => ({ days: everyDay, ...window })),
    delivery: [],
    exceptions
  }
})
const closedOn = (date: string, windows: ReadonlyArray<{ start: string; end: string }> = []) => ({
  date,
  order_types: ["pickup"] as const,
  windows,
  note: null
})
const open = (branch: ReturnType<typeof hours>, text: string) => OpeningCalendar.isOpen(branch, "pickup", at(text))
const next = (branch: ReturnType<typeof hours>, text: string) => OpeningCalendar.nextOpening(branch, "pickup", at(text))

describe("opening hours", () => {
  it("are half-open", () => {
    const lunch = hours([{ start: "12:00", end: "15:00" }])
    expect(open(lunch, "2026-11-16T12:00:00+01:00")).toBe(true)
    expect(open(lunch, "2026-11-16T14:59:59+01:00")).toBe(true)
    expect(open(lunch, "2026-11-16T15:00:00+01:00")).toBe(false)
    expect(next(lunch, "2026-11-16T15:00:00+01:00")).toBe(at("2026-11-17T12:00:00+01:00"))
  })

  it("run past midnight as part of the day they start on", () => {
    const nights = hours([{ start: "18:00", end: "02:00", days: [5] }])
    expect(open(nights, "2026-11-21T01:59:00+01:00")).toBe(true)
    expect(open(nights, "2026-11-21T02:00:00+01:00")).toBe(false)
    expect(open(nights, "2026-11-20T01:00:00+01:00")).toBe(false)
    expect(next(nights, "2026-11-21T02:00:00+01:00")).toBe(at("2026-11-27T18:00:00+01:00"))
  })

  it("give way to dated exceptions", () => {
    const house = hours(
      [{ start: "12:00", end: "22:00" }],
      [closedOn("2026-12-24", [{ start: "10:00", end: "13:00" }]), closedOn("2026-12-25")]
    )
    expect(open(house, "2026-12-24T10:30:00+01:00")).toBe(true)
    expect(open(house, "2026-12-24T18:00:00+01:00")).toBe(false)
    expect(next(house, "2026-12-24T13:00:00+01:00")).toBe(at("2026-12-26T12:00:00+01:00"))
  })

  it("without windows are around the clock, except for exceptions", () => {
    const house = hours([], [closedOn("2026-12-25")])
    expect(open(house, "2026-11-16T04:00:00+01:00")).toBe(true)
    expect(open(house, "2026-12-25T23:59:59+01:00")).toBe(false)
    expect(next(house, "2026-12-25T10:00:00+01:00")).toBe(at("2026-12-26T00:00:00+01:00"))
  })

  it("give way only to exceptions of the same type and day", () => {
    const other = { ...closedOn("2026-12-24"), order_types: ["delivery"] as const }
    const house = hours([{ start: "12:00", end: "22:00" }], [other, closedOn("2026-12-25")])
    expect(open(house, "2026-12-24T18:00:00+01:00")).toBe(true)
    expect(open(house, "2026-12-25T18:00:00+01:00")).toBe(false)
  })

  it("are listed by their start, whatever the order of the windows", () => {
    const house = hours([
      { start: "18:00", end: "22:00" },
      { start: "12:00", end: "15:00" },
      { start: "12:00", end: "14:00", days: [2] }
    ])
    expect(OpeningCalendar.openingsOn(house, "pickup", "2026-11-16")).toEqual([
      { from: at("2026-11-16T12:00:00+01:00"), to: at("2026-11-16T15:00:00+01:00") },
      { from: at("2026-11-16T18:00:00+01:00"), to: at("2026-11-16T22:00:00+01:00") }
    ])
    expect(next(house, "2026-11-16T11:00:00+01:00")).toBe(at("2026-11-16T12:00:00+01:00"))
    expect(next(house, "2026-11-16T15:00:00+01:00")).toBe(at("2026-11-16T18:00:00+01:00"))
  })

  it("leave out a window that the change to summer time swallows", () => {
    const house = hours([{ start: "02:00", end: "03:00" }])
    expect(OpeningCalendar.openingsOn(house, "pickup", "2026-03-29")).toEqual([])
  })

  it("are searched for up to 30 days ahead", () => {
    const closed = (days: number) =>
      hours(
        [{ start: "12:00", end: "15:00" }],
        Array.from({ length: days }, (_, index) =>
          closedOn(new Date(Date.UTC(2026, 10, 16 + index)).toISOString().slice(0, 10))
        )
      )
    expect(next(closed(30), "2026-11-16T13:00:00+01:00")).toBe(at("2026-12-16T12:00:00+01:00"))
    expect(next(closed(31), "2026-11-16T13:00:00+01:00")).toBeNull()
  })

  it("have no next opening when there is none within 30 days", () => {
    const dates = Array.from({ length: 40 }, (_, index) =>
      new Date(Date.UTC(2026, 10, 16 + index)).toISOString().slice(0, 10)
    )
    expect(
      next(
        hours(
          [{ start: "12:00", end: "15:00" }],
          dates.map((date) => closedOn(date))
        ),
        "2026-11-16T12:00:00+01:00"
      )
    ).toBeNull()
  })

  describe("on both days of summer time", () => {
    it("move a start in the gap forward", () => {
      const early = hours([{ start: "02:30", end: "05:00" }])
      expect(next(early, "2026-03-29T00:00:00+01:00")).toBe(at("2026-03-29T03:30:00+02:00"))
      const newYork = hours([{ start: "02:30", end: "05:00" }], [], "America/New_York")
      expect(next(newYork, "2026-03-08T00:00:00-05:00")).toBe(at("2026-03-08T03:30:00-04:00"))
    })

    it("start in the first and end in the second of a repeated hour", () => {
      const late = hours([{ start: "02:30", end: "02:45" }])
      expect(OpeningCalendar.openingsOn(late, "pickup", "2026-10-25")).toEqual([
        { from: at("2026-10-25T02:30:00+02:00"), to: at("2026-10-25T02:45:00+01:00") }
      ])
      const newYork = hours([{ start: "01:15", end: "01:30" }], [], "America/New_York")
      expect(OpeningCalendar.openingsOn(newYork, "pickup", "2026-11-01")).toEqual([
        { from: at("2026-11-01T01:15:00-04:00"), to: at("2026-11-01T01:30:00-05:00") }
      ])
    })
  })

  it("are open at the next opening, and closed until then", () => {
    const time = fc
      .integer({ min: 0, max: 95 })
      .map(
        (quarter) =>
          `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`
      )
    const windows = fc.array(
      fc.record({ start: time, end: time, days: fc.subarray([...everyDay], { minLength: 1 }) }),
      { minLength: 1, maxLength: 3 }
    )
    const zone = fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe")
    const instant = fc.integer({ min: at("2026-03-01T00:00:00Z"), max: at("2026-11-15T00:00:00Z") })
    fc.assert(
      fc.property(windows, zone, instant, fc.double({ min: 0, max: 1, noNaN: true }), (given, timeZone, now, share) => {
        const house = hours(given, [], timeZone)
        const opening = OpeningCalendar.nextOpening(house, "pickup", now)!
        expect(OpeningCalendar.isOpen(house, "pickup", opening)).toBe(true)
        const before = now + Math.floor((opening - now) * share)
        if (before < opening) expect(OpeningCalendar.isOpen(house, "pickup", before)).toBe(false)
      }),
      { numRuns: 300 }
    )
  })
})

describe("the time of serving", () => {
  const lunch = {
    hours: hours([{ start: "12:00", end: "15:00" }]),
    type: "pickup",
    preparationMinutes: 20,
    horizonDays: 30
  } as const
  const noon = at("2026-11-16T12:00:00+01:00")
  const paths = (wanted: string) => ServingTime.of(lunch, at(wanted), noon).problems.map(({ path }) => path)

  it("is the time that was asked for, or none with the reason", () => {
    const wanted = at("2026-11-16T13:00:00+01:00")
    const serving = { scheduledFor: wanted, held: false, preparationMinutes: 20 }
    expect(ServingTime.of(lunch, wanted, noon)).toEqual({ ...serving, at: wanted, problems: [] })
    expect(ServingTime.of(lunch, wanted, wanted)).toEqual({
      ...serving,
      at: null,
      problems: [{ path: "scheduled_for", message: "is too early: the kitchen needs 20 minutes" }]
    })
    const messages = (wanted: string) => ServingTime.of(lunch, at(wanted), noon).problems.map(({ message }) => message)
    expect(messages("2026-12-17T12:00:00+01:00")).toEqual(["must be within 30 days"])
    expect(messages("2026-11-16T15:00:00+01:00")).toEqual(["is outside the opening hours"])
  })

  it("is none while the restaurant does not open", () => {
    const never = { ...lunch, hours: hours([{ start: "12:00", end: "15:00", days: [] }]) }
    expect(ServingTime.of(never, null, noon)).toEqual({
      at: null,
      scheduledFor: null,
      held: false,
      preparationMinutes: 20,
      problems: [
        {
          path: "scheduled_for",
          message: "has no possible time: the restaurant is closed and does not open within 30 days"
        }
      ]
    })
  })

  it("is at any time without opening hours", () => {
    const always = { opening_hours: ServingTime.alwaysOpen, time_zone: "Europe/Berlin" }
    const night = at("2026-11-16T03:00:00+01:00")
    for (const type of ["dine_in", "pickup", "delivery"] as const) {
      expect(ServingTime.of({ ...lunch, hours: always, type }, null, night)).toEqual({
        at: night,
        scheduledFor: null,
        held: false,
        preparationMinutes: 20,
        problems: []
      })
    }
  })

  it("is now while open, and the next opening while closed", () => {
    expect(ServingTime.of(lunch, null, noon)).toMatchObject({ at: noon, scheduledFor: null, held: false })
    const evening = at("2026-11-16T20:00:00+01:00")
    const tomorrow = at("2026-11-17T12:00:00+01:00")
    expect(ServingTime.of(lunch, null, evening)).toMatchObject({ at: tomorrow, scheduledFor: tomorrow, held: true })
  })

  it.each([
    ["2026-11-16T12:18:59.999+01:00", false],
    ["2026-11-16T12:19:00+01:00", true],
    ["2026-11-16T14:59:00+01:00", true],
    ["2026-11-16T15:00:00+01:00", false],
    ["2026-12-16T12:00:00+01:00", true],
    ["2026-12-16T12:00:00.001+01:00", false],
    ["2026-11-17T11:59:59+01:00", false]
  ])("scheduled for %s: %s", (wanted, accepted) => {
    expect(paths(wanted)).toEqual(accepted ? [] : ["scheduled_for"])
  })
})
