import { LocalDate } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { daysUntil, exampleDay, moved } from "../../src/openapi/exampleDates.ts"

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`)

describe("the dates of examples", () => {
  it("move by whole weeks, to the last such weekday", () => {
    expect(daysUntil(noon("2026-03-14"))).toBe(0)
    expect(daysUntil(noon("2026-03-20"))).toBe(0)
    expect(daysUntil(noon("2026-03-21"))).toBe(7)
    expect(daysUntil(noon("2026-03-13"))).toBe(-7)
    for (let day = 0; day < 400; day++) {
      const today = LocalDate.addDays(exampleDay, day)
      const shown = LocalDate.addDays(exampleDay, daysUntil(noon(today)))
      expect(LocalDate.weekday(shown)).toBe(LocalDate.weekday(exampleDay))
      expect(LocalDate.daysBetween(shown, today)).toBeLessThan(7)
    }
  })

  it("keep the time of day in the restaurant, whatever its offset is then", () => {
    const example = { at: "2026-03-14T18:30:05.250+01:00", days: ["2026-03-28"], date: "2026-03-14" }
    expect(moved(example, 0)).toEqual(example)
    expect(moved(example, 98)).toEqual({
      at: "2026-06-20T18:30:05.250+02:00",
      days: ["2026-07-04"],
      date: "2026-06-20"
    })
  })

  it("leave everything else as it is", () => {
    const other = { closing: "2026-12-25", time: "19:30", text: "since 2026-03-14", id: 20260314, none: null, is: true }
    expect(moved(other, 7)).toEqual(other)
  })
})
