/** References as `Rows.kinds` declares them: each must name an existing row when the commit ends. */
import { type ChangeSet, Rows } from "@fourtop/core/internal"
import { HashMap } from "effect"
import type { Tables } from "./State.ts"

interface Reference {
  readonly from: Rows.Kind
  readonly member: string
  readonly to: Rows.Kind
}

const references: ReadonlyArray<Reference> = Rows.allKinds.flatMap((from) =>
  Object.entries(Rows.kinds[from].references).map(([member, to]) => ({ from, member, to }))
)

const named = (row: object, member: string): Rows.RowId | null =>
  (row as Readonly<Record<string, Rows.RowId | null>>)[member] ?? null

const isThere = (tables: Tables, kind: Rows.Kind, id: Rows.RowId): boolean =>
  HashMap.has(tables[kind] as HashMap.HashMap<Rows.RowId, unknown>, id)

/** The first reference to a missing row after the change, or null. */
export const dangling = (tables: Tables, change: ChangeSet.Change): string | null => {
  for (const { from, member, to } of references) {
    if (change.op === "put" && from === change.kind) {
      const id = named(change.row, member)
      if (id !== null && !isThere(tables, to, id)) return `${from}.${member}=${id}`
    }
    if (change.op === "remove" && to === change.kind) {
      const rows: HashMap.HashMap<Rows.RowId, object> = tables[from]
      for (const row of HashMap.values(rows))
        if (named(row, member) === change.id) return `${from}.${member}=${change.id}`
    }
  }
  return null
}
