import { BusinessDayTimes, DayBook, FreeTimes } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { emptyDay, house } from "./arrange.ts"

// 2026-11-20 is a Friday, whose late service has its last seating at 00:30 on Saturday.
const friday = "2026-11-20"
const at = (text: string) => Date.parse(`${text}:00+01:00`)
const venue = house({ booking: { lead_minutes: 0 } })
const timesOf = (day: string, now: string, partySize = 2, given = venue) =>
  BusinessDayTimes.of(given, day, at(now), (date) =>
    FreeTimes.of(given, date, partySize, DayBook.open(emptyDay), at(now))
  )

describe("the times of a business day", () => {
  it("go on after midnight, with the calendar date of each", () => {
    const { date, reasons, times } = timesOf(friday, "2026-11-20T12:00")
    expect([date, reasons]).toEqual([friday, []])
    expect(times.slice(-4).map((one) => [one.date, one.time, one.refusal])).toEqual([
      [friday, "23:00", null],
      [friday, "23:30", null],
      ["2026-11-21", "00:00", null],
      ["2026-11-21", "00:30", null]
    ])
    expect(timesOf("2026-11-21", "2026-11-20T12:00").times[0]!.time).toBe("18:00")
  })

  it("are offered until the day ends, and those before midnight have passed", () => {
    const { reasons, times } = timesOf(friday, "2026-11-21T00:10")
    expect(reasons).toEqual([])
    expect(times.filter(({ refusal }) => refusal === null).map(({ time }) => time)).toEqual(["00:30"])
    expect(times[0]).toMatchObject({ time: "18:00", refusal: "18:00 has passed", isFull: false })
  })

  it("have all passed late in the night, and so has the day once it has ended", () => {
    const late = timesOf(friday, "2026-11-21T03:59")
    expect(late.times.every(({ refusal }) => refusal !== null)).toBe(true)
    expect([late.times.length, late.reasons]).toEqual([9, []])
    expect(timesOf(friday, "2026-11-21T04:00")).toMatchObject({ times: [], reasons: ["this day has passed"] })
  })

  it("are refused as a whole for the reasons of the date, and for a party of any night", () => {
    expect(timesOf(friday, "2026-11-20T12:00", 9)).toMatchObject({
      times: [],
      reasons: ["the largest party is 8 guests"]
    })
    expect(timesOf(friday, "2026-11-21T00:10", 9).reasons).toEqual(["the largest party is 8 guests"])
    const pairs = house({ booking: { lead_minutes: 0, smallest_party: 2 } })
    expect(timesOf(friday, "2026-11-21T00:10", 1, pairs).reasons).toEqual(["the smallest party is 2 guests"])
  })
})
