/**
 * The operations of `reports`, one function each. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type { ReadSalesSummaryRequest, ReadSalesSummaryResponse } from "../types/reports.ts"
import { operation } from "./operation.ts"

export interface ReadSalesSummaryOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: ReadSalesSummaryRequest, options?: CallOptions): Promise<ReadSalesSummaryResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request?: ReadSalesSummaryRequest,
    options?: CallOptions
  ): Promise<Answered<ReadSalesSummaryResponse>>
}

/**
 * Read the sales summary.
 *
 * Sums up the orders of a period, except rejected and cancelled ones, by the local day they were placed on, and
 * compares them with the preceding period of the same length. The default period is today; the longest is 366 days.
 *
 * Required scope: `reports:read`.
 */
export const readSalesSummary: ReadSalesSummaryOperation = /* @__PURE__ */ operation(
  "reports.readSalesSummary",
  "GET",
  "/api/v1/reports/sales-summary"
)
