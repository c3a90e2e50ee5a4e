/**
 * Dishes from what an owner types or pastes: lines such as `Margherita 8.50`, or rows of a spreadsheet. Every line of the
 * text is in a row, a heading or blank, and a row that may have been misread says why.
 */
import * as Budgets from "../foundation/Budgets.ts"
import type * as Money from "../foundation/Money.ts"
import * as Text from "../foundation/Text.ts"
import { mostSizes } from "../venue/Dish.ts"
import * as DishCells from "./dishes/DishCells.ts"
import * as DishColumns from "./dishes/DishColumns.ts"
import * as DishDoubts from "./dishes/DishDoubts.ts"
import * as DishLine from "./dishes/DishLine.ts"
import * as PriceReading from "./dishes/PriceReading.ts"
import * as SheetCells from "./dishes/SheetCells.ts"

export type { DishDoubt, Priced } from "./dishes/DishLine.ts"

export interface DishRow {
  /** The number of its first line, from 1. */
  readonly line: number
  /** All its lines: a row of a spreadsheet may have several, and so has a dish with modifiers below it. */
  readonly lines: ReadonlyArray<number>
  /** As it was given. */
  readonly text: string
  readonly name: string
  readonly category: string | null
  readonly description: string | null
  /** Null for a dish with sizes, and for one without a price that could be read. */
  readonly price_minor: number | null
  readonly sizes: ReadonlyArray<DishLine.Priced>
  readonly modifiers: ReadonlyArray<DishLine.Priced>
  /** Why somebody should look at it; empty for a row that is clear. */
  readonly doubts: ReadonlyArray<DishLine.DishDoubt>
}

export interface Heading {
  readonly line: number
  readonly lines: ReadonlyArray<number>
  readonly text: string
  /** The category that it begins; null for the header of a sheet. */
  readonly category: string | null
  /** False where it might as well be a dish without a price. */
  readonly isSure: boolean
}

export interface DishList {
  readonly rows: ReadonlyArray<DishRow>
  readonly headings: ReadonlyArray<Heading>
  readonly blanks: ReadonlyArray<number>
  /** Which limit the text exceeds, so that nothing of it was read; null for none. */
  readonly tooLong: "bytes" | "lines" | null
}

/** How much is read at once, and the longest line that is read. */
export const limits = { bytes: 256 * 1024, lines: 5_000, lineCharacters: 1_000 } as const

const { characters, counts } = Budgets

type Draft = Omit<DishRow, "lines"> & { readonly lines: Array<number> }

const linesOf = ({ line, lines }: SheetCells.Record): Array<number> => Array.from({ length: lines }, (_, index) => line + index)

const isNameFine = (name: string, most: number): boolean => Text.problem(name, { max: most, isName: true }) === null

/** The doubts that a row raises by itself. */
const ownDoubts = (row: Pick<DishRow, "modifiers" | "name" | "price_minor" | "sizes">, price: PriceReading.Price | null) => {
  const texts = [row.name, ...row.sizes.map(({ name }) => name), ...row.modifiers.map(({ name }) => name)]
  const doubts: Array<DishLine.DishDoubt> = []
  if (row.name === "" || texts.some((text) => !isNameFine(text, Number.MAX_SAFE_INTEGER))) doubts.push("unreadable")
  if (texts.some((text) => Text.length(text) > characters.name)) doubts.push("name_too_long")
  if (row.sizes.length === 0 && price === null) doubts.push("no_price")
  if ([row, ...row.sizes].some(({ price_minor }) => price_minor === 0)) doubts.push("free")
  if (row.sizes.length > mostSizes) doubts.push("too_many_sizes")
  if (row.modifiers.length > counts.options) doubts.push("too_many_modifiers")
  return doubts
}

const unreadable = (record: SheetCells.Record, category: string | null): Draft => ({
  line: record.line,
  lines: linesOf(record),
  text: record.text,
  name: "",
  category,
  description: null,
  price_minor: null,
  sizes: [],
  modifiers: [],
  doubts: ["unreadable"]
})

const draftOf = (record: SheetCells.Record, read: DishCells.DishCells, category: string | null): Draft => {
  const { description, modifiers, name, price, sizes } = read
  const row = { name, price_minor: price?.minor ?? null, sizes, modifiers }
  return {
    line: record.line,
    lines: linesOf(record),
    text: record.text,
    ...row,
    category: read.category ?? category,
    description,
    doubts: [...read.doubts, ...ownDoubts(row, price)]
  }
}

/** A text that says by itself that it is a heading: `Starters:`, `# Starters`, `STARTERS`. */
const marked = /^(?:#+|=+|\*+)\s*\S|:\s*$/u
const isMarked = (text: string): boolean => marked.test(text) || (/\p{Lu}{3}/u.test(text) && text === text.toUpperCase())

const headingName = (text: string): string => text.replace(/^[#=*\s]+/, "").replace(/[:=*#\s]+$/, "")

const isBlank = ({ cells }: SheetCells.Record): boolean => cells.every((cell) => cell === "")

/** The only text of a record; null if it has several. */
const onlyText = ({ cells }: SheetCells.Record): string | null => {
  const filled = cells.filter((cell) => cell !== "")
  return filled.length === 1 ? filled[0]! : null
}

const isTooLong = ({ text }: SheetCells.Record): boolean => text.length > limits.lineCharacters

interface Sheet {
  readonly records: ReadonlyArray<SheetCells.Record>
  readonly columns: ReadonlyArray<DishColumns.Column>
  readonly header: SheetCells.Record | null
}

const sheetOf = (lines: ReadonlyArray<string>, isPrice: (cell: string) => boolean): Sheet => {
  const records = SheetCells.recordsOf(lines, SheetCells.separatorOf(lines, isPrice))
  const first = records.find((record) => !isBlank(record)) ?? null
  const named = first === null ? null : DishColumns.headerOf(first.cells, isPrice)
  if (named !== null) return { records, columns: named, header: first }
  const several = records.filter((record) => !isBlank(record) && onlyText(record) === null)
  return { records, columns: DishColumns.guessed(several.map(({ cells }) => cells), isPrice), header: null }
}

/** The dishes of a text, with everything that should be looked at. */
export const parse = (text: string, { currency }: { readonly currency: Money.Currency }): DishList => {
  const none = { rows: [], headings: [], blanks: [] }
  if (Budgets.bytesOf(text) > limits.bytes) return { ...none, tooLong: "bytes" }
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/)
  if (lines.length > limits.lines) return { ...none, tooLong: "lines" }

  const isPrice = (cell: string): boolean => PriceReading.read(cell, currency) !== null
  const { columns, header, records } = sheetOf(lines, isPrice)
  const hasCategories = columns.some(({ kind }) => kind === "category")
  const drafts: Array<Draft> = []
  const headings: Array<Heading> = []
  const blanks: Array<number> = []
  let category: string | null = null

  const isPriced = (record: SheetCells.Record): boolean => {
    const only = onlyText(record)
    return only === null || (!isTooLong(record) && (PriceReading.atEnd(only, currency) !== null || /\+/.test(only)))
  }
  /** The next record with something in it, for each one. */
  const following = new Map<SheetCells.Record, SheetCells.Record>()
  let next: SheetCells.Record | undefined
  for (const record of records.toReversed()) {
    if (isBlank(record)) continue
    if (next !== undefined) following.set(record, next)
    next = record
  }

  let isAfterBlank = true
  for (const record of records) {
    const wasBlank = isAfterBlank
    isAfterBlank = isBlank(record)
    if (isAfterBlank) {
      blanks.push(...linesOf(record))
      continue
    }
    if (record === header) {
      headings.push({ line: record.line, lines: linesOf(record), text: record.text, category: null, isSure: true })
      continue
    }
    const only = onlyText(record)
    if (isTooLong(record)) drafts.push(unreadable(record, category))
    else if (only === null) drafts.push(draftOf(record, DishCells.read(record.cells, columns, currency), category))
    else if (/^\+/.test(only) && drafts.length > 0) {
      const above = drafts.pop()!
      const added = DishLine.modifiersIn(DishLine.splitModifiers(only), currency)
      drafts.push({
        ...above,
        lines: [...above.lines, ...linesOf(record)],
        text: `${above.text}\n${record.text}`,
        modifiers: [...above.modifiers, ...added.modifiers],
        doubts: [...above.doubts, ...added.doubts]
      })
    } else {
      const after = following.get(record)
      const isNext = after !== undefined && !/^\+/.test(onlyText(after) ?? "") && (isPriced(after) || wasBlank)
      const isHeading = !isPriced(record) && (isMarked(only) || (isNext && !hasCategories))
      if (isHeading && isNameFine(headingName(only), characters.name) && headingName(only) !== "") {
        category = headingName(only)
        headings.push({
          line: record.line,
          lines: linesOf(record),
          text: record.text,
          category,
          isSure: isMarked(only) || wasBlank
        })
      } else {
        const read = { ...DishLine.read(only, currency), category: null, description: null }
        drafts.push(draftOf(record, read, category))
      }
    }
  }
  const doubtsAmong = DishDoubts.among(drafts)
  const rows = drafts.map((row) => ({ ...row, doubts: [...new Set([...row.doubts, ...doubtsAmong(row)])] }))
  return { rows, headings, blanks, tooLong: null }
}
