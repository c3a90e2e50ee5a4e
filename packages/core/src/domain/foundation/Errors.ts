/**
 * One error class for each code of §7.1, and three for failures of the store. The HTTP adapter maps them to statuses
 * and bodies.
 */
import { Data } from "effect"
import type { Feature } from "./Plan.ts"
import * as Problems from "./Problems.ts"
import type { Scope } from "./Scope.ts"

/** Missing, unknown, revoked or expired token. */
export class Unauthenticated extends Data.TaggedError("Unauthenticated")<{}> {
  readonly code = "unauthenticated"
  override readonly message = "A valid bearer token is required: Authorization: Bearer <token>."
}

/** The token lacks the operation's scope. */
export class InsufficientScope extends Data.TaggedError("InsufficientScope")<{ readonly requiredScope: Scope }> {
  readonly code = "insufficient_scope"
  override get message() {
    return `This token does not have the scope ${this.requiredScope}.`
  }
}

/**
 * Whoever acts may not do this, whatever their scopes. The API knows it as little as its tokens know people and guests:
 * what an endpoint does, a token with its scope may do.
 */
export class Forbidden extends Data.TaggedError("Forbidden")<{
  /** In words, such as `staff` or `a guest`. */
  readonly who: string
  /** The use-case, or what of it is refused. */
  readonly what: string
}> {
  override get message() {
    return `Not allowed for ${this.who}: ${this.what}.`
  }
}

/** The plan lacks the feature. */
export class PlanFeatureUnavailable extends Data.TaggedError("PlanFeatureUnavailable")<{ readonly feature: Feature }> {
  readonly code = "plan_feature_unavailable"
  override get message() {
    return `The restaurant's plan does not include ${this.feature}.`
  }
}

/** A write while the restaurant is suspended. */
export class RestaurantSuspended extends Data.TaggedError("RestaurantSuspended")<{}> {
  readonly code = "restaurant_suspended"
  override readonly message = "The restaurant is suspended: it can be read but not changed."
}

/** Any call while the restaurant has no plan in force. */
export class PlanLapsed extends Data.TaggedError("PlanLapsed")<{}> {
  readonly code = "plan_lapsed"
  override readonly message = "The restaurant has no plan in force."
}

/** A live token wants to read events, and the owner has not switched that on. */
export class ListeningOff extends Data.TaggedError("ListeningOff")<{}> {
  readonly code = "listening_off"
  override readonly message =
    "Live tokens cannot read this restaurant's events. An owner or a manager can switch that on under API tokens in the console, or with `fourtop listen allow`. Sandbox tokens can read events at any time."
}

/** The restaurant has no such resource; a resource of another restaurant is reported the same way. */
export class NotFound extends Data.TaggedError("NotFound")<{ readonly resource: string }> {
  readonly code = "not_found"
  override get message() {
    return `There is no such ${this.resource}.`
  }
}

/** An order or booking cannot move from its status to the requested one. */
export class InvalidTransition extends Data.TaggedError("InvalidTransition")<{
  readonly from: string
  readonly to: string
  readonly allowed: ReadonlyArray<string>
}> {
  readonly code = "invalid_transition"
  override get message() {
    const moves = this.allowed.length === 0 ? "none" : this.allowed.join(", ")
    return `The status is ${this.from} and cannot change to ${this.to}. Allowed: ${moves}.`
  }
}

/** The first request with this Idempotency-Key is still running. */
export class IdempotencyKeyInUse extends Data.TaggedError("IdempotencyKeyInUse")<{}> {
  readonly code = "idempotency_key_in_use"
  override readonly message = "The first request with this Idempotency-Key is still running. Try again shortly."
}

/** Invalid fields, each with its messages. */
export class ValidationFailed extends Data.TaggedError("ValidationFailed")<{
  readonly problems: Problems.Problems
  /** The whole message when the problem is not with a field. */
  readonly summary?: string
}> {
  readonly code = "validation_failed"
  override get message() {
    if (this.summary !== undefined) return this.summary
    const count = Object.keys(this.problems).length
    return count === 0 ? "The body is not a JSON object." : `Invalid fields: ${Object.keys(this.problems).join(", ")}.`
  }

  static of(...problems: ReadonlyArray<Problems.Problem>): ValidationFailed {
    return new ValidationFailed({ problems: Problems.group(problems) })
  }
}

/** The Idempotency-Key was reused with another body. */
export class IdempotencyKeyReused extends Data.TaggedError("IdempotencyKeyReused")<{}> {
  readonly code = "idempotency_key_reused"
  override readonly message = "This Idempotency-Key was used before with another request. Use a new key."
}

/** Too many requests for this token, or another limit per time is used up. */
export class RateLimited extends Data.TaggedError("RateLimited")<{
  readonly retryAfterSeconds: number
  /** A sentence that names the limit, when it is not the request rate. */
  readonly limit?: string
}> {
  readonly code = "rate_limited"
  override get message() {
    return `${this.limit ?? "Too many requests."} Wait ${this.retryAfterSeconds} seconds.`
  }
}

/** The errors of §7.1. */
export type ApiError =
  | Unauthenticated
  | InsufficientScope
  | PlanFeatureUnavailable
  | RestaurantSuspended
  | PlanLapsed
  | ListeningOff
  | NotFound
  | InvalidTransition
  | IdempotencyKeyInUse
  | ValidationFailed
  | IdempotencyKeyReused
  | RateLimited

/** The store cannot be reached. Raised as a defect, because no caller can handle it. */
export class StoreUnavailable extends Data.TaggedError("StoreUnavailable")<{ readonly cause: unknown }> {
  override readonly message = "The store cannot be reached."
}

/** Waited too long for contended rows or for a free connection. Nothing was changed. */
export class StoreBusy extends Data.TaggedError("StoreBusy")<{ readonly on: string }> {
  override get message() {
    return `The store was busy for too long: ${this.on}.`
  }
}

/** The connection broke during the commit: the change may or may not have been made. */
export class CommitUnknown extends Data.TaggedError("CommitUnknown")<{ readonly cause: unknown }> {
  override readonly message =
    "Whether the change was made is unknown. Retry with the same Idempotency-Key, or check first."
}
