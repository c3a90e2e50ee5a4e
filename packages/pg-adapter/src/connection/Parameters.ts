/** Collects the values of a statement whose text depends on what is asked for. */
import type { Value } from "./Statement.ts"

export interface Parameters {
  readonly values: ReadonlyArray<Value>
  /** How the text names the value. */
  readonly bind: (value: Value, type: "bigint" | "integer" | "text" | "uuid" | "jsonb") => string
}

export const make = (): Parameters => {
  const values: Array<Value> = []
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` }
}
