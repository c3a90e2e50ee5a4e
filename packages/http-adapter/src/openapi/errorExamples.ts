/** One example of each error, rendered by the same code as real responses. */
import {
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InsufficientScope,
  InvalidTransition,
  ListeningOff,
  NotFound,
  PlanFeatureUnavailable,
  PlanLapsed,
  RateLimited,
  RestaurantSuspended,
  Unauthenticated,
  ValidationFailed
} from "@fourtop/core/internal"
import { Cause, Record } from "effect"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import type { Early } from "../protocol/ErrorSchema.ts"
import { bodyOf, type EarlyRefusal, earlyRefusals } from "../protocol/EarlyRefusal.ts"
import {
  MethodNotAllowed,
  OriginNotAllowed,
  PayloadTooLarge,
  ServiceUnavailable,
  UnsupportedMediaType
} from "../protocol/HttpFailure.ts"
import { BodyOverBounds, bytes } from "../protocol/BodyBounds.ts"

const failures: { readonly [Tag in ErrorBody.Failure["_tag"]]: ErrorBody.Failure } = {
  Unauthenticated: new Unauthenticated(),
  InsufficientScope: new InsufficientScope({ requiredScope: "menu:write" }),
  PlanFeatureUnavailable: new PlanFeatureUnavailable({ feature: "reservations" }),
  RestaurantSuspended: new RestaurantSuspended(),
  PlanLapsed: new PlanLapsed(),
  ListeningOff: new ListeningOff(),
  OriginNotAllowed: new OriginNotAllowed(),
  NotFound: new NotFound({ resource: "item" }),
  MethodNotAllowed: new MethodNotAllowed({ allow: ["GET", "HEAD", "POST"] }),
  InvalidTransition: new InvalidTransition({ from: "completed", to: "cancelled", allowed: [] }),
  IdempotencyKeyInUse: new IdempotencyKeyInUse(),
  PayloadTooLarge: new PayloadTooLarge({ limit: bytes.largest, abandoned: false }),
  UnsupportedMediaType: new UnsupportedMediaType(),
  ValidationFailed: ValidationFailed.of({ path: "variants.0.name", message: "is required" }),
  IdempotencyKeyReused: new IdempotencyKeyReused(),
  RateLimited: new RateLimited({ retryAfterSeconds: 17 }),
  ServiceUnavailable: new ServiceUnavailable({ retryAfterSeconds: 2 })
}

const early: { readonly [Name in keyof typeof Early]: EarlyRefusal } = {
  BadRequest: earlyRefusals.malformed,
  RequestTimeout: earlyRefusals.tooSlow,
  ExpectationFailed: earlyRefusals.unmetExpectation,
  HeadersTooLarge: earlyRefusals.headersTooLarge
}

const requestId = "0196a3c2-7d1e-7c40-9a55-3b1f6f0f2a10"

export interface ErrorExample {
  readonly status: number
  readonly body: { readonly error: { readonly code: string; readonly message: string; readonly details: object } }
}

const exampleOf = ({ body, status }: { readonly status: number; readonly body: string }): ErrorExample => ({
  status,
  body: JSON.parse(body) as ErrorExample["body"]
})

/** The example of a body that was not parsed, because it exceeds its bounds. */
export const overBounds: ErrorExample = exampleOf(ErrorBody.of(new BodyOverBounds("values", false)))

/** The examples by schema name. */
export const errorExamples: Readonly<Record<string, ErrorExample>> = {
  ...Record.map(failures, (failure) => exampleOf(ErrorBody.of(failure))),
  InternalError: exampleOf(ErrorBody.ofDefect(Cause.die("example"), requestId)),
  ...Record.map(early, (refusal) => ({ status: refusal.status, body: bodyOf(refusal) }))
}
