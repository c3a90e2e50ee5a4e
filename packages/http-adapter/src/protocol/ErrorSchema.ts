/** The schemas of error bodies. Their statuses come from the table that real responses use. */
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import { Budgets, Described, Plan, Scope } from "@fourtop/core/internal"
import { Schema } from "effect"
import * as ErrorBody from "./ErrorBody.ts"
import { json } from "./BodyBounds.ts"
import { earlyRefusals } from "./EarlyRefusal.ts"

const none = Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations({
  description: "Empty",
  jsonSchema: { type: "object", properties: {} }
})

const body = <const Code extends string, Details extends Schema.Schema.Any>(
  name: string,
  httpError: { readonly status: number },
  code: Code,
  details: Details,
  description: string
) =>
  Described.struct(
    {
      error: Described.struct(
        { code: Schema.Literal(code), message: Schema.String, details },
        {
          code: "The error code, for programs.",
          message: "What is wrong, for people.",
          details: "What the code adds; empty when there is nothing to add."
        }
      )
    },
    { error: "The error." }
  ).annotations({ identifier: name, description, ...HttpApiSchema.annotations({ status: httpError.status }) })

const { httpErrors } = ErrorBody

export const Unauthenticated = body(
  "Unauthenticated",
  httpErrors.Unauthenticated,
  "unauthenticated",
  none,
  "The token is missing, unknown, revoked or expired."
)
export const InsufficientScope = body(
  "InsufficientScope",
  httpErrors.InsufficientScope,
  "insufficient_scope",
  Described.struct({ required_scope: Scope.Scope }, { required_scope: "The scope that the operation needs." }),
  "The token lacks the operation's scope."
)
export const PlanFeatureUnavailable = body(
  "PlanFeatureUnavailable",
  httpErrors.PlanFeatureUnavailable,
  "plan_feature_unavailable",
  Described.struct({ feature: Schema.Literal(...Plan.features) }, { feature: "The feature that the plan lacks." }),
  "The restaurant's plan lacks the feature."
)
export const RestaurantSuspended = body(
  "RestaurantSuspended",
  httpErrors.RestaurantSuspended,
  "restaurant_suspended",
  none,
  "The restaurant is suspended, so that nothing can be changed."
)
export const PlanLapsed = body(
  "PlanLapsed",
  httpErrors.PlanLapsed,
  "plan_lapsed",
  none,
  "The restaurant has no plan in force."
)
export const ListeningOff = body(
  "ListeningOff",
  httpErrors.ListeningOff,
  "listening_off",
  none,
  "The owner has not allowed live tokens to read events."
)
export const OriginNotAllowed = body(
  "OriginNotAllowed",
  httpErrors.OriginNotAllowed,
  "origin_not_allowed",
  none,
  "The token cannot be used from web pages of this origin."
)
export const NotFound = body(
  "NotFound",
  httpErrors.NotFound,
  "not_found",
  none,
  "There is no such resource for this restaurant."
)
export const MethodNotAllowed = body(
  "MethodNotAllowed",
  httpErrors.MethodNotAllowed,
  "method_not_allowed",
  none,
  "The path exists, but not with this method."
)
export const InvalidTransition = body(
  "InvalidTransition",
  httpErrors.InvalidTransition,
  "invalid_transition",
  Described.struct(
    { from: Schema.String, to: Schema.String, allowed: Schema.Array(Schema.String) },
    { from: "The status it has.", to: "The status that was asked for.", allowed: "The statuses it can move to." }
  ),
  "An order, a reservation or a waitlist entry cannot move to this status from where it is."
)
export const IdempotencyKeyInUse = body(
  "IdempotencyKeyInUse",
  httpErrors.IdempotencyKeyInUse,
  "idempotency_key_in_use",
  none,
  "The first request with this Idempotency-Key is still running."
)
export const PayloadTooLarge = body(
  "PayloadTooLarge",
  httpErrors.PayloadTooLarge,
  "payload_too_large",
  none,
  "The body is larger than 1 MiB."
)
export const UnsupportedMediaType = body(
  "UnsupportedMediaType",
  httpErrors.UnsupportedMediaType,
  "unsupported_media_type",
  none,
  "The body is not JSON."
)
export const ValidationFailed = body(
  "ValidationFailed",
  httpErrors.ValidationFailed,
  "validation_failed",
  Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }).annotations({
    description: "The messages for each invalid field, by its dotted path.",
    jsonSchema: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } }
  }),
  "Some fields are invalid, or a rule of the restaurant refuses them. `details` is empty if the body is no JSON object, " +
    `or has more than ${Budgets.grouped(json.values)} values or ${json.depth} levels.`
)
export const IdempotencyKeyReused = body(
  "IdempotencyKeyReused",
  httpErrors.IdempotencyKeyReused,
  "idempotency_key_reused",
  none,
  "The Idempotency-Key was used before, with another body."
)
export const RateLimited = body(
  "RateLimited",
  httpErrors.RateLimited,
  "rate_limited",
  none,
  "There were too many requests with this token; wait for `Retry-After` seconds."
)
export const InternalError = body(
  "InternalError",
  ErrorBody.internal,
  ErrorBody.internal.code,
  Described.struct({ request_id: Schema.String }, { request_id: "The id to report to the operator of the service." }),
  "Something went wrong in the service."
)
export const ServiceUnavailable = body(
  "ServiceUnavailable",
  ErrorBody.unavailable,
  ErrorBody.unavailable.code,
  none,
  "The service is temporarily unavailable; wait for `Retry-After` seconds."
)

const { headersTooLarge, malformed, tooSlow, unmetExpectation } = earlyRefusals

export const BadRequest = body("BadRequest", malformed, malformed.code, none, "The request is not valid HTTP.")
export const RequestTimeout = body(
  "RequestTimeout",
  tooSlow,
  tooSlow.code,
  none,
  "The request took too long to arrive."
)
export const ExpectationFailed = body(
  "ExpectationFailed",
  unmetExpectation,
  unmetExpectation.code,
  none,
  "The request has an `Expect` header that the service does not support."
)
export const HeadersTooLarge = body(
  "HeadersTooLarge",
  headersTooLarge,
  headersTooLarge.code,
  none,
  "The headers of the request are too large."
)

/** Errors that any request may get before it is parsed. 503 is not listed here, because it is one of `CommonErrors`. */
export const Early = { BadRequest, RequestTimeout, ExpectationFailed, HeadersTooLarge } as const

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
