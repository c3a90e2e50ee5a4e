/** The names of restaurants in URLs, where several are called alike. */
import * as Budgets from "../foundation/Budgets.ts"

const withEnd = (slug: string, end: string): string =>
  slug.slice(0, Budgets.characters.slug - end.length - 1).replace(/-$/, "") + `-${end}`

/** Restaurants of one name that are told apart by a number. */
export const mostNumbered = 50

/** What a restaurant can be called in URLs, the best first; the last one ends with `chance`, and is hardly ever taken. */
export const candidates = (slug: string, chance: string): ReadonlyArray<string> => [
  slug,
  ...Array.from({ length: mostNumbered - 1 }, (_, index) => withEnd(slug, String(index + 2))),
  withEnd(slug, chance)
]
