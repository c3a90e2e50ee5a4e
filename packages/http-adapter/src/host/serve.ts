/** Serves one request: finds its route, authenticates the caller, runs the operation or page, and adds headers. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Steps } from "@fourtop/core/internal"
import { type Cause, Effect, Either, Exit, type Scope } from "effect"
import type { Access, Admission, Probable, Rate } from "../access/authenticate.ts"
import * as CrossOrigin from "../access/CrossOrigin.ts"
import { isUnderBasePath } from "../protocol/BasePath.ts"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import { type MethodNotAllowed, OriginNotAllowed, ServiceUnavailable } from "../protocol/HttpFailure.ts"
import * as Answer from "../protocol/Answer.ts"
import { withinBodyBudget } from "./bodyBudget.ts"
import { keepsBody } from "./BodyParts.ts"
import { responseToCause, type Exchange, logged, notServed, type PageHandler, type PageExchange } from "./Exchange.ts"
import type { Capacity } from "./fairness/Capacity.ts"
import type { Call, Refusal } from "./operate.ts"
import { knownMethod } from "./knownMethod.ts"
import type { Operation } from "./Operation.ts"
import { requestSpan } from "./requestSpan.ts"
import { isKnown, type Responder } from "./Responder.ts"
import { hasNoBody } from "./RequestBody.ts"
import { type Found, isFound, type Routes } from "./Routes.ts"
import * as Target from "./Target.ts"

export type Served = Operation | PageHandler

export interface Services {
  readonly routes: Routes<Served>
  readonly access: Access
  readonly operate: (call: Call) => Effect.Effect<Answer.AnyAnswer, Refusal, Scope.Scope>
  readonly capacity: Capacity
  readonly crossOrigin: CrossOrigin.Judge
  readonly intervene?: Intervene | undefined
  /** The IP address that limits of pages count. */
  readonly addressOf: (request: HttpServerRequest.HttpServerRequest) => string
  readonly requestId: () => string
  /** The rate limit in the headers if the store failed before it was known. */
  readonly unknownRate: Rate
  /** Further headers of every response. */
  readonly always: Readonly<Record<string, string>>
  /** The response for an unserved path or method outside the API. */
  readonly notServed: (path: string, found: MethodNotAllowed | null) => Answer.Answer
  /** The response of this path when the process is overloaded. */
  readonly unavailable: (path: string, failure: ServiceUnavailable) => Answer.Answer
  /** Whether there is a tracer other than Effect's own. */
  readonly listened: boolean
  /** Called for every response. */
  readonly onResponse?: ((answered: Answered) => void) | undefined
}

/** A failure in place of an operation, and what the headers say about the caller. */
export interface Intervention {
  readonly admission: Admission
  readonly cause: Cause.Cause<ErrorBody.Failure>
}

/** Makes an operation fail on demand, as it would by itself, for sandboxes; null lets it be carried out. */
export type Intervene = (request: HttpServerRequest.HttpServerRequest, admission: Admission) => Intervention | null

/** One response, for logs and metrics. Nothing in it was written by the caller. */
export interface Answered {
  readonly method: string
  /** The declared path; `unknown` if there is none. */
  readonly route: string
  readonly status: number
  /** The code of an error of the API; null for any other response. */
  readonly code: string | null
  /** Whether the caller has a token of a sandbox. */
  readonly sandbox: boolean
  readonly requestId: string
  readonly milliseconds: number
}

const codeOf = ({ body }: HttpServerResponse.HttpServerResponse): string | null =>
  body._tag === "Raw" && typeof body.body === "string" ? ErrorBody.codeIn(body.body) : null

/** What the API's headers say about the caller. */
type Known = Pick<Admission, "kind" | "rate">

/** Spread into a literal, headers of varying names cost several times as much as those of always the same names. */
const apiHeaders = (
  { kind, rate }: Known,
  requestId: string,
  always: Readonly<Record<string, string>>,
  forOrigin: Readonly<Record<string, string>>
): Record<string, string> => {
  const headers: Record<string, string> = {
    "x-request-id": requestId,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "x-ratelimit-limit": String(rate.limit),
    "x-ratelimit-remaining": String(rate.remaining)
  }
  if (kind === "sandbox") headers["service-sandbox"] = "true"
  return Object.assign(headers, always, forOrigin)
}

const uncached = { "cache-control": "no-store" }

/** Monitoring paths are served even while the process sheds load, and never wait. */
export const watching: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"])

export interface Serving {
  readonly respond: Responder
  /** Responds for a page that has authenticated its caller, who is not counted once more. */
  readonly respondAs: (admission: Admission) => Responder
}

export const serve = (services: Services): Serving => {
  const {
    access,
    addressOf,
    always,
    capacity,
    crossOrigin,
    intervene,
    listened,
    onResponse,
    operate,
    requestId: nextId,
    routes,
    unavailable,
    unknownRate
  } = services

  /** The headers of every response: among them its id, and that its content type must not be guessed. */
  const commonHeaders = (requestId: string): Readonly<Record<string, string>> => ({
    ...always,
    "x-request-id": requestId,
    "x-content-type-options": "nosniff"
  })

  /** The headers of an API response that is sent before the token is known. */
  const unknownCaller = ({ request, requestId }: Exchange): Record<string, string> =>
    apiHeaders({ rate: unknownRate, kind: null }, requestId, always, crossOrigin(request, null).headers)

  const serveAdmitted = (
    exchange: Exchange,
    found: Found<Operation> | MethodNotAllowed | null,
    admission: Admission
  ): Effect.Effect<HttpServerResponse.HttpServerResponse, never, Scope.Scope> => {
    const { request, requestId, target } = exchange
    const { caller } = admission
    const origin = crossOrigin(request, admission.kind)
    const respondTo = (known: Known) => (answer: Answer.AnyAnswer) =>
      Answer.toResponse(answer, apiHeaders(known, requestId, always, origin.headers))
    const respond = respondTo(admission)
    if (Either.isLeft(caller)) return Exit.succeed(respond(ErrorBody.of(caller.left)))
    if (!isFound(found)) return Exit.succeed(respond(notServed(found)))
    if (!origin.allowed) return Exit.succeed(respond(ErrorBody.of(new OriginNotAllowed())))
    const intervention = intervene?.(request, admission) ?? null
    if (intervention !== null) {
      return Effect.map(responseToCause(exchange, intervention.cause), respondTo(intervention.admission))
    }
    const call = { operation: found.serves, params: found.params, caller: caller.right, request, target }
    return Effect.matchCauseEffect(operate(call), {
      onFailure: (cause) => Effect.map(responseToCause(exchange, cause), respond),
      onSuccess: (answer) => Exit.succeed(respond(answer))
    })
  }

  /** The response if the store fails before the caller is known. */
  const serveUnknown = (exchange: Exchange, cause: Cause.Cause<never>) =>
    Effect.map(logged(exchange, cause), (answer) => Answer.toResponse(answer, unknownCaller(exchange)))

  const serveAfterAdmission = (exchange: Exchange, found: Found<Operation> | MethodNotAllowed | null) => {
    const admission = access.admit(exchange.request)
    if (isKnown(admission) && Exit.isSuccess(admission)) return serveAdmitted(exchange, found, admission.value)
    return Effect.matchCauseEffect(admission, {
      onFailure: (cause) => serveUnknown(exchange, cause),
      onSuccess: (admission) => serveAdmitted(exchange, found, admission)
    })
  }

  /** Carries the operation out while the caller is being authenticated, and once more if it is another one. */
  const serveMeanwhile = (exchange: Exchange, found: Found<Operation>, { caller, during }: Probable) => {
    const { request, requestId, target } = exchange
    const origin = crossOrigin(request, caller.kind)
    if (!origin.allowed) return serveAfterAdmission(exchange, found)
    const call = { operation: found.serves, params: found.params, caller, request, target }
    return Effect.matchCauseEffect(during(operate(call)), {
      onFailure: (cause) => serveUnknown(exchange, cause),
      onSuccess: ({ admission, exit }) => {
        if (exit === null) return serveAdmitted(exchange, found, admission)
        const respond = (answer: Answer.AnyAnswer) =>
          Answer.toResponse(answer, apiHeaders(admission, requestId, always, origin.headers))
        return Exit.isSuccess(exit)
          ? Exit.succeed(respond(exit.value))
          : Effect.map(responseToCause(exchange, exit.cause), respond)
      }
    })
  }

  /**
   * Whether an operation may begin before its caller is known for sure. Who waits for events would be authenticated only
   * when there are some; and the body may have to be read again.
   */
  const mayBegin = ({ decodePayload, gate }: Operation, request: HttpServerRequest.HttpServerRequest): boolean =>
    intervene === undefined && gate.listens !== true && (decodePayload === null || keepsBody(request))

  const serveApi = (exchange: Exchange, found: Found<Operation> | MethodNotAllowed | null) => {
    if (exchange.admission !== undefined) return serveAdmitted(exchange, found, exchange.admission)
    if (!isFound(found) || !mayBegin(found.serves, exchange.request)) return serveAfterAdmission(exchange, found)
    const serveFor = (probable: Probable | null) =>
      probable === null ? serveAfterAdmission(exchange, found) : serveMeanwhile(exchange, found, probable)
    return Steps.goOn(access.assume(exchange.request), serveFor)
  }

  const servePage = (exchange: PageExchange, page: PageHandler) => {
    const { bodyLimit, request, requestId, target } = exchange
    const answering = page(request, exchange)
    if (isKnown(answering) && Exit.isSuccess(answering) && hasNoBody(request)) {
      return Exit.succeed(HttpServerResponse.setHeaders(answering.value, commonHeaders(requestId)))
    }
    const served = Effect.catchAllCause(answering, (cause) =>
      Effect.map(logged(exchange, cause), (answer) => Answer.toResponse(answer, uncached))
    )
    const share = { key: addressOf(request), limit: bodyLimit }
    const bounded = Effect.catchAll(withinBodyBudget(capacity, share, request, served), (failure) =>
      Effect.succeed(Answer.toResponse(unavailable(target.path, failure), uncached))
    )
    return Effect.map(bounded, HttpServerResponse.setHeaders(commonHeaders(requestId)))
  }

  /** The refusal while the process sheds load, at the least cost. */
  const shed = (exchange: Exchange, retryAfterSeconds: number) => {
    const { path } = exchange.target
    capacity.refused.overload++
    const failure = new ServiceUnavailable({ retryAfterSeconds })
    const headers = isUnderBasePath(path)
      ? unknownCaller(exchange)
      : { ...commonHeaders(exchange.requestId), ...uncached }
    return Exit.succeed(Answer.toResponse(unavailable(path, failure), headers))
  }

  /** A preflight costs no more than a refusal, so it is served even while the process sheds load. */
  const begun = (exchange: Exchange, found: Found<Served> | MethodNotAllowed | null) => {
    const { request, requestId, route, target } = exchange
    if (CrossOrigin.isPreflight(request, target.path)) {
      return Exit.succeed(CrossOrigin.preflight(commonHeaders(requestId)))
    }
    const { retryAfterSeconds } = capacity
    return retryAfterSeconds !== null && !watching.has(route)
      ? shed(exchange, retryAfterSeconds)
      : answered(exchange, found)
  }

  const answered = (exchange: Exchange, found: Found<Served> | MethodNotAllowed | null) => {
    if (!isFound(found)) {
      const headers = { ...commonHeaders(exchange.requestId), ...uncached }
      return isUnderBasePath(exchange.target.path)
        ? serveApi(exchange, found)
        : Exit.succeed(Answer.toResponse(services.notServed(exchange.target.path, found), headers))
    }
    const { bodyLimit, params, serves } = found
    return typeof serves === "function"
      ? servePage({ ...exchange, params, bodyLimit }, serves)
      : serveApi(exchange, { ...found, serves })
  }

  const respond = (
    request: HttpServerRequest.HttpServerRequest,
    admission: Admission | undefined
  ): ReturnType<Responder> => {
    const requestId = nextId()
    const target = Target.of(request.url)
    const found = routes.find(request.method, target.path)
    const route = isFound(found) ? found.route : "unknown"
    const exchange = { request, target, requestId, route, admission }
    const started = performance.now()
    const answering = begun(exchange, found)
    // A response known at once gets a span only if somebody listened from the start: there is no fiber to ask.
    const inSpan = (answer: typeof answering) => (isKnown(answer) && !listened ? answer : requestSpan(answer, exchange))
    if (onResponse === undefined) return inSpan(answering)
    const tell = (response: HttpServerResponse.HttpServerResponse) => {
      const milliseconds = performance.now() - started
      const { headers, status } = response
      const sandbox = headers["service-sandbox"] !== undefined
      const code = status < 400 ? null : codeOf(response)
      onResponse({ method: knownMethod(request.method), route, status, code, sandbox, requestId, milliseconds })
    }
    if (isKnown(answering)) {
      if (Exit.isSuccess(answering)) tell(answering.value)
      return inSpan(answering)
    }
    const told = Effect.flatMap(answering, (response) => {
      tell(response)
      return Exit.succeed(response)
    })
    return inSpan(told)
  }

  return {
    respond: (request) => respond(request, undefined),
    respondAs: (admission) => (request) => respond(request, admission)
  }
}
