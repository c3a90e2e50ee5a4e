/**
 * The operations of `closings`, one function each. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  Closing,
  ListClosingsRequest,
  ListClosingsResponse,
  ReadClosingRequest,
  ReadClosingResponse
} from "../types/closings.ts"
import { operation, pagedOperation } from "./operation.ts"

export interface ListClosingsOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: ListClosingsRequest, options?: CallOptions): Promise<ListClosingsResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request?: ListClosingsRequest,
    options?: CallOptions
  ): Promise<Answered<ListClosingsResponse>>
  /** This page and all following ones. */
  pages(
    connection: Connection,
    request?: ListClosingsRequest,
    options?: CallOptions
  ): AsyncIterableIterator<ListClosingsResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(connection: Connection, request?: ListClosingsRequest, options?: CallOptions): AsyncIterableIterator<Closing>
}

/**
 * List closings.
 *
 * Lists the closings of business days, newest first. A closing takes all postings of its branch since the one before,
 * is numbered without gaps in its branch, and never changes.
 *
 * Required scope: `reports:read`.
 */
export const listClosings: ListClosingsOperation = /* @__PURE__ */ pagedOperation(
  "closings.listClosings",
  "GET",
  "/api/v1/closings"
)

export interface ReadClosingOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ReadClosingRequest, options?: CallOptions): Promise<ReadClosingResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ReadClosingRequest,
    options?: CallOptions
  ): Promise<Answered<ReadClosingResponse>>
}

/**
 * Read a closing.
 *
 * Required scope: `reports:read`.
 */
export const readClosing: ReadClosingOperation = /* @__PURE__ */ operation(
  "closings.readClosing",
  "GET",
  "/api/v1/closings/:closing"
)
