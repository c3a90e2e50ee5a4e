/** One request from the socket to the answer: who calls, what is asked, and the headers every answer carries. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect, Either, Exit, type Scope } from "effect"
import type { Admission, Rate } from "../access/authenticate.ts"
import * as CrossOrigin from "../access/CrossOrigin.ts"
import { isUnderBasePath } from "../protocol/BasePath.ts"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import { type MethodNotAllowed, OriginNotAllowed, ServiceUnavailable } from "../protocol/HttpFailure.ts"
import * as Answer from "../protocol/Answer.ts"
import { withinBodyBudget } from "./bodyBudget.ts"
import { answerToCause, type Exchange, logged, notServed, type Page, type PageExchange } from "./Exchange.ts"
import type { Capacity } from "./fairness/Capacity.ts"
import type { Call, Refusal } from "./operate.ts"
import { knownMethod } from "./knownMethod.ts"
import type { Operation } from "./Operation.ts"
import { requestSpan } from "./requestSpan.ts"
import { isKnown, type Responder } from "./Responder.ts"
import { hasNoBody } from "./RequestBody.ts"
import { type Found, isFound, type Routes } from "./Routes.ts"
import * as Target from "./Target.ts"

export type Served = Operation | Page

export interface Services {
  readonly routes: Routes<Served>
  readonly authenticate: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<Admission>
  readonly operate: (call: Call) => Effect.Effect<Answer.AnyAnswer, Refusal, Scope.Scope>
  readonly capacity: Capacity
  readonly crossOrigin: CrossOrigin.Judge
  /** What the limits of pages count by. */
  readonly addressOf: (request: HttpServerRequest.HttpServerRequest) => string
  readonly requestId: () => string
  /** What the headers say when the store failed before it could tell. */
  readonly unknownRate: Rate
  /** Headers that are on every answer. */
  readonly always: Readonly<Record<string, string>>
  /** What is said of a path outside the API that nobody serves with this method. */
  readonly notServed: (path: string, found: MethodNotAllowed | null) => Answer.Answer
  /** What a page of this path says when there is too much to do. */
  readonly unavailable: (path: string, failure: ServiceUnavailable) => Answer.Answer
  /** Whether there is a tracer other than Effect's own. */
  readonly listened: boolean
  /** Told of every answer, if anybody wants to know. */
  readonly onAnswer?: ((answered: Answered) => void) | undefined
}

/** One answer, as whoever watches over the service may know it: nothing in it was written by the caller. */
export interface Answered {
  readonly method: string
  /** As it was declared; `unknown` when there is none. */
  readonly route: string
  readonly status: number
  readonly requestId: string
  readonly milliseconds: number
}

/** What is known of a caller before there is an admission. */
type Known = Pick<Admission, "kind" | "rate">

const apiHeaders = (
  { kind, rate }: Known,
  common: Readonly<Record<string, string>>,
  forOrigin: Readonly<Record<string, string>>
): Record<string, string> => {
  const headers: Record<string, string> = {
    ...common,
    ...forOrigin,
    "cache-control": "no-store",
    "x-ratelimit-limit": String(rate.limit),
    "x-ratelimit-remaining": String(rate.remaining)
  }
  if (kind === "sandbox") headers["service-sandbox"] = "true"
  return headers
}

const uncached = { "cache-control": "no-store" }

/** What watches over the process is answered also while it sheds load. */
const watching: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"])

export const serve = (services: Services): Responder => {
  const {
    addressOf,
    always,
    authenticate,
    capacity,
    crossOrigin,
    listened,
    onAnswer,
    operate,
    requestId: nextId,
    routes,
    unavailable,
    unknownRate
  } = services

  /** What every answer carries: its id for questions, and that it is nothing but what it says it is. */
  const everywhere = (requestId: string): Readonly<Record<string, string>> => ({
    ...always,
    "x-request-id": requestId,
    "x-content-type-options": "nosniff"
  })

  /** The headers of a response under the API that comes before the token is known. */
  const unknownCaller = ({ request, requestId }: Exchange): Record<string, string> =>
    apiHeaders({ rate: unknownRate, kind: null }, everywhere(requestId), crossOrigin(request, null).headers)

  const serveAdmitted = (
    exchange: Exchange,
    found: Found<Operation> | MethodNotAllowed | null,
    admission: Admission
  ): Effect.Effect<HttpServerResponse.HttpServerResponse, never, Scope.Scope> => {
    const { request, requestId, target } = exchange
    const { caller } = admission
    const origin = crossOrigin(request, admission.kind)
    const respond = (answer: Answer.AnyAnswer) =>
      Answer.toResponse(answer, apiHeaders(admission, everywhere(requestId), origin.headers))
    if (Either.isLeft(caller)) return Exit.succeed(respond(ErrorBody.of(caller.left)))
    if (!isFound(found)) return Exit.succeed(respond(notServed(found)))
    if (!origin.allowed) return Exit.succeed(respond(ErrorBody.of(new OriginNotAllowed())))
    const call = { operation: found.serves, params: found.params, caller: caller.right, request, target }
    return Effect.matchCauseEffect(operate(call), {
      onFailure: (cause) => Effect.map(answerToCause(exchange, cause), respond),
      onSuccess: (answer) => Effect.succeed(respond(answer))
    })
  }

  const serveApi = (exchange: Exchange, found: Found<Operation> | MethodNotAllowed | null) => {
    const admission = authenticate(exchange.request)
    if (isKnown(admission) && Exit.isSuccess(admission)) return serveAdmitted(exchange, found, admission.value)
    return Effect.matchCauseEffect(admission, {
      onFailure: (cause) =>
        Effect.map(logged(exchange, cause), (answer) => Answer.toResponse(answer, unknownCaller(exchange))),
      onSuccess: (admission) => serveAdmitted(exchange, found, admission)
    })
  }

  const servePage = (exchange: PageExchange, page: Page) => {
    const { request, requestId, target } = exchange
    const answering = page(request, exchange)
    if (isKnown(answering) && Exit.isSuccess(answering) && hasNoBody(request)) {
      return Exit.succeed(HttpServerResponse.setHeaders(answering.value, everywhere(requestId)))
    }
    const served = Effect.catchAllCause(answering, (cause) =>
      Effect.map(logged(exchange, cause), (answer) => Answer.toResponse(answer, uncached))
    )
    const bounded = hasNoBody(request)
      ? served
      : Effect.catchAll(withinBodyBudget(capacity, addressOf(request), request, served), (failure) =>
          Effect.succeed(Answer.toResponse(unavailable(target.path, failure), uncached))
        )
    return Effect.map(bounded, HttpServerResponse.setHeaders(everywhere(requestId)))
  }

  /** While the process sheds load: the refusal that costs least. */
  const shed = (exchange: Exchange, retryAfterSeconds: number) => {
    const { path } = exchange.target
    capacity.refused.overload++
    const failure = new ServiceUnavailable({ retryAfterSeconds })
    const headers = isUnderBasePath(path) ? unknownCaller(exchange) : { ...everywhere(exchange.requestId), ...uncached }
    return Exit.succeed(Answer.toResponse(unavailable(path, failure), headers))
  }

  /** A preflight costs no more than a refusal, so that it is answered under load as well. */
  const begun = (exchange: Exchange, found: Found<Served> | MethodNotAllowed | null) => {
    const { request, requestId, route, target } = exchange
    if (CrossOrigin.isPreflight(request, target.path)) {
      return Exit.succeed(CrossOrigin.preflight(everywhere(requestId)))
    }
    const { retryAfterSeconds } = capacity
    return retryAfterSeconds !== null && !watching.has(route)
      ? shed(exchange, retryAfterSeconds)
      : answered(exchange, found)
  }

  const answered = (exchange: Exchange, found: Found<Served> | MethodNotAllowed | null) => {
    if (!isFound(found)) {
      const headers = { ...everywhere(exchange.requestId), ...uncached }
      return isUnderBasePath(exchange.target.path)
        ? serveApi(exchange, found)
        : Exit.succeed(Answer.toResponse(services.notServed(exchange.target.path, found), headers))
    }
    const { params, serves } = found
    return typeof serves === "function"
      ? servePage({ ...exchange, params }, serves)
      : serveApi(exchange, { ...found, serves })
  }

  return (request) => {
    const requestId = nextId()
    const target = Target.of(request.url)
    const found = routes.find(request.method, target.path)
    const route = isFound(found) ? found.route : "unknown"
    const exchange = { request, target, requestId, route }
    const started = performance.now()
    const answering = begun(exchange, found)
    // A response known at once gets a span only if somebody listened from the start: there is no fiber to ask.
    const inSpan = (answer: typeof answering) => (isKnown(answer) && !listened ? answer : requestSpan(answer, exchange))
    if (onAnswer === undefined) return inSpan(answering)
    const tell = ({ status }: HttpServerResponse.HttpServerResponse) => {
      const milliseconds = performance.now() - started
      onAnswer({ method: knownMethod(request.method), route, status, requestId, milliseconds })
    }
    if (!isKnown(answering)) return inSpan(Effect.tap(answering, tell))
    if (Exit.isSuccess(answering)) tell(answering.value)
    return inSpan(answering)
  }
}
