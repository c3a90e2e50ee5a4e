/** The fields of the simple hours, and the week that they stand for. */
import { WeeklyHours } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as WeekForm from "../../src/setup/WeekForm.ts"

const incomplete = "Say when it ends."

const sent = (fields: Readonly<Record<string, string | ReadonlyArray<string>>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      (typeof value === "string" ? [value] : value).map((one): [string, string] => [name, one])
    )
  )

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`

/** One or two services that do not meet, the last one until the next morning at the latest. */
const services = fc
  .uniqueArray(fc.integer({ min: 8 * 60, max: 30 * 60 }), { minLength: 4, maxLength: 4 })
  .map((times) => times.toSorted((a, b) => a - b) as [number, number, number, number])
  .filter(([, , start]) => start < 24 * 60)
  .chain(([a, b, c, d]) =>
    fc.constantFrom(
      [{ start: clock(a), end: clock(b) }],
      [
        { start: clock(a), end: clock(b) },
        { start: clock(c), end: clock(d) }
      ]
    )
  )

const open = fc.subarray([...weekdays], { minLength: 1 })

describe("the fields of a week", () => {
  it("come back as the hours that they were made of", () => {
    fc.assert(
      fc.property(services, open, (spans, days) => {
        const week: WeeklyHours.Week = Object.fromEntries(days.map((day) => [day, spans]))
        const windows = WeeklyHours.openingHours(week).dine_in!.map(({ days: on = [], ...span }) => ({
          days: on,
          ...span
        }))
        const fields = WeekForm.fieldsOf(windows)!
        expect(fields["closed"]).toEqual(weekdays.filter((day) => !days.includes(day)).map(String))
        const read = WeekForm.read(sent(fields), incomplete)
        expect(read).toEqual({ week })
      })
    )
  })

  it("cannot show hours that differ between the days, a third service, or none", () => {
    const lunch = { start: "12:00", end: "14:00" }
    const dinner = { start: "18:00", end: "22:00" }
    expect(WeekForm.fieldsOf([])).toBeNull()
    expect(
      WeekForm.fieldsOf([
        { days: [], ...lunch },
        { days: [6], ...dinner }
      ])
    ).toBeNull()
    const night = { start: "23:00", end: "01:00" }
    expect(WeekForm.fieldsOf([lunch, dinner, night].map((span) => ({ days: [], ...span })))).toBeNull()
    expect(
      WeekForm.fieldsOf([
        { days: [6, 7], ...dinner },
        { days: [6, 7], ...lunch }
      ])
    ).toEqual({
      "first.start": "12:00",
      "first.end": "14:00",
      "second.start": "18:00",
      "second.end": "22:00",
      closed: ["1", "2", "3", "4", "5"]
    })
  })

  it.each([
    [{}, ["first.start"]],
    [{ "first.start": "12:00" }, ["first.end"]],
    [{ "first.end": "14:00" }, ["first.start"]],
    [{ "first.start": "12:00", "first.end": "14:00", "second.start": "18:00" }, ["second.end"]],
    [{ "first.start": "12:00", "second.end": "22:00" }, ["first.end", "second.start"]]
  ])("want both times of a service: %o", (fields, missing) => {
    expect(WeekForm.read(sent(fields), incomplete)).toEqual({
      problems: Object.fromEntries(missing.map((name) => [name, [incomplete]]))
    })
  })

  it("name the field of what is wrong with the hours", () => {
    const hours = { "first.start": "12:00", "first.end": "14:30", "second.start": "14:00", "second.end": "22:00" }
    const problemsOf = (fields: Record<string, string | ReadonlyArray<string>>) => {
      const read = WeekForm.read(sent(fields), incomplete)
      return "problems" in read ? Object.keys(read.problems) : []
    }
    expect(problemsOf(hours)).toEqual(["second.start"])
    expect(problemsOf({ ...hours, "second.start": "at 6" })).toEqual(["second.start"])
    expect(problemsOf({ "first.start": "12:00", "first.end": "12:00" })).toEqual(["first.end"])
    expect(problemsOf({ "first.start": " 12:00 ", "first.end": "14:00" })).toEqual([])
    expect(problemsOf({ ...hours, closed: weekdays.map(String) })).toEqual(["closed"])
  })

  it("are never more than their five, whatever is sent", () => {
    const known = ["first.start", "first.end", "second.start", "second.end", "closed"]
    const text = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom("", "12:00", "14:00", "25:00", "00:00"))
    const fields = fc.record(Object.fromEntries(known.map((name) => [name, text])))
    fc.assert(
      fc.property(fields, (given) => {
        const read = WeekForm.read(sent(given), incomplete)
        if ("problems" in read) {
          const named = Object.keys(read.problems)
          expect(named).not.toEqual([])
          for (const name of named) expect(known).toContain(name)
        } else expect(WeeklyHours.problems(read.week)).toEqual([])
      })
    )
  })
})
