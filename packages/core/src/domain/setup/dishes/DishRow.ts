/** What was read from a text of dishes. */
import type * as DishLine from "./DishLine.ts"

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
