/** The methods of `client.closings`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  Closing,
  ListClosingsRequest,
  ListClosingsResponse,
  ReadClosingRequest,
  ReadClosingResponse
} from "../types/closings.ts"

export interface ListClosingsMethod {
  /** Makes the call and returns the body of its response. */
  (request?: ListClosingsRequest, options?: CallOptions): Promise<ListClosingsResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: ListClosingsRequest, options?: CallOptions): Promise<Answered<ListClosingsResponse>>
  /** This page and all following ones. */
  pages(request?: ListClosingsRequest, options?: CallOptions): AsyncIterableIterator<ListClosingsResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(request?: ListClosingsRequest, options?: CallOptions): AsyncIterableIterator<Closing>
}

export interface ReadClosingMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReadClosingRequest, options?: CallOptions): Promise<ReadClosingResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ReadClosingRequest, options?: CallOptions): Promise<Answered<ReadClosingResponse>>
}

/** The closing of each business day, by branch. Requires a plan with reporting. */
export interface ClosingsClient {
  /**
   * List closings.
   *
   * Lists the closings of business days, newest first. A closing takes all postings of its branch since the one
   * before, is numbered without gaps in its branch, and never changes.
   *
   * Required scope: `reports:read`.
   */
  readonly listClosings: ListClosingsMethod
  /**
   * Read a closing.
   *
   * Required scope: `reports:read`.
   */
  readonly readClosing: ReadClosingMethod
}
