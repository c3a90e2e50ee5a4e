import { assertSome } from "@effect/vitest/utils"
import { Page } from "@fourtop/core/internal"
import { FastCheck as fc, Option } from "effect"
import { describe, expect, it } from "vitest"

const listing: Page.Listing = { list: "listItems", restaurantId: 7, kind: "live", filters: { category_id: 1 } }

const keyOf = (id: number): Page.Key => [id]
const walk = (rows: ReadonlyArray<number>, perPage: number) => {
  const seen: Array<number> = []
  let cursor: Page.Cursor | null = null
  do {
    const page: Page.Page<number> = Page.ofSorted(rows, { perPage, cursor }, keyOf)
    seen.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return seen
}
const sortedIds = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 })).map((ids) => ids.toSorted((a, b) => a - b))

describe("Page", () => {
  it("visits every row once, in order", () => {
    fc.assert(
      fc.property(sortedIds, fc.integer({ min: 1, max: 100 }), (rows, perPage) => {
        expect(walk(rows, perPage)).toEqual(rows)
      })
    )
  })

  it("goes back, and the first page has no previous one", () => {
    fc.assert(
      fc.property(sortedIds, fc.integer({ min: 1, max: 20 }), (rows, perPage) => {
        const first = Page.ofSorted(rows, { perPage, cursor: null }, keyOf)
        expect(first.prev).toBeNull()
        if (first.next === null) return
        const second = Page.ofSorted(rows, { perPage, cursor: first.next }, keyOf)
        expect(second.prev).not.toBeNull()
        const back = Page.ofSorted(rows, { perPage, cursor: second.prev }, keyOf)
        expect(back.rows).toEqual(first.rows)
        expect(back.prev).toBeNull()
        expect(back.next).toEqual(first.next)
      })
    )
  })

  it("goes to the end and back to the start, downwards too", () => {
    const pages = (rows: ReadonlyArray<number>, sort: "upwards" | "downwards") => {
      const seen: Array<ReadonlyArray<number>> = []
      const page = (cursor: Page.Cursor | null) => {
        const found = Page.ofSorted(rows, { perPage: 2, cursor }, keyOf, sort)
        seen.push(found.rows)
        return found
      }
      let at = page(null)
      while (at.next !== null) at = page(at.next)
      while (at.prev !== null) at = page(at.prev)
      return seen
    }
    const upwards = [[1, 2], [3, 4], [5, 6], [7], [5, 6], [3, 4], [1, 2]]
    expect(pages([1, 2, 3, 4, 5, 6, 7], "upwards")).toEqual(upwards)
    const downwards = [[7, 6], [5, 4], [3, 2], [1], [3, 2], [5, 4], [7, 6]]
    expect(pages([7, 6, 5, 4, 3, 2, 1], "downwards")).toEqual(downwards)
  })

  it("is the last one if it is full and nothing follows, and has no neighbours if it is empty", () => {
    const cursor: Page.Cursor = { direction: "next", key: [20] }
    const full = Page.ofSorted([10, 20, 30, 40], { perPage: 2, cursor }, keyOf)
    expect(full).toEqual({ rows: [30, 40], perPage: 2, next: null, prev: { direction: "prev", key: [30] } })
    expect(Page.ofSorted([10, 20], { perPage: 2, cursor }, keyOf)).toEqual({
      rows: [],
      perPage: 2,
      next: null,
      prev: null
    })
  })

  it("begins with the first row where all that the cursor had passed are gone", () => {
    const cursor: Page.Cursor = { direction: "next", key: [5] }
    expect(Page.ofSorted([10, 20, 30], { perPage: 5, cursor }, keyOf).rows).toEqual([10, 20, 30])
  })

  it("shows older rows once while others come and go", () => {
    const rows = [10, 20, 30, 40, 50, 60]
    const first = Page.ofSorted(rows, { perPage: 2, cursor: null }, keyOf)
    const meanwhile = [5, 10, 15, 30, 35, 40, 50, 60, 70]
    const second = Page.ofSorted(meanwhile, { perPage: 3, cursor: first.next }, keyOf)
    expect(second.rows).toEqual([30, 35, 40])
  })

  it("decodes its own cursors", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("next" as const, "prev" as const),
        fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1 }),
        (direction, key) => {
          const text = Page.encode({ direction, key }, listing)
          expect(text).toMatch(/^[\w-]+$/)
          assertSome(Page.decode(text, listing), { direction, key })
        }
      )
    )
  })

  it("refuses a cursor that was tampered with or made for another listing", () => {
    const text = Page.encode({ direction: "next", key: [42] }, listing)
    const others: ReadonlyArray<Partial<Page.Listing>> = [
      { list: "listGuests" },
      { restaurantId: 8 },
      { kind: "sandbox" },
      { filters: { category_id: 2 } },
      { filters: {} }
    ]
    for (const other of others) expect(Option.isNone(Page.decode(text, { ...listing, ...other }))).toBe(true)
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === "A" ? "B" : "A"
      const tampered = text.slice(0, at) + other + text.slice(at + 1)
      const decoded = Page.decode(tampered, listing)
      // The last character may carry bits that no byte uses.
      if (Option.isSome(decoded)) expect(decoded.value).toEqual({ direction: "next", key: [42] })
    }
    fc.assert(
      fc.property(fc.string(), (junk) => {
        expect(Option.isNone(Page.decode(junk, listing))).toBe(true)
      })
    )
  })
})

it("keys are compared column by column", () => {
  expect(Page.compareKeys([1, "b"], [1, "b"])).toBe(0)
  expect([Page.compareKeys([1, "b"], [1, "c"]), Page.compareKeys([1, "c"], [1, "b"])]).toEqual([-1, 1])
  expect([Page.compareKeys([1, "c"], [2, "b"]), Page.compareKeys([2, "b"], [1, "c"])]).toEqual([-1, 1])
})

it("a page has 1 to 100 rows, and 25 unless said otherwise", () => {
  expect(Page.limits).toEqual({ smallest: 1, largest: 100, standard: 25 })
})
