/**
 * The types of the operations in `waitlist`. Generated from the API's declarations by `npm run record`; do not edit.
 */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type { Empty } from "./shared.ts"
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

export interface JoinWaitlist {
  readonly name: string

  readonly phone: string

  readonly email?: string | null | undefined

  readonly party_size: number

  readonly date: string

  readonly from: string

  readonly to: string

  readonly branch_id?: number | null | undefined

  readonly note?: string | null | undefined

  readonly locale?: string | null | undefined
}

/** What `waitlist.joinWaitlist` takes. */
export interface JoinWaitlistRequest {
  /** The body. */
  readonly payload: JoinWaitlist
}

export type WaitlistStatus = "waiting" | "offered" | "accepted" | "left" | "expired"

export interface WaitlistEntryOffer {
  readonly time: string

  readonly expires_at: string
}

export interface WaitlistEntry {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly status: WaitlistStatus | (string & {})

  readonly name: string

  readonly phone: string

  readonly email: string | null

  readonly party_size: number

  readonly date: string

  readonly from: string

  readonly to: string

  readonly note: string | null

  readonly offer: WaitlistEntryOffer | null

  readonly reservation_id: string | null

  readonly branch_id: number | null

  readonly created_at: string

  readonly updated_at: string
}

/** What `waitlist.joinWaitlist` returns. */
export interface JoinWaitlistResponse {
  readonly data: WaitlistEntry

  readonly meta: Empty

  readonly links: Empty
}

/** Every error that `waitlist.joinWaitlist` may throw. */
export type JoinWaitlistFailure =
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

/** The ids in the path. */
export interface ReadWaitlistEntryPath {
  /** The id of the waitlist entry. */
  readonly entry: string
}

/** What `waitlist.readWaitlistEntry` takes. */
export interface ReadWaitlistEntryRequest {
  /** The ids in the path. */
  readonly path: ReadWaitlistEntryPath
}

/** What `waitlist.readWaitlistEntry` returns. */
export interface ReadWaitlistEntryResponse {
  readonly data: WaitlistEntry

  readonly meta: Empty

  readonly links: Empty
}

/** Every error that `waitlist.readWaitlistEntry` may throw. */
export type ReadWaitlistEntryFailure =
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
export interface LeaveWaitlistPath {
  /** The id of the waitlist entry. */
  readonly entry: string
}

/** What `waitlist.leaveWaitlist` takes. */
export interface LeaveWaitlistRequest {
  /** The ids in the path. */
  readonly path: LeaveWaitlistPath
}

/** What `waitlist.leaveWaitlist` returns. */
export interface LeaveWaitlistResponse {
  readonly data: WaitlistEntry

  readonly meta: Empty

  readonly links: Empty
}

/** Every error that `waitlist.leaveWaitlist` may throw. */
export type LeaveWaitlistFailure =
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
