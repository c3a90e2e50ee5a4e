/** Request bodies count against a budget of bytes while they are received and processed. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Effect, Scope } from "effect"
import type { ServiceUnavailable } from "../protocol/HttpFailure.ts"
import { hasNoBody } from "./RequestBody.ts"
import type { Capacity } from "./fairness/Capacity.ts"
import type { Key } from "./fairness/FairQueue.ts"
import { holding } from "./fairness/holding.ts"

/** The bytes that may be read: the declared length, or the limit without one. A body over the limit is not read. */
const weightOf = (request: HttpServerRequest.HttpServerRequest, limit: number): number => {
  if (hasNoBody(request)) return 0
  const declared = request.headers["content-length"]
  if (declared === undefined) return limit
  return Number(declared) > limit ? 0 : Number(declared)
}

/** Whose share of the budget a body takes, and how many bytes of it are read at most. */
export interface Share {
  readonly key: Key
  readonly limit: number
}

/** Runs an effect that reads the request's body. A large body is not read until its key has room. */
export const withinBodyBudget = <A, E, R>(
  { bodies, limits }: Capacity,
  { key, limit }: Share,
  request: HttpServerRequest.HttpServerRequest,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E | ServiceUnavailable, R | Scope.Scope> => {
  const weight = weightOf(request, limit)
  if (weight === 0) return effect
  const waitMillis = weight <= limits.smallBody ? null : limits.bodyWaitMillis
  return holding({ gate: bodies, key, weight, waitMillis }, effect)
}
