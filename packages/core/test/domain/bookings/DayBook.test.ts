import { DayBook } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { applied } from "../../arrange.ts"
import { bookableHouse, house } from "./arrange.ts"

const occupancy = (table_id: number, from: number, to: number) => ({
  id: `${table_id}-${from}`,
  version: 1,
  table_id,
  booking_id: null,
  from,
  to,
  reason: null
})

/** Ranges of one table that do not overlap, from lengths and the gaps before them. */
const rangesOf = (table: number, lengths: ReadonlyArray<readonly [number, number]>) => {
  let at = 0
  return lengths.map(([gap, length]) => {
    const from = at + gap
    at = from + length
    return occupancy(table, from, at)
  })
}

const tables = fc.array(fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 8 })), { maxLength: 6 }), {
  minLength: 1,
  maxLength: 4
})

describe("firstFreeScanner", () => {
  it("finds the same choice as checking each table with isFree", () => {
    fc.assert(
      fc.property(
        tables,
        fc.array(fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        fc.array(fc.nat(60), { maxLength: 20 }),
        fc.integer({ min: 1, max: 12 }),
        (lengths, sets, times, stay) => {
          const occupancies = lengths.flatMap((one, table) => rangesOf(table, one)).toReversed()
          const book = DayBook.open({ occupancies, starts: [] })
          const choices = sets.map((tableIds) => ({ tableIds }))
          const firstFree = DayBook.firstFreeScanner(book, choices)
          for (const from of times.toSorted((a, b) => a - b)) {
            const free = choices.find(({ tableIds }) =>
              tableIds.every((id) => DayBook.isFree(book, id, from, from + stay))
            )
            expect(firstFree(from, from + stay)).toBe(free ?? null)
          }
        }
      )
    )
  })
})

describe("isFree", () => {
  it("is true exactly when no range of the table overlaps", () => {
    fc.assert(
      fc.property(tables, fc.nat(4), fc.nat(60), fc.integer({ min: 1, max: 12 }), (lengths, table, from, stay) => {
        const occupancies = lengths.flatMap((one, id) => rangesOf(id, one))
        const overlapping = occupancies.filter(
          (range) => range.table_id === table && range.from < from + stay && from < range.to
        )
        const book = DayBook.open({ occupancies, starts: [] })
        expect(DayBook.isFree(book, table, from, from + stay)).toBe(overlapping.length === 0)
      })
    )
  })
})

describe("the pace", () => {
  const book = DayBook.open({
    occupancies: [],
    starts: [
      { party_size: 2, starts_at: 10 },
      { party_size: 3, starts_at: 19 },
      { party_size: 4, starts_at: 20 }
    ]
  })

  it("counts the parties that start in a range, whose end is not part of it", () => {
    expect(DayBook.pace(book, 10, 20)).toEqual({ covers: 5, parties: 2 })
    expect(DayBook.pace(book, 11, 21)).toEqual({ covers: 7, parties: 2 })
    expect(DayBook.pace(book, 21, 30)).toEqual({ covers: 0, parties: 0 })
  })
})

describe("the book of a branch", () => {
  const start = (id: string, branch_id: number | null) => ({ id, branch_id, party_size: 2, starts_at: 10 })
  const booked = { ...occupancy(1, 10, 20), booking_id: "changing" }

  it("is without the booking that is being changed", () => {
    const rows = { days: [], occupancies: [booked, occupancy(1, 30, 40)], starts: [start("changing", null)] }
    const book = DayBook.openWithout(house(), rows, "changing")
    expect(book.starts).toEqual([])
    expect([DayBook.isFree(book, 1, 10, 20), DayBook.isFree(book, 1, 30, 40)]).toEqual([true, false])
    expect(DayBook.openWithout(house(), rows, "other").starts).toHaveLength(1)
  })

  it("has every party while there is only one branch, even one that the venue gave up", () => {
    const before = house({ tables: [], table_combinations: [] })
    const without = { ...bookableHouse, branches: [], tables: [], table_combinations: [] }
    const { venue } = applied(without, before)
    expect([venue.defaultBranch, venue.rows.branches.length]).toEqual([null, 1])
    const starts = [start("1", before.defaultBranch!.id), start("2", null)]
    expect(DayBook.openAt(venue, { occupancies: [], starts }).starts).toEqual(starts)
  })

  it("has the parties without a branch when the venue gave up several", () => {
    const branches = [...bookableHouse.branches, { key: "annex", name: "Annex" }]
    const before = house({ branches, tables: [], table_combinations: [] })
    const { venue } = applied({ ...bookableHouse, branches: [], tables: [], table_combinations: [] }, before)
    const [elsewhere, anywhere] = [start("1", before.defaultBranch!.id), start("2", null)]
    expect(DayBook.openAt(venue, { occupancies: [], starts: [elsewhere, anywhere] }).starts).toEqual([anywhere])
  })
})
