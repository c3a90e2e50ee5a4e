import { ServiceDay } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { house } from "./arrange.ts"

// 2026-11-20 is a Friday, whose late service has its last seating at 00:30.
const venue = house()
const at = (text: string) => Date.parse(`${text}:00+01:00`)
const day = (date: string, given = venue) => ServiceDay.of(given, date)
const times = (date: string, given = venue) => day(date, given).seatings.map(({ time }) => time)

describe("a day of the book", () => {
  it("is the business day", () => {
    expect(day("2026-11-16")).toMatchObject({
      date: "2026-11-16",
      zone: "Europe/Berlin",
      from: at("2026-11-16T04:00"),
      to: at("2026-11-17T04:00")
    })
    expect(times("2026-11-16")).toEqual(["18:00", "18:30", "19:00", "19:30", "20:00"])
  })

  it("has the night that belongs to it, and leaves it out of the next day", () => {
    expect(times("2026-11-20").slice(-4)).toEqual(["23:00", "23:30", "00:00", "00:30"])
    expect(times("2026-11-21")[0]).toBe("18:00")
  })

  it("has no seatings on a closing day, nor in the night before it", () => {
    const closed = house({ booking: { closing_days: ["2026-11-21"] } })
    expect(times("2026-11-20", closed).at(-1)).toBe("23:30")
    expect(times("2026-11-21", closed)).toEqual([])
  })

  it("ends when the owner says, whatever services go on", () => {
    const early = house({ day_ends_at: "00:15" })
    expect(day("2026-11-20", early).to).toBe(at("2026-11-21T00:15"))
    expect(times("2026-11-20", early).at(-1)).toBe("00:00")
    expect(times("2026-11-21", early)[0]).toBe("00:30")
  })

  it("ends at another time at a branch that has its own", () => {
    const own = house({ day_ends_at: "05:00", branches: [{ key: "main", name: "Main", day_ends_at: "02:00" }] })
    expect(day("2026-11-20", own).to).toBe(at("2026-11-21T02:00"))
  })
})
