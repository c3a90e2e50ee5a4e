/**
 * The functions of one version of the program, in a schema of their own. Programs of several versions can use one
 * database, because none calls or replaces the functions of another.
 */
import { createHash } from "node:crypto"
import * as Functions from "./Functions.ts"
import * as SqlFunction from "./sql/SqlFunction.ts"

export interface FunctionSet {
  readonly schema: string
  /** Each after those that its body calls. */
  readonly functions: ReadonlyArray<SqlFunction.SqlFunction>
}

/** The schema of any set, as a PostgreSQL pattern. */
export const anySchema = "^fourtop_f_[0-9a-f]{8}$"

/** The set of these functions. The name follows from their texts: a set with other functions has another. */
export const of = (functions: ReadonlyArray<SqlFunction.SqlFunction>): FunctionSet => {
  const hash = createHash("sha256")
  for (const one of functions) hash.update(SqlFunction.create(one, "set"))
  return { schema: `fourtop_f_${hash.digest("hex").slice(0, 8)}`, functions }
}

/** The set of this version. */
export const own: FunctionSet = of(Functions.all)

/**
 * Names the schema in calls of the set's functions: a function's name directly before a parenthesis. Strings, quoted
 * identifiers, comments, and names after a dot are left alone.
 */
export const qualifier = ({ functions, schema }: FunctionSet): ((text: string) => string) => {
  const names = functions.map(({ name }) => name).join("|")
  const parts = new RegExp(`'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\\n]*|(?<![\\w.$])(?:${names})(?=\\()`, "g")
  return (text) => text.replace(parts, (part) => (/^['"-]/.test(part) ? part : `${schema}.${part}`))
}

/** Names the schema in calls of this version's functions. */
export const qualify: (text: string) => string = qualifier(own)
