/** The methods of `client.tables`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type { ListTablesResponse } from "../types/tables.ts"

export interface ListTablesMethod {
  /** Makes the call and returns the body of its response. */
  (request?: {}, options?: CallOptions): Promise<ListTablesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: {}, options?: CallOptions): Promise<Answered<ListTablesResponse>>
}

/** Read which tables are free, reserved or seated, and their open orders. */
export interface TablesClient {
  /**
   * List tables.
   *
   * Lists every table by branch and name. `state` is `seated` while a party or an open order is there, `reserved`
   * when a reservation begins within its turn time from now, and otherwise `free`.
   *
   * Required scope: `orders:read`.
   */
  readonly listTables: ListTablesMethod
}
