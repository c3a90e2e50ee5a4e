/** The names of restaurants in URLs, where several are called alike. */
import * as Budgets from "../foundation/Budgets.ts"

/** The slug with a number, for the next restaurant of the same name. */
export const numbered = (slug: string, number: number): string => {
  if (number < 2) return slug
  const end = `-${number}`
  return slug.slice(0, Budgets.characters.slug - end.length).replace(/-$/, "") + end
}
