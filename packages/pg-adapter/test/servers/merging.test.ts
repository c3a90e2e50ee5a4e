import { Page } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as merging from "../../src/servers/split/merging.ts"

interface Row {
  readonly at: number
  readonly id: string
}

const keyOf = ({ at, id }: Row): Page.Key => [at, id]
const newestFirst = (rows: ReadonlyArray<Row>) => rows.toSorted((a, b) => -Page.compareKeys(keyOf(a), keyOf(b)))

/** Rows with different ids, many of them of the same time, each in one of two parts. */
const parted = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.boolean()), { maxLength: 30 })
  .map((drawn) => drawn.map(([at, isSecond], place) => ({ row: { at, id: String(place).padStart(2, "0") }, isSecond })))
  .map((all) => ({
    all: newestFirst(all.map(({ row }) => row)),
    parts: [false, true].map((second) =>
      newestFirst(all.flatMap(({ isSecond, row }) => (isSecond === second ? [row] : [])))
    )
  }))

describe("two parts of a list", () => {
  it("have the pages that the whole list has, forwards and back again", () => {
    fc.assert(
      fc.property(parted, fc.integer({ min: 1, max: 6 }), ({ all, parts }, perPage) => {
        const whole = (request: Page.Request) => Page.ofSorted(all, request, keyOf, "downwards")
        const merged = (request: Page.Request) =>
          merging.pageOf(
            parts.map((part) => Page.ofSorted(part, request, keyOf, "downwards")),
            request,
            keyOf
          )
        const seen: Array<Row> = []
        let cursor: Page.Cursor | null = null
        do {
          const page: Page.Page<Row> = merged({ perPage, cursor })
          expect(page).toEqual(whole({ perPage, cursor }))
          if (page.prev !== null) {
            expect(merged({ perPage, cursor: page.prev })).toEqual(whole({ perPage, cursor: page.prev }))
          }
          seen.push(...page.rows)
          cursor = page.next
        } while (cursor !== null)
        expect(seen).toEqual(all)
      })
    )
  })

  it("begin with the largest of both", () => {
    fc.assert(
      fc.property(parted, fc.integer({ min: 0, max: 40 }), ({ all, parts }, limit) => {
        expect(merging.largestFirst(parts, keyOf, limit)).toEqual(all.slice(0, limit))
      })
    )
  })

  it("keep an order that is not that of their keys", () => {
    const [late, early] = [
      { at: 1, id: "a" },
      { at: 2, id: "b" }
    ]
    expect(merging.largestFirst([[late, early], []], keyOf, 9)).toEqual([late, early])
  })
})
