/** Turns the columns of our statements into plain JavaScript values, without decoding each row with a schema. */

/** A column as the server describes it. */
export interface Column {
  readonly name: string
  readonly dataTypeID: number
}

type Parse = (text: string) => unknown

/** An array of numbers without nulls. */
const numbers: Parse = (text) => JSON.parse(`[${text.slice(1, -1)}]`)

/** By the type's object id. 8-byte integers become numbers, because all our ids are below 2^53. */
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

/** Builds a row from the texts of its columns. */
export type RowMaker = (texts: ReadonlyArray<string | null>) => Record<string, unknown>

/** All rows of a statement start as copies of one object, so that the engine gives them the same shape. */
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
