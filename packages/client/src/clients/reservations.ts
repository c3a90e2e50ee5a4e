/** The methods of `client.reservations`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Answered } from "../transport/ResponseInfo.ts"
import type {
  CancelReservationRequest,
  CancelReservationResponse,
  ChangeReservationRequest,
  ChangeReservationResponse,
  CreateReservationRequest,
  CreateReservationResponse,
  ListReservationsRequest,
  ListReservationsResponse,
  ReadAvailabilityRequest,
  ReadAvailabilityResponse,
  ReadReservationRequest,
  ReadReservationResponse,
  ReadReservationRulesRequest,
  ReadReservationRulesResponse,
  Reservation
} from "../types/reservations.ts"

export interface ListReservationsMethod {
  /** Makes the call and returns the body of its response. */
  (request?: ListReservationsRequest, options?: CallOptions): Promise<ListReservationsResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request?: ListReservationsRequest, options?: CallOptions): Promise<Answered<ListReservationsResponse>>
  /** This page and all following ones. */
  pages(request?: ListReservationsRequest, options?: CallOptions): AsyncIterableIterator<ListReservationsResponse>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  all(request?: ListReservationsRequest, options?: CallOptions): AsyncIterableIterator<Reservation>
}

export interface CreateReservationMethod {
  /** Makes the call and returns the body of its response. */
  (request: CreateReservationRequest, options?: CallOptions): Promise<CreateReservationResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: CreateReservationRequest, options?: CallOptions): Promise<Answered<CreateReservationResponse>>
}

export interface ReadAvailabilityMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReadAvailabilityRequest, options?: CallOptions): Promise<ReadAvailabilityResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ReadAvailabilityRequest, options?: CallOptions): Promise<Answered<ReadAvailabilityResponse>>
}

export interface ReadReservationRulesMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReadReservationRulesRequest, options?: CallOptions): Promise<ReadReservationRulesResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ReadReservationRulesRequest, options?: CallOptions): Promise<Answered<ReadReservationRulesResponse>>
}

export interface ReadReservationMethod {
  /** Makes the call and returns the body of its response. */
  (request: ReadReservationRequest, options?: CallOptions): Promise<ReadReservationResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ReadReservationRequest, options?: CallOptions): Promise<Answered<ReadReservationResponse>>
}

export interface ChangeReservationMethod {
  /** Makes the call and returns the body of its response. */
  (request: ChangeReservationRequest, options?: CallOptions): Promise<ChangeReservationResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: ChangeReservationRequest, options?: CallOptions): Promise<Answered<ChangeReservationResponse>>
}

export interface CancelReservationMethod {
  /** Makes the call and returns the body of its response. */
  (request: CancelReservationRequest, options?: CallOptions): Promise<CancelReservationResponse>
  /** The same call, returning the status and headers along with the body. */
  answered(request: CancelReservationRequest, options?: CallOptions): Promise<Answered<CancelReservationResponse>>
}

/** Table reservations and availability. Requires a plan with reservations. */
export interface ReservationsClient {
  /**
   * List reservations.
   *
   * Lists reservations in order of date and time. Filters are combined with AND.
   *
   * Required scope: `reservations:read`.
   */
  readonly listReservations: ListReservationsMethod
  /**
   * Book a table.
   *
   * Applies the booking rules: party size, lead time, closing days, tables and pacing. Without `table_id`, the
   * branch's best-fitting table is assigned. The branch is that of `table_id`, or `branch_id`, or else the default
   * branch. The guest gets the same confirmation as for a reservation by phone.
   *
   * Required scope: `reservations:write`.
   */
  readonly createReservation: CreateReservationMethod
  /**
   * Read availability.
   *
   * Lists the times of a day at which the party can be seated. A full time is listed with `available: false`; a
   * closed day or a party size that is not accepted has no slots. `waitlist` is true for a time that is full when the
   * owner keeps a waitlist and POST /waitlist accepts the party for that time, and `notify` when there is such a
   * time.
   *
   * Required scope: `reservations:read`.
   */
  readonly readAvailability: ReadAvailabilityMethod
  /**
   * Read the reservation rules.
   *
   * Returns everything that decides at which times of a day a party can be seated: the rules, the tables by numbers,
   * and what is taken, without anything about other guests. The function `freeTimes` of `@fourtop/core/availability`
   * finds the times for any party size in a browser. Where `makes_room` is true, read availability for a time that it
   * shows as full: the service may move others.
   *
   * Required scope: `reservations:read`.
   */
  readonly readReservationRules: ReadReservationRulesMethod
  /**
   * Read a reservation.
   *
   * Required scope: `reservations:read`.
   */
  readonly readReservation: ReadReservationMethod
  /**
   * Change a reservation's reference or metadata.
   *
   * Changes what integrations keep with a reservation, in any status: its external reference, and keys of its
   * metadata. Nothing else of a reservation can be changed so, and the guest gets no message. Once the guest was
   * erased, nothing can be kept with it any more.
   *
   * Required scope: `reservations:write`.
   */
  readonly changeReservation: ChangeReservationMethod
  /**
   * Cancel a reservation.
   *
   * Cancels a `pending` or `confirmed` reservation on behalf of the restaurant and notifies the guest. Takes no body.
   *
   * Required scope: `reservations:write`.
   */
  readonly cancelReservation: CancelReservationMethod
}
