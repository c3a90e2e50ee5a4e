import { BusinessDay, LocalDate, LocalTime, ZonedClock } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const closed = { dine_in: [], pickup: [], delivery: [], exceptions: [] }
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
const period = (first_seating: string, last_seating: string, step_minutes = 30) => ({
  first_seating,
  last_seating,
  step_minutes
})

const venue = (
  given: {
    readonly ofRestaurant?: string
    readonly ofBranch?: string
    readonly zone?: string
    readonly periods?: BusinessDay.DayVenue["settings"]["service_periods"]
    readonly pickup?: readonly [start: string, end: string]
  } = {}
): BusinessDay.DayVenue => {
  const { ofBranch, ofRestaurant, periods = [], pickup, zone = "Europe/Berlin" } = given
  return {
    defaultBranch: {
      time_zone: zone,
      ...(ofBranch === undefined ? {} : { day_ends_at: ofBranch }),
      opening_hours:
        pickup === undefined ? closed : { ...closed, pickup: [{ days: everyDay, start: pickup[0], end: pickup[1] }] }
    },
    restaurant: { time_zone: "UTC" },
    settings: { service_periods: periods, ...(ofRestaurant === undefined ? {} : { day_ends_at: ofRestaurant }) }
  }
}

describe("the end of the business day", () => {
  it("is the branch's, else the restaurant's", () => {
    expect(BusinessDay.endsAt(venue({ ofBranch: "02:30", ofRestaurant: "05:00" }))).toBe("02:30")
    expect(BusinessDay.endsAt(venue({ ofRestaurant: "05:00", periods: [period("22:00", "07:00")] }))).toBe("05:00")
    expect(BusinessDay.endsAt(venue({ ofRestaurant: "00:00" }))).toBe("00:00")
  })

  it("is 04:00 where nobody has set it, or the end of the longest night", () => {
    expect(BusinessDay.endsAt(venue())).toBe("04:00")
    expect(BusinessDay.endsAt({ ...venue(), defaultBranch: null })).toBe("04:00")
    const periods = [period("12:00", "23:30"), period("22:00", "02:00"), period("23:00", "05:15", 45)]
    expect(BusinessDay.endsAt(venue({ periods }))).toBe("06:00")
    expect(BusinessDay.endsAt(venue({ pickup: ["18:00", "05:30"] }))).toBe("05:30")
    expect(BusinessDay.endsAt(venue({ pickup: ["05:00", "23:00"] }))).toBe("04:00")
    expect(BusinessDay.endsAt(venue({ pickup: ["00:00", "00:00"] }))).toBe("04:00")
    expect(BusinessDay.endsAt(venue({ periods: [period("23:50", "23:30", 240)] }))).toBe("23:59")
  })
})

describe("the business day", () => {
  const dateAt = (text: string, given = venue()) => BusinessDay.dateAt(given, Date.parse(text))

  it("goes on after midnight, until it ends", () => {
    expect(dateAt("2026-11-21T23:59:59.999+01:00")).toBe("2026-11-21")
    expect(dateAt("2026-11-22T00:01:00+01:00")).toBe("2026-11-21")
    expect(dateAt("2026-11-22T03:59:59.999+01:00")).toBe("2026-11-21")
    expect(dateAt("2026-11-22T04:00:00+01:00")).toBe("2026-11-22")
    expect(dateAt("2026-11-22T00:00:00+01:00", venue({ ofBranch: "00:00" }))).toBe("2026-11-22")
  })

  it("is an hour shorter or longer when the clock is changed", () => {
    const hours = (date: string, given: BusinessDay.DayVenue) =>
      (BusinessDay.beginsAt(given, LocalDate.addDays(date, 1)) - BusinessDay.beginsAt(given, date)) / 3_600_000
    expect([hours("2026-03-28", venue()), hours("2026-03-29", venue())]).toEqual([23, 24])
    expect([hours("2026-10-24", venue()), hours("2026-10-25", venue())]).toEqual([25, 24])
  })

  it("ends when the clock skips its end, and at the first of two", () => {
    const early = venue({ ofBranch: "02:30" })
    expect(BusinessDay.beginsAt(early, "2026-03-29")).toBe(Date.parse("2026-03-29T03:00:00+02:00"))
    expect(dateAt("2026-03-29T01:59:59+01:00", early)).toBe("2026-03-28")
    expect(dateAt("2026-03-29T03:00:00+02:00", early)).toBe("2026-03-29")
    expect(dateAt("2026-10-25T02:29:59+02:00", early)).toBe("2026-10-24")
    expect(dateAt("2026-10-25T02:30:00+02:00", early)).toBe("2026-10-25")
    expect(dateAt("2026-10-25T02:10:00+01:00", early)).toBe("2026-10-25")
  })

  const zones = ["Europe/Berlin", "America/New_York", "Africa/Cairo", "America/Havana", "Pacific/Apia", "Asia/Kolkata"]
  const anyVenue = fc.record({
    zone: fc.constantFrom(...zones),
    ofBranch: fc.integer({ min: 0, max: 1439 }).map((minutes) => LocalTime.fromMinutes(minutes))
  })
  const anyInstant = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2040, 0, 1) })

  it("has each instant in exactly one day", () => {
    fc.assert(
      fc.property(anyVenue, anyInstant, (given, instant) => {
        const date = BusinessDay.dateAt(venue(given), instant)
        const days = [-2, -1, 0, 1, 2].map((offset) => LocalDate.addDays(date, offset))
        const containing = days.filter(
          (day) =>
            BusinessDay.beginsAt(venue(given), day) <= instant &&
            instant < BusinessDay.beginsAt(venue(given), LocalDate.addDays(day, 1))
        )
        expect(containing).toEqual([date])
      }),
      { numRuns: 1_000 }
    )
  })

  it("has each time of a clock on the calendar date that it is shown on", () => {
    fc.assert(
      fc.property(anyVenue, anyInstant, fc.integer({ min: 0, max: 1439 }), (given, instant, minutes) => {
        const [seen, time] = [venue(given), LocalTime.fromMinutes(minutes)]
        const day = BusinessDay.dateAt(seen, instant)
        const date = BusinessDay.calendarDate(seen, day, time)
        expect(BusinessDay.dateOf(seen, date, time)).toBe(day)
        const at = ZonedClock.toInstant(given.zone, date, minutes)
        if (ZonedClock.shows(given.zone, at, date, minutes)) expect(BusinessDay.dateAt(seen, at)).toBe(day)
      }),
      { numRuns: 1_000 }
    )
  })
})
