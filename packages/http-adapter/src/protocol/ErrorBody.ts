/**
 * Gives the API's errors their status, headers and `{ error: { code, message, details } }` (§7.1). OAuth, the console
 * and requests that could not be parsed have their own.
 */
import { type ApiError, CommitUnknown } from "@fourtop/core/internal"
import { Cause, Predicate } from "effect"
import type { Answer } from "./Answer.ts"
import type { HttpFailure } from "./HttpFailure.ts"

/** An error that a caller of the API can get. */
export type Failure = ApiError | HttpFailure

interface HttpError<E> {
  readonly status: number
  readonly details?: (error: E) => object
  readonly headers?: (error: E) => Readonly<Record<string, string>>
}

/** A connection on which the rest of a body was abandoned cannot serve another request. */
const closing = (abandoned: boolean): Readonly<Record<string, string>> => (abandoned ? { connection: "close" } : {})

/** The status, details and headers of each error. */
export const httpErrors: { readonly [Tag in Failure["_tag"]]: HttpError<Extract<Failure, { readonly _tag: Tag }>> } = {
  Unauthenticated: { status: 401, headers: () => ({ "www-authenticate": "Bearer" }) },
  InsufficientScope: { status: 403, details: ({ requiredScope }) => ({ required_scope: requiredScope }) },
  PlanFeatureUnavailable: { status: 403, details: ({ feature }) => ({ feature }) },
  RestaurantSuspended: { status: 403 },
  PlanLapsed: { status: 403 },
  ListeningOff: { status: 403 },
  OriginNotAllowed: { status: 403 },
  NotFound: { status: 404 },
  MethodNotAllowed: { status: 405, headers: ({ allow }) => ({ allow: allow.join(", ") }) },
  InvalidTransition: { status: 409, details: ({ allowed, from, to }) => ({ from, to, allowed }) },
  IdempotencyKeyInUse: { status: 409 },
  PayloadTooLarge: { status: 413, headers: ({ abandoned }) => closing(abandoned) },
  UnsupportedMediaType: { status: 415 },
  ValidationFailed: {
    status: 422,
    details: ({ problems }) => problems,
    headers: (failure) => closing("abandoned" in failure && failure.abandoned === true)
  },
  IdempotencyKeyReused: { status: 422 },
  RateLimited: { status: 429, headers: ({ retryAfterSeconds }) => ({ "retry-after": String(retryAfterSeconds) }) },
  ServiceUnavailable: {
    status: 503,
    headers: ({ retryAfterSeconds }) => ({ "retry-after": String(retryAfterSeconds) })
  }
}

const bodyOf = (code: string, message: string, details: object): string =>
  JSON.stringify({ error: { code, message, details } })

export const of = (failure: Failure): Answer => {
  const httpError = httpErrors[failure._tag] as HttpError<Failure>
  return {
    status: httpError.status,
    body: bodyOf(failure.code, failure.message, httpError.details?.(failure) ?? {}),
    headers: httpError.headers?.(failure) ?? {}
  }
}

/** Every code that a response of the API can have, those of failures included. */
export const codes: ReadonlyArray<string> = Object.keys({
  unauthenticated: true,
  insufficient_scope: true,
  plan_feature_unavailable: true,
  restaurant_suspended: true,
  plan_lapsed: true,
  listening_off: true,
  origin_not_allowed: true,
  not_found: true,
  method_not_allowed: true,
  invalid_transition: true,
  idempotency_key_in_use: true,
  payload_too_large: true,
  unsupported_media_type: true,
  validation_failed: true,
  idempotency_key_reused: true,
  rate_limited: true,
  service_unavailable: true,
  internal_error: true
} satisfies Record<Failure["code"] | typeof internal.code, true>)

const writtenCode = /^\{"error":\{"code":"([a-z_]+)"/

/** The code in a body that was made here; null for any other text. */
export const codeIn = (body: string): string | null => writtenCode.exec(body)?.[1] ?? null

/** How many seconds to wait before retrying after the store failed. */
const storeRetrySeconds = "2"

/** The error for a defect of this program. */
export const internal = {
  code: "internal_error",
  status: 500,
  message:
    "Something went wrong on our side. If it happens again, report the request id to the operator of this service."
} as const

/** The error when the store is out of reach or the process is overloaded. */
export const unavailable = {
  code: "service_unavailable",
  status: 503,
  message: "The service is temporarily unavailable. Try again shortly."
} as const

/** By their tags: a store may have loaded its own copy of the core, in CommonJS beside ES modules for example. */
const isCommitUnknown = Predicate.isTagged("CommitUnknown")
const isStoreFailure = Predicate.or(
  isCommitUnknown,
  Predicate.or(Predicate.isTagged("StoreUnavailable"), Predicate.isTagged("StoreBusy"))
)

/** Whether the store failed, rather than this program. */
export const isOutage = (cause: Cause.Cause<unknown>): boolean =>
  isStoreFailure(Cause.squash(cause)) || Cause.isInterruptedOnly(cause)

/** The response for an undeclared failure. It reveals no internals. */
export const ofDefect = (cause: Cause.Cause<unknown>, requestId: string): Answer => {
  if (!isOutage(cause)) {
    const { code, message, status } = internal
    return { status, body: bodyOf(code, message, { request_id: requestId }), headers: {} }
  }
  const { code, status } = unavailable
  // The caller needs this message: the write may have happened, so only an Idempotency-Key makes a retry safe.
  const message = isCommitUnknown(Cause.squash(cause)) ? new CommitUnknown({ cause }).message : unavailable.message
  return { status, body: bodyOf(code, message, {}), headers: { "retry-after": storeRetrySeconds } }
}
