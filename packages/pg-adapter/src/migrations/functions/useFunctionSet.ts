import { serving, type SqlFunction } from "../sql/SqlFunction.ts"

/** Notes that a program uses this set: the current schema is the first in a function's search path, which is its own. */
export const useFunctionSet: SqlFunction = {
  name: "use_function_set",
  runsAs: "definer",
  callers: serving,
  signature: "() returns void language sql volatile",
  body: `update function_set set used_at = now() where name = current_schema()`
}
