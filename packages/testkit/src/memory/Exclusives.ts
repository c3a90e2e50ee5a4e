/** Ranges of time that `Rows.kinds` declares exclusive: those of one holder must not overlap when the commit ends. */
import { type ChangeSet, Rows } from "@fourtop/core/internal"
import type { HashMap } from "effect"
import { rowsWhere, type Tables } from "./State.ts"

type Members = Readonly<Record<string, number>>

/** What the written row shares with a conflicting one, or null. */
export const overlapping = (tables: Tables, change: ChangeSet.Change): string | null => {
  const { exclusive } = Rows.kinds[change.kind]
  if (exclusive === undefined || change.op === "remove") return null
  const { from, of, to } = exclusive
  const put = change.row as unknown as Members
  const rows = tables[change.kind] as unknown as HashMap.HashMap<Rows.RowId, Members>
  const inTheWay = rowsWhere(
    rows,
    (row) => row["id"] !== put["id"] && row[of] === put[of] && row[from]! < put[to]! && put[from]! < row[to]!
  )
  return inTheWay.length === 0 ? null : `${change.kind}.${of}=${put[of]}`
}
