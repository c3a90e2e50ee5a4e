/** How the columns of our own statements arrive: as plain JavaScript values, without a schema per row. */

/** A column as the server describes it. */
export interface Column {
  readonly name: string
  readonly dataTypeID: number
}

type Parse = (text: string) => unknown

/** By the server's number of the type. Integers of 8 bytes are numbers, because every id of ours is below 2^53. */
const parsers: Readonly<Record<number, Parse>> = {
  16: (text) => text === "t",
  20: Number,
  21: Number,
  23: Number,
  114: JSON.parse,
  3802: JSON.parse
}

const asText: Parse = (text) => text

/** A row from its columns and their texts. */
export const toRow = (columns: ReadonlyArray<Column>, texts: ReadonlyArray<string | null>): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index++) {
    const { dataTypeID, name } = columns[index]!
    const text = texts[index]!
    row[name] = text === null ? null : (parsers[dataTypeID] ?? asText)(text)
  }
  return row
}
