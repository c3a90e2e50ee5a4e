/** How failures look, for declarations. Statuses come from the one table that also answers. */
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
  face: { readonly status: number },
  code: Code,
  details: Details
) =>
  Schema.Struct({
    error: Schema.Struct({ code: Schema.Literal(code), message: Schema.String, details })
  }).annotations({ identifier: name, ...HttpApiSchema.annotations({ status: face.status }) })

const { faces } = ErrorBody

export const Unauthenticated = body("Unauthenticated", faces.Unauthenticated, "unauthenticated", none)
export const InsufficientScope = body(
  "InsufficientScope",
  faces.InsufficientScope,
  "insufficient_scope",
  Schema.Struct({ required_scope: Scope.Scope })
)
export const PlanFeatureUnavailable = body(
  "PlanFeatureUnavailable",
  faces.PlanFeatureUnavailable,
  "plan_feature_unavailable",
  Schema.Struct({ feature: Schema.Literal(...Plan.features) })
)
export const RestaurantSuspended = body("RestaurantSuspended", faces.RestaurantSuspended, "restaurant_suspended", none)
export const PlanLapsed = body("PlanLapsed", faces.PlanLapsed, "plan_lapsed", none)
export const OriginNotAllowed = body("OriginNotAllowed", faces.OriginNotAllowed, "origin_not_allowed", none)
export const NotFound = body("NotFound", faces.NotFound, "not_found", none)
export const MethodNotAllowed = body("MethodNotAllowed", faces.MethodNotAllowed, "method_not_allowed", none)
export const InvalidTransition = body(
  "InvalidTransition",
  faces.InvalidTransition,
  "invalid_transition",
  Schema.Struct({ from: Schema.String, to: Schema.String, allowed: Schema.Array(Schema.String) })
)
export const IdempotencyKeyInUse = body(
  "IdempotencyKeyInUse",
  faces.IdempotencyKeyInUse,
  "idempotency_key_in_use",
  none
)
export const PayloadTooLarge = body("PayloadTooLarge", faces.PayloadTooLarge, "payload_too_large", none)
export const UnsupportedMediaType = body(
  "UnsupportedMediaType",
  faces.UnsupportedMediaType,
  "unsupported_media_type",
  none
)
export const ValidationFailed = body(
  "ValidationFailed",
  faces.ValidationFailed,
  "validation_failed",
  Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }).annotations({
    description: "Dotted path of each invalid field to what is wrong with it",
    jsonSchema: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } }
  })
)
export const IdempotencyKeyReused = body(
  "IdempotencyKeyReused",
  faces.IdempotencyKeyReused,
  "idempotency_key_reused",
  none
)
export const RateLimited = body("RateLimited", faces.RateLimited, "rate_limited", none)
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

/** What may be answered before there is a request, whatever was asked for; 503 is among those of every operation. */
export const Early = { BadRequest, RequestTimeout, ExpectationFailed, HeadersTooLarge } as const

/** What every operation may answer. */
export const OfEvery = Schema.Union(
  Unauthenticated,
  InsufficientScope,
  PlanLapsed,
  OriginNotAllowed,
  RateLimited,
  InternalError,
  ServiceUnavailable
)

/** What every operation with a body may answer besides. */
export const OfBody = Schema.Union(RestaurantSuspended, PayloadTooLarge, UnsupportedMediaType, ValidationFailed)

/** What every POST may answer besides. */
export const OfKey = Schema.Union(IdempotencyKeyInUse, IdempotencyKeyReused)
