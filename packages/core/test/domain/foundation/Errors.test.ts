import { describe, expect, it } from "vitest"
import * as Errors from "../../../src/domain/foundation/Errors.ts"

describe("each error", () => {
  it.each([
    [
      new Errors.Unauthenticated(),
      "Unauthenticated",
      "unauthenticated",
      "A valid bearer token is required: Authorization: Bearer <token>."
    ],
    [
      new Errors.InsufficientScope({ requiredScope: "menu:write" }),
      "InsufficientScope",
      "insufficient_scope",
      "This token does not have the scope menu:write."
    ],
    [
      new Errors.PlanFeatureUnavailable({ feature: "reporting" }),
      "PlanFeatureUnavailable",
      "plan_feature_unavailable",
      "The restaurant's plan does not include reporting."
    ],
    [
      new Errors.RestaurantSuspended(),
      "RestaurantSuspended",
      "restaurant_suspended",
      "The restaurant is suspended: it can be read but not changed."
    ],
    [new Errors.PlanLapsed(), "PlanLapsed", "plan_lapsed", "The restaurant has no plan in force."],
    [new Errors.NotFound({ resource: "order" }), "NotFound", "not_found", "There is no such order."],
    [
      new Errors.InvalidTransition({ from: "placed", to: "ready", allowed: ["accepted", "rejected"] }),
      "InvalidTransition",
      "invalid_transition",
      "The status is placed and cannot change to ready. Allowed: accepted, rejected."
    ],
    [
      new Errors.InvalidTransition({ from: "completed", to: "ready", allowed: [] }),
      "InvalidTransition",
      "invalid_transition",
      "The status is completed and cannot change to ready. Allowed: none."
    ],
    [
      new Errors.IdempotencyKeyInUse(),
      "IdempotencyKeyInUse",
      "idempotency_key_in_use",
      "The first request with this Idempotency-Key is still running. Try again shortly."
    ],
    [
      Errors.ValidationFailed.of({ path: "a", message: "is odd" }, { path: "b.0", message: "is even" }),
      "ValidationFailed",
      "validation_failed",
      "Invalid fields: a, b.0."
    ],
    [
      new Errors.ValidationFailed({ problems: {} }),
      "ValidationFailed",
      "validation_failed",
      "The body is not a JSON object."
    ],
    [
      new Errors.ValidationFailed({ problems: {}, summary: "It is too late." }),
      "ValidationFailed",
      "validation_failed",
      "It is too late."
    ],
    [
      new Errors.IdempotencyKeyReused(),
      "IdempotencyKeyReused",
      "idempotency_key_reused",
      "This Idempotency-Key was used before with another request. Use a new key."
    ],
    [
      new Errors.RateLimited({ retryAfterSeconds: 7 }),
      "RateLimited",
      "rate_limited",
      "Too many requests. Wait 7 seconds."
    ],
    [
      new Errors.RateLimited({ retryAfterSeconds: 7, limit: "Too many letters." }),
      "RateLimited",
      "rate_limited",
      "Too many letters. Wait 7 seconds."
    ]
  ])("%# has its tag, its code and a sentence", (error, tag, code, message) => {
    expect(error).toMatchObject({ _tag: tag, code })
    expect(error.message).toBe(message)
  })
})

describe("an error of the store", () => {
  const cause = new Error("cut")

  it.each([
    [new Errors.StoreUnavailable({ cause }), "StoreUnavailable", "The store cannot be reached."],
    [new Errors.StoreBusy({ on: "day:2026-07-01" }), "StoreBusy", "The store was busy for too long: day:2026-07-01."],
    [
      new Errors.CommitUnknown({ cause }),
      "CommitUnknown",
      "Whether the change was made is unknown. Retry with the same Idempotency-Key, or check first."
    ]
  ])("%# says what happened", (error, tag, message) => {
    expect(error._tag).toBe(tag)
    expect(error.message).toBe(message)
  })
})

describe("a failed validation", () => {
  it("groups its problems by path", () => {
    const failure = Errors.ValidationFailed.of({ path: "a", message: "is odd" }, { path: "a", message: "is late" })
    expect(failure.problems).toEqual({ a: ["is odd", "is late"] })
  })
})
