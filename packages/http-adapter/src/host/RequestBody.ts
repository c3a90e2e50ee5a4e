/** Reads a JSON body, within a limit, and without losing the connection of a caller who sends too much. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Chunk, Effect, Option, type Scope, Stream } from "effect"
import { PayloadTooLarge, UnsupportedMediaType } from "../protocol/HttpFailure.ts"
import { isShallow } from "./BodyBounds.ts"

/** The largest body that is read. */
export const limit = 1024 * 1024

/** The members of a JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

const jsonType = /^application\/(?:[\w.!#$&^-]+\+)?json$/i
const utf8Parameter = /^charset="?utf-?8"?$/i

/** Part by part: one pattern over all of it would try every way to divide a long run of blanks. */
const isJson = ({ headers }: HttpServerRequest.HttpServerRequest): boolean => {
  const [type = "", ...parameters] = (headers["content-type"] ?? "").split(";").map((part) => part.trim())
  return (
    jsonType.test(type) &&
    parameters.every((parameter) => parameter === "" || utf8Parameter.test(parameter)) &&
    (headers["content-encoding"] ?? "identity") === "identity"
  )
}

/** Without a length and without chunks there is no body; a web request says so by a body that is null. */
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
 * Reads until the limit. The stream belongs to the request's scope, which ends after the answer is sent: ending it here
 * would take the connection away before.
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

/** The bytes that were sent, unless they are too many. */
export const bytesOf = (request: HttpServerRequest.HttpServerRequest) => {
  const declared = request.headers["content-length"]
  if (declared === undefined) return readUnknownLength(request)
  return Number(declared) > limit
    ? Effect.fail(new PayloadTooLarge({ limit, abandoned: false }))
    : Effect.map(request.arrayBuffer, (buffer) => new Uint8Array(buffer))
}

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** The JSON object that a text holds, unless it is none or goes too deep. */
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

/** The bytes that were sent, whatever they are; nothing when there is no body. */
export const readBytes = (
  request: HttpServerRequest.HttpServerRequest
): Effect.Effect<Option.Option<Uint8Array>, PayloadTooLarge, Scope.Scope> =>
  hasNoBody(request)
    ? Effect.succeedNone
    : bytesOf(request).pipe(
        Effect.asSome,
        // Whoever broke off the upload will not see the answer.
        Effect.catchTag("RequestError", () => Effect.succeedNone)
      )

/** The JSON object that was sent; nothing when there is no body, or when it is no JSON object in UTF-8. */
export const read = (
  request: HttpServerRequest.HttpServerRequest
): Effect.Effect<Option.Option<JsonObject>, PayloadTooLarge | UnsupportedMediaType, Scope.Scope> => {
  if (!hasNoBody(request) && !isJson(request)) return new UnsupportedMediaType()
  return Effect.map(readBytes(request), Option.flatMap(decoded))
}
