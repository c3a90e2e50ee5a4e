import { TableName } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

describe("the name of a table in a sentence", () => {
  it.each([
    ["4", "Table 4"],
    ["42", "Table 42"],
    [" 7 ", "Table 7"],
    ["A", "Table A"],
    ["Ä", "Table Ä"],
    ["٣", "Table ٣"]
  ])("has the word where %s alone would be bare", (name, spoken) => expect(TableName.spoken(name)).toBe(spoken))

  it.each(["Table 4", "Tisch 4", "T4", "A1", "Bar 2", "Terrace", "4, by the window", "AB", ""])(
    "is %s where that says what it is",
    (name) => expect(TableName.spoken(name)).toBe(name)
  )

  it("can have another word", () => expect(TableName.spoken("4", "Tisch")).toBe("Tisch 4"))

  it("is never doubled, never bare, and keeps the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 12 }), (name) => {
        const spoken = TableName.spoken(name)
        expect(TableName.spoken(spoken)).toBe(spoken)
        expect(spoken.endsWith(name.trimEnd()) || spoken === name || spoken.endsWith(name.trim())).toBe(true)
        expect(spoken).not.toMatch(/^\s*(?:\d+|[a-z])\s*$/i)
      })
    )
  })
})
