/** Makes the requests of tools in this process, for a caller who has been authenticated. */
import * as Headers from "@effect/platform/Headers"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Responder } from "@fourtop/http-adapter"
import { Effect, Option } from "effect"
import * as Outcome from "./Outcome.ts"
import { targetOf, type ToolCall } from "./ToolCall.ts"

/** Headers that say where the assistant's request came from: limits by address and links go by them. */
const passedOn = ["host", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "traceparent", "tracestate"]

const requestFor = (call: ToolCall, from: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest => {
  const target = targetOf(call)
  const body = call.body === undefined ? null : JSON.stringify(call.body)
  const headers = Headers.fromInput({
    ...Object.fromEntries(passedOn.map((name) => [name, from.headers[name]])),
    ...(call.key === null ? {} : { "idempotency-key": call.key }),
    ...(body === null ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) })
  })
  const web = new Request(`http://localhost${target}`, { method: call.tool.method, body })
  return HttpServerRequest.fromWeb(web).modify({
    url: target,
    headers,
    ...(Option.isSome(from.remoteAddress) ? { remoteAddress: from.remoteAddress.value } : {})
  })
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The outcome of a call that is made for the sender of another request. */
export const inProcess =
  (
    respond: Responder,
    from: HttpServerRequest.HttpServerRequest
  ): ((call: ToolCall) => Effect.Effect<Outcome.Outcome>) =>
  (call) =>
    Effect.scoped(
      Effect.gen(function* () {
        const request = requestFor(call, from)
        const response = yield* Effect.provideService(respond(request), HttpServerRequest.HttpServerRequest, request)
        const length = Number(response.headers["content-length"] ?? 0)
        if (call.tool.method === "GET" && length > longestBody) return Outcome.tooLarge(length)
        const runtime = yield* Effect.runtime()
        const text = yield* Effect.promise(() => HttpServerResponse.toWeb(response, { runtime }).text())
        const after = response.headers["retry-after"]
        return {
          status: response.status,
          body: jsonOf(text),
          retryAfterSeconds: after === undefined ? null : Number(after)
        }
      })
    )

/** Bytes of a response that are read at all: a character takes up to three. */
const longestBody = 3 * Outcome.longestResult
