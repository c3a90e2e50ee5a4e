/**
 * The operations of `waitlist`, one function each. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  ChangeWaitlistEntryRequest,
  ChangeWaitlistEntryResponse,
  JoinWaitlistRequest,
  JoinWaitlistResponse,
  LeaveWaitlistRequest,
  LeaveWaitlistResponse,
  ReadWaitlistEntryRequest,
  ReadWaitlistEntryResponse
} from "../types/waitlist.ts"
import { operation } from "./operation.ts"

export interface JoinWaitlistOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: JoinWaitlistRequest, options?: CallOptions): Promise<JoinWaitlistResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: JoinWaitlistRequest,
    options?: CallOptions
  ): Promise<Answered<JoinWaitlistResponse>>
}

/**
 * Join the waitlist.
 *
 * Puts a party on the waitlist of a day on which every time from `from` to `to` is full. When a place becomes free,
 * the first party that fits is offered it; the place is held until the party answers or the offer expires. A time
 * that is free is refused: book it instead. A guest who joins again for the same day changes the entry and keeps the
 * place in the queue.
 *
 * Required scope: `reservations:write`.
 */
export const joinWaitlist: JoinWaitlistOperation = /* @__PURE__ */ operation(
  "waitlist.joinWaitlist",
  "POST",
  "/api/v1/waitlist"
)

export interface ReadWaitlistEntryOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: ReadWaitlistEntryRequest, options?: CallOptions): Promise<ReadWaitlistEntryResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ReadWaitlistEntryRequest,
    options?: CallOptions
  ): Promise<Answered<ReadWaitlistEntryResponse>>
}

/**
 * Read a waitlist entry.
 *
 * Required scope: `reservations:read`.
 */
export const readWaitlistEntry: ReadWaitlistEntryOperation = /* @__PURE__ */ operation(
  "waitlist.readWaitlistEntry",
  "GET",
  "/api/v1/waitlist/:entry"
)

export interface ChangeWaitlistEntryOperation {
  /** Makes the call and returns the body of its response. */
  (
    connection: Connection,
    request: ChangeWaitlistEntryRequest,
    options?: CallOptions
  ): Promise<ChangeWaitlistEntryResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: ChangeWaitlistEntryRequest,
    options?: CallOptions
  ): Promise<Answered<ChangeWaitlistEntryResponse>>
}

/**
 * Change a waitlist entry's reference or metadata.
 *
 * Changes what integrations keep with an entry, in any status: its external reference, and keys of its metadata.
 * Nothing else of an entry can be changed so, and no event tells of it. Once the guest was erased, nothing can be
 * kept with it any more.
 *
 * Required scope: `reservations:write`.
 */
export const changeWaitlistEntry: ChangeWaitlistEntryOperation = /* @__PURE__ */ operation(
  "waitlist.changeWaitlistEntry",
  "PATCH",
  "/api/v1/waitlist/:entry"
)

export interface LeaveWaitlistOperation {
  /** Makes the call and returns the body of its response. */
  (connection: Connection, request: LeaveWaitlistRequest, options?: CallOptions): Promise<LeaveWaitlistResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(
    connection: Connection,
    request: LeaveWaitlistRequest,
    options?: CallOptions
  ): Promise<Answered<LeaveWaitlistResponse>>
}

/**
 * Leave the waitlist.
 *
 * Ends an entry that is `waiting` or `offered`; a place that was held for it goes to the next party. Takes no body.
 *
 * Required scope: `reservations:write`.
 */
export const leaveWaitlist: LeaveWaitlistOperation = /* @__PURE__ */ operation(
  "waitlist.leaveWaitlist",
  "POST",
  "/api/v1/waitlist/:entry/cancel"
)
