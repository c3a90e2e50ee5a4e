/**
 * The operations of `guests`, one function each. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  ChangeGuestRequest,
  ChangeGuestResponse,
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

export interface ChangeGuestOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ChangeGuestRequest, options?: CallOptions): Promise<ChangeGuestResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ChangeGuestRequest,
    options?: CallOptions
  ): Promise<Answered<ChangeGuestResponse>>
}

/**
 * Change a guest's reference or metadata.
 *
 * Changes what integrations keep with a guest: the external reference, and keys of the metadata. Nothing else of a
 * profile can be changed so.
 *
 * Required scope: `guests:write`.
 */
export const changeGuest: ChangeGuestOperation = /* @__PURE__ */ operation(
  "guests.changeGuest",
  "PATCH",
  "/api/v1/guests/:guest"
)
