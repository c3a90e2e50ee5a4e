/** The errors of the API. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure, FourtopError } from "../transport/FourtopError.ts"

/** The request is not valid HTTP. */
export interface BadRequest extends FourtopError {
  readonly _tag: "BadRequest"
  readonly code: "bad_request"
  readonly details: {}
}

/** The request has an `Expect` header that the service does not support. */
export interface ExpectationFailed extends FourtopError {
  readonly _tag: "ExpectationFailed"
  readonly code: "expectation_failed"
  readonly details: {}
}

/** The headers of the request are too large. */
export interface HeadersTooLarge extends FourtopError {
  readonly _tag: "HeadersTooLarge"
  readonly code: "headers_too_large"
  readonly details: {}
}

/** The first request with this Idempotency-Key is still running. */
export interface IdempotencyKeyInUse extends FourtopError {
  readonly _tag: "IdempotencyKeyInUse"
  readonly code: "idempotency_key_in_use"
  readonly details: {}
}

/** The Idempotency-Key was used before, with another body. */
export interface IdempotencyKeyReused extends FourtopError {
  readonly _tag: "IdempotencyKeyReused"
  readonly code: "idempotency_key_reused"
  readonly details: {}
}

/** What `insufficient_scope` adds. */
export interface InsufficientScopeDetails {
  /** The scope that the operation needs. */
  readonly required_scope:
    | "menu:read"
    | "menu:write"
    | "orders:read"
    | "orders:write"
    | "reservations:read"
    | "reservations:write"
    | "guests:read"
    | "reports:read"
    | "payments:read"
    | "payments:write"
    | "guests:write"
    | "webhooks:write"
    | (string & {})
}

/** The token lacks the operation's scope. */
export interface InsufficientScope extends FourtopError {
  readonly _tag: "InsufficientScope"
  readonly code: "insufficient_scope"
  readonly details: InsufficientScopeDetails
}

/** What `internal_error` adds. */
export interface InternalErrorDetails {
  /** The id to report to the operator of the service. */
  readonly request_id: string
}

/** Something went wrong in the service. */
export interface InternalError extends FourtopError {
  readonly _tag: "InternalError"
  readonly code: "internal_error"
  readonly details: InternalErrorDetails
}

/** What `invalid_transition` adds. */
export interface InvalidTransitionDetails {
  /** The status it has. */
  readonly from: string
  /** The status that was asked for. */
  readonly to: string
  /** The statuses it can move to. */
  readonly allowed: ReadonlyArray<string>
}

/** An order, a reservation or a waitlist entry cannot move to this status from where it is. */
export interface InvalidTransition extends FourtopError {
  readonly _tag: "InvalidTransition"
  readonly code: "invalid_transition"
  readonly details: InvalidTransitionDetails
}

/** The owner has not allowed live tokens to read events. */
export interface ListeningOff extends FourtopError {
  readonly _tag: "ListeningOff"
  readonly code: "listening_off"
  readonly details: {}
}

/** There is no such resource for this restaurant. */
export interface NotFound extends FourtopError {
  readonly _tag: "NotFound"
  readonly code: "not_found"
  readonly details: {}
}

/** The token cannot be used from web pages of this origin. */
export interface OriginNotAllowed extends FourtopError {
  readonly _tag: "OriginNotAllowed"
  readonly code: "origin_not_allowed"
  readonly details: {}
}

/** The body is larger than 1 MiB. */
export interface PayloadTooLarge extends FourtopError {
  readonly _tag: "PayloadTooLarge"
  readonly code: "payload_too_large"
  readonly details: {}
}

/** What `plan_feature_unavailable` adds. */
export interface PlanFeatureUnavailableDetails {
  /** The feature that the plan lacks. */
  readonly feature: "reservations" | "reporting" | (string & {})
}

/** The restaurant's plan lacks the feature. */
export interface PlanFeatureUnavailable extends FourtopError {
  readonly _tag: "PlanFeatureUnavailable"
  readonly code: "plan_feature_unavailable"
  readonly details: PlanFeatureUnavailableDetails
}

/** The restaurant has no plan in force. */
export interface PlanLapsed extends FourtopError {
  readonly _tag: "PlanLapsed"
  readonly code: "plan_lapsed"
  readonly details: {}
}

/** There were too many requests with this token; wait for `Retry-After` seconds. */
export interface RateLimited extends FourtopError {
  readonly _tag: "RateLimited"
  readonly code: "rate_limited"
  readonly details: {}
}

/** The request took too long to arrive. */
export interface RequestTimeout extends FourtopError {
  readonly _tag: "RequestTimeout"
  readonly code: "request_timeout"
  readonly details: {}
}

/** The restaurant is suspended, so that nothing can be changed. */
export interface RestaurantSuspended extends FourtopError {
  readonly _tag: "RestaurantSuspended"
  readonly code: "restaurant_suspended"
  readonly details: {}
}

/** The service is temporarily unavailable; wait for `Retry-After` seconds. */
export interface ServiceUnavailable extends FourtopError {
  readonly _tag: "ServiceUnavailable"
  readonly code: "service_unavailable"
  readonly details: {}
}

/** The token is missing, unknown, revoked or expired. */
export interface Unauthenticated extends FourtopError {
  readonly _tag: "Unauthenticated"
  readonly code: "unauthenticated"
  readonly details: {}
}

/** The body is not JSON. */
export interface UnsupportedMediaType extends FourtopError {
  readonly _tag: "UnsupportedMediaType"
  readonly code: "unsupported_media_type"
  readonly details: {}
}

/**
 * Some fields are invalid, or a rule of the restaurant refuses them. `details` is empty if the body is no JSON
 * object, or has more than 12,000 values or 64 levels.
 */
export interface ValidationFailed extends FourtopError {
  readonly _tag: "ValidationFailed"
  readonly code: "validation_failed"
  /** What the code adds; empty when there is nothing to add. */
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
  | ListeningOff
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
  | "listening_off"
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
