import { describe, expect, it } from "vitest"
import type { ReadableDocument } from "../../../src/domain/document/Places.ts"
import { problems } from "../../../src/domain/document/VenueReferences.ts"
import { house, warningsOf } from "./warnings/arrange.ts"

const linesOf = (document: object): ReadonlyArray<string> =>
  problems(document as ReadableDocument).map(({ message, path }) => `${path} ${message}`)

const place = { room: "hall", x: 0, y: 0, width: 8, height: 8, shape: "square", turn: 0 }
const rooms = [{ key: "hall", width: 40, height: 30 }]
const branches = [{ key: "north" }, { key: "south" }]
const tableAt = (change: object, more: object = {}) => [{ key: "t1", place: { ...place, ...change }, ...more }]

describe("the place of a table", () => {
  it("is in a room that there is", () => {
    expect(linesOf({ branches, rooms, tables: tableAt({}) })).toEqual([])
    expect(linesOf({ branches, rooms, tables: tableAt({ room: "yard" }) })).toEqual([
      'tables.0.place.room does not match any room: "yard"'
    ])
    expect(linesOf({ branches, rooms: [{ ...rooms[0], branch: "west" }], tables: [] })).toEqual([
      'rooms.0.branch does not match any branch: "west"'
    ])
    expect(linesOf({ rooms: [...rooms, ...rooms], tables: [] })).toEqual(['rooms.1.key is a duplicate: "hall"'])
  })

  it("is inside the walls", () => {
    expect(linesOf({ branches, rooms, tables: tableAt({ x: 33, y: 23 }) })).toEqual([
      "tables.0.place.x puts the table outside the room, which has 40 units from left to right",
      "tables.0.place.y puts the table outside the room, which has 30 units from top to bottom"
    ])
    expect(linesOf({ branches, rooms, tables: tableAt({ x: 32, y: 22 }) })).toEqual([])
    expect(linesOf({ branches, rooms, tables: tableAt({ turn: 45 }) })).toHaveLength(2)
  })

  it("is in a room of the table's branch", () => {
    const elsewhere = "tables.0.place.room is a room of another branch than the table's"
    expect(linesOf({ branches, rooms, tables: tableAt({}, { branch: "south" }) })).toEqual([elsewhere])
    expect(linesOf({ branches, rooms, tables: tableAt({}, { branch: "north" }) })).toEqual([])
    const south = [{ ...rooms[0], branch: "south" }]
    expect(linesOf({ branches, rooms: south, tables: tableAt({}) })).toEqual([elsewhere])
    expect(linesOf({ branches, rooms: south, tables: tableAt({}, { branch: "south" }) })).toEqual([])
  })

  it("is not judged where it could not be read", () => {
    expect(linesOf({ branches, rooms, tables: tableAt({ x: undefined }) })).toEqual([])
    expect(linesOf({ branches, rooms: [{ key: "hall" }], tables: tableAt({ x: 99 }) })).toEqual([])
    expect(linesOf({ branches, rooms, tables: [{ key: "t1", place: null }] })).toEqual([])
  })
})

describe("tables on top of each other", () => {
  const hall = [{ key: "hall", name: "Hall", width: 40, height: 30 }]
  const withPlaces = (...places: ReadonlyArray<object>) => ({
    rooms: [...hall, { ...hall[0], key: "yard" }],
    tables: house.tables.map((table, index) => ({ ...table, place: { ...place, ...places[index] } }))
  })

  it("are warned about, the later one by the name of the earlier", () => {
    expect(warningsOf(withPlaces({}, { x: 7 }))).toEqual([["tables.1.place", "overlaps 1; move one of them"]])
    expect(warningsOf(withPlaces({}, { x: 8 }))).toEqual([])
    expect(warningsOf(withPlaces({}, { room: "yard" }))).toEqual([])
  })
})
