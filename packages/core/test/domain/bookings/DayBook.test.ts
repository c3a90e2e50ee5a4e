import { DayBook } from "@fourtop/core"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

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
