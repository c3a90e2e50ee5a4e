import { ServicePeriods } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { house } from "./arrange.ts"

const period = (first_seating: string, last_seating: string, more: object = {}) => ({
  first_seating,
  last_seating,
  step_minutes: 30,
  ...more
})
const seatings = (periods: ReadonlyArray<object>, date = "2026-11-16", closing_days: ReadonlyArray<string> = []) =>
  ServicePeriods.seatingsOn(
    house({
      service_periods: periods.map((each, index) => ({ key: `p${index}`, name: `P${index}`, ...each })),
      booking: { closing_days }
    }).settings,
    "Europe/Berlin",
    date
  )
const times = (...given: Parameters<typeof seatings>) => seatings(...given).map(({ time }) => time)

// 2026-11-16 is a Monday.
describe("the seatings of a day", () => {
  it("last until the next one of their period would begin", () => {
    expect(seatings([period("18:00", "18:45", { step_minutes: 45 })])).toEqual([
      { time: "18:00", at: Date.parse("2026-11-16T17:00:00Z"), until: Date.parse("2026-11-16T17:45:00Z") },
      { time: "18:45", at: Date.parse("2026-11-16T17:45:00Z"), until: Date.parse("2026-11-16T18:30:00Z") }
    ])
  })

  it("are a single one when a period begins and ends at the same time", () => {
    expect(times([period("18:00", "18:00")])).toEqual(["18:00"])
    expect(times([period("00:00", "00:00")])).toEqual(["00:00"])
  })

  it("end with the last seating, or before it when the step does not meet it", () => {
    expect(times([period("18:00", "19:00")])).toEqual(["18:00", "18:30", "19:00"])
    expect(times([period("18:00", "19:15")])).toEqual(["18:00", "18:30", "19:00"])
  })

  it("are in order of time, and once when periods overlap", () => {
    expect(times([period("19:00", "20:00"), period("12:00", "12:30"), period("19:30", "20:30")])).toEqual([
      "12:00",
      "12:30",
      "19:00",
      "19:30",
      "20:00",
      "20:30"
    ])
  })

  it("take a repeated time from the period that is listed first, and from last night before today", () => {
    const [at = null] = seatings([period("18:00", "18:00", { step_minutes: 15 }), period("18:00", "19:00")])
    expect(at!.until - at!.at).toBe(15 * 60_000)
    const nights = [period("00:00", "00:30", { step_minutes: 10 }), period("23:30", "00:00")]
    const [midnight = null] = seatings(nights)
    expect(midnight).toMatchObject({ time: "00:00" })
    expect(midnight!.until - midnight!.at).toBe(30 * 60_000)
  })

  it("are those of periods on that weekday", () => {
    const periods = [period("12:00", "12:00", { days: [1] }), period("18:00", "18:00", { days: [2] })]
    expect([times(periods), times(periods, "2026-11-17"), times(periods, "2026-11-18")]).toEqual([
      ["12:00"],
      ["18:00"],
      []
    ])
  })

  it("past midnight belong to the next date, from midnight on", () => {
    const late = [period("23:00", "00:30", { days: [5] })]
    expect(times(late, "2026-11-20")).toEqual(["23:00", "23:30"])
    expect(times(late, "2026-11-21")).toEqual(["00:00", "00:30"])
    expect(seatings(late, "2026-11-21")[0]!.at).toBe(Date.parse("2026-11-21T00:00:00+01:00"))
  })

  it("past midnight fall away when the evening or the morning is a closing day", () => {
    const late = [period("23:00", "00:30"), period("18:00", "18:00")]
    expect(times(late, "2026-11-21", ["2026-11-20"])).toEqual(["18:00", "23:00", "23:30"])
    expect(times(late, "2026-11-20", ["2026-11-20"])).toEqual([])
  })
})
