/**
 * Keyset paging of a sorted list: rows added or removed meanwhile never make another row appear twice or disappear. A
 * cursor is opaque; it carries its direction, its sort key, and a hash of the list, the restaurant and the filters it
 * was made for. It grants no access, so a checksum is enough to detect tampering.
 */
import { Either, Encoding, Hash, Option, Schema } from "effect"
import * as Fields from "./Fields.ts"
import * as Json from "./Json.ts"
import type { RestaurantId } from "./Restaurant.ts"
import type { TokenKind } from "./TokenKind.ts"

/** The values a list is sorted by; the last one is unique. */
export type Key = ReadonlyArray<string | number>

/** A position in a list, and the direction to read in. */
export interface Cursor {
  readonly direction: "next" | "prev"
  readonly key: Key
}

/** §4: 1 to 100 rows a page, 25 by default. */
export const limits = { smallest: 1, largest: 100, standard: 25 } as const

export interface Request {
  readonly perPage: number
  readonly cursor: Cursor | null
}

/** A request for a page of a list that is sorted by the key. */
export const requestOf = <K extends Key>(key: Schema.Schema<K, never> | Schema.Schema<K>) =>
  Schema.Struct({
    perPage: Fields.integer(limits.smallest, limits.largest),
    cursor: Schema.NullOr(
      Schema.Struct({ direction: Fields.oneOf(["next", "prev"]), key: Schema.typeSchema(key as Schema.Schema<K>) })
    )
  })

export interface Page<A> {
  readonly rows: ReadonlyArray<A>
  readonly perPage: number
  readonly next: Cursor | null
  readonly prev: Cursor | null
}

const mark = (text: string): string =>
  [Hash.string(text), Hash.string(`${text}#${text.length}`)].map((hash) => (hash >>> 0).toString(36)).join(".")

/** What a cursor is bound to; with any other listing it is refused. */
export interface Listing {
  /** The name of the list. */
  readonly list: string
  readonly restaurantId: RestaurantId
  /** A restaurant and its sandbox have separate lists. */
  readonly kind: TokenKind
  /** The filters of the list; the page size may change while paging. */
  readonly filters: object
}

const markOf = ({ filters, kind, list, restaurantId }: Listing): string =>
  mark(Json.canonical([list, restaurantId, kind, filters]))

/** The opaque text of a cursor, bound to its listing. */
export const encode = (cursor: Cursor, listing: Listing): string => {
  const text = JSON.stringify([cursor.direction === "next" ? 1 : 0, cursor.key, markOf(listing)])
  return Encoding.encodeBase64Url(JSON.stringify([text, mark(text)]))
}

/** The cursor of a text; none when it was tampered with or made for another listing. */
export const decode = (text: string, listing: Listing): Option.Option<Cursor> =>
  Option.gen(function* () {
    const outer = yield* parse(yield* Either.getRight(Encoding.decodeBase64UrlString(text)))
    if (!Array.isArray(outer) || typeof outer[0] !== "string" || mark(outer[0]) !== outer[1]) {
      return yield* Option.none()
    }
    const inner = yield* parse(outer[0])
    if (!Array.isArray(inner) || !isKey(inner[1]) || inner[2] !== markOf(listing)) return yield* Option.none()
    return { direction: inner[0] === 1 ? "next" : "prev", key: inner[1] } as const
  })

/** The checksum is not secret, so the decoded key is untrusted. */
const isKey = (value: unknown): value is Key =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((column) => typeof column === "string" || Number.isSafeInteger(column))

const parse = Option.liftThrowable((text: string): unknown => JSON.parse(text))

/** Compares two keys of one list, column by column. */
export const compareKeys = (a: Key, b: Key): number => {
  for (let column = 0; column < a.length; column++) {
    const [left, right] = [a[column]!, b[column]!]
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

/**
 * Builds the page from what a store found for the request: rows in list order, at most one more than the page holds.
 * The extra row is at the end for `next`, at the start for `prev`.
 */
export const assemble = <A>(found: ReadonlyArray<A>, request: Request, keyOf: (row: A) => Key): Page<A> => {
  const { cursor, perPage } = request
  const surplus = found.length > perPage
  const backwards = cursor?.direction === "prev"
  const rows = backwards ? found.slice(-perPage) : found.slice(0, perPage)
  const [first, last] = [rows[0], rows.at(-1)]
  const at = (direction: Cursor["direction"], row: A | undefined): Cursor | null =>
    row === undefined ? null : { direction, key: keyOf(row) }
  return {
    rows,
    perPage,
    next: backwards || surplus ? at("next", last) : null,
    prev: backwards ? (surplus ? at("prev", first) : null) : cursor === null ? null : at("prev", first)
  }
}

/** A page of a sorted list in memory, ascending or descending. */
export const ofSorted = <A>(
  sorted: ReadonlyArray<A>,
  request: Request,
  keyOf: (row: A) => Key,
  sort: "upwards" | "downwards" = "upwards"
): Page<A> => {
  const { cursor, perPage } = request
  const sign = sort === "upwards" ? 1 : -1
  if (cursor === null) return assemble(sorted.slice(0, perPage + 1), request, keyOf)
  const from = firstIndex(sorted, (row) => {
    const order = sign * compareKeys(keyOf(row), cursor.key)
    return cursor.direction === "next" ? order > 0 : order >= 0
  })
  const found =
    cursor.direction === "next"
      ? sorted.slice(from, from + perPage + 1)
      : sorted.slice(Math.max(0, from - perPage - 1), from)
  return assemble(found, request, keyOf)
}

/** The first index from which on the condition holds. */
const firstIndex = <A>(sorted: ReadonlyArray<A>, holds: (row: A) => boolean): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(sorted[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
