/** The only place that gives a failure its status, its headers and its `{ error: { code, message, details } }` (§7.1). */
import { type ApiError, CommitUnknown, StoreBusy, StoreUnavailable } from "@fourtop/core"
import { Cause } from "effect"
import type { Answer } from "./Answer.ts"
import type { HttpFailure } from "./HttpFailure.ts"

export type Failure = ApiError | HttpFailure

interface Face<E> {
  readonly status: number
  readonly details?: (error: E) => object
  readonly headers?: (error: E) => Readonly<Record<string, string>>
}

/** Every failure a caller can be told of. */
export const faces: { readonly [Tag in Failure["_tag"]]: Face<Extract<Failure, { readonly _tag: Tag }>> } = {
  Unauthenticated: { status: 401, headers: () => ({ "www-authenticate": "Bearer" }) },
  InsufficientScope: { status: 403, details: ({ requiredScope }) => ({ required_scope: requiredScope }) },
  PlanFeatureUnavailable: { status: 403, details: ({ feature }) => ({ feature }) },
  RestaurantSuspended: { status: 403 },
  PlanLapsed: { status: 403 },
  OriginNotAllowed: { status: 403 },
  NotFound: { status: 404 },
  MethodNotAllowed: { status: 405, headers: ({ allow }) => ({ allow: allow.join(", ") }) },
  InvalidTransition: { status: 409, details: ({ allowed, from, to }) => ({ from, to, allowed }) },
  IdempotencyKeyInUse: { status: 409 },
  PayloadTooLarge: {
    status: 413,
    headers: ({ abandoned }): Readonly<Record<string, string>> => (abandoned ? { connection: "close" } : {})
  },
  UnsupportedMediaType: { status: 415 },
  ValidationFailed: { status: 422, details: ({ problems }) => problems },
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
  const face = faces[failure._tag] as Face<Failure>
  return {
    status: face.status,
    body: bodyOf(failure.code, failure.message, face.details?.(failure) ?? {}),
    headers: face.headers?.(failure) ?? {}
  }
}

/** Seconds after which a store that could not answer is worth another try. */
const storeRetrySeconds = "2"

export const internal = {
  code: "internal_error",
  status: 500,
  message: "Something went wrong on our side. Tell us the request id if it happens again."
} as const

export const unavailable = {
  code: "service_unavailable",
  status: 503,
  message: "The service cannot answer at this moment. Try again shortly."
} as const

/** Whether the store failed, rather than this program. */
export const isOutage = (cause: Cause.Cause<unknown>): boolean => {
  const defect = Cause.squash(cause)
  return (
    defect instanceof StoreUnavailable ||
    defect instanceof StoreBusy ||
    defect instanceof CommitUnknown ||
    Cause.isInterruptedOnly(cause)
  )
}

/** What is said of a failure nobody declared: nothing inner leaks. */
export const ofDefect = (cause: Cause.Cause<unknown>, requestId: string): Answer => {
  if (!isOutage(cause)) {
    const { code, message, status } = internal
    return { status, body: bodyOf(code, message, { request_id: requestId }), headers: {} }
  }
  const { code, status } = unavailable
  // This one text is worth telling: only an Idempotency-Key makes it safe to repeat the request without looking.
  const defect = Cause.squash(cause)
  const message = defect instanceof CommitUnknown ? defect.message : unavailable.message
  return { status, body: bodyOf(code, message, {}), headers: { "retry-after": storeRetrySeconds } }
}
