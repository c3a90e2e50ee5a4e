import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as Edits from "../../../src/domain/foundation/input/Edits.ts"

describe("an edit", () => {
  const seen = { name: "Ada", phone: "1", consent: false, tags: ["vip"] }

  it("has the members that differ from what the person saw, and those that they did not see", () => {
    expect(Edits.changedIn(seen, seen)).toEqual({})
    expect(Edits.changedIn(seen, { ...seen, name: "Eve", tags: [] })).toEqual({ name: "Eve", tags: [] })
    expect(Edits.changedIn(seen, { email: null, phone: undefined })).toEqual({ email: null })
    expect(Edits.changedIn(null, { name: "Ada" })).toEqual({ name: "Ada" })
  })

  it("conflicts where somebody else has changed the same member to something else", () => {
    const now = { ...seen, name: "Ida", phone: "2" }
    expect(Edits.conflictsOf(seen, { name: "Eve" }, now)).toEqual([{ member: "name", mine: "Eve", theirs: "Ida" }])
    expect(Edits.conflictsOf(seen, { name: "Ida" }, now)).toEqual([])
    expect(Edits.conflictsOf(seen, { consent: true }, now)).toEqual([])
    expect(Edits.conflictsOf(seen, { name: "Ada" }, now)).toEqual([])
    expect(Edits.conflictsOf(null, { name: "Eve" }, now)).toEqual([])
    expect(Edits.conflictsOf({}, { name: "Eve" }, now)).toEqual([])
    expect(new Edits.EditConflict({ conflicts: Edits.conflictsOf(seen, { name: "Eve" }, now) }).message).toContain(
      "name"
    )
  })

  it("of two people who began with the same, loses nothing: what only one changed is written, the rest conflicts", () => {
    const members = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) })
    fc.assert(
      fc.property(members, members, members, (seen, first, second) => {
        const now = { ...seen, ...Edits.changedIn(seen, first) }
        const wanted = Edits.changedIn(seen, second)
        const conflicts = new Set(Edits.conflictsOf(seen, wanted, now).map(({ member }) => member))
        const after = { ...now, ...wanted }
        for (const member of ["a", "b", "c"] as const) {
          const isOfBoth = first[member] !== seen[member] && second[member] !== seen[member]
          expect(conflicts.has(member)).toBe(isOfBoth && first[member] !== second[member])
          if (conflicts.has(member)) continue
          const changer = first[member] === seen[member] ? second : first
          expect(after[member]).toBe(changer[member])
        }
      })
    )
  })
})
