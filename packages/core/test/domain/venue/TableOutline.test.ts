import { type FloorSettings, TableOutline } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const at = (x: number, y: number, more: Partial<TableOutline.Outline> = {}): TableOutline.Outline => ({
  x,
  y,
  width: 10,
  height: 10,
  shape: "square",
  turn: 0,
  ...more
})

const outlines = fc.record({
  x: fc.integer({ min: 0, max: 60 }),
  y: fc.integer({ min: 0, max: 60 }),
  width: fc.integer({ min: 3, max: 30 }),
  height: fc.integer({ min: 3, max: 30 }),
  shape: fc.constantFrom("round", "square", "rectangle" as const),
  turn: fc.constantFrom<FloorSettings.Turn>(0, 45, 90, 135)
}) as fc.Arbitrary<TableOutline.Outline>

describe("two tables", () => {
  it.each([
    ["that touch", at(0, 0), at(10, 0), false],
    ["of which one is a little over the other", at(0, 0), at(9, 9), true],
    ["whose corners would meet if they were square", at(0, 0, { shape: "round" }), at(9, 9, { shape: "round" }), false],
    ["that meet only because one is turned", at(0, 0), at(11, 0, { turn: 45 }), true],
    ["that are kept apart by being turned", at(0, 0, { turn: 45 }), at(9, 9, { turn: 45 }), false],
    ["of which one is turned away", at(0, 4, { width: 20, height: 4, turn: 90 }), at(14, 4), false]
  ])("%s", (_, one, other, isOverlapping) => {
    expect(TableOutline.overlap(one, other)).toBe(isOverlapping)
  })

  it("are in each other's way both ways, and wherever they are moved together", () => {
    fc.assert(
      fc.property(outlines, outlines, fc.nat(40), fc.nat(40), (a, b, x, y) => {
        const found = TableOutline.overlap(a, b)
        expect(TableOutline.overlap(b, a)).toBe(found)
        expect(TableOutline.overlap({ ...a, x: a.x + x, y: a.y + y }, { ...b, x: b.x + x, y: b.y + y })).toBe(found)
      })
    )
  })

  it("are never in each other's way when the boxes around them are apart, and always when they have one middle", () => {
    fc.assert(
      fc.property(outlines, outlines, (a, b) => {
        const [one, other] = [TableOutline.boxOf(a), TableOutline.boxOf(b)]
        if (one.right <= other.left || one.bottom <= other.top) expect(TableOutline.overlap(a, b)).toBe(false)
        expect(TableOutline.overlap(a, a)).toBe(true)
      })
    )
  })
})

describe("a table in a room", () => {
  const room = { width: 40, height: 30 }

  it.each([
    ["against the walls", at(30, 20), []],
    ["through the right wall", at(31, 20), ["x"]],
    ["through the lower wall", at(0, 21), ["y"]],
    ["through a corner", at(35, 25), ["x", "y"]],
    ["in a corner, turned", at(0, 0, { turn: 45 }), ["x", "y"]],
    ["in a corner, round", at(0, 0, { shape: "round", turn: 45 }), []]
  ])("%s", (_, place, sides) => expect(TableOutline.outsideOf(place, room)).toEqual(sides))

  it("takes as much room turned by 90 degrees as with its sides exchanged", () => {
    fc.assert(
      fc.property(outlines, (place) => {
        const turned = TableOutline.boxOf({ ...place, turn: 90 })
        const upright = TableOutline.boxOf({ ...place, turn: 0 })
        expect(turned.right - turned.left).toBeCloseTo(upright.bottom - upright.top)
        expect(turned.bottom - turned.top).toBeCloseTo(upright.right - upright.left)
      })
    )
  })
})
