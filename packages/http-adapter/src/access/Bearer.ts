/** The token of a request: `Authorization: Bearer <token>` (§5.1). */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Option } from "effect"

const pattern = /^bearer +([^\s,]+) *$/i

/** The token in one header value. */
export const parse = (header: string | undefined): Option.Option<string> =>
  Option.fromNullable(header === undefined ? undefined : pattern.exec(header)?.[1])

/** Node keeps only the first of several such headers, but it is unknown which one the caller meant. */
const isRepeated = (request: HttpServerRequest.HttpServerRequest): boolean => {
  const { rawHeaders } = request.source as { readonly rawHeaders?: ReadonlyArray<string> }
  if (rawHeaders === undefined) return false
  let found = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 13 && name.toLowerCase() === "authorization") found++
  }
  return found > 1
}

/** The token of a request; none if there are several. */
export const of = (request: HttpServerRequest.HttpServerRequest): Option.Option<string> =>
  isRepeated(request) ? Option.none() : parse(request.headers["authorization"])
