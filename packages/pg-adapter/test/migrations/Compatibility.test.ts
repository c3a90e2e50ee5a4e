import { describe, expect, it } from "vitest"
import * as Compatibility from "../../src/migrations/Compatibility.ts"
import * as NumberedMigration from "../../src/migrations/sql/NumberedMigration.ts"

const expands = { kind: "expand" as const, sql: "" }

/** What a program knows: migrations up to this number, of which some contract. */
const known = (newest: number, needs: Readonly<Record<number, number>> = {}) =>
  NumberedMigration.list(
    Object.fromEntries(
      Array.from({ length: newest }, (_, index) => {
        const id = index + 1
        const declared = needs[id] === undefined ? expands : { kind: "contract" as const, needs: needs[id], sql: "" }
        return [`${String(id).padStart(4, "0")}_step_${id}`, declared]
      })
    )
  )

/** What the database remembers of a program that has migrated it. */
const applied = (newest: number, needs: Readonly<Record<number, number>> = {}): ReadonlyArray<Compatibility.Applied> =>
  known(newest, needs).map(({ id, name, needs }) => ({ id, name, needs, program: `0.${id}.0` }))

describe("a program and a database", () => {
  it("that know the same migrations have nothing to do", () => {
    expect(Compatibility.of(applied(3), known(3))).toEqual({ _tag: "Usable", pending: [] })
  })

  it("an empty database lacks all of them, an older one the newer ones", () => {
    expect(Compatibility.of([], known(3))).toEqual({ _tag: "Usable", pending: known(3) })
    expect(Compatibility.of(applied(1), known(3))).toEqual({ _tag: "Usable", pending: known(3).slice(1) })
  })

  it("an older program uses a database that was only expanded", () => {
    expect(Compatibility.of(applied(5), known(3))).toEqual({ _tag: "Behind", newest: 5 })
  })

  it("a program that knows just what a contraction needs uses the database; an older one learns what to start", () => {
    const contracted = applied(6, { 5: 3 })
    expect(Compatibility.of(contracted, known(3))).toEqual({ _tag: "Behind", newest: 6 })
    const refused = Compatibility.of(contracted, known(2))
    expect(refused).toEqual({
      _tag: "Unusable",
      message:
        "This version of Fourtop is too old for the database: it knows migrations up to 2, and the database needs " +
        "programs that know migration 3. Start version 0.3.0 or newer, or restore a backup from before the upgrade."
    })
  })

  it("a program applies its own contraction, whatever that needs", () => {
    expect(Compatibility.of(applied(4), known(5, { 5: 5 }))).toMatchObject({ _tag: "Usable", pending: [{ id: 5 }] })
  })

  it("of several contractions the strictest counts", () => {
    expect(Compatibility.oldestUsable(applied(6, { 3: 1, 4: 4, 5: 2 }))).toBe(4)
    expect(Compatibility.oldestUsable([])).toBe(0)
  })

  it("a gap is named, whether this version knows the migration or not", () => {
    const refusal = (missing: number, newest: number) =>
      Compatibility.of(
        applied(4).filter(({ id }) => id !== missing),
        known(newest)
      )
    expect(refusal(2, 4)).toMatchObject({ message: expect.stringContaining("lacks migration 2 (step_2), although") })
    expect(refusal(3, 2)).toMatchObject({ message: expect.stringContaining("lacks migration 3, although") })
    expect(refusal(1, 4)._tag).toBe("Unusable")
  })

  it("a migration of another name is another program's", () => {
    const other = applied(3).map((one) => (one.id === 2 ? { ...one, name: "theirs" } : one))
    expect(Compatibility.of(other, known(3))).toMatchObject({
      _tag: "Unusable",
      message: expect.stringContaining(
        "Migration 2 of the database is called theirs, and this version knows it as step_2"
      )
    })
  })
})
