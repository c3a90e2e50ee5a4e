/** Applies faults to requests of the API. Error responses are those of the API's own code. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { IdempotencyKeyInUse, RateLimited } from "@fourtop/core/internal"
import { HttpFailure, type Intervene, type Responder } from "@fourtop/http-adapter"
import { Cause, Effect, Either, Logger, LogLevel, Stream } from "effect"
import type { IncomingMessage } from "node:http"
import { operationOf } from "./apiOperations.ts"
import type { Faulting } from "./faulting.ts"
import type { Fault, RequestFault } from "./FaultSchema.ts"

type Request = HttpServerRequest.HttpServerRequest

const requestKinds: ReadonlySet<string> = new Set<RequestFault["kind"]>([
  "rate_limited",
  "unavailable",
  "internal_error",
  "key_in_use",
  "slow",
  "reset",
  "truncated"
])

const isRequestFault = (fault: Fault): fault is RequestFault => requestKinds.has(fault.kind)

const appliesTo = (request: Request) => {
  const path = request.url.split("?", 1)[0]!
  const id = operationOf(request.method, path)
  return (fault: Fault): fault is RequestFault =>
    isRequestFault(fault) &&
    (fault.kind !== "key_in_use" || request.headers["idempotency-key"] !== undefined) &&
    (fault.method === undefined || fault.method === request.method) &&
    (fault.path === undefined || path.startsWith(fault.path)) &&
    (fault.operation === undefined || fault.operation === id)
}

const isForApi = ({ url }: Request): boolean => url.startsWith("/api/v1")

/** The default of `Retry-After`. */
const standardSeconds = 1

/** Resets the connection; the server then interrupts what is left of the request. */
const reset = (request: Request): Effect.Effect<never> =>
  Effect.zipRight(
    Effect.sync(() => void (request.source as IncomingMessage).socket.resetAndDestroy()),
    Effect.never
  )

/** The whole body of a response, in bytes. */
const bytesOf = ({ body }: HttpServerResponse.HttpServerResponse): Effect.Effect<Buffer> => {
  if (body._tag === "Raw" || body._tag === "Uint8Array") {
    return Effect.succeed(Buffer.from(body.body as string | Uint8Array))
  }
  if (body._tag !== "Stream") return Effect.succeed(Buffer.alloc(0))
  return Effect.map(Effect.orDie(Stream.runCollect(body.stream)), (chunks) => Buffer.concat([...chunks]))
}

/** How long a caller who does not read keeps a response that is to be cut. */
const patienceMillis = 5_000

/** Waits until what was written has left, since closing a connection drops what waits. */
const flushed = ({ socket }: IncomingMessage): Effect.Effect<void> =>
  Effect.async((resume) => {
    const end = (): void => {
      clearInterval(watch)
      resume(Effect.void)
    }
    const until = performance.now() + patienceMillis
    const watch = setInterval(() => {
      if (socket.destroyed || socket.writableLength === 0 || performance.now() > until) end()
    }, 5)
    return Effect.sync(() => clearInterval(watch))
  })

/** Half of the response, whose length says that there is more; an empty one is a reset connection. */
const truncated = (request: Request, response: HttpServerResponse.HttpServerResponse) =>
  Effect.flatMap(bytesOf(response), (bytes) => {
    if (bytes.length === 0 || request.method === "HEAD") return reset(request)
    const half = Stream.succeed(new Uint8Array(bytes.subarray(0, Math.ceil(bytes.length / 2))))
    const cut = Stream.fromEffect(
      Effect.zipRight(flushed(request.source as IncomingMessage), Effect.fail("cut" as const))
    )
    return Effect.succeed(
      HttpServerResponse.stream(Stream.concat(half, cut), {
        status: response.status,
        headers: { ...response.headers, "content-length": String(bytes.length) }
      })
    )
  })

/** A responder that suffers the faults, and what makes operations fail. */
export const failingRequests = (faults: Faulting) => {
  const hits = new WeakMap<Request, RequestFault>()

  const intervene: Intervene = (request, admission) => {
    const fault = hits.get(request)
    switch (fault?.kind) {
      case "rate_limited": {
        const refusal = new RateLimited({ retryAfterSeconds: fault.seconds ?? standardSeconds })
        const rate = { ...admission.rate, remaining: 0 }
        return { cause: Cause.fail(refusal), admission: { ...admission, rate, caller: Either.left(refusal) } }
      }
      case "unavailable": {
        const refusal = new HttpFailure.ServiceUnavailable({ retryAfterSeconds: fault.seconds ?? standardSeconds })
        return { cause: Cause.fail(refusal), admission }
      }
      case "key_in_use":
        return { cause: Cause.fail(new IdempotencyKeyInUse()), admission }
      case "internal_error":
        return { cause: Cause.die("A failure on demand"), admission }
      default:
        return null
    }
  }

  const suffering =
    (respond: Responder): Responder =>
    (request) => {
      const fault = isForApi(request) ? faults.strike(appliesTo(request)) : null
      if (fault === null) return respond(request)
      hits.set(request, fault)
      switch (fault.kind) {
        case "slow":
          return Effect.zipLeft(respond(request), Effect.sleep(fault.milliseconds))
        case "reset":
          return fault.when === "after" ? Effect.zipRight(respond(request), reset(request)) : reset(request)
        case "truncated":
          return Effect.flatMap(respond(request), (response) => truncated(request, response))
        case "internal_error":
          // The log is for failures that nobody asked for.
          return Logger.withMinimumLogLevel(respond(request), LogLevel.None)
        default:
          return respond(request)
      }
    }

  return { intervene, suffering }
}
