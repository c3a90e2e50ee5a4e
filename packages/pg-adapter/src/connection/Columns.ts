/** How the columns of our own statements arrive: as plain JavaScript values, without a schema per row. */

/** A column as the server describes it. */
export interface Column {
  readonly name: string
  readonly dataTypeID: number
}

type Parse = (text: string) => unknown

/** A list of numbers, none of which is null. */
const numbers: Parse = (text) => JSON.parse(`[${text.slice(1, -1)}]`)

/** By the server's number of the type. Integers of 8 bytes are numbers, because every id of ours is below 2^53. */
const parsers: Readonly<Record<number, Parse>> = {
  16: (text) => text === "t",
  20: Number,
  21: Number,
  23: Number,
  114: JSON.parse,
  1007: numbers,
  1016: numbers,
  3802: JSON.parse
}

const asText: Parse = (text) => text

/** Makes a row out of the texts of its columns. */
export type RowMaker = (texts: ReadonlyArray<string | null>) => Record<string, unknown>

/** All rows of one statement begin as copies of one, so that they have one shape to the engine. */
export const rowMaker = (columns: ReadonlyArray<Column>): RowMaker => {
  const names = columns.map(({ name }) => name)
  const parses = columns.map(({ dataTypeID }) => parsers[dataTypeID] ?? asText)
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]))
  return (texts) => {
    const row = { ...empty }
    for (let index = 0; index < names.length; index++) {
      const text = texts[index]!
      if (text !== null) row[names[index]!] = parses[index]!(text)
    }
    return row
  }
}
