/** Keys for rows that people name: `Crème brûlée` is `creme-brulee`, and the second one `creme-brulee-2`. */
import * as Budgets from "../../foundation/Budgets.ts"

/** Room for a number behind the longest key that is made from a name. */
const longest = Budgets.characters.key - 10

/** The name in lower-case letters, digits and dashes; empty for a name without any, such as one in Greek. */
export const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, longest)
    .replace(/-$/, "")

/** Makes keys that are different from each other and from those that are taken. */
export const maker = (taken: Iterable<string>, otherwise: string): ((name: string) => string) => {
  const used = new Set(taken)
  const numbers = new Map<string, number>()
  return (name) => {
    const base = plain(name) || otherwise
    let number = numbers.get(base) ?? 1
    let key = base
    while (used.has(key)) key = `${base}-${++number}`
    numbers.set(base, number)
    used.add(key)
    return key
  }
}
