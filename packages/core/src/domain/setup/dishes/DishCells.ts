/** Reads a dish from the cells of a row, by what its columns are. */
import type * as Money from "../../foundation/Money.ts"
import type { Column } from "./DishColumns.ts"
import * as DishLine from "./DishLine.ts"
import * as PriceReading from "./PriceReading.ts"

export interface DishCells extends DishLine.DishText {
  readonly category: string | null
  readonly description: string | null
}

/** Several in one cell stand behind plus signs, semicolons or line breaks, or commas that are not in a price. */
const listed = (cell: string): ReadonlyArray<string> => cell.split(/[+;|\n]|,(?!\d)/)

const doubtOf = (price: PriceReading.Price | null): ReadonlyArray<DishLine.DishDoubt> =>
  price === null ? ["unreadable"] : price.doubt === null ? [] : [price.doubt]

/** What the cells say of a dish. */
export const read = (
  cells: ReadonlyArray<string>,
  columns: ReadonlyArray<Column>,
  currency: Money.Currency
): DishCells => {
  const doubts: Array<DishLine.DishDoubt> = []
  const sizes: Array<DishLine.Priced> = []
  const modifiers: Array<DishLine.Priced> = []
  const prices: Array<PriceReading.Price> = []
  const texts = { name: "", category: "", description: "" }
  for (const [index, cell] of cells.entries()) {
    if (cell === "") continue
    const column = columns[index]
    if (column?.kind === "name") {
      const [name, ...added] = DishLine.splitModifiers(cell)
      const extra = DishLine.modifiersIn(added, currency)
      texts.name = name.trim()
      modifiers.push(...extra.modifiers)
      doubts.push(...extra.doubts)
    } else if (column?.kind === "category" || column?.kind === "description") {
      texts[column.kind] = cell
    } else if (column?.kind === "modifiers") {
      const extra = DishLine.modifiersIn(listed(cell), currency)
      modifiers.push(...extra.modifiers)
      doubts.push(...extra.doubts)
    } else if (column?.kind === "size") {
      const price = PriceReading.read(cell, currency)
      doubts.push(...doubtOf(price))
      sizes.push({ name: column.name, price_minor: price?.minor ?? null })
    } else if (column?.kind === "price") {
      const several = DishLine.sizesIn(cell, currency, false)
      if (several !== null) {
        sizes.push(...several.sizes)
        doubts.push(...several.doubts)
      } else {
        const price = PriceReading.read(cell, currency)
        doubts.push(...doubtOf(price))
        if (price !== null) prices.push(price)
      }
    } else if (cell.startsWith("+")) {
      const extra = DishLine.modifiersIn(listed(cell), currency)
      modifiers.push(...extra.modifiers)
      doubts.push(...extra.doubts)
    } else doubts.push("unread_cell")
  }
  const isSized = sizes.length > 0 || prices.length > 1
  if (prices.length > 1) doubts.push("unnamed_sizes")
  const unnamed = prices.map(({ minor }, index) => ({ name: String(sizes.length + index + 1), price_minor: minor }))
  return {
    name: texts.name,
    category: texts.category || null,
    description: texts.description || null,
    price: isSized ? null : (prices[0] ?? null),
    sizes: isSized ? [...sizes, ...unnamed] : [],
    modifiers,
    doubts
  }
}
