/** Cards stand in columns without holes, and a bump moves as few of them as it can. */
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { placeCards } from "../../src/kitchen/columns.browser.ts"

const cardsOf = (...heights: ReadonlyArray<number>) => heights.map((height, index) => ({ key: String(index), height }))
const columnsOf = (placed: ReturnType<typeof placeCards>) => new Map(placed.map(({ column, key }) => [key, column]))
const none: ReadonlyMap<string, number> = new Map()

const heights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
const columns = fc.integer({ min: 1, max: 5 })

describe("the columns of the kitchen", () => {
  it("begin with the oldest cards, and go on with the shortest", () => {
    expect(placeCards(cardsOf(30, 10, 20, 5, 5), 3, none)).toEqual([
      { key: "0", column: 0, top: 0 },
      { key: "1", column: 1, top: 0 },
      { key: "2", column: 2, top: 0 },
      { key: "3", column: 1, top: 10 },
      { key: "4", column: 1, top: 15 }
    ])
  })

  it("have no holes, keep the order, and differ by no more than a card", () => {
    fc.assert(
      fc.property(heights, columns, fc.array(fc.nat(6)), (all, count, before) => {
        const cards = cardsOf(...all)
        const known = new Map(before.map((column, index) => [String(index), column]))
        const placed = placeCards(cards, count, known)
        const lengths = Array.from({ length: count }, () => 0)
        const lasts = Array.from({ length: count }, () => 0)
        for (const [index, { column, top }] of placed.entries()) {
          expect(top).toBe(lengths[column])
          lengths[column] = top + all[index]!
          lasts[column] = all[index]!
        }
        const longest = Math.max(...lengths)
        expect(longest - Math.min(...lengths)).toBeLessThanOrEqual(lasts[lengths.indexOf(longest)]!)
      })
    )
  })

  it("leave cards where they are when one goes that leaves no column too short", () => {
    const cards = cardsOf(20, 20, 20, 20, 20, 20)
    const before = columnsOf(placeCards(cards, 3, none))
    const after = placeCards(
      cards.filter(({ key }) => key !== "1"),
      3,
      before
    )
    for (const { column, key } of after) expect(column).toBe(before.get(key))
  })

  it("lose a column without losing its cards", () => {
    const cards = cardsOf(20, 20, 20)
    const placed = placeCards(cards, 1, columnsOf(placeCards(cards, 3, none)))
    expect(placed.map(({ top }) => top)).toEqual([0, 20, 40])
  })
})
