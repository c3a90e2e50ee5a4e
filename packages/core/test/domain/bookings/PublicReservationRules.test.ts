import { type DayBook, Largest, PublicReservationRules, ReservationRulesView } from "@fourtop/core/internal"
import { freeTimes } from "@fourtop/core/availability"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { house } from "./arrange.ts"

const date = "2026-11-16"
const at = (time: string) => Date.parse(`${date}T${time}:00+01:00`)
const clock = (text: string) => text.slice(11, 16)

const venue = house({ booking: { largest_party: 6, turn_times: [{ up_to: 6, minutes: 90 }], buffer_minutes: 15 } })
const idOf = (key: string, given = venue) => given.rows.tables.find((table) => table.key === key)!.id
const taking = (key: string, ...ranges: ReadonlyArray<readonly [from: string, to: string]>): DayBook.Taken => ({
  occupancies: ranges.map(([from, to]) => ({ table_id: idOf(key), from: at(from), to: at(to) })),
  starts: []
})
const takenBy = (taken: DayBook.Taken, given = venue, now = monday) =>
  PublicReservationRules.takenOn(given, date, taken, now).tables.map(({ from, table, to }) => [
    table,
    clock(from),
    clock(to)
  ])

describe("the reservation rules that browsers get", () => {
  it("have numbers for the tables that can be reserved, and for their combinations", () => {
    const { combinations, tables } = PublicReservationRules.of(venue)
    expect(tables).toEqual([
      { number: 1, min_seats: 1, max_seats: 2 },
      { number: 2, min_seats: 1, max_seats: 2 },
      { number: 3, min_seats: 2, max_seats: 4 }
    ])
    expect(combinations).toEqual([{ tables: [1, 2], min_seats: 3, max_seats: 4 }])
  })

  it("are what their schema says, and nothing more", () => {
    const decode = Schema.decodeUnknownSync(ReservationRulesView, { onExcessProperty: "error" })
    const taken = { ...taking("a", ["18:00", "20:00"]), starts: [{ starts_at: at("18:00"), party_size: 2 }] }
    const paced = house({ booking: { pacing: { covers: 4 } } })
    const whole = {
      rules: PublicReservationRules.of(paced),
      taken: PublicReservationRules.takenOn(paced, date, taken, monday)
    }
    expect(whole.taken.starts).toEqual([{ at: "2026-11-16T18:00:00.000+01:00", covers: 2, parties: null }])
    expect(decode(whole)).toEqual(whole)
  })

  it("have no tables and nothing taken where times do not depend on tables", () => {
    const plain = house({ booking: { engine: false, reseating: "public", pacing: { covers: 2 } } })
    const taken = { ...taking("a", ["18:00", "20:00"]), starts: [{ starts_at: at("18:00"), party_size: 2 }] }
    expect(PublicReservationRules.of(plain)).toMatchObject({ tables: [], combinations: [], makes_room: false })
    expect(PublicReservationRules.takenOn(plain, date, taken, monday)).toEqual({ date, tables: [], starts: [] })
    expect(PublicReservationRules.of(house({ booking: { reseating: "public" } })).makes_room).toBe(true)
    expect(PublicReservationRules.of(house({ booking: { reseating: "staff" } })).makes_room).toBe(false)
  })

  it("join taken times with less than a stay between them, and no others", () => {
    expect(takenBy(taking("b", ["18:00", "18:10"], ["19:54", "20:00"]))).toEqual([[1, "18:00", "20:00"]])
    expect(takenBy(taking("b", ["18:00", "18:10"], ["19:55", "20:00"]))).toEqual([
      [1, "18:00", "18:10"],
      [1, "19:55", "20:00"]
    ])
  })

  it("tell only what a party could meet: from the next seating to the end of the last stay", () => {
    expect(takenBy(taking("b", ["10:00", "18:00"], ["21:45", "23:00"]))).toEqual([])
    expect(takenBy(taking("b", ["10:00", "23:00"]))).toEqual([[1, "18:00", "21:45"]])
    expect(takenBy(taking("b", ["10:00", "23:00"]), venue, at("19:01"))).toEqual([[1, "19:30", "21:45"]])
    expect(takenBy(taking("b", ["10:00", "23:00"]), venue, at("20:01"))).toEqual([])
    expect(takenBy(taking("d", ["18:00", "20:00"]))).toEqual([])
  })

  it("tell nothing of days that cannot be reserved", () => {
    const closed = house({ booking: { closing_days: [date] } })
    expect(takenBy(taking("b", ["18:00", "20:00"]), closed)).toEqual([])
    expect(takenBy(taking("b", ["18:00", "20:00"]), venue, monday + 86_400_000)).toEqual([])
  })

  it("count starts only as far as pacing limits them, and only of its seatings", () => {
    const starts = ["17:59", "18:00", "18:00", "18:10", "20:29", "20:30"].map((time) => ({
      starts_at: at(time),
      party_size: 2
    }))
    const startsBy = (pacing: object) =>
      PublicReservationRules.takenOn(
        house({ booking: { pacing } }),
        date,
        { occupancies: [], starts },
        monday
      ).starts.map(({ at, covers, parties }) => [clock(at), covers, parties])
    expect(startsBy({})).toEqual([])
    expect(startsBy({ covers: 8 })).toEqual([
      ["18:00", 4, null],
      ["18:10", 2, null],
      ["20:29", 2, null]
    ])
    expect(startsBy({ parties: 8 })[0]).toEqual(["18:00", null, 2])
  })

  it("fit into their bounds with as many tables and taken times as there can be", () => {
    const most = "2026-11-16T18:00:00.000+01:00"
    const entry = { table: 20_000, from: most, to: most }
    expect(Buffer.byteLength(`${JSON.stringify(entry)},`) * 165).toBeLessThan(Largest.taken(1))
    const table = { number: 20_000, min_seats: 200, max_seats: 200 }
    expect(Buffer.byteLength(`${JSON.stringify(table)},`) * 20_000).toBeLessThan(Largest.responses.reservationRules)
  })

  it("refuse what is taken on another day, and a moment that is none", () => {
    const rules = PublicReservationRules.of(venue)
    const taken = PublicReservationRules.takenOn(venue, date, taking("a"), monday)
    expect(freeTimes(rules, taken, date, 2, new Date(monday)).slots).toHaveLength(5)
    expect(freeTimes(rules, taken, date, 2, "2026-11-16T12:30:00+01:00").slots).toHaveLength(5)
    expect(() => freeTimes(rules, taken, "2026-11-17", 2, monday)).toThrow(RangeError)
    expect(() => freeTimes(rules, taken, date, 2, "noon")).toThrow(RangeError)
  })
})
