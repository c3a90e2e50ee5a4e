import { DayBook, FreeTimes } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { bookableHouse, emptyDay, house } from "./arrange.ts"

const venue = house()
const idOf = (key: string) => venue.rows.tables.find((table) => table.key === key)!.id
const at = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)
const taken = (key: string, from: string, to: string) => ({ table_id: idOf(key), from: at(from), to: at(to) })

const free = (party: number, occupancies: DayBook.Taken["occupancies"] = [], given = venue, date = "2026-11-16") =>
  FreeTimes.of(given, date, party, DayBook.open({ ...emptyDay, occupancies }), monday)

describe("the free times of a day", () => {
  it("have the proposed table and every other table that is free", () => {
    const { guarantee, guaranteeMinor, reasons, times } = free(2, [taken("b", "19:00", "20:00")])
    expect(reasons).toEqual([])
    expect([guarantee, guaranteeMinor]).toEqual([null, null])
    expect(times.map(({ time }) => time)).toEqual(["18:00", "18:30", "19:00", "19:30", "20:00"])
    expect(times[0]).toEqual({
      date: "2026-11-16",
      time: "18:00",
      refusal: null,
      isFull: false,
      proposed: [idOf("a")],
      tables: [idOf("a"), idOf("c")],
      reseating: null
    })
    expect(times[4]).toEqual({
      date: "2026-11-16",
      time: "20:00",
      refusal: null,
      isFull: false,
      proposed: [idOf("b")],
      tables: [idOf("b"), idOf("a"), idOf("c")],
      reseating: null
    })
  })

  it("propose a combination when it is all that is left, though it is no single table", () => {
    const [first] = free(3, [taken("c", "18:00", "21:00")]).times
    expect(first).toEqual({
      date: "2026-11-16",
      time: "18:00",
      refusal: null,
      isFull: false,
      proposed: [idOf("b"), idOf("a")],
      tables: [],
      reseating: null
    })
  })

  it("have a reason and no tables where they are refused", () => {
    const [first] = free(3, [taken("c", "18:00", "19:00"), taken("a", "18:00", "19:00")]).times
    expect(first).toEqual({
      date: "2026-11-16",
      time: "18:00",
      refusal: "no table for 3 is free between 18:00 and 20:00",
      isFull: true,
      proposed: [],
      tables: [],
      reseating: null
    })
    expect(free(2, [], venue, "2026-12-25")).toMatchObject({
      reasons: ["closed on Friday 25 December 2026"],
      times: []
    })
  })

  it("are full only where others have booked", () => {
    const late = FreeTimes.of(venue, "2026-11-16", 2, DayBook.open(emptyDay), at("18:00"))
    expect(late.times.map(({ isFull, refusal }) => [refusal, isFull])[1]).toEqual([
      "too short notice: until 60 minutes before",
      false
    ])
  })

  it("tell the guarantee with its amount for the party, from the size on that needs one", () => {
    const guarantee = { type: "deposit", amount_minor: 1000, per: "guest", from_party_size: 3 } as const
    const given = house({ booking: { ...bookableHouse.booking, guarantee } })
    expect(free(2, [], given).guaranteeMinor).toBeNull()
    expect(free(3, [], given)).toMatchObject({ guarantee: { from_party_size: 3 }, guaranteeMinor: 3000 })
  })

  describe("of a booking that is changed", () => {
    const kept = { date: "2026-11-16", time: "12:45", startsAt: at("12:45"), endsAt: at("13:30"), partySize: 2 }
    const times = (party: number, date = kept.date, given = venue, own = kept) =>
      FreeTimes.of(given, date, party, DayBook.open(emptyDay), monday, own).times.map(({ refusal, time }) =>
        refusal === null ? time : `${time} ${refusal}`
      )

    it("include its own, in its place, though nobody else could book it", () => {
      expect(times(2)).toEqual(["12:45", "18:00", "18:30", "19:00", "19:30", "20:00"])
      expect(times(2, "2026-11-17")).toEqual(["18:00", "18:30", "19:00", "19:30", "20:00"])
      const seating = { ...kept, time: "18:30", startsAt: at("18:30") }
      expect(times(2, kept.date, venue, seating)).toEqual(["18:00", "18:30", "19:00", "19:30", "20:00"])
    })

    it("include it with the reason when the party does not fit, and not beyond the largest party", () => {
      expect(times(5)[0]).toBe("12:45 no table seats 5 guests")
      expect(times(7)).toEqual([])
      expect(times(7, kept.date, venue, { ...kept, partySize: 7 })).toEqual(["12:45 no table seats 7 guests"])
      expect(times(6)[0]).toBe("12:45 no table seats 6 guests")
    })

    it("has the tables that are free for as long as it stays", () => {
      const book = DayBook.open({
        ...emptyDay,
        occupancies: [taken("b", "13:30", "14:00"), taken("a", "13:29", "14:00")]
      })
      expect(FreeTimes.of(venue, kept.date, 2, book, monday, kept).times[0]).toEqual({
        date: "2026-11-16",
        time: "12:45",
        refusal: null,
        isFull: false,
        proposed: [idOf("b")],
        tables: [idOf("b"), idOf("c")],
        reseating: null
      })
    })
  })
})
