/** Bodies of requests count towards a budget of bytes while they arrive and are worked on. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { Effect, Scope } from "effect"
import type { ServiceUnavailable } from "../protocol/HttpFailure.ts"
import { hasNoBody, limit } from "./RequestBody.ts"
import type { Capacity } from "./fairness/Capacity.ts"
import type { Key } from "./fairness/FairQueue.ts"
import { holding } from "./fairness/holding.ts"

/** What may be read of a body: its declared length, or the most when there is none. Too long a body is not read. */
const weightOf = (request: HttpServerRequest.HttpServerRequest): number => {
  if (hasNoBody(request)) return 0
  const declared = request.headers["content-length"]
  if (declared === undefined) return limit
  return Number(declared) > limit ? 0 : Number(declared)
}

/** Runs what reads a request's body. A large body waits until its key has room; nothing of it is read before. */
export const withinBodyBudget = <A, E, R>(
  { bodies, limits }: Capacity,
  key: Key,
  request: HttpServerRequest.HttpServerRequest,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E | ServiceUnavailable, R | Scope.Scope> => {
  const weight = weightOf(request)
  if (weight === 0) return effect
  const waitMillis = weight <= limits.smallBody ? null : limits.bodyWaitMillis
  return holding({ gate: bodies, key, weight, waitMillis }, effect)
}
