/** The function from a request to its response. */
import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Lane, Steps } from "@fourtop/core/internal"
import { Effect, Exit, type Scope } from "effect"

/**
 * The response to a request. A response that is known at once is an `Exit`, which a server can send without starting a
 * fiber. Refusals are, because there may be many of them.
 */
export type Responder = (
  request: HttpServerRequest.HttpServerRequest
) => Effect.Effect<HttpServerResponse.HttpServerResponse, never, HttpServerRequest.HttpServerRequest | Scope.Scope>

/** Whether an effect has its result already. */
export const isKnown = <A, E, R>(effect: Effect.Effect<A, E, R>): effect is Exit.Exit<A, E> => Exit.isExit(effect)

/**
 * The responder as an app for any server of @effect/platform. There a request's fiber has to be told in which lane it
 * waits; on ours its scheduler knows.
 */
export const toApp = (
  respond: Responder,
  addressOf: (request: HttpServerRequest.HttpServerRequest) => string
): HttpApp.Default<never, Scope.Scope> =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    Steps.setting(
      Lane.current,
      Lane.ofAddress(() => addressOf(request)),
      respond(request)
    )
  )
