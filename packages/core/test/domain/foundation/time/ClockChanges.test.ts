import { ZonedClock } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const at = (text: string) => Date.parse(text)
const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** A zone, the instant at which its clock was changed, and its offsets before and after that. */
type Change = readonly [zone: string, change: string, before: number, after: number]

/** Changes in the middle, at the end and at the beginning of a year in UTC. */
const changes: ReadonlyArray<Change> = [
  ["Europe/Berlin", "2026-03-29T01:00:00Z", hour, 2 * hour],
  ["Europe/Berlin", "2026-10-25T01:00:00Z", 2 * hour, hour],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z", 10.5 * hour, 11 * hour],
  ["Pacific/Apia", "2011-12-30T10:00:00Z", -10 * hour, 14 * hour],
  ["Asia/Singapore", "1981-12-31T16:00:00Z", 7.5 * hour, 8 * hour],
  ["Africa/Sao_Tome", "2018-01-01T01:00:00Z", 0, hour],
  ["Africa/Sao_Tome", "2019-01-01T01:00:00Z", hour, 0],
  ["Europe/Lisbon", "1912-01-01T00:00:00Z", -(36 * minute + 45 * second), 0],
  ["America/New_York", "1883-11-18T17:00:00Z", -(4 * hour + 56 * minute + 2 * second), -5 * hour]
]

describe("the change of a clock", () => {
  it.each(changes)(
    "in %s at %s is exact to the second, in whichever order it is asked",
    (zone, change, before, after) => {
      const offset = (distance: number) => ZonedClock.offsetAt(zone, at(change) + distance)
      expect([-second, 0, second].map(offset)).toEqual([before, after, after])
      expect([24 * hour, 0, -1, -24 * hour].map(offset)).toEqual([after, after, before, before])
      expect([-24 * hour, -second, 24 * hour].map(offset)).toEqual([before, before, after])
    }
  )

  it("is not remembered beyond the end of a year", () => {
    expect(ZonedClock.offsetAt("Africa/Sao_Tome", at("2018-12-31T23:00:00Z"))).toBe(hour)
    expect(ZonedClock.offsetAt("Africa/Sao_Tome", at("2019-01-01T02:00:00Z"))).toBe(0)
    expect(ZonedClock.offsetAt("Africa/Sao_Tome", at("2018-01-01T00:59:00Z"))).toBe(0)
  })

  it("did not happen before there were time zones: each place had its own time", () => {
    const local = -(4 * hour + 56 * minute + 2 * second)
    for (const text of ["1883-01-01T00:00:00Z", "1650-01-01T00:00:00Z", "0050-06-01T00:00:00Z"]) {
      expect(ZonedClock.offsetAt("America/New_York", at(text)), text).toBe(local)
    }
  })
})

describe("the changes of a clock between two instants", () => {
  const between = (zone: string, after: string, until: string) =>
    ZonedClock.changesBetween(zone, at(after), at(until)).map((instant) => new Date(instant).toISOString())

  it("are those after the first, up to the second", () => {
    const [spring, autumn] = ["2026-03-29T01:00:00.000Z", "2026-10-25T01:00:00.000Z"]
    expect(between("Europe/Berlin", "2026-01-01T00:00:00Z", "2026-12-31T00:00:00Z")).toEqual([spring, autumn])
    expect(between("Europe/Berlin", spring, autumn)).toEqual([autumn])
    expect(between("Europe/Berlin", "2026-03-29T00:59:59.999Z", "2026-10-25T00:59:59.999Z")).toEqual([spring])
    expect(between("Europe/Berlin", spring, spring)).toEqual([])
  })

  it("are listed once each over the years, and the start of a year is none", () => {
    expect(between("UTC", "2020-01-01T00:00:00Z", "2030-01-01T00:00:00Z")).toEqual([])
    expect(between("Europe/Berlin", "2026-10-01T00:00:00Z", "2028-04-01T00:00:00Z")).toEqual([
      "2026-10-25T01:00:00.000Z",
      "2027-03-28T01:00:00.000Z",
      "2027-10-31T01:00:00.000Z",
      "2028-03-26T01:00:00.000Z"
    ])
    expect(between("Africa/Sao_Tome", "2017-06-01T00:00:00Z", "2020-06-01T00:00:00Z")).toEqual([
      "2018-01-01T01:00:00.000Z",
      "2019-01-01T01:00:00.000Z"
    ])
    expect(between("Asia/Singapore", "1981-06-01T00:00:00Z", "1983-06-01T00:00:00Z")).toEqual([
      "1981-12-31T16:00:00.000Z"
    ])
    expect(between("Europe/Lisbon", "1911-06-01T00:00:00Z", "1912-06-01T00:00:00Z")).toEqual([
      "1912-01-01T00:00:00.000Z"
    ])
  })
})

describe("a local time on the day of a change", () => {
  it("is the first of two unless an end is asked for", () => {
    expect(ZonedClock.toInstant("Europe/Berlin", "2026-10-25", 150)).toBe(at("2026-10-25T02:30:00+02:00"))
  })

  it("is shown at its instant and at no other, and never in a gap", () => {
    const [summer, winter] = [at("2026-10-25T02:30:00+02:00"), at("2026-10-25T02:30:00+01:00")]
    const shows = (instant: number, minutes: number) =>
      ZonedClock.shows("Europe/Berlin", instant, "2026-10-25", minutes)
    expect([shows(summer, 150), shows(winter, 150), shows(summer, 151), shows(winter + 1, 150)]).toEqual([
      true,
      true,
      false,
      false
    ])
    const moved = ZonedClock.toInstant("Europe/Berlin", "2026-03-29", 150)
    expect(ZonedClock.shows("Europe/Berlin", moved, "2026-03-29", 150)).toBe(false)
    expect(ZonedClock.instantsOf("Europe/Berlin", "2026-03-29")(150)).toBeNull()
    expect(ZonedClock.instantsOf("Europe/Berlin", "2026-03-29")(180)).toBe(at("2026-03-29T03:00:00+02:00"))
  })

  it("is on the next day where the clock skips a whole one", () => {
    expect(ZonedClock.toInstant("Pacific/Apia", "2011-12-30", 720)).toBe(at("2011-12-31T12:00:00+14:00"))
    expect(ZonedClock.instantsOf("Pacific/Apia", "2011-12-30")(720)).toBeNull()
  })

  it("makes its day shorter or longer", () => {
    const length = (date: string) =>
      (ZonedClock.endOfDay("Europe/Berlin", date) - ZonedClock.startOfDay("Europe/Berlin", date)) / hour
    expect(["2026-03-28", "2026-03-29", "2026-10-25"].map(length)).toEqual([24, 23, 25])
  })
})

describe("the stamp of a write", () => {
  it("is the current time, or the next millisecond after the last write", () => {
    expect([ZonedClock.stamp(100, 50), ZonedClock.stamp(100, 99), ZonedClock.stamp(100, 0)]).toEqual([100, 100, 100])
    expect([ZonedClock.stamp(100, 100), ZonedClock.stamp(100, 120)]).toEqual([101, 121])
  })
})
