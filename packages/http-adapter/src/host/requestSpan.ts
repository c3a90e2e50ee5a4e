/** A span for each request if there is a tracer, with OpenTelemetry's attribute names for HTTP servers. */
import type { HttpServerResponse } from "@effect/platform/HttpServerResponse"
import * as HttpTraceContext from "@effect/platform/HttpTraceContext"
import { Spans } from "@fourtop/core/internal"
import { type Effect, Option } from "effect"
import type { Exchange } from "./Exchange.ts"
import { knownMethod } from "./knownMethod.ts"

/** Runs the request in a span. Its parent is the server's current span, or else the one in the `traceparent` header. */
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
