/**
 * The operations of `tables`, one function each. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type { ListTablesResponse } from "../types/tables.ts"
import { listOperation } from "./operation.ts"

export interface ListTablesOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: {}, options?: CallOptions): Promise<ListTablesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(connection: Connection, request?: {}, options?: CallOptions): Promise<Answered<ListTablesResponse>>
}

/**
 * List tables.
 *
 * Lists every table by branch and name. `state` is `seated` while a party or an open order is there, `reserved` when
 * a reservation begins within its turn time from now, and otherwise `free`.
 *
 * Required scope: `orders:read`.
 */
export const listTables: ListTablesOperation = /* @__PURE__ */ listOperation(
  "tables.listTables",
  "GET",
  "/api/v1/tables"
)
