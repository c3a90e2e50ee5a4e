/** The errors of the API. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure, FourtopError } from "../transport/FourtopError.ts"

export interface BadRequest extends FourtopError {
  readonly _tag: "BadRequest"
  readonly code: "bad_request"
  readonly details: {}
}

export interface ExpectationFailed extends FourtopError {
  readonly _tag: "ExpectationFailed"
  readonly code: "expectation_failed"
  readonly details: {}
}

export interface HeadersTooLarge extends FourtopError {
  readonly _tag: "HeadersTooLarge"
  readonly code: "headers_too_large"
  readonly details: {}
}

export interface IdempotencyKeyInUse extends FourtopError {
  readonly _tag: "IdempotencyKeyInUse"
  readonly code: "idempotency_key_in_use"
  readonly details: {}
}

export interface IdempotencyKeyReused extends FourtopError {
  readonly _tag: "IdempotencyKeyReused"
  readonly code: "idempotency_key_reused"
  readonly details: {}
}

/** What `insufficient_scope` adds. */
export interface InsufficientScopeDetails {
  readonly required_scope:
    | "menu:read"
    | "menu:write"
    | "orders:read"
    | "orders:write"
    | "reservations:read"
    | "reservations:write"
    | "guests:read"
    | "reports:read"
    | (string & {})
}

export interface InsufficientScope extends FourtopError {
  readonly _tag: "InsufficientScope"
  readonly code: "insufficient_scope"
  readonly details: InsufficientScopeDetails
}

/** What `internal_error` adds. */
export interface InternalErrorDetails {
  readonly request_id: string
}

export interface InternalError extends FourtopError {
  readonly _tag: "InternalError"
  readonly code: "internal_error"
  readonly details: InternalErrorDetails
}

/** What `invalid_transition` adds. */
export interface InvalidTransitionDetails {
  readonly from: string

  readonly to: string

  readonly allowed: ReadonlyArray<string>
}

export interface InvalidTransition extends FourtopError {
  readonly _tag: "InvalidTransition"
  readonly code: "invalid_transition"
  readonly details: InvalidTransitionDetails
}

export interface NotFound extends FourtopError {
  readonly _tag: "NotFound"
  readonly code: "not_found"
  readonly details: {}
}

export interface OriginNotAllowed extends FourtopError {
  readonly _tag: "OriginNotAllowed"
  readonly code: "origin_not_allowed"
  readonly details: {}
}

export interface PayloadTooLarge extends FourtopError {
  readonly _tag: "PayloadTooLarge"
  readonly code: "payload_too_large"
  readonly details: {}
}

/** What `plan_feature_unavailable` adds. */
export interface PlanFeatureUnavailableDetails {
  readonly feature: "reservations" | "reporting" | (string & {})
}

export interface PlanFeatureUnavailable extends FourtopError {
  readonly _tag: "PlanFeatureUnavailable"
  readonly code: "plan_feature_unavailable"
  readonly details: PlanFeatureUnavailableDetails
}

export interface PlanLapsed extends FourtopError {
  readonly _tag: "PlanLapsed"
  readonly code: "plan_lapsed"
  readonly details: {}
}

export interface RateLimited extends FourtopError {
  readonly _tag: "RateLimited"
  readonly code: "rate_limited"
  readonly details: {}
}

export interface RequestTimeout extends FourtopError {
  readonly _tag: "RequestTimeout"
  readonly code: "request_timeout"
  readonly details: {}
}

export interface RestaurantSuspended extends FourtopError {
  readonly _tag: "RestaurantSuspended"
  readonly code: "restaurant_suspended"
  readonly details: {}
}

export interface ServiceUnavailable extends FourtopError {
  readonly _tag: "ServiceUnavailable"
  readonly code: "service_unavailable"
  readonly details: {}
}

export interface Unauthenticated extends FourtopError {
  readonly _tag: "Unauthenticated"
  readonly code: "unauthenticated"
  readonly details: {}
}

export interface UnsupportedMediaType extends FourtopError {
  readonly _tag: "UnsupportedMediaType"
  readonly code: "unsupported_media_type"
  readonly details: {}
}

export interface ValidationFailed extends FourtopError {
  readonly _tag: "ValidationFailed"
  readonly code: "validation_failed"
  readonly details: { readonly [field: string]: ReadonlyArray<string> }
}

/** Every error that a call may throw. */
export type FourtopFailure =
  | BadRequest
  | ExpectationFailed
  | HeadersTooLarge
  | IdempotencyKeyInUse
  | IdempotencyKeyReused
  | InsufficientScope
  | InternalError
  | InvalidTransition
  | NotFound
  | OriginNotAllowed
  | PayloadTooLarge
  | PlanFeatureUnavailable
  | PlanLapsed
  | RateLimited
  | RequestTimeout
  | RestaurantSuspended
  | ServiceUnavailable
  | Unauthenticated
  | UnsupportedMediaType
  | ValidationFailed
  | ClientFailure

/** The error codes that this version knows. */
export type FourtopCode =
  | "bad_request"
  | "expectation_failed"
  | "headers_too_large"
  | "idempotency_key_in_use"
  | "idempotency_key_reused"
  | "insufficient_scope"
  | "internal_error"
  | "invalid_transition"
  | "not_found"
  | "origin_not_allowed"
  | "payload_too_large"
  | "plan_feature_unavailable"
  | "plan_lapsed"
  | "rate_limited"
  | "request_timeout"
  | "restaurant_suspended"
  | "service_unavailable"
  | "unauthenticated"
  | "unsupported_media_type"
  | "validation_failed"
  | "network_failure"
  | "timeout"
  | "token_failure"
  | "unexpected_response"
