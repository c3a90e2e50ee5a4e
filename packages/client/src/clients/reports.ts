/** The methods of `client.reports`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type { ReadSalesSummaryRequest, ReadSalesSummaryResponse } from "../types/reports.ts"

export interface ReadSalesSummaryMethod {
  /** Makes the call and returns the body of its response. */
  (request?: ReadSalesSummaryRequest, options?: CallOptions): Promise<ReadSalesSummaryResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: ReadSalesSummaryRequest, options?: CallOptions): Promise<Answered<ReadSalesSummaryResponse>>
}

/** Sales figures. Requires a plan with reporting. */
export interface ReportsClient {
  /**
   * Read the sales summary.
   *
   * Sums up the orders of a period, except rejected and cancelled ones, by the local day they were placed on, and
   * compares them with the preceding period of the same length. The default period is today; the longest is 366 days.
   *
   * Required scope: `reports:read`.
   */
  readonly readSalesSummary: ReadSalesSummaryMethod
}
