import { describe, expect, it } from "vitest"
import { archive, type Entry, reconcile } from "../../../../src/domain/decisions/venue/Reconcile.ts"
import type { OwnedRow } from "../../../../src/domain/venue/OwnedRow.ts"

interface KeyedRow extends OwnedRow {
  readonly name: string
}

const place = (id: number, key: string | null, more: Partial<KeyedRow> = {}): KeyedRow => ({
  id,
  version: 3,
  key,
  archived: false,
  name: `${key}`,
  ...more
})

const named = (key: string, name = key): Entry<KeyedRow> => ({ key, build: () => ({ name }) })

const reconciled = (existing: ReadonlyArray<KeyedRow>, ...entries: ReadonlyArray<Entry<KeyedRow>>) => {
  let last = 100
  return reconcile<KeyedRow>(existing, entries, archive, { id: () => ++last })
}

describe("reconciling rows with the entries of a document", () => {
  it("makes new rows, numbered in their order", () => {
    const [a, b] = [place(101, "a", { version: 0 }), place(102, "b", { version: 0 })]
    expect(reconciled([], named("a"), named("b"))).toEqual({
      rows: [a, b],
      written: [
        { before: null, after: a },
        { before: null, after: b }
      ],
      idByKey: new Map([
        ["a", 101],
        ["b", 102]
      ])
    })
  })

  it("keeps the id and the version of a row with the same key", () => {
    const before = place(7, "a")
    const after = { ...before, name: "A" }
    expect(reconciled([before], named("a", "A"))).toEqual({
      rows: [after],
      written: [{ before, after }],
      idByKey: new Map([["a", 7]])
    })
  })

  it("writes nothing that stays the same", () => {
    const rows = [place(7, "a"), place(8, "b")]
    expect(reconciled(rows, named("b"), named("a"))).toMatchObject({ rows, written: [] })
  })

  it("archives what is gone, once", () => {
    const [gone, before] = [place(6, "gone", { archived: true }), place(7, "a")]
    const after = { ...before, archived: true }
    expect(reconciled([gone, before])).toEqual({
      rows: [gone, after],
      written: [{ before, after }],
      idByKey: new Map([
        ["gone", 6],
        ["a", 7]
      ])
    })
  })

  it("does not ask again what to do with a row that is archived", () => {
    const asked: Array<number> = []
    const retire = (row: KeyedRow) => {
      asked.push(row.id)
      return { ...row, name: "retired" }
    }
    const rows = [place(6, "gone", { archived: true }), place(7, "a"), place(8, null), place(9, "b")]
    reconcile<KeyedRow>(rows, [named("b")], retire, { id: () => 100 })
    expect(asked).toEqual([7])
  })

  it("brings an archived row back", () => {
    const before = place(7, "a", { archived: true })
    const after = { ...before, archived: false }
    expect(reconciled([before], named("a"))).toMatchObject({ rows: [after], written: [{ before, after }] })
  })

  it("leaves rows without a key alone, unless they are named by their id", () => {
    const made = place(9, null)
    expect(reconciled([made])).toEqual({ rows: [made], written: [], idByKey: new Map([["id:9", 9]]) })
    const after = { ...made, name: "Made" }
    expect(reconciled([made], named("id:9", "Made"))).toEqual({
      rows: [after],
      written: [{ before: made, after }],
      idByKey: new Map([["id:9", 9]])
    })
  })

  it("gives all rows by id, whatever the order of the entries", () => {
    const rows = [place(300, "c"), place(7, "a"), place(40, "gone")]
    const { rows: after, written } = reconciled(rows, named("b"), named("c", "C"), named("a"))
    expect(after.map(({ id }) => id)).toEqual([7, 40, 101, 300])
    expect(written.map((row) => row.after.key)).toEqual(["b", "c", "gone"])
  })

  it("shows a row as it was, and its id, to what builds it", () => {
    const seen: Array<unknown> = []
    const build = (before: KeyedRow | null, id: number) => {
      seen.push([before, id])
      return { name: "Built" }
    }
    const before = place(7, "a")
    reconciled([before], { key: "a", build }, { key: "b", build })
    expect(seen).toEqual([
      [before, 7],
      [null, 101]
    ])
  })
})
