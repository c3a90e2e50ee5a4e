import { DayBook, WalkIn } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { bookableHouse, emptyDay, house } from "./arrange.ts"

const venue = house()
const idOf = (key: string, given = venue) => given.rows.tables.find((table) => table.key === key)!.id
const at = (time: string) => Date.parse(`2026-11-16T${time}:00+01:00`)
const now = at("19:00")
const taken = (key: string, from: number, to: number) => ({ table_id: idOf(key), from, to })

const seats = (party: number, occupancies: DayBook.Taken["occupancies"] = [], given = venue) =>
  WalkIn.seatsFor(given, party, DayBook.open({ ...emptyDay, occupancies }), now)
const tables = (party: number, occupancies: DayBook.Taken["occupancies"] = []) =>
  seats(party, occupancies).map(({ tableIds }) => tableIds)

describe("tables for a walk-in", () => {
  it("come best first, those that cannot be booked too, those for larger parties last", () => {
    expect(tables(2)).toEqual([[idOf("b")], [idOf("a")], [idOf("c")], [idOf("d")], [idOf("b"), idOf("a")]])
    expect(tables(1)).toEqual([[idOf("b")], [idOf("a")], [idOf("d")], [idOf("c")], [idOf("b"), idOf("a")]])
    expect(tables(4)).toEqual([[idOf("c")], [idOf("d")], [idOf("b"), idOf("a")]])
    expect(tables(5)).toEqual([])
  })

  it("do not heed the largest party", () => {
    const given = house({ booking: { ...bookableHouse.booking, largest_party: 2 } })
    expect(seats(4, [], given).map(({ tableIds }) => tableIds[0])).toEqual([
      idOf("c", given),
      idOf("d", given),
      idOf("b", given)
    ])
  })

  it("are free for the whole stay, with the buffer, unless somebody has them before", () => {
    const given = house({ booking: { ...bookableHouse.booking, buffer_minutes: 15 } })
    expect(seats(2, [], given)[0]).toMatchObject({ freeUntil: null, endsAt: at("20:45"), forWholeStay: true })
    const exactly = [taken("b", at("20:30"), at("22:00"))]
    expect(seats(2, exactly)[0]).toMatchObject({ freeUntil: at("20:30"), endsAt: at("20:30"), forWholeStay: true })
  })

  it("that are free for a shorter time come after, the longest first, with when they must go", () => {
    const rows = [taken("b", at("20:30") - 1, at("22:00")), taken("a", at("20:00"), at("22:00"))]
    const offered = seats(2, rows)
    expect(offered.map(({ tableIds }) => tableIds)).toEqual([
      [idOf("c")],
      [idOf("d")],
      [idOf("b")],
      [idOf("a")],
      [idOf("b"), idOf("a")]
    ])
    expect(offered[2]).toMatchObject({ freeUntil: at("20:30") - 1, endsAt: at("20:30") - 1, forWholeStay: false })
    expect(offered[4]).toMatchObject({ endsAt: at("20:00") })
  })

  it.each([
    ["taken from now on", now, at("20:00"), false],
    ["taken since before", at("18:00"), now + 1, false],
    ["taken until now", at("18:00"), now, true],
    ["taken in less than a quarter of an hour", at("19:15") - 1, at("20:00"), false],
    ["taken in a quarter of an hour", at("19:15"), at("20:00"), true]
  ])("are offered or not when %s", (_when, from, to, isOffered) => {
    expect(tables(2, [taken("b", from, to)]).some((ids) => ids.join() === `${idOf("b")}`)).toBe(isOffered)
    expect(tables(2, [taken("b", from, to)]).some((ids) => ids.length === 2)).toBe(isOffered)
  })

  it("can be asked for in any order, and only as they are declared", () => {
    const book = DayBook.open(emptyDay)
    const asked = (ids: ReadonlyArray<number>) => WalkIn.seatsAt(venue, 2, ids, book, now)?.tableIds ?? null
    expect(asked([idOf("a"), idOf("b")])).toEqual([idOf("b"), idOf("a")])
    expect(asked([idOf("c")])).toEqual([idOf("c")])
    expect(asked([idOf("a"), idOf("c")])).toBeNull()
    expect(asked([1])).toBeNull()
  })
})

describe("the next table for a walk-in that finds none", () => {
  const next = (party: number, occupancies: DayBook.Taken["occupancies"]) => {
    const found = WalkIn.nextFor(venue, party, DayBook.open({ ...emptyDay, occupancies }), now)
    return found === null ? null : [found.seats.tableIds, found.at]
  }
  const from = at("18:00")

  it("is the one that is free first, the better one of two", () => {
    const both = [taken("c", from, at("20:00")), taken("d", from, at("20:00")), taken("a", from, at("21:00"))]
    expect(next(4, both)).toEqual([[idOf("c")], at("20:00")])
    expect(next(4, [...both.slice(1), taken("c", from, at("20:01"))])).toEqual([[idOf("d")], at("20:00")])
  })

  it("is free for the whole stay, all of its tables", () => {
    const briefly = [taken("c", from, at("19:30")), taken("c", at("21:29"), at("22:00")), taken("d", from, at("23:00"))]
    expect(next(4, [...briefly, taken("a", from, at("22:30"))])).toEqual([[idOf("c")], at("22:00")])
    const fits = [taken("c", from, at("19:30")), taken("c", at("21:30"), at("22:00")), taken("d", from, at("23:00"))]
    expect(next(4, [...fits, taken("a", from, at("22:30"))])).toEqual([[idOf("c")], at("19:30")])
    const pushed = [taken("c", from, at("23:00")), taken("d", from, at("23:00"))]
    expect(next(4, [...pushed, taken("a", from, at("20:00")), taken("b", from, at("20:30"))])).toEqual([
      [idOf("b"), idOf("a")],
      at("20:30")
    ])
  })

  it("is later than now, and none where no table is large enough", () => {
    expect(next(4, [taken("c", from, now), taken("c", now, at("20:00"))])).toEqual([[idOf("c")], at("20:00")])
    expect(next(5, [taken("c", from, at("20:00"))])).toBeNull()
  })
})
