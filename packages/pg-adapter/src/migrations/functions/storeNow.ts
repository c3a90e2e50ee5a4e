import { serving, type SqlFunction } from "../sql/SqlFunction.ts"

/** The store's clock: the only place that asks for the time. Tests replace it to move the clock. */
export const storeNow: SqlFunction = {
  name: "store_now",
  runsAs: "inlined",
  callers: serving,
  signature: "() returns timestamptz language sql volatile",
  body: `select clock_timestamp()`
}
