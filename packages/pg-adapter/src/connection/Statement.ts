/** SQL that each connection prepares once, under a unique name. */
import * as FunctionSet from "../migrations/FunctionSet.ts"

/** What a parameter may be; everything else is sent as JSON text. */
export type Value = string | number | boolean | null

/**
 * A statement with its parameters. `Row` is what it returns, which the author of the text vouches for: nothing checks
 * it.
 */
export interface Statement<out Row> {
  readonly name: string
  readonly text: string
  readonly values: ReadonlyArray<string | null>
  readonly row?: Row
}

/** The rows of several statements, one list each. */
export type RowsOf<Statements extends ReadonlyArray<Statement<unknown>>> = {
  readonly [Index in keyof Statements]: ReadonlyArray<Statements[Index] extends Statement<infer Row> ? Row : never>
}

/** Texts with the schema of our functions. There are few: every text has a name, and is prepared under it. */
const qualified = new Map<string, string>()

const qualify = (text: string): string => {
  const known = qualified.get(text)
  if (known !== undefined) return known
  const made = FunctionSet.qualify(text)
  qualified.set(text, made)
  return made
}

/**
 * Declares a statement. Write it so that one access path fits all parameters: plans are generic. The name must be
 * unique and at most 63 bytes long. Calls of our functions are given the schema of this version's.
 */
export const make =
  <Row>(name: string, text: string) =>
  (...values: ReadonlyArray<Value>): Statement<Row> => ({ name, text: qualify(text), values: values.map(toText) })

const toText = (value: Value): string | null => (value === null ? null : String(value))
