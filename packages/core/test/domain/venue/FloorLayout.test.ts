import { FloorLayout, FloorSettings, type Table, TableOutline } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const tableOf = (id: number, name: string, max_seats: number): Table.Table => ({
  id,
  version: 1,
  key: `t${id}`,
  archived: false,
  branch_id: 1,
  name,
  code: null,
  min_seats: 1,
  max_seats,
  priority: 100,
  is_bookable: true
})

const tables = fc
  .array(fc.tuple(fc.constantFrom("Table", "Bar", "Terrace", ""), fc.nat(99), fc.integer({ min: 1, max: 200 })), {
    maxLength: 60
  })
  .map((all) => all.map(([area, number, seats], index) => tableOf(index + 1, `${area} ${number}`.trim(), seats)))

describe("tables that nobody has drawn", () => {
  it("stand in rows by name, those of an area together", () => {
    const all = ["Table 10", "Bar 2", "Table 2", "Bar 1"].map((name, index) => tableOf(index + 1, name, 2))
    const places = FloorLayout.layOut(all).tables.map(({ place, table }) => [table.name, place.x, place.y])
    expect(places).toEqual([
      ["Bar 1", 8, 8],
      ["Bar 2", 24, 8],
      ["Table 2", 8, 24],
      ["Table 10", 24, 24]
    ])
  })

  it("are as large as their guests need", () => {
    expect(FloorLayout.sizeFor(2)).toEqual({ width: 8, height: 8, shape: "square" })
    expect(FloorLayout.sizeFor(4)).toEqual({ width: 12, height: 8, shape: "rectangle" })
    expect(FloorLayout.sizeFor(7)).toEqual({ width: 24, height: 8, shape: "rectangle" })
    expect(FloorLayout.sizeFor(200).width).toBe(120)
  })

  it("all stand somewhere in the room and never on top of each other, in whatever order they come", () => {
    fc.assert(
      fc.property(tables, (all) => {
        const layout = FloorLayout.layOut(all)
        expect(layout.tables.map(({ table }) => table.id).toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
        expect(layout.width).toBeLessThanOrEqual(FloorSettings.longestRoom)
        expect(layout.tables.flatMap(({ place }) => TableOutline.outsideOf(place, layout))).toEqual([])
        const meeting = layout.tables.flatMap(({ place }, index) =>
          layout.tables.slice(0, index).filter((before) => TableOutline.overlap(before.place, place))
        )
        expect(meeting).toEqual([])
        expect(FloorLayout.layOut(all.toReversed())).toEqual(layout)
      })
    )
  })

  it("may be none", () => expect(FloorLayout.layOut([]).tables).toEqual([]))
})

describe("a place for one more table", () => {
  const room = { width: 60, height: 40 }

  it("is the first that is free, and none in a room that is full", () => {
    const size = FloorLayout.sizeFor(2)
    const first = FloorLayout.freeSpot(size, room, [])!
    expect(first).toEqual({ ...size, x: 4, y: 4, turn: 0 })
    expect(FloorLayout.freeSpot(size, room, [first])).toMatchObject({ x: 16, y: 4 })
    expect(FloorLayout.freeSpot(size, room, [{ ...first, width: 60, height: 40 }])).toBeNull()
    expect(FloorLayout.freeSpot(FloorLayout.sizeFor(40), room, [])).toBeNull()
  })

  it("is in the room, and on nobody else's", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 20 }), (seats) => {
        const taken: Array<TableOutline.Outline> = []
        for (const count of seats) {
          const spot = FloorLayout.freeSpot(FloorLayout.sizeFor(count), room, taken)
          if (spot === null) continue
          expect(TableOutline.outsideOf(spot, room)).toEqual([])
          expect(taken.filter((other) => TableOutline.overlap(other, spot))).toEqual([])
          taken.push(spot)
        }
      })
    )
  })
})
