/**
 * The stretch of a sorted list that a page is cut from: what lies between two keys, without these. Filters by the sort
 * key and cursors both only make it narrower, so that one statement serves them all.
 */
import { Page } from "@fourtop/core"

export interface Window {
  readonly low: Page.Key
  readonly high: Page.Key
}

const larger = (a: Page.Key, b: Page.Key): Page.Key => (Page.compareKeys(a, b) < 0 ? b : a)
const smaller = (a: Page.Key, b: Page.Key): Page.Key => (Page.compareKeys(a, b) < 0 ? a : b)

export const above = (window: Window, key: Page.Key): Window => ({ ...window, low: larger(window.low, key) })
export const below = (window: Window, key: Page.Key): Window => ({ ...window, high: smaller(window.high, key) })

export const isEmpty = ({ high, low }: Window): boolean => Page.compareKeys(low, high) >= 0

/** Which way the keys go while a page is read. */
export type Course = "upwards" | "downwards"

/** From where on, and which way, the page of a list is read; a page before another one is read from its end. */
export const ofPage = (
  window: Window,
  { cursor }: Page.Request,
  sort: Course
): { readonly window: Window; readonly course: Course } => {
  if (cursor === null) return { window, course: sort }
  const course = (cursor.direction === "next") === (sort === "upwards") ? "upwards" : "downwards"
  return { window: course === "upwards" ? above(window, cursor.key) : below(window, cursor.key), course }
}

/** The rows of a page in the list's order, whichever way they were read. */
export const inOrder = <A>(rows: ReadonlyArray<A>, course: Course, sort: Course): ReadonlyArray<A> =>
  course === sort ? rows : rows.toReversed()

/** No id of ours is one of these two. */
export const lowestId = "00000000-0000-0000-0000-000000000000"
export const highestId = "ffffffff-ffff-ffff-ffff-ffffffffffff"

/** One more than the largest page holds. A limit that the planner knows tells it to read in order, and not to sort. */
export const mostRows = Page.limits.largest + 1
