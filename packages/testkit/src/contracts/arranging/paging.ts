/** Walks through lists page by page, as a caller with cursors does. */
import { assert } from "chai"
import type { Page } from "@fourtop/core/internal"
import { Effect } from "effect"

export type Listing<A, R> = (request: Page.Request) => Effect.Effect<Page.Page<A>, never, R>

/** More pages than any test has rows. */
const endless = 200

/** All pages from a cursor on in its direction; `between` runs after each of them. */
export const walk = <A, R, R2 = never>(
  list: Listing<A, R>,
  perPage: number,
  from: Page.Cursor | null = null,
  between: Effect.Effect<void, never, R2> = Effect.void
): Effect.Effect<ReadonlyArray<Page.Page<A>>, never, R | R2> =>
  Effect.gen(function* () {
    const pages: Array<Page.Page<A>> = []
    let cursor = from
    do {
      const page: Page.Page<A> = yield* list({ perPage, cursor })
      pages.push(page)
      yield* between
      cursor = from?.direction === "prev" ? page.prev : page.next
    } while (cursor !== null && pages.length < endless)
    return pages
  })

/** Asserts that the list is exactly these rows in this order, for every page size, forwards and backwards. */
export const assertLists = <A, R>(
  list: Listing<A, R>,
  expected: ReadonlyArray<A>,
  sizes: ReadonlyArray<number> = [100]
): Effect.Effect<void, never, R> =>
  Effect.forEach(
    sizes,
    (perPage) =>
      Effect.gen(function* () {
        const forwards = yield* walk(list, perPage)
        assert.deepStrictEqual(
          forwards.flatMap(({ rows }) => rows),
          expected
        )
        assert.isTrue(forwards.every((page) => page.perPage === perPage))
        assert.isTrue(forwards.slice(0, -1).every(({ rows }) => rows.length === perPage))
        assert.isNull(forwards[0]!.prev)
        const last = forwards.at(-1)!
        if (forwards.length === 1) return
        const backwards = yield* walk(list, perPage, last.prev)
        assert.deepStrictEqual(
          [...backwards.toReversed(), last].flatMap(({ rows }) => rows),
          expected
        )
        const again = yield* list({ perPage, cursor: backwards[0]!.next })
        assert.deepStrictEqual(again.rows, last.rows)
      }),
    { discard: true }
  )

/** Every combination of the conditions, from none to all. */
export const combinations = <A extends object>(conditions: A): ReadonlyArray<Partial<A>> => {
  const entries = Object.entries(conditions)
  return Array.from(
    { length: 2 ** entries.length },
    (_, chosen) => Object.fromEntries(entries.filter((_entry, place) => ((chosen >> place) & 1) === 1)) as Partial<A>
  )
}
