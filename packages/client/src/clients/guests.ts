/** The methods of `client.guests`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
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

export interface ListGuestsMethod {
  /** Makes the call and returns the body of its response. */
  (request?: ListGuestsRequest, options?: CallOptions): Promise<ListGuestsResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: ListGuestsRequest, options?: CallOptions): Promise<Answered<ListGuestsResponse>>
  /** This page and all following ones. */
  pages(request?: ListGuestsRequest, options?: CallOptions): AsyncIterableIterator<ListGuestsResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(request?: ListGuestsRequest, options?: CallOptions): AsyncIterableIterator<Guest>
}

export interface ReadGuestMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReadGuestRequest, options?: CallOptions): Promise<ReadGuestResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ReadGuestRequest, options?: CallOptions): Promise<Answered<ReadGuestResponse>>
}

export interface ChangeGuestMethod {
  /** Makes the call and returns the body of its response. */
  (request: ChangeGuestRequest, options?: CallOptions): Promise<ChangeGuestResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ChangeGuestRequest, options?: CallOptions): Promise<Answered<ChangeGuestResponse>>
}

/**
 * Profiles of guests who have ordered or made a reservation. Phone and email are null unless the guest agreed to hear
 * from the restaurant.
 */
export interface GuestsClient {
  /**
   * List guests.
   *
   * Lists guests in order of id. Erased guests are not included. A date-time without an offset is taken in the
   * restaurant's time zone.
   *
   * Required scope: `guests:read`.
   */
  readonly listGuests: ListGuestsMethod
  /**
   * Read a guest.
   *
   * Required scope: `guests:read`.
   */
  readonly readGuest: ReadGuestMethod
  /**
   * Change a guest's reference or metadata.
   *
   * Changes what integrations keep with a guest: the external reference, and keys of the metadata. Nothing else of a
   * profile can be changed so.
   *
   * Required scope: `guests:write`.
   */
  readonly changeGuest: ChangeGuestMethod
}
