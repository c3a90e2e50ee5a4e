/** Collects the parameters of a statement whose text depends on the request. */
import type { Value } from "./Statement.ts"

export interface Parameters {
  readonly values: ReadonlyArray<Value>
  /** Adds a value, and returns its placeholder for the text. */
  readonly bind: (value: Value, type: "bigint" | "integer" | "text" | "uuid" | "jsonb") => string
}

export const make = (): Parameters => {
  const values: Array<Value> = []
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` }
}
