/** One request on its way to a response, and the response if it fails. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { NotFound } from "@fourtop/core/internal"
import type { Admission } from "../access/authenticate.ts"
import { Cause, Effect, Either, type Scope } from "effect"
import type { Answer } from "../protocol/Answer.ts"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import type { MethodNotAllowed } from "../protocol/HttpFailure.ts"
import type { Refusal } from "./operate.ts"
import type { Target } from "./Target.ts"

/** One request, with the id that its response carries. */
export interface Exchange {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly target: Target
  readonly requestId: string
  /** The declared path, so that logs contain no text of the caller. */
  readonly route: string
  /** The caller, where a page calls the API for one whom it knows. */
  readonly admission?: Admission | undefined
}

/** What a page knows besides its request. */
export interface PageExchange extends Exchange {
  readonly params: Readonly<Record<string, string>>
  /** The most bytes of a body that the page reads. */
  readonly bodyLimit: number
}

/** Serves a path outside the API, without a token: documentation, health, OAuth, the console. */
export type PageHandler = (
  request: HttpServerRequest.HttpServerRequest,
  exchange: PageExchange
) => Effect.Effect<HttpServerResponse.HttpServerResponse, never, Scope.Scope>

/** The default response for a path or method that is not served. */
export const notServed = (found: MethodNotAllowed | null): Answer =>
  ErrorBody.of(found ?? new NotFound({ resource: "path" }))

/** Logs the failure for the operator; the caller gets only the request id. */
export const logged = ({ request, requestId, route }: Exchange, cause: Cause.Cause<never>): Effect.Effect<Answer> => {
  const log = ErrorBody.isOutage(cause) ? Effect.logWarning : Effect.logError
  return Effect.as(
    Effect.annotateLogs(log("A request failed", cause), { request_id: requestId, method: request.method, route }),
    ErrorBody.ofDefect(cause, requestId)
  )
}

const responseTo = (refusal: Refusal): Answer =>
  refusal._tag === "Replayed"
    ? { ...refusal.answer, headers: { "idempotent-replayed": "true" } }
    : ErrorBody.of(refusal)

/** The response for an operation that failed, or whose stored response is replayed. */
export const responseToCause = (exchange: Exchange, cause: Cause.Cause<Refusal>): Effect.Effect<Answer> =>
  Either.match(Cause.failureOrCause(cause), {
    onLeft: (refusal) => Effect.succeed(responseTo(refusal)),
    onRight: (defect) => logged(exchange, defect)
  })
