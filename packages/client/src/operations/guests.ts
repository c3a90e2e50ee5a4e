/**
 * The operations of `guests`, one function each. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  Guest,
  ListGuestsRequest,
  ListGuestsResponse,
  ReadGuestRequest,
  ReadGuestResponse
} from "../types/guests.ts"
import { operation, pagedOperation } from "./operation.ts"

export interface ListGuestsOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request?: ListGuestsRequest, options?: CallOptions): Promise<ListGuestsResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request?: ListGuestsRequest,
    options?: CallOptions
  ): Promise<Answered<ListGuestsResponse>>
  /** This page and all following ones. */
  pages(
    connection: Connection,
    request?: ListGuestsRequest,
    options?: CallOptions
  ): AsyncIterableIterator<ListGuestsResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(connection: Connection, request?: ListGuestsRequest, options?: CallOptions): AsyncIterableIterator<Guest>
}

/**
 * List guests.
 *
 * Lists guests in order of id. Erased guests are not included. A date-time without an offset is taken in the
 * restaurant's time zone.
 *
 * Required scope: `guests:read`.
 */
export const listGuests: ListGuestsOperation = /* @__PURE__ */ pagedOperation(
  "guests.listGuests",
  "GET",
  "/api/v1/guests"
)

export interface ReadGuestOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ReadGuestRequest, options?: CallOptions): Promise<ReadGuestResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ReadGuestRequest,
    options?: CallOptions
  ): Promise<Answered<ReadGuestResponse>>
}

/**
 * Read a guest.
 *
 * Required scope: `guests:read`.
 */
export const readGuest: ReadGuestOperation = /* @__PURE__ */ operation(
  "guests.readGuest",
  "GET",
  "/api/v1/guests/:guest"
)
