/** Reads a JSON body within its bounds. A caller who sends too much still gets a response. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Effect, Option, type Scope } from "effect"
import { PayloadTooLarge, UnsupportedMediaType } from "../protocol/HttpFailure.ts"
import * as BodyBounds from "../protocol/BodyBounds.ts"
import * as BodyParts from "./BodyParts.ts"
import * as JsonCount from "./JsonCount.ts"

type Request = HttpServerRequest.HttpServerRequest

export type JsonObject = Readonly<Record<string, unknown>>

const jsonType = /^application\/(?:[\w.!#$&^-]+\+)?json$/i
const utf8Parameter = /^charset="?utf-?8"?$/i

/** Splits the header first, because one pattern over all of it would backtrack over long runs of spaces. */
const isJson = ({ headers }: Request): boolean => {
  const [type = "", ...parameters] = (headers["content-type"] ?? "").split(";").map((part) => part.trim())
  return (
    jsonType.test(type) &&
    parameters.every((parameter) => parameter === "" || utf8Parameter.test(parameter)) &&
    (headers["content-encoding"] ?? "identity") === "identity"
  )
}

/** A request without a length and without chunks has no body; a web `Request` has a body that is null. */
export const hasNoBody = (request: Request): boolean => {
  const { headers } = request
  const source = request.source as object
  if (headers["content-length"] !== undefined) return Number(headers["content-length"]) === 0
  return "body" in source ? source.body === null : headers["transfer-encoding"] === undefined
}

/** Why a body is not read to its end. */
export type BodyRefusal = PayloadTooLarge | BodyBounds.BodyOverBounds

/** Counts the parts of a body, and returns what they have too many of. */
export type Counter = (part: Uint8Array) => ConstructorParameters<typeof BodyBounds.BodyOverBounds>[0] | null

/** The bytes of a body of any content type; none without a body. It is counted while it is read. */
export const readBytes = (
  request: Request,
  limit: number,
  count: Counter
): Effect.Effect<Option.Option<Uint8Array>, BodyRefusal, Scope.Scope> => {
  if (hasNoBody(request)) return Effect.succeedNone
  const declared = request.headers["content-length"]
  if (Number(declared) > limit) return new PayloadTooLarge({ limit, abandoned: false })
  // The rest of a body of unknown length may have no end.
  const abandoned = declared === undefined
  let size = 0
  const look = (part: Uint8Array) => {
    size += part.length
    if (size > limit) return new PayloadTooLarge({ limit, abandoned })
    const exceeded = count(part)
    return exceeded === null ? null : new BodyBounds.BodyOverBounds(exceeded, abandoned)
  }
  return Effect.matchEffect(BodyParts.read(request, look), {
    // A client that aborted the upload will not see the response.
    onFailure: (failure) => (failure._tag === "RequestError" ? Effect.succeedNone : Effect.fail(failure)),
    onSuccess: Effect.succeedSome
  })
}

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** Parses a JSON object in UTF-8; none if the bytes are something else. */
export const parse = (bytes: Uint8Array): Option.Option<JsonObject> => {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes))
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? Option.some(value as JsonObject)
      : Option.none()
  } catch {
    return Option.none()
  }
}

/** The bytes of a JSON body of any content type; none without a body. */
export const readJsonBytes = (request: Request, limit: number) =>
  readBytes(request, limit, JsonCount.counter(BodyBounds.json))

/** The JSON object in the body; none without a body, or if it is not a JSON object in UTF-8. */
export const read = (
  request: Request,
  limit: number
): Effect.Effect<Option.Option<JsonObject>, BodyRefusal | UnsupportedMediaType, Scope.Scope> =>
  !hasNoBody(request) && !isJson(request)
    ? new UnsupportedMediaType()
    : Effect.map(readJsonBytes(request, limit), Option.flatMap(parse))
