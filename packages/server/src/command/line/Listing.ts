/** Lists that are read page by page, as far as a command asks for. */
import { Page } from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import { withDefault } from "./Parameter.ts"
import * as Value from "./Value.ts"

/** Maximum number of rows that a command lists. */
export const most = 1000

const count = Value.make((text) => {
  const read = /^\d+$/.test(text) ? Number(text) : 0
  return read >= 1 && read <= most ? Either.right(read) : Either.left(`a whole number from 1 to ${most}`)
})

export const limit = withDefault("--limit COUNT", count, `How many to list, from 1 to ${most}.`, Page.limits.standard)

/** The first rows of a list, and whether it has more. */
export interface Listed<A> {
  readonly rows: ReadonlyArray<A>
  readonly hasMore: boolean
}

/** Reads as many pages as the rows need. */
export const read = <A, E, R>(
  wanted: number,
  list: (page: Page.Request) => Effect.Effect<Page.Page<A>, E, R>
): Effect.Effect<Listed<A>, E, R> =>
  Effect.gen(function* () {
    const rows: Array<A> = []
    let cursor: Page.Cursor | null = null
    for (;;) {
      const perPage = Math.min(wanted - rows.length, Page.limits.largest)
      const page: Page.Page<A> = yield* list({ perPage, cursor })
      rows.push(...page.rows)
      cursor = page.next
      if (cursor === null || rows.length >= wanted) return { rows, hasMore: cursor !== null }
    }
  })

/** The table, what to say when it is empty, and a line that tells of further rows. */
export const text = <A>(
  { hasMore, rows }: Listed<A>,
  table: (rows: ReadonlyArray<A>) => string,
  empty: string
): string => {
  if (rows.length === 0) return empty
  return hasMore
    ? `${table(rows)}\nThese are the first ${rows.length}; there are more. --limit lists up to ${most}.`
    : table(rows)
}
