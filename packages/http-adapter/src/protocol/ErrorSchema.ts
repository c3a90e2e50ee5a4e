/** The schemas of error bodies. Their statuses come from the table that real responses use. */
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import { Plan, Scope } from "@fourtop/core"
import { Schema } from "effect"
import * as ErrorBody from "./ErrorBody.ts"
import { earlyRefusals } from "./EarlyRefusal.ts"

const none = Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations({
  description: "Empty",
  jsonSchema: { type: "object", properties: {} }
})

const body = <const Code extends string, Details extends Schema.Schema.Any>(
  name: string,
  httpError: { readonly status: number },
  code: Code,
  details: Details
) =>
  Schema.Struct({
    error: Schema.Struct({ code: Schema.Literal(code), message: Schema.String, details })
  }).annotations({ identifier: name, ...HttpApiSchema.annotations({ status: httpError.status }) })

const { httpErrors } = ErrorBody

export const Unauthenticated = body("Unauthenticated", httpErrors.Unauthenticated, "unauthenticated", none)
export const InsufficientScope = body(
  "InsufficientScope",
  httpErrors.InsufficientScope,
  "insufficient_scope",
  Schema.Struct({ required_scope: Scope.Scope })
)
export const PlanFeatureUnavailable = body(
  "PlanFeatureUnavailable",
  httpErrors.PlanFeatureUnavailable,
  "plan_feature_unavailable",
  Schema.Struct({ feature: Schema.Literal(...Plan.features) })
)
export const RestaurantSuspended = body(
  "RestaurantSuspended",
  httpErrors.RestaurantSuspended,
  "restaurant_suspended",
  none
)
export const PlanLapsed = body("PlanLapsed", httpErrors.PlanLapsed, "plan_lapsed", none)
export const OriginNotAllowed = body("OriginNotAllowed", httpErrors.OriginNotAllowed, "origin_not_allowed", none)
export const NotFound = body("NotFound", httpErrors.NotFound, "not_found", none)
export const MethodNotAllowed = body("MethodNotAllowed", httpErrors.MethodNotAllowed, "method_not_allowed", none)
export const InvalidTransition = body(
  "InvalidTransition",
  httpErrors.InvalidTransition,
  "invalid_transition",
  Schema.Struct({ from: Schema.String, to: Schema.String, allowed: Schema.Array(Schema.String) })
)
export const IdempotencyKeyInUse = body(
  "IdempotencyKeyInUse",
  httpErrors.IdempotencyKeyInUse,
  "idempotency_key_in_use",
  none
)
export const PayloadTooLarge = body("PayloadTooLarge", httpErrors.PayloadTooLarge, "payload_too_large", none)
export const UnsupportedMediaType = body(
  "UnsupportedMediaType",
  httpErrors.UnsupportedMediaType,
  "unsupported_media_type",
  none
)
export const ValidationFailed = body(
  "ValidationFailed",
  httpErrors.ValidationFailed,
  "validation_failed",
  Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }).annotations({
    description: "Maps the dotted path of each invalid field to a list of messages",
    jsonSchema: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } }
  })
)
export const IdempotencyKeyReused = body(
  "IdempotencyKeyReused",
  httpErrors.IdempotencyKeyReused,
  "idempotency_key_reused",
  none
)
export const RateLimited = body("RateLimited", httpErrors.RateLimited, "rate_limited", none)
export const InternalError = body(
  "InternalError",
  ErrorBody.internal,
  ErrorBody.internal.code,
  Schema.Struct({ request_id: Schema.String })
)
export const ServiceUnavailable = body("ServiceUnavailable", ErrorBody.unavailable, ErrorBody.unavailable.code, none)

const { headersTooLarge, malformed, tooSlow, unmetExpectation } = earlyRefusals

export const BadRequest = body("BadRequest", malformed, malformed.code, none)
export const RequestTimeout = body("RequestTimeout", tooSlow, tooSlow.code, none)
export const ExpectationFailed = body("ExpectationFailed", unmetExpectation, unmetExpectation.code, none)
export const HeadersTooLarge = body("HeadersTooLarge", headersTooLarge, headersTooLarge.code, none)

/** Errors that any request may get before it is parsed. 503 is not listed here, because it is one of `CommonErrors`. */
export const Early = { BadRequest, RequestTimeout, ExpectationFailed, HeadersTooLarge } as const

/** The errors that every operation may return. */
export const CommonErrors = Schema.Union(
  Unauthenticated,
  InsufficientScope,
  PlanLapsed,
  OriginNotAllowed,
  RateLimited,
  InternalError,
  ServiceUnavailable
)

/** The further errors of operations with a body. */
export const BodyErrors = Schema.Union(RestaurantSuspended, PayloadTooLarge, UnsupportedMediaType, ValidationFailed)

/** The further errors of operations that accept an Idempotency-Key. */
export const IdempotencyErrors = Schema.Union(IdempotencyKeyInUse, IdempotencyKeyReused)
