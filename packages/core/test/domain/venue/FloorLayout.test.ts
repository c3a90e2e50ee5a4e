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
    expect(FloorLayout.sizeFor(3)).toEqual({ width: 12, height: 8, shape: "rectangle" })
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

  const layOut = (...all: ReadonlyArray<readonly [name: string, seats: number]>) =>
    FloorLayout.layOut(all.map(([name, seats], index) => tableOf(index + 1, name, seats)))
  const rowsOf = ({ tables: laid }: FloorLayout.Layout) =>
    [...new Set(laid.map(({ place }) => place.y))].map((y) =>
      laid.filter(({ place }) => place.y === y).map(({ table }) => table.name)
    )

  it("begin a row with each area, however its tables are written, with a number or without", () => {
    const all = ["Bar 2", "BAR", "bar 10", "Terrace"].map((name) => [name, 2] as const)
    expect(rowsOf(layOut(...all))).toEqual([["BAR", "Bar 2"], ["bar 10"], ["Terrace"]])
    const accents = ["Café 1", "Cafe 2", "Café 3"].map((name) => [name, 2] as const)
    expect(rowsOf(layOut(...accents))).toEqual([["Cafe 2"], ["Café 1", "Café 3"]])
  })

  it("fill a row to its end", () => {
    expect(rowsOf(layOut(["1", 2], ["2", 2]))).toEqual([["1", "2"]])
    expect(layOut(["1", 2], ["2", 2])).toMatchObject({ width: 40, height: 24 })
    expect(layOut(["1", 4], ["2", 4])).toMatchObject({ width: 40, height: 40 })
    expect(layOut(["1", 2], ["2", 2], ["3", 2], ["4", 2])).toMatchObject({ width: 49, height: 40 })
  })

  it("have a room that is at least 4 m wide, and as wide as the longest table with its walls", () => {
    expect(layOut(["1", 2])).toMatchObject({ width: 40, height: 24 })
    const place = { x: 8, y: 8, width: 120, height: 8, shape: "rectangle", turn: 0 }
    expect(layOut(["1", 200])).toMatchObject({ width: 136, height: 24, tables: [{ place }] })
  })

  it("have a room that is rather wide than high, up to the longest one", () => {
    const many = (count: number, seats: number) =>
      layOut(...Array.from({ length: count }, (_, index) => [String(index + 1), seats] as const))
    for (const [count, seats] of [
      [60, 2],
      [100, 4],
      [200, 6]
    ] as const) {
      const { height, width } = many(count, seats)
      expect(width / height).toBeGreaterThan(1.3)
      expect(width / height).toBeLessThan(1.9)
    }
    expect(many(2_000, 200).width).toBe(FloorSettings.longestRoom)
  })

  it("may be none", () => expect(FloorLayout.layOut([])).toEqual({ width: 40, height: 40, tables: [] }))
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

  it("is the first of all spots that are a step away from others, whatever stands there and however", () => {
    const turned = fc.record({
      x: fc.integer({ min: 0, max: 60 }),
      y: fc.integer({ min: 0, max: 40 }),
      width: fc.integer({ min: 3, max: 40 }),
      height: fc.integer({ min: 3, max: 40 }),
      shape: fc.constantFrom("round", "square", "rectangle"),
      turn: fc.constantFrom(0, 45, 90, 135)
    }) as fc.Arbitrary<TableOutline.Outline>
    const sizes = fc.record({ width: fc.integer({ min: 3, max: 60 }), height: fc.integer({ min: 3, max: 40 }) })
    fc.assert(
      fc.property(fc.array(turned, { maxLength: 6 }), sizes, sizes, (taken, given, hall) => {
        const size = { ...given, shape: "rectangle" as const }
        const spots = Array.from({ length: 20 }, (_, row) =>
          Array.from({ length: 20 }, (_, column) => ({ x: (column + 1) * 4, y: (row + 1) * 4 }))
        ).flat()
        const boxes = taken.map(TableOutline.boxOf)
        const first = spots.find(
          ({ x, y }) =>
            x + size.width <= hall.width &&
            y + size.height <= hall.height &&
            boxes.every(
              ({ bottom, left, right, top }) =>
                x >= right + 4 || x + size.width + 4 <= left || y >= bottom + 4 || y + size.height + 4 <= top
            )
        )
        expect(FloorLayout.freeSpot(size, hall, taken)).toEqual(
          first === undefined ? null : { ...size, ...first, turn: 0 }
        )
      }),
      { numRuns: 300 }
    )
  })

  it("is found in a large room that is full of tables", () => {
    const size = { width: 8, height: 8, shape: "square" as const }
    const hall = { width: 1_000, height: 1_000 }
    const taken: Array<TableOutline.Outline> = []
    for (let y = 4; y + 8 <= 1_000; y += 12) {
      for (let x = 4; x + 8 <= 1_000; x += 12) taken.push({ ...size, x, y, turn: 0 })
    }
    expect(FloorLayout.freeSpot(size, hall, taken)).toBeNull()
    const { x } = taken.pop()!
    expect(FloorLayout.freeSpot(size, hall, taken)).toMatchObject({ ...size, x })
  })
})
