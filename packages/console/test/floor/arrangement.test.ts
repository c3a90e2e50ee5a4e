/** The floor as its form has it: crafted numbers, many tables, and what is told of tables on top of each other. */
import { sampleDocument } from "@fourtop/testkit"
import type { VenueDocument } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { arrangementIn, documentWith, fitsForm, overlapsIn } from "../../src/floor/Arrangement.ts"

type Fields = Readonly<Record<string, string>>

const hall: Fields = { "room.0.key": "hall", "room.0.name": "Hall", "room.0.width": "100", "room.0.height": "80" }

const document = { ...sampleDocument, rooms: [], tables: [] } as unknown as VenueDocument.VenueDocumentInput

const arranged = (fields: Fields, before = document) =>
  documentWith(before, arrangementIn(new URLSearchParams(fields)), null)

interface Placed {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly room?: string
}

const table = (key: string, place: Placed) => ({ key, name: key, max_seats: 2, place: { room: "hall", ...place } })

describe("the form of the floor", () => {
  it("adds tables where there is space", () => {
    const { tables } = arranged({ ...hall, "add.0.count": "3", "add.0.seats": "2" })
    expect(tables!.map(({ name, place }) => [name, place!.x, place!.y])).toEqual([
      ["Table 1", 4, 4],
      ["Table 2", 16, 4],
      ["Table 3", 28, 4]
    ])
  })

  it.each<[string, Fields]>([
    ["a room of any size", { "room.0.width": "999999999", "room.0.height": "999999999" }],
    ["a room of less than nothing", { "room.0.width": "-5" }],
    ["a room whose size is no number", { "room.0.width": "wide" }],
    ["tables for any number of guests", { "add.0.seats": "999999999" }],
    ["tables for a number that is none", { "add.0.seats": "many" }],
    ["tables for less than nobody", { "add.0.seats": "-7" }]
  ])("leaves it to the document to refuse %s", (_, crafted) => {
    const { tables, rooms } = arranged({ ...hall, "add.0.count": "999999", "add.0.seats": "2", ...crafted })
    expect(tables).toHaveLength(50)
    expect(rooms).toHaveLength(1)
  })

  it("looks for no space beside tables that stand nowhere", () => {
    const before = { ...document, tables: [table("t1", { x: 0, y: 0, width: 8, height: 8 })] }
    for (const crafted of [{ x: "-999999999" }, { width: "999999999" }, { y: "x" }, { height: "0" }, { turn: "7" }]) {
      const fields = {
        key: "t1",
        name: "T1",
        seats: "2",
        room: "hall",
        x: "0",
        y: "0",
        width: "8",
        height: "8",
        shape: "square",
        turn: "0",
        ...crafted
      }
      const sent = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`table.0.${name}`, value]))
      const { tables } = arranged(
        { ...hall, ...sent, "table.0.copy": "yes", "add.0.count": "1", "add.0.seats": "2" },
        before
      )
      expect(tables).toHaveLength(3)
      expect(tables!.at(-1)!.place).toBeDefined()
    }
  })

  it("does not look through all fields for each name", () => {
    const fields = new URLSearchParams(hall)
    for (const name of ["get", "getAll", "has", "keys", "entries"] as const) {
      Object.defineProperty(fields, name, {
        value: () => {
          throw new Error(`Looks through the fields with ${name}.`)
        }
      })
    }
    expect(arrangementIn(fields).rooms[0]!.name).toBe("Hall")
  })

  it("fits a page with a thousand tables, and not with any number of them", () => {
    const withTables = (count: number) => {
      const sent = Array.from({ length: count }, (_, index) => [`table.${index}.key`, `t${index}`] as const)
      return arrangementIn(new URLSearchParams(Object.fromEntries(sent)))
    }
    expect(fitsForm(withTables(1_000))).toBe(true)
    expect(fitsForm(withTables(1_100))).toBe(false)
  })

  it("names a few tables that are on top of each other, and none in different rooms", () => {
    const place = { x: 0, y: 0, width: 8, height: 8 }
    const same = Array.from({ length: 50 }, (_, index) => table(`t${index}`, place))
    expect(overlapsIn({ ...document, tables: same })).toEqual([
      ["t1", "t0"],
      ["t2", "t0"],
      ["t3", "t0"],
      ["t4", "t0"],
      ["t5", "t0"]
    ])
    expect(overlapsIn({ ...document, tables: [table("a", place), table("b", { ...place, room: "bar" })] })).toEqual([])
    expect(overlapsIn({ ...document, tables: [table("a", place), { key: "b", name: "b", max_seats: 2 }] })).toEqual([])
  })
})
