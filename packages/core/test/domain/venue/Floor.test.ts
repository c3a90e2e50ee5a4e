import { Floor, VenueDescription } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { house } from "../bookings/arrange.ts"

const place = { room: "hall", x: 10, y: 10, width: 8, height: 8, shape: "round", turn: 45 } as const
const rooms = [{ key: "hall", name: "Hall", width: 100, height: 60 }]
const tables = [
  { key: "a", name: "1", max_seats: 2, place },
  { key: "b", name: "2", max_seats: 4 }
]
const more = { tables, rooms, table_combinations: [] }

describe("the floor of a branch", () => {
  it("has the tables where they were drawn, and the others beside it", () => {
    const venue = house(more)
    const floor = Floor.of(venue, venue.defaultBranch)
    expect(floor.isDrawn).toBe(true)
    expect(floor.rooms.map(({ key, name, tables: all, width }) => [key, name, width, all.length])).toEqual([
      ["hall", "Hall", 100, 1]
    ])
    expect(floor.rooms[0]!.tables[0]!.place).toEqual(place)
    expect(floor.beside.map(({ name }) => name)).toEqual(["2"])
  })

  it("has all tables in rows while none was drawn, also where there are rooms already", () => {
    const venue = house({ ...more, tables: tables.map(({ key, max_seats, name }) => ({ key, max_seats, name })) })
    const floor = Floor.of(venue, venue.defaultBranch)
    expect([floor.isDrawn, floor.rooms.length, floor.rooms[0]!.tables.length, floor.beside]).toEqual([false, 1, 2, []])
  })

  it("has the rooms and tables of its branch only", () => {
    const branches = [
      { key: "north", name: "North", default: true },
      { key: "south", name: "South" }
    ]
    const two = house({
      ...more,
      branches,
      rooms: [...rooms, { key: "yard", name: "Yard", branch: "south", width: 50, height: 50 }],
      tables: [...tables, { key: "c", name: "3", branch: "south", max_seats: 2, place: { ...place, room: "yard" } }]
    })
    const [north, south] = two.rows.branches
    expect(Floor.of(two, north!).rooms.map(({ key }) => key)).toEqual(["hall"])
    expect(Floor.of(two, south!).rooms.map(({ key }) => key)).toEqual(["yard"])
    expect(Floor.of(two, south!).beside).toEqual([])
  })

  it("is in the document of the venue as it was drawn", () => {
    const described = VenueDescription.describe(house(more))
    expect(described.rooms).toEqual(rooms)
    expect(described.tables!.map((table) => table.place)).toEqual([place, undefined])
  })
})
