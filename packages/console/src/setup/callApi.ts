/** A call of the API in this process with a token, as a program would make it. */
import * as Headers from "@effect/platform/Headers"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Site } from "@fourtop/http-adapter/web"
import { Effect, Option } from "effect"

export interface Call {
  readonly method: "GET" | "POST"
  /** With the query, below `/api/v1`. */
  readonly path: string
  readonly body?: unknown
}

export interface Called {
  readonly status: number
  /** The member `data`; null where there is none. */
  readonly data: unknown
}

/** Headers that say where the page's request came from: limits by address go by them. */
const passedOn = ["host", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "traceparent", "tracestate"]

const requestFor = ({ body, method, path }: Call, token: string, from: HttpServerRequest.HttpServerRequest) => {
  const url = `/api/v1${path}`
  const text = body === undefined ? null : JSON.stringify(body)
  const headers = Headers.fromInput({
    ...Object.fromEntries(passedOn.map((name) => [name, from.headers[name]])),
    authorization: `Bearer ${token}`,
    ...(text === null
      ? {}
      : { "content-type": "application/json", "content-length": String(new TextEncoder().encode(text).length) })
  })
  return HttpServerRequest.fromWeb(new Request(`http://localhost${url}`, { method, body: text })).modify({
    url,
    headers,
    ...(Option.isSome(from.remoteAddress) ? { remoteAddress: from.remoteAddress.value } : {})
  })
}

const dataIn = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { readonly data?: unknown }).data ?? null
  } catch {
    return null
  }
}

export const callApi =
  (site: Site, token: string, from: HttpServerRequest.HttpServerRequest) =>
  (call: Call): Effect.Effect<Called> =>
    Effect.scoped(
      Effect.gen(function* () {
        const request = requestFor(call, token, from)
        const respond = site.respondAs(yield* site.admit(request))
        const response = yield* Effect.provideService(respond(request), HttpServerRequest.HttpServerRequest, request)
        const runtime = yield* Effect.runtime()
        const text = yield* Effect.promise(() => HttpServerResponse.toWeb(response, { runtime }).text())
        return { status: response.status, data: dataIn(text) }
      })
    )
