/**
 * The types of the operations in `reservations`. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type { Empty, PageLinks, PageMeta } from "./shared.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InsufficientScope,
  InternalError,
  InvalidTransition,
  NotFound,
  OriginNotAllowed,
  PayloadTooLarge,
  PlanFeatureUnavailable,
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  RestaurantSuspended,
  ServiceUnavailable,
  Unauthenticated,
  UnsupportedMediaType,
  ValidationFailed
} from "./failures.ts"

/** The parameters of the query. */
export interface ListReservationsQuery {
  /** Only reservations on this day. */
  readonly date?: string | undefined
  /** Only reservations on this day or later. */
  readonly from?: string | undefined
  /** Only reservations on this day or earlier. */
  readonly to?: string | undefined
  /** Only reservations in this status. */
  readonly status?: "pending" | "confirmed" | "declined" | "cancelled" | "seated" | "no_show" | undefined
  /** Only reservations at this branch. Defaults to all branches. */
  readonly branch_id?: number | undefined
  /** The number of entries per page. Defaults to `25`. */
  readonly per_page?: number | undefined
  /** A cursor from `meta.next_cursor` or `meta.prev_cursor` of another page. */
  readonly cursor?: string | undefined
}

/** What `reservations.listReservations` takes. */
export interface ListReservationsRequest {
  /** The parameters of the query. */
  readonly query?: ListReservationsQuery | undefined
}

export type ReservationStatus = "pending" | "confirmed" | "declined" | "cancelled" | "seated" | "no_show"

export interface Reservation {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly status: ReservationStatus | (string & {})

  readonly name: string

  readonly phone: string

  readonly email: string | null

  readonly party_size: number

  readonly date: string

  readonly time: string

  readonly table_id: number | null

  readonly note: string | null

  readonly deposit_minor: number | null

  readonly deposit_status:
    | "required"
    | "paid"
    | "card_held"
    | "refunded"
    | "partially_refunded"
    | "forfeited"
    | "waived"
    | (string & {})
    | null

  readonly created_at: string

  readonly updated_at: string

  readonly branch_id: number | null

  readonly cancelled_by?: "restaurant" | "guest" | (string & {}) | null

  readonly attendance_confirmed_at?: string | null
}

/** What `reservations.listReservations` returns. */
export interface ListReservationsResponse {
  readonly data: ReadonlyArray<Reservation>

  readonly meta: PageMeta

  readonly links: PageLinks
}

/** Every error that `reservations.listReservations` may throw. */
export type ListReservationsFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | RequestTimeout
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

export interface BookTable {
  readonly name: string

  readonly phone: string

  readonly email?: string | null | undefined

  readonly party_size: number

  readonly date: string

  readonly time: string

  readonly table_id?: number | null | undefined

  readonly branch_id?: number | null | undefined

  readonly note?: string | null | undefined

  readonly status?: "pending" | "confirmed" | undefined

  readonly locale?: string | null | undefined
}

/** What `reservations.createReservation` takes. */
export interface CreateReservationRequest {
  /** The body. */
  readonly payload: BookTable
}

/** What `reservations.createReservation` returns. */
export interface CreateReservationResponse {
  readonly data: Reservation

  readonly meta: Empty

  readonly links: Empty
}

/** Every error that `reservations.createReservation` may throw. */
export type CreateReservationFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | RestaurantSuspended
  | RequestTimeout
  | IdempotencyKeyInUse
  | PayloadTooLarge
  | UnsupportedMediaType
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

/** The parameters of the query. */
export interface ReadAvailabilityQuery {
  /** The day to look at. */
  readonly date: string
  /** The number of guests in the party. */
  readonly party_size: number
  /** The branch to look at. Defaults to the default branch. */
  readonly branch_id?: number | undefined
}

/** What `reservations.readAvailability` takes. */
export interface ReadAvailabilityRequest {
  /** The parameters of the query. */
  readonly query: ReadAvailabilityQuery
}

export interface AvailabilitySlot {
  readonly time: string

  readonly available: boolean

  readonly guarantee: boolean
}

export interface AvailabilityGuarantee {
  readonly type: "deposit" | "card_hold" | "prepayment" | (string & {})

  readonly amount_minor: number

  readonly per: "guest" | "booking" | (string & {})

  readonly currency: string

  readonly cancel_until_hours: number

  readonly text: string | null
}

export interface Availability {
  readonly date: string

  readonly party_size: number

  readonly engine: boolean

  readonly slots: ReadonlyArray<AvailabilitySlot>

  readonly guarantee: AvailabilityGuarantee | null

  readonly notify: boolean
}

/** What `reservations.readAvailability` returns. */
export interface ReadAvailabilityResponse {
  readonly data: Availability

  readonly meta: Empty

  readonly links: Empty
}

/** Every error that `reservations.readAvailability` may throw. */
export type ReadAvailabilityFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | RequestTimeout
  | ExpectationFailed
  | ValidationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

/** The ids in the path. */
export interface ReadReservationPath {
  /** The reservation id. */
  readonly reservation: string
}

/** What `reservations.readReservation` takes. */
export interface ReadReservationRequest {
  /** The ids in the path. */
  readonly path: ReadReservationPath
}

/** What `reservations.readReservation` returns. */
export interface ReadReservationResponse {
  readonly data: Reservation

  readonly meta: Empty

  readonly links: Empty
}

/** Every error that `reservations.readReservation` may throw. */
export type ReadReservationFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | NotFound
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure

/** The ids in the path. */
export interface CancelReservationPath {
  /** The reservation id. */
  readonly reservation: string
}

/** What `reservations.cancelReservation` takes. */
export interface CancelReservationRequest {
  /** The ids in the path. */
  readonly path: CancelReservationPath
}

/** What `reservations.cancelReservation` returns. */
export interface CancelReservationResponse {
  readonly data: Reservation

  readonly meta: Empty

  readonly links: Empty
}

/** Every error that `reservations.cancelReservation` may throw. */
export type CancelReservationFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | PlanFeatureUnavailable
  | RestaurantSuspended
  | NotFound
  | RequestTimeout
  | InvalidTransition
  | IdempotencyKeyInUse
  | ExpectationFailed
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure
