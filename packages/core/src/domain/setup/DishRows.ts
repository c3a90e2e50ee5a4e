/**
 * Dishes from what an owner types or pastes: lines such as `Margherita 8.50`, or rows of a spreadsheet. Every line of the
 * text is in a row, a heading or blank, and a row that may have been misread says why.
 */
import * as Budgets from "../foundation/Budgets.ts"
import type * as Money from "../foundation/Money.ts"
import * as DishCells from "./dishes/DishCells.ts"
import * as DishDoubts from "./dishes/DishDoubts.ts"
import * as DishDraft from "./dishes/DishDraft.ts"
import * as DishLine from "./dishes/DishLine.ts"
import type { DishList, DishRow, Heading } from "./dishes/DishRow.ts"
import * as Headings from "./dishes/Headings.ts"
import * as PriceReading from "./dishes/PriceReading.ts"
import { isBlank, linesOf, onlyText, sheetOf } from "./dishes/Sheet.ts"
import type { Record } from "./dishes/SheetCells.ts"

export type { DishDoubt, Priced } from "./dishes/DishLine.ts"
export type { DishList, DishRow, Heading } from "./dishes/DishRow.ts"

/** How much is read at once, and the longest line that is read. */
export const limits = { bytes: 256 * 1024, lines: 5_000, lineCharacters: 1_000 } as const

const isTooLong = ({ text }: Record): boolean => text.length > limits.lineCharacters

const isAddition = (text: string | null): boolean => text !== null && text.startsWith("+")

/** The record behind each one, without blank ones. */
const followersOf = (records: ReadonlyArray<Record>): ReadonlyMap<Record, Record> => {
  const filled = records.filter((record) => !isBlank(record))
  return new Map(filled.slice(1).map((record, index) => [filled[index]!, record]))
}

/** The dishes of a text within the limits. */
const read = (lines: ReadonlyArray<string>, currency: Money.Currency): Omit<DishList, "tooLong"> => {
  const { columns, header, records } = sheetOf(lines, currency)
  const hasCategories = columns.some(({ kind }) => kind === "category")
  const after = followersOf(records)
  const drafts: Array<DishRow> = []
  const headings: Array<Heading> = []
  const blanks: Array<number> = []
  let category: string | null = null
  let isAfterBlank = true

  const isPriced = (record: Record): boolean => {
    const only = onlyText(record)
    return (
      only === null || (!isTooLong(record) && PriceReading.atEnd(DishLine.splitModifiers(only)[0], currency) !== null)
    )
  }
  /** A line without a price begins a category if it is marked, above one with a price, or behind a blank line. */
  const isHeading = (record: Record, only: string): boolean => {
    const below = after.get(record)
    const hasAddition = isAddition(only) || (below !== undefined && isAddition(onlyText(below)))
    if (hasAddition || isPriced(record)) return false
    if (Headings.isMarked(only)) return true
    return !hasCategories && below !== undefined && (isPriced(below) || isAfterBlank)
  }
  const addHeading = (record: Record, name: string | null, isSure: boolean): void => {
    headings.push({ line: record.line, lines: linesOf(record), text: record.text, category: name, isSure })
  }

  for (const record of records) {
    const only = onlyText(record)
    if (isBlank(record)) blanks.push(...linesOf(record))
    else if (record === header) addHeading(record, null, true)
    else if (isTooLong(record)) drafts.push(DishDraft.unread(record, category))
    else if (only === null) drafts.push(DishDraft.of(record, DishCells.read(record.cells, columns, currency), category))
    else if (isAddition(only) && drafts.length > 0) {
      drafts.push(DishDraft.withModifiers(drafts.pop()!, record, only, currency))
    } else {
      const named = isHeading(record, only) ? Headings.categoryOf(only) : null
      if (named !== null) {
        category = named
        addHeading(record, named, Headings.isMarked(only) || isAfterBlank)
      } else {
        const line = { ...DishLine.read(only, currency), category: null, description: null }
        drafts.push(DishDraft.of(record, line, category))
      }
    }
    isAfterBlank = isBlank(record)
  }
  const doubtsAmong = DishDoubts.among(drafts)
  const rows = drafts.map((row) => ({
    ...row,
    doubts: [...new Set([...DishDraft.doubtsOf(row), ...doubtsAmong(row)])]
  }))
  return { rows, headings, blanks }
}

/** The dishes of a text, with everything that should be looked at. */
export const parse = (text: string, { currency }: { readonly currency: Money.Currency }): DishList => {
  const none = { rows: [], headings: [], blanks: [] }
  if (Budgets.bytesOf(text) > limits.bytes) return { ...none, tooLong: "bytes" }
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/)
  return lines.length > limits.lines ? { ...none, tooLong: "lines" } : { ...read(lines, currency), tooLong: null }
}
