/** The methods of `client.waitlist`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
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

export interface JoinWaitlistMethod {
  /** Makes the call and returns the body of its response. */
  (request: JoinWaitlistRequest, options?: CallOptions): Promise<JoinWaitlistResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: JoinWaitlistRequest, options?: CallOptions): Promise<Answered<JoinWaitlistResponse>>
}

export interface ReadWaitlistEntryMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReadWaitlistEntryRequest, options?: CallOptions): Promise<ReadWaitlistEntryResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ReadWaitlistEntryRequest, options?: CallOptions): Promise<Answered<ReadWaitlistEntryResponse>>
}

export interface ChangeWaitlistEntryMethod {
  /** Makes the call and returns the body of its response. */
  (request: ChangeWaitlistEntryRequest, options?: CallOptions): Promise<ChangeWaitlistEntryResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ChangeWaitlistEntryRequest, options?: CallOptions): Promise<Answered<ChangeWaitlistEntryResponse>>
}

export interface LeaveWaitlistMethod {
  /** Makes the call and returns the body of its response. */
  (request: LeaveWaitlistRequest, options?: CallOptions): Promise<LeaveWaitlistResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: LeaveWaitlistRequest, options?: CallOptions): Promise<Answered<LeaveWaitlistResponse>>
}

/**
 * Parties that wait for a place on a day that is full. Requires a plan with reservations, and an owner who keeps a
 * list.
 */
export interface WaitlistClient {
  /**
   * Join the waitlist.
   *
   * Puts a party on the waitlist of a day on which every time from `from` to `to` is full. When a place becomes free,
   * the first party that fits is offered it; the place is held until the party answers or the offer expires. A time
   * that is free is refused: book it instead. A guest who joins again for the same day changes the entry and keeps
   * the place in the queue.
   *
   * Required scope: `reservations:write`.
   */
  readonly joinWaitlist: JoinWaitlistMethod
  /**
   * Read a waitlist entry.
   *
   * Required scope: `reservations:read`.
   */
  readonly readWaitlistEntry: ReadWaitlistEntryMethod
  /**
   * Change a waitlist entry's reference or metadata.
   *
   * Changes what integrations keep with an entry, in any status: its external reference, and keys of its metadata.
   * Nothing else of an entry can be changed so, and no event tells of it. Once the guest was erased, nothing can be
   * kept with it any more.
   *
   * Required scope: `reservations:write`.
   */
  readonly changeWaitlistEntry: ChangeWaitlistEntryMethod
  /**
   * Leave the waitlist.
   *
   * Ends an entry that is `waiting` or `offered`; a place that was held for it goes to the next party. Takes no body.
   *
   * Required scope: `reservations:write`.
   */
  readonly leaveWaitlist: LeaveWaitlistMethod
}
