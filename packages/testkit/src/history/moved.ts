/** What a memory store has written since an earlier state, as one change set for another store. */
import { ChangeSet, type Rows, Rows as AllRows } from "@fourtop/core/internal"
import { HashMap, List, Option } from "effect"
import type { Table, Tables, Tenant } from "../memory/State.ts"

/** The elements that were put in front of a list since, oldest first. */
const since = <A>(after: List.List<A>, before: List.List<A>): ReadonlyArray<A> => {
  const found: Array<A> = []
  for (let rest = after; rest !== before && List.isCons(rest); rest = rest.tail) found.push(rest.head)
  return found.toReversed()
}

const changesOf = (kind: Rows.Kind, before: Tables, after: Tables): ReadonlyArray<ChangeSet.Change> => {
  if (before[kind] === after[kind]) return []
  const [earlier, later] = [before[kind], after[kind]] as [Table<Rows.Kind>, Table<Rows.Kind>]
  const changes: Array<ChangeSet.Change> = []
  HashMap.forEach(later, (row, id) => {
    const known = Option.getOrUndefined(HashMap.get(earlier, id))
    // However often it was written meanwhile, the other store writes it once, over the version that it has.
    if (known !== row) changes.push(ChangeSet.put(kind, { ...row, version: known?.version ?? 0 }))
  })
  HashMap.forEach(earlier, (row, id) => {
    if (!HashMap.has(later, id)) changes.push(ChangeSet.remove(kind, row))
  })
  return changes
}

/**
 * Rows, activity, postings, receipts and the closing; without events and jobs, because nobody is told of what happened
 * long ago.
 */
export const between = (before: Tenant, after: Tenant): ChangeSet.ChangeSet => {
  const [closing] = since(after.closings, before.closings)
  return ChangeSet.make({
    changes: AllRows.allKinds.flatMap((kind) => changesOf(kind, before.tables, after.tables)),
    activity: since(after.activity, before.activity),
    postings: since(after.postings, before.postings),
    receipts: since(after.receipts, before.receipts),
    ...(closing === undefined ? {} : { closing })
  })
}

/** The rows in the versions that the other store has after the change set. */
export const settled = (tables: Tables, { changes }: ChangeSet.ChangeSet): Tables => {
  const next: Record<string, Table<Rows.Kind>> = { ...tables }
  for (const change of changes) {
    if (change.op !== "put") continue
    const row = { ...change.row, version: change.row.version + 1 }
    next[change.kind] = HashMap.set(next[change.kind]!, row.id, row)
  }
  return next as unknown as Tables
}
