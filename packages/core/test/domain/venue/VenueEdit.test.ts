import { Budgets, type Difference, JsonSize, VenueEdit } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const { budgets, counts } = Budgets

const edits = fc.array(fc.record({ bytes: fc.integer({ min: 0, max: budgets.venueHistory }) }), { maxLength: 400 })

describe("what is kept of the history of a venue", () => {
  it("stays within its number and its bytes, and loses only the oldest", () => {
    fc.assert(
      fc.property(edits, fc.integer({ min: 0, max: budgets.venueHistory }), (kept, bytes) => {
        const gone = VenueEdit.outgrown(kept, { bytes })
        const stays = kept.slice(0, kept.length - gone.length)
        expect(gone).toEqual(kept.slice(stays.length))
        expect(stays.length).toBeLessThan(counts.venueEdits)
        const sum = stays.reduce((all, edit) => all + edit.bytes, bytes)
        expect(sum).toBeLessThanOrEqual(budgets.venueHistory)
        const next = kept[stays.length]
        if (next !== undefined && stays.length < counts.venueEdits - 1)
          expect(sum + next.bytes).toBeGreaterThan(budgets.venueHistory)
      })
    )
  })

  const changed = (details: number, text: string): Difference.Difference => ({
    group: "tables",
    kind: "changed",
    about: { entry: "1" },
    details: Array.from({ length: details }, () => ({
      path: [{ member: "name" }],
      kind: "is",
      value: { kind: "text", text }
    }))
  })

  it("lists the first hundred changes with twenty details each, and counts the others", () => {
    const one = changed(30, "One")
    const { changes, more } = VenueEdit.listed(Array.from({ length: 130 }, () => one))
    expect([changes.length, more, changes[0]!.details.length]).toEqual([100, 30, 20])
    expect(VenueEdit.listed([one]).more).toBe(0)
  })

  it("lists as many changes as are 256 KiB", () => {
    const large = changed(20, "x".repeat(1000))
    const { changes, more } = VenueEdit.listed(Array.from({ length: 40 }, () => large))
    const bytes = JsonSize.of(large)
    expect(changes.length).toBe(Math.floor(262_144 / bytes))
    expect(changes.length + more).toBe(40)
  })
})
