/** Lines that begin a category: `Starters:`, `# Starters`, `STARTERS`, or a line without a price above one with it. */
import * as Budgets from "../../foundation/Budgets.ts"
import * as Text from "../../foundation/Text.ts"

const marked = /^(?:#+|=+|\*+)\s*\S|:\s*$/u

/** Whether it says by itself that it is one. */
export const isMarked = (text: string): boolean =>
  marked.test(text) || (/\p{Lu}{3}/u.test(text) && text === text.toUpperCase())

/** The category that the line names; null if it cannot be the name of one. */
export const categoryOf = (text: string): string | null => {
  const name = text.replace(/^[#=*\s]+/, "").replace(/[:=*#\s]+$/, "")
  return Text.problem(name, { min: 1, max: Budgets.characters.name, isName: true }) === null ? name : null
}
