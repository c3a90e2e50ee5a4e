/** One request on its way to an answer, and what is said when it fails. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { NotFound } from "@fourtop/core"
import { Cause, Effect, Either, type Scope } from "effect"
import type { Answer } from "../protocol/Answer.ts"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import type { MethodNotAllowed } from "../protocol/HttpFailure.ts"
import type { Refusal } from "./operate.ts"
import type { Target } from "./Target.ts"

/** One request, with the id its answer carries. */
export interface Exchange {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly target: Target
  readonly requestId: string
  /** As it was declared, so that a log has nothing in it that the caller wrote. */
  readonly route: string
}

/** What a page knows of its request beside the request itself. */
export interface PageExchange extends Exchange {
  /** The parameters of the path. */
  readonly params: Readonly<Record<string, string>>
}

/** What needs no token and lies outside the API: documentation, health, OAuth, the owner's console. */
export type Page = (
  request: HttpServerRequest.HttpServerRequest,
  exchange: PageExchange
) => Effect.Effect<HttpServerResponse.HttpServerResponse, never, Scope.Scope>

/** What is said where nobody says it in another way. */
export const notServed = (found: MethodNotAllowed | null): Answer =>
  ErrorBody.of(found ?? new NotFound({ resource: "path" }))

/** Said once to whoever runs this; the caller learns nothing but the request id. */
export const logged = ({ request, requestId, route }: Exchange, cause: Cause.Cause<never>): Effect.Effect<Answer> => {
  const log = ErrorBody.isOutage(cause) ? Effect.logWarning : Effect.logError
  return Effect.as(
    Effect.annotateLogs(log("A request failed", cause), { request_id: requestId, method: request.method, route }),
    ErrorBody.ofDefect(cause, requestId)
  )
}

const answerTo = (refusal: Refusal): Answer =>
  refusal._tag === "Replayed"
    ? { ...refusal.answer, headers: { "idempotent-replayed": "true" } }
    : ErrorBody.of(refusal)

/** What is said of an operation that was not done now. */
export const answerToCause = (exchange: Exchange, cause: Cause.Cause<Refusal>): Effect.Effect<Answer> =>
  Either.match(Cause.failureOrCause(cause), {
    onLeft: (refusal) => Effect.succeed(answerTo(refusal)),
    onRight: (defect) => logged(exchange, defect)
  })
