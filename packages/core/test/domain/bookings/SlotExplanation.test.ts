import { Availability, DayBook, SlotExplanation } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { bookableHouse, emptyDay, house } from "./arrange.ts"

const venue = house()
const date = "2026-11-16"
const at = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)
const start = (time: string, party_size: number) => ({
  id: `${time}-${party_size}`,
  starts_at: at(time),
  party_size
})
const taken = (key: string, given = venue) => ({
  id: key,
  version: 1,
  table_id: given.rows.tables.find((table) => table.key === key)!.id,
  booking_id: null,
  from: at("18:00"),
  to: at("23:00"),
  reason: null
})

const explained = (
  time: string,
  party: number,
  { given = venue, now = monday, rows = emptyDay }: { given?: typeof venue; now?: number; rows?: DayBook.DayRows } = {}
) => {
  const book = DayBook.open(rows)
  const slot = Availability.slotAt(given, date, time, party, book, now)!
  return SlotExplanation.ofSlot(given, slot, party, book, now)
}

const paced = (pacing: object) => house({ booking: { ...bookableHouse.booking, pacing } })

describe("why a time cannot be booked", () => {
  it("is nothing when it can", () => {
    expect(explained("19:30", 2)).toBeNull()
  })

  it.each([
    [1, "too short notice: until 1 minute before"],
    [60, "too short notice: until 60 minutes before"],
    [90, "too short notice: until 90 minutes before"],
    [120, "too short notice: until 2 hours before"],
    [1440, "too short notice: until 1 day before"],
    [2880, "too short notice: until 2 days before"]
  ])("says how long before, with a notice of %i minutes", (lead_minutes, expected) => {
    const given = house({ booking: { ...bookableHouse.booking, lead_minutes } })
    expect(explained("19:00", 2, { given, now: at("19:00") })).toBe(expected)
  })

  it("is no notice where the owner asks for none", () => {
    const given = house({ booking: { ...bookableHouse.booking, lead_minutes: 0 } })
    expect(explained("19:00", 2, { given, now: at("19:00") })).toBeNull()
    expect(explained("19:00", 2, { given, now: at("19:00") + 1 })).toBe("19:00 has passed")
  })

  it("is that it has passed only once it has", () => {
    expect(explained("18:30", 2, { now: at("18:30") })).toBe("too short notice: until 60 minutes before")
    expect(explained("18:30", 2, { now: at("18:30") + 1 })).toBe("18:30 has passed")
  })

  it("says how many guests the kitchen has and takes", () => {
    const given = paced({ covers: 5 })
    const rows = { ...emptyDay, starts: [start("19:30", 3), start("19:00", 2), start("20:00", 2)] }
    expect(explained("19:30", 2, { given, rows })).toBeNull()
    expect(explained("19:30", 3, { given, rows })).toBe("the kitchen has 3 guests at 19:30, and takes 5")
    expect(explained("19:30", 6, { given, rows })).toBe("the kitchen takes 5 guests at one time")
    const one = { ...emptyDay, starts: [start("19:30", 1)] }
    expect(explained("19:30", 5, { given, rows: one })).toBe("the kitchen has 1 guest at 19:30, and takes 5")
  })

  it("says how many parties arrive", () => {
    const rows = { ...emptyDay, starts: [start("19:30", 3)] }
    expect(explained("19:30", 2, { given: paced({ parties: 1 }), rows })).toBe("1 party arrives at 19:30 already")
    const two = { ...emptyDay, starts: [start("19:30", 3), start("19:30", 2)] }
    expect(explained("19:30", 2, { given: paced({ parties: 2 }), rows: two })).toBe("2 parties arrive at 19:30 already")
  })

  it("says until when no table is free, with the buffer, or that no table is large enough", () => {
    const rows = { ...emptyDay, occupancies: [taken("b"), taken("c")] }
    expect(explained("19:30", 2, { rows })).toBeNull()
    expect(explained("19:30", 3, { rows })).toBe("no table for 3 is free between 19:30 and 21:30")
    const given = house({ booking: { ...bookableHouse.booking, buffer_minutes: 15 } })
    const full = { ...emptyDay, occupancies: ["a", "b", "c"].map((key) => taken(key, given)) }
    expect(explained("20:00", 2, { given, rows: full })).toBe("no table for 2 is free between 20:00 and 21:45")
    expect(explained("19:30", 5)).toBe("no table seats 5 guests")
  })
})

describe("why a day cannot be booked", () => {
  const reasons = (day: string, party = 2, given = venue) => SlotExplanation.ofDay(given, day, party, monday)

  it.each([
    ["2026-11-16", 2, []],
    ["2026-11-15", 2, ["this day has passed"]],
    ["2026-12-25", 2, ["closed on Friday 25 December 2026"]],
    ["2027-01-15", 2, []],
    ["2027-01-16", 2, ["reservations are taken up to 60 days ahead, until Friday 15 January 2027"]],
    ["2026-11-16", 6, []],
    ["2026-11-16", 7, ["the largest party is 6 guests"]],
    ["2026-11-15", 7, ["the largest party is 6 guests", "this day has passed"]]
  ])("%s for %i", (day, party, expected) => {
    expect(reasons(day, party)).toEqual(expected)
  })

  it("may be that the party is too small, or the weekday has no seatings", () => {
    const given = house({
      booking: { ...bookableHouse.booking, smallest_party: 2, horizon_days: 1 },
      service_periods: [{ key: "dinner", name: "Dinner", days: [1], first_seating: "18:00", last_seating: "20:00" }]
    })
    expect(reasons("2026-11-16", 1, given)).toEqual(["the smallest party is 2 guests"])
    expect(reasons("2026-11-17", 2, given)).toEqual(["no seatings on Tuesdays"])
    expect(reasons("2026-11-18", 2, given)).toEqual([
      "reservations are taken up to 1 day ahead, until Tuesday 17 November 2026"
    ])
  })
})
