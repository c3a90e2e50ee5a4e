import { BookingWeek } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { bookableHouse, house } from "./arrange.ts"

const venue = house({
  booking: { ...bookableHouse.booking, closing_days: ["2026-11-18", "2026-11-26"] },
  service_periods: [
    { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "22:00" },
    { key: "lunch", name: "Lunch", days: [1, 2, 3, 4, 5], first_seating: "12:00", last_seating: "14:00" },
    { key: "late", name: "Late", days: [4, 5], first_seating: "23:00", last_seating: "01:00" }
  ]
})

const count = (date: string, time: string, more: Partial<BookingWeek.BookingCount> = {}): BookingWeek.BookingCount => ({
  date,
  time,
  status: "confirmed",
  parties: 1,
  covers: 2,
  ...more
})

const week = (...counts: ReadonlyArray<BookingWeek.BookingCount>) => BookingWeek.of(venue, "2026-11-16", counts)
const none = { parties: 0, covers: 0, pending: 0 }
const two = { parties: 1, covers: 2, pending: 0 }

describe("a week", () => {
  it.each([
    ["2026-11-16", "2026-11-16"],
    ["2026-11-22", "2026-11-16"],
    ["2026-11-23", "2026-11-23"],
    ["2027-01-01", "2026-12-28"]
  ])("of %s begins on Monday %s", (date, monday) => {
    expect(BookingWeek.mondayOf(date)).toBe(monday)
  })

  it("has seven days with their periods, earliest first, and closing days without any", () => {
    const days = week()
    expect(days.map(({ date }) => date)).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
    expect(days.map(({ closed }) => closed)).toEqual([false, false, true, false, false, false, false])
    const names = days.map(({ periods }) => periods.map(({ name }) => name))
    expect(names).toEqual([
      ["Lunch", "Dinner"],
      ["Lunch", "Dinner"],
      [],
      ["Lunch", "Dinner", "Late"],
      ["Lunch", "Dinner", "Late"],
      ["Dinner"],
      ["Dinner"]
    ])
    expect(days[0]!.periods[0]).toEqual({ name: "Lunch", ...none })
  })

  it("adds up what keeps its table, and tells what is pending", () => {
    const [monday, tuesday] = week(
      count("2026-11-16", "19:00", { parties: 2, covers: 5 }),
      count("2026-11-16", "20:00", { status: "pending", parties: 3, covers: 7 }),
      count("2026-11-16", "18:00", { status: "seated", parties: 1, covers: 4 }),
      count("2026-11-16", "18:00", { status: "cancelled" }),
      count("2026-11-16", "18:00", { status: "declined" }),
      count("2026-11-16", "18:00", { status: "no_show" }),
      count("2026-11-17", "12:00"),
      count("2026-11-23", "12:00")
    )
    expect(monday!.periods).toEqual([
      { name: "Lunch", ...none },
      { name: "Dinner", parties: 6, covers: 16, pending: 3 }
    ])
    expect(tuesday!.periods[0]).toEqual({ name: "Lunch", ...two })
  })

  it("gives times between seatings to the period that began last, also after midnight", () => {
    const at = (date: string, time: string, day = date) =>
      week(count(date, time))
        .find((one) => one.date === day)!
        .periods.find(({ parties }) => parties > 0)!.name
    expect(at("2026-11-16", "12:00")).toBe("Lunch")
    expect(at("2026-11-16", "17:59")).toBe("Lunch")
    expect(at("2026-11-16", "18:00")).toBe("Dinner")
    expect(at("2026-11-16", "23:30")).toBe("Dinner")
    expect(at("2026-11-16", "11:59")).toBeNull()
  })

  it("is one of business days: what begins in the night stands with the evening before", () => {
    const dayOf = (date: string, time: string) =>
      week(count(date, time)).flatMap(({ date, periods }) =>
        periods.filter(({ parties }) => parties > 0).map(({ name }) => [date, name])
      )
    expect(dayOf("2026-11-20", "00:30")).toEqual([["2026-11-19", "Late"]])
    expect(dayOf("2026-11-22", "03:59")).toEqual([["2026-11-21", "Dinner"]])
    expect(dayOf("2026-11-22", "04:00")).toEqual([["2026-11-22", null]])
    expect(dayOf("2026-11-23", "00:30")).toEqual([["2026-11-22", "Dinner"]])
    expect(dayOf("2026-11-16", "00:30")).toEqual([])
    expect(BookingWeek.datesFrom("2026-11-16")).toEqual({ from: "2026-11-16", to: "2026-11-23" })
  })

  it("gives a time after the end of the day to the period of the night that outlasts it", () => {
    const early = { ...venue, settings: { ...venue.settings, day_ends_at: "00:15" } }
    const [, , , thursday, friday] = BookingWeek.of(early, "2026-11-16", [
      count("2026-11-20", "00:10"),
      count("2026-11-20", "00:30")
    ])
    const filled = (day: BookingWeek.WeekDay) =>
      day.periods.filter(({ parties }) => parties > 0).map(({ name }) => name)
    expect([filled(thursday!), filled(friday!)]).toEqual([["Late"], ["Late"]])
  })

  it("keeps what was booked on a day before it was closed", () => {
    const [, , closed] = week(count("2026-11-18", "19:00"))
    expect(closed).toEqual({ date: "2026-11-18", closed: true, periods: [{ name: null, ...two }] })
  })
})
