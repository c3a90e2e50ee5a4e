/**
 * The range of a sorted list that a page is cut from: everything strictly between two keys. Filters on the sort key and
 * cursors only narrow it, so that one statement serves them all.
 */
import { Page } from "@fourtop/core/internal"

export interface Window {
  readonly low: Page.Key
  readonly high: Page.Key
}

const larger = (a: Page.Key, b: Page.Key): Page.Key => (Page.compareKeys(a, b) < 0 ? b : a)
const smaller = (a: Page.Key, b: Page.Key): Page.Key => (Page.compareKeys(a, b) < 0 ? a : b)

export const above = (window: Window, key: Page.Key): Window => ({ ...window, low: larger(window.low, key) })
export const below = (window: Window, key: Page.Key): Window => ({ ...window, high: smaller(window.high, key) })

export const isEmpty = ({ high, low }: Window): boolean => Page.compareKeys(low, high) >= 0

export type Direction = "upwards" | "downwards"

/** Where the page starts and in which direction it is read; a previous page is read backwards. */
export const forPage = (
  window: Window,
  { cursor }: Page.Request,
  sort: Direction
): { readonly window: Window; readonly direction: Direction } => {
  if (cursor === null) return { window, direction: sort }
  const direction = (cursor.direction === "next") === (sort === "upwards") ? "upwards" : "downwards"
  return { window: direction === "upwards" ? above(window, cursor.key) : below(window, cursor.key), direction }
}

/** The rows of a page in the list's order, whichever way they were read. */
export const inListOrder = <A>(rows: ReadonlyArray<A>, direction: Direction, sort: Direction): ReadonlyArray<A> =>
  direction === sort ? rows : rows.toReversed()

/** No id of ours equals either of these. */
export const lowestId = "00000000-0000-0000-0000-000000000000"
export const highestId = "ffffffff-ffff-ffff-ffff-ffffffffffff"

/** One more than the largest page. With a constant limit the planner reads in index order instead of sorting. */
export const maxRows = Page.limits.largest + 1
