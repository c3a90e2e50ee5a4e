/** Rows while they are read: of a sheet's cells, of a line, and with modifiers that stand below them. */
import * as Budgets from "../../foundation/Budgets.ts"
import type * as Money from "../../foundation/Money.ts"
import * as Text from "../../foundation/Text.ts"
import { mostSizes } from "../../venue/Dish.ts"
import type { DishCells } from "./DishCells.ts"
import * as DishLine from "./DishLine.ts"
import type { DishRow } from "./DishRow.ts"
import { linesOf } from "./Sheet.ts"
import type { Record } from "./SheetCells.ts"

/** A row of the record as it was read. */
export const of = (record: Record, read: DishCells, category: string | null): DishRow => ({
  line: record.line,
  lines: linesOf(record),
  text: record.text,
  name: read.name,
  category: read.category ?? category,
  description: read.description,
  price_minor: read.price?.minor ?? null,
  sizes: read.sizes,
  modifiers: read.modifiers,
  doubts: read.doubts
})

/** A row of a record that is not read at all. */
export const unread = (record: Record, category: string | null): DishRow =>
  of(
    record,
    { name: "", category: null, description: null, price: null, sizes: [], modifiers: [], doubts: ["unreadable"] },
    category
  )

/** The row with the modifiers of a record below it. */
export const withModifiers = (row: DishRow, record: Record, text: string, currency: Money.Currency): DishRow => {
  const added = DishLine.modifiersIn(DishLine.splitModifiers(text), currency)
  return {
    ...row,
    lines: [...row.lines, ...linesOf(record)],
    text: `${row.text}\n${record.text}`,
    modifiers: [...row.modifiers, ...added.modifiers],
    doubts: [...row.doubts, ...added.doubts]
  }
}

const isFine = (text: string): boolean => Text.problem(text, { min: 1, isName: true }) === null

/** The doubts that a row raises by itself, besides those about how its text was read. */
export const doubtsOf = ({
  doubts,
  modifiers,
  name,
  price_minor,
  sizes
}: DishRow): ReadonlyArray<DishLine.DishDoubt> => {
  const names = [name, ...[...sizes, ...modifiers].map((one) => one.name)]
  const found: Array<DishLine.DishDoubt> = [...doubts]
  if (!names.every(isFine)) found.push("unreadable")
  if (names.some((text) => Text.length(text) > Budgets.characters.name)) found.push("name_too_long")
  if (sizes.length === 0 && price_minor === null && !doubts.includes("decimals")) found.push("no_price")
  if (price_minor === 0 || sizes.some((size) => size.price_minor === 0)) found.push("free")
  if (sizes.length > mostSizes) found.push("too_many_sizes")
  if (modifiers.length > Budgets.counts.options) found.push("too_many_modifiers")
  return found
}
