/** A text of dishes as records, with what its columns are. */
import * as PriceReading from "./PriceReading.ts"
import * as DishColumns from "./DishColumns.ts"
import * as SheetCells from "./SheetCells.ts"
import type * as Money from "../../foundation/Money.ts"

/** Whether there is nothing in it. */
export const isBlank = ({ cells }: SheetCells.Record): boolean => cells.every((cell) => cell === "")

/** The only text of a record; null if it has several. */
export const onlyText = ({ cells }: SheetCells.Record): string | null => {
  const filled = cells.filter((cell) => cell !== "")
  return filled.length === 1 ? filled[0]! : null
}

/** The numbers of its lines. */
export const linesOf = ({ line, lines }: SheetCells.Record): Array<number> =>
  Array.from({ length: lines }, (_, index) => line + index)

export interface Sheet {
  readonly records: ReadonlyArray<SheetCells.Record>
  readonly columns: ReadonlyArray<DishColumns.Column>
  readonly header: SheetCells.Record | null
}

/** The sheet that the lines make: its header is the first row if that names columns. */
export const sheetOf = (lines: ReadonlyArray<string>, currency: Money.Currency): Sheet => {
  const isPrice = (cell: string): boolean => PriceReading.read(cell, currency) !== null
  const records = SheetCells.recordsOf(lines, SheetCells.separatorOf(lines, isPrice))
  const first = records.find((record) => !isBlank(record)) ?? null
  const named = first === null ? null : DishColumns.headerOf(first.cells, isPrice)
  if (named !== null) return { records, columns: named, header: first }
  const several = records.filter((record) => !isBlank(record) && onlyText(record) === null)
  return {
    records,
    columns: DishColumns.guessed(
      several.map(({ cells }) => cells),
      isPrice
    ),
    header: null
  }
}
