/**
 * Rows of a table in the order of a list. Tables are immutable, so that each is sorted at most once, when it is first
 * listed.
 */
import { Page } from "@fourtop/core/internal"
import { HashMap } from "effect"

export const by = <Row extends object>(
  keyOf: (row: Row) => Page.Key,
  sort: "upwards" | "downwards"
): ((table: HashMap.HashMap<unknown, Row>) => ReadonlyArray<Row>) => {
  const known = new WeakMap<object, ReadonlyArray<Row>>()
  const sign = sort === "upwards" ? 1 : -1
  return (table) => {
    const before = known.get(table)
    if (before !== undefined) return before
    const rows = HashMap.toValues(table).toSorted((a, b) => sign * Page.compareKeys(keyOf(a), keyOf(b)))
    known.set(table, rows)
    return rows
  }
}
