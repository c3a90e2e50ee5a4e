/** Lists of which two servers have a part each, in one order. */
import { Page } from "@fourtop/core/internal"

/** Two lists as one, which keeps the order of each; `isBefore` compares one of each. */
const merge = <A>(
  a: ReadonlyArray<A>,
  b: ReadonlyArray<A>,
  isBefore: (one: A, other: A) => boolean
): ReadonlyArray<A> => {
  const merged: Array<A> = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) merged.push(isBefore(b[j]!, a[i]!) ? b[j++]! : a[i++]!)
  return [...merged, ...a.slice(i), ...b.slice(j)]
}

/** The first of several lists, each with the largest key first. */
export const largestFirst = <A>(
  lists: ReadonlyArray<ReadonlyArray<A>>,
  keyOf: (row: A) => Page.Key,
  limit: number
): ReadonlyArray<A> =>
  lists
    .reduce((merged, list) => merge(merged, list, (a, b) => Page.compareKeys(keyOf(a), keyOf(b)) > 0), [])
    .slice(0, limit)

/** The page that the same request gives of the lists together, where each has the largest key first. */
export const pageOf = <A>(
  parts: ReadonlyArray<Page.Page<A>>,
  request: Page.Request,
  keyOf: (row: A) => Page.Key
): Page.Page<A> => {
  const backwards = request.cursor?.direction === "prev"
  const rows = largestFirst(
    parts.map((part) => part.rows),
    keyOf,
    Number.MAX_SAFE_INTEGER
  )
  const hasMore = parts.some((part) => (backwards ? part.prev : part.next) !== null)
  // A part with more than its page fills the page alone; what comes after it is known to be there, but not what it is.
  const isCut = hasMore && rows.length === request.perPage
  return Page.assemble(!isCut ? rows : backwards ? [rows[0]!, ...rows] : [...rows, rows.at(-1)!], request, keyOf)
}
