import { serving, type SqlFunction } from "../sql/SqlFunction.ts"

/** The store's clock. All other functions read the time from here, so that tests can replace it. */
export const storeNow: SqlFunction = {
  name: "store_now",
  runsAs: "inlined",
  callers: serving,
  signature: "() returns timestamptz language sql volatile",
  body: `select clock_timestamp()`
}
