/** How requests are answered. */
import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect, Exit, type Scope } from "effect"

/**
 * The answer to a request. One that is known at once is an exit, which a server can send without running anything: so
 * are refusals, of which there may be many.
 */
export type Responder = (
  request: HttpServerRequest.HttpServerRequest
) => Effect.Effect<HttpServerResponse.HttpServerResponse, never, HttpServerRequest.HttpServerRequest | Scope.Scope>

/** Whether an effect has its result already. */
export const isKnown = <A, E, R>(effect: Effect.Effect<A, E, R>): effect is Exit.Exit<A, E> => Exit.isExit(effect)

/** The same for any server of @effect/platform. */
export const toApp = (respond: Responder): HttpApp.Default<never, Scope.Scope> =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, respond)
