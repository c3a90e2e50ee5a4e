/** A span for each request when somebody listens, with the names that OpenTelemetry gives to what HTTP servers tell. */
import type { HttpServerResponse } from "@effect/platform/HttpServerResponse"
import * as HttpTraceContext from "@effect/platform/HttpTraceContext"
import { Spans } from "@fourtop/core"
import { type Effect, Option } from "effect"
import type { Exchange } from "./Exchange.ts"
import { knownMethod } from "./knownMethod.ts"

/** The response in a span, which is part of the trace that the server or else the caller's `traceparent` has begun. */
export const requestSpan = <R>(
  answering: Effect.Effect<HttpServerResponse, never, R>,
  { request, requestId, route }: Exchange
): Effect.Effect<HttpServerResponse, never, R> =>
  Spans.withSpan(answering, (around) => {
    const method = knownMethod(request.method)
    return {
      name: `${method} ${route}`,
      kind: "server",
      parent: around ?? Option.getOrUndefined(HttpTraceContext.w3c(request.headers)),
      attributes: { "http.request.method": method, "http.route": route, "fourtop.request_id": requestId },
      onSuccess: ({ status }) => ({
        attributes: { "http.response.status_code": status },
        failure: status >= 500 ? `HTTP ${status}` : null
      })
    }
  })
