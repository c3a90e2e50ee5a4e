/** The tables that were read from a text, and what of it could not be read. */
import * as Budgets from "../../foundation/Budgets.ts"
import type * as VenueDocument from "../../document/VenueDocument.ts"
import type * as TableSentence from "./TableSentence.ts"

/** A table in the words of the venue document. */
export type TableInput = typeof VenueDocument.TableEntry.Encoded

export type TableProblemKind =
  | TableSentence.Failure
  | "seats"
  | "too_many"
  | "name_twice"
  | "name"
  | "range"
  | "too_long"

/** What could not be read, where, and what to do about it. */
export interface TableProblem {
  readonly line: number
  readonly text: string
  readonly kind: TableProblemKind
  readonly message: string
}

export interface TableList {
  readonly tables: ReadonlyArray<TableInput>
  readonly problems: ReadonlyArray<TableProblem>
}

/** Bounds: those of the venue document, and the size of a text that is read at all. */
export const limits = {
  tables: Budgets.counts.tables,
  seats: 200,
  nameCharacters: 80,
  bytes: 64 * 1024,
  /** Of what stands between commas. */
  pieceCharacters: 500
} as const

export const messages: Readonly<Record<TableProblemKind, string>> = {
  unreadable: "write how many tables for how many guests, such as 6 for 2, or a name and its seats, such as T1: 4",
  no_seats: "say for how many guests these tables are, such as 6 for 2",
  seats: `a table is for 1 to ${limits.seats} guests`,
  too_many: `a restaurant can have at most ${Budgets.grouped(limits.tables)} tables`,
  name_twice: "this name is already given to another table",
  name: `a name has 1 to ${limits.nameCharacters} characters`,
  range: "write the first number before the last one, such as T1-T6: 2",
  too_long: `the text can have at most ${Budgets.inWords(limits.bytes)}`
}
