import { LocalTime, type SetupAnswers, SetupDocument, TimeWindow, WeeklyHours } from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const { openingHours, problems, servicePeriods } = WeeklyHours
type Week = WeeklyHours.Week

const span = (start: string, end: string) => ({ start, end })
const days = [1, 2, 3, 4, 5, 6, 7] as const
const everyDay = (...spans: ReadonlyArray<WeeklyHours.Span>): Week =>
  Object.fromEntries(days.map((day) => [day, spans]))

const lunch = span("12:00", "15:00")
const dinner = span("18:00", "23:00")
const late = span("18:00", "01:00")

const overlap = "must not be before the close of the hours before it"

describe("a week's hours", () => {
  it.each<[string, Week, ReadonlyArray<readonly [string, string]>]>([
    ["lunch and dinner", everyDay(lunch, dinner), []],
    ["overnight", everyDay(lunch, late), []],
    ["one day", { 3: [dinner] }, []],
    ["around the clock", everyDay(span("00:00", "00:00")), []],
    ["closed all week", {}, [["1", "must have at least one day with opening times"]]],
    ["only empty days", { 2: [] }, [["1", "must have at least one day with opening times"]]],
    ["three spans", { 2: [lunch, dinner, span("08:00", "10:00")] }, [["2", "can have at most 2 times"]]],
    [
      "no time",
      { 1: [lunch, span("25:00", "6pm")] },
      [
        ["1.1.start", "must be a time written HH:MM, from 00:00 to 23:59"],
        ["1.1.end", "must be a time written HH:MM, from 00:00 to 23:59"]
      ]
    ],
    [
      "no length",
      { 7: [span("18:00", "18:00")] },
      [["7.0.end", "must be another time than the opening; write 00:00 to 00:00 for the whole day"]]
    ],
    ["overlapping", { 4: [span("12:00", "18:30"), dinner] }, [["4.1.start", overlap]]],
    ["in the other order", { 4: [dinner, span("12:00", "18:30")] }, [["4.0.start", overlap]]],
    ["touching", { 4: [span("12:00", "18:00"), dinner] }, []],
    ["into the next day", { 1: [span("20:00", "12:30")], 2: [lunch] }, [["2.0.start", overlap]]],
    ["up to the next day", { 1: [span("20:00", "12:00")], 2: [lunch] }, []],
    ["from Sunday into Monday", { 7: [span("20:00", "02:00")], 1: [span("01:00", "04:00")] }, [["1.0.start", overlap]]],
    ["from Sunday up to Monday", { 7: [span("20:00", "01:00")], 1: [span("01:00", "04:00")] }, []]
  ])("%s", (_, week, expected) => {
    expect(problems(week).map(({ message, path }) => [path, message])).toEqual(expected)
  })

  it("become opening hours, with equal days together and all days left out", () => {
    const windows = [
      { days: [1, 5], start: "12:00", end: "15:00" },
      { days: [1], start: "18:00", end: "23:00" },
      { days: [5, 6], start: "18:00", end: "01:00" }
    ]
    const week = { 1: [dinner, lunch], 5: [lunch, late], 6: [late] }
    expect(openingHours(week)).toEqual({ dine_in: windows, pickup: windows, delivery: windows })
    expect(openingHours(everyDay(dinner)).pickup).toEqual([{ start: "18:00", end: "23:00" }])
  })

  it("become service periods that end before the close", () => {
    expect(servicePeriods({ 1: [lunch, dinner], 5: [lunch, late], 6: [late] })).toEqual([
      { days: [1, 5], key: "lunch", name: "Lunch", first_seating: "12:00", last_seating: "13:30", step_minutes: 30 },
      { days: [1], key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:30", step_minutes: 30 },
      { days: [5, 6], key: "dinner-2", name: "Dinner", first_seating: "18:00", last_seating: "23:30", step_minutes: 30 }
    ])
    expect(servicePeriods(everyDay(dinner))).toEqual([
      { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:30", step_minutes: 30 }
    ])
  })

  it.each([
    ["07:00", "12:00", "breakfast", "Breakfast", "10:30"],
    ["07:00", "12:01", "lunch", "Lunch", "10:30"],
    ["11:30", "18:00", "lunch", "Lunch", "16:30"],
    ["11:30", "18:01", "day", "All day", "16:30"],
    ["14:59", "23:59", "day", "All day", "22:29"],
    ["15:00", "23:00", "dinner", "Dinner", "21:30"],
    ["17:00", "01:45", "dinner", "Dinner", "00:00"],
    ["00:00", "00:00", "day", "All day", "22:30"],
    ["18:00", "19:00", "dinner", "Dinner", "18:00"],
    ["18:00", "19:30", "dinner", "Dinner", "18:00"],
    ["18:00", "20:00", "dinner", "Dinner", "18:30"]
  ])("from %s to %s are %s", (start, end, key, name, last_seating) => {
    expect(servicePeriods(everyDay(span(start, end)))).toEqual([
      { key, name, first_seating: start, last_seating, step_minutes: 30 }
    ])
  })

  it("take other names, steps and stays", () => {
    const names = { breakfast: "Frühstück", lunch: "Mittag", dinner: "Abend", day: "Durchgehend" }
    expect(servicePeriods(everyDay(dinner), { names, step: 15, stay: 50 })).toEqual([
      { key: "dinner", name: "Abend", first_seating: "18:00", last_seating: "22:00", step_minutes: 15 }
    ])
  })

  const times = fc.integer({ min: 0, max: 47 }).map((half) => LocalTime.fromMinutes(half * 30))
  const spans = fc.tuple(times, times).map(([start, end]) => span(start, end))
  const weeks: fc.Arbitrary<Week> = fc
    .array(fc.array(spans, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
    .map((list) => Object.fromEntries(list.map((one, index) => [index + 1, one])))

  it("are accepted exactly if no minute of the week is in two of them", () => {
    fc.assert(
      fc.property(weeks, (week) => {
        const taken = new Uint8Array(7 * 1440)
        const all = days.flatMap((day) => week[day]!.map((one) => ({ day, one })))
        for (const { day, one } of all) {
          const [start, end] = TimeWindow.span(one)
          for (let minute = start; minute < end; minute += 30) taken[((day - 1) * 1440 + minute) % taken.length]!++
        }
        const isWhole = all.some(({ one }) => one.start === one.end && one.start !== "00:00")
        const expected = all.length > 0 && !isWhole && taken.every((count) => count <= 1)
        expect(problems(week).length === 0).toBe(expected)
      }),
      { numRuns: 500 }
    )
  })

  it("make a document that passes the check, or have problems", () => {
    fc.assert(
      fc.property(weeks, (hours) => {
        const answers: SetupAnswers = {
          name: "House",
          country: "IT",
          currency: "EUR",
          time_zone: "Europe/Rome",
          hours,
          bookings: {}
        }
        const made = SetupDocument.of(answers)
        expect(Either.isRight(made)).toBe(problems(hours).length === 0)
        if (Either.isLeft(made))
          for (const path of Object.keys(made.left.problems)) expect(path).toMatch(/^hours\.[1-7]/)
      })
    )
  })
})
