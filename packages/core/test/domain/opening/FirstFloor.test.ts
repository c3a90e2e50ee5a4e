import { FirstFloor, TableOutline, VenueCheck } from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const room = { key: "restaurant", name: "Restaurant" }
const house = {
  slug: "luna",
  name: "Luna",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
  branches: [{ key: "main", name: "Luna" }]
}

const tablesOf = (seats: ReadonlyArray<readonly [number, string]>) =>
  seats.map(([max_seats, area], index) => ({ key: `t${index}`, name: `${area} ${index + 1}`.trim(), max_seats }))

const tables = (maxLength: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom("", "Terrace", "Bar")), {
      minLength: 1,
      maxLength
    })
    .map(tablesOf)

describe("the first picture of a floor", () => {
  it("has every table in the room, none over another one, and is a valid document", () => {
    fc.assert(
      fc.property(tables(40), (given) => {
        const floor = FirstFloor.of(given, room)
        expect(floor.rooms).toHaveLength(1)
        const { height, width, ...named } = floor.rooms[0]!
        expect(named).toEqual(room)
        expect(floor.tables).toMatchObject(given)
        expect(floor.tables.every(({ place }) => place?.room === room.key)).toBe(true)
        const boxes = floor.tables.map(({ place }) => TableOutline.boxOf(place as TableOutline.Outline))
        for (const [index, box] of boxes.entries()) {
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
          expect(box.right).toBeLessThanOrEqual(width)
          expect(box.bottom).toBeLessThanOrEqual(height)
          for (const other of boxes.slice(index + 1)) {
            const isApart =
              box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top
            expect(isApart).toBe(true)
          }
        }
        expect(Either.isRight(VenueCheck.parse({ ...house, ...floor }))).toBe(true)
      }),
      { numRuns: 50 }
    )
  })

  it("leaves tables without a place that a room of 100 m has no space for, and no others", () => {
    // Each begins a row of its own, 1.6 m below the one before.
    const given = Array.from({ length: 70 }, (_, index) => ({
      key: `t${index}`,
      name: `${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))} 1`,
      max_seats: 2
    }))
    const floor = FirstFloor.of(given, room)
    expect(floor.rooms[0]).toMatchObject({ height: 1000 })
    const placed = floor.tables.filter(({ place }) => place !== undefined)
    // The last row that ends within 1,000 begins at 8 + 61 × 16 = 984 and ends at 992.
    expect(placed).toHaveLength(62)
    expect(Math.max(...placed.map(({ place }) => place!.y))).toBe(984)
    const { rooms, tables } = FirstFloor.of(given.slice(0, 62), room)
    expect(rooms[0]!.height).toBe(1000)
    expect(tables.every(({ place }) => place !== undefined)).toBe(true)
  })
})
