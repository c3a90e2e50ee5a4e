/** Reads a JSON body up to a limit. A caller who sends too much still gets a response. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Chunk, Effect, Option, type Scope, Stream } from "effect"
import { PayloadTooLarge, UnsupportedMediaType } from "../protocol/HttpFailure.ts"
import { isShallow } from "./BodyBounds.ts"

/** The largest body that is read. */
export const limit = 1024 * 1024

export type JsonObject = Readonly<Record<string, unknown>>

const jsonType = /^application\/(?:[\w.!#$&^-]+\+)?json$/i
const utf8Parameter = /^charset="?utf-?8"?$/i

/** Splits the header first, because one pattern over all of it would backtrack over long runs of spaces. */
const isJson = ({ headers }: HttpServerRequest.HttpServerRequest): boolean => {
  const [type = "", ...parameters] = (headers["content-type"] ?? "").split(";").map((part) => part.trim())
  return (
    jsonType.test(type) &&
    parameters.every((parameter) => parameter === "" || utf8Parameter.test(parameter)) &&
    (headers["content-encoding"] ?? "identity") === "identity"
  )
}

/** A request without a length and without chunks has no body; a web `Request` has a body that is null. */
export const hasNoBody = (request: HttpServerRequest.HttpServerRequest): boolean => {
  const { headers } = request
  const source = request.source as object
  if (headers["content-length"] !== undefined) return Number(headers["content-length"]) === 0
  return "body" in source ? source.body === null : headers["transfer-encoding"] === undefined
}

const concat = (parts: ReadonlyArray<Uint8Array>, size: number): Uint8Array => {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Reads up to the limit. The stream belongs to the request's scope, which closes after the response was sent; closing
 * it here would close the connection before that.
 */
const readUnknownLength = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    const pull = yield* Stream.toPull(request.stream)
    const parts: Array<Uint8Array> = []
    let size = 0
    while (true) {
      const next = yield* Effect.catchAll(
        pull,
        Option.match({ onNone: () => Effect.succeed(null), onSome: Effect.fail })
      )
      if (next === null) return concat(parts, size)
      for (const part of Chunk.toReadonlyArray(next)) {
        parts.push(part)
        size += part.length
      }
      if (size > limit) return yield* new PayloadTooLarge({ limit, abandoned: true })
    }
  })

/** The bytes of the body, unless there are too many. */
export const bytesOf = (request: HttpServerRequest.HttpServerRequest) => {
  const declared = request.headers["content-length"]
  if (declared === undefined) return readUnknownLength(request)
  return Number(declared) > limit
    ? Effect.fail(new PayloadTooLarge({ limit, abandoned: false }))
    : Effect.map(request.arrayBuffer, (buffer) => new Uint8Array(buffer))
}

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** Parses a JSON object; none if the text is something else or nested too deeply. */
export const parse = (text: string): Option.Option<JsonObject> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && !Array.isArray(value) && isShallow(value)
      ? Option.some(value as JsonObject)
      : Option.none()
  } catch {
    return Option.none()
  }
}

const decoded = (bytes: Uint8Array): Option.Option<JsonObject> => {
  try {
    return parse(utf8.decode(bytes))
  } catch {
    return Option.none()
  }
}

/** The bytes of the body, of any content type; none without a body. */
export const readBytes = (
  request: HttpServerRequest.HttpServerRequest
): Effect.Effect<Option.Option<Uint8Array>, PayloadTooLarge, Scope.Scope> =>
  hasNoBody(request)
    ? Effect.succeedNone
    : bytesOf(request).pipe(
        Effect.asSome,
        // A client that aborted the upload will not see the response.
        Effect.catchTag("RequestError", () => Effect.succeedNone)
      )

/** The JSON object in the body; none without a body, or if it is not a JSON object in UTF-8. */
export const read = (
  request: HttpServerRequest.HttpServerRequest
): Effect.Effect<Option.Option<JsonObject>, PayloadTooLarge | UnsupportedMediaType, Scope.Scope> => {
  if (!hasNoBody(request) && !isJson(request)) return new UnsupportedMediaType()
  return Effect.map(readBytes(request), Option.flatMap(decoded))
}
