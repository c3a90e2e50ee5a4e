/** The responses of the token and revoke endpoints: JSON that must not be cached (RFC 6749 section 5). */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { OAuthRefusal } from "@fourtop/core/internal"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import * as Answer from "../protocol/Answer.ts"
import type { MethodNotAllowed, PayloadTooLarge } from "../protocol/HttpFailure.ts"

const uncached = { "cache-control": "no-store", pragma: "no-cache" }

export const json = (
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {}
): HttpServerResponse.HttpServerResponse => Answer.toResponse({ status, body: JSON.stringify(body), headers }, uncached)

/** A client that used the Authorization header is told the supported scheme. */
const challenge = { "www-authenticate": 'Basic realm="OAuth", charset="UTF-8"' }

export const ofRefusal = (
  { description, error }: OAuthRefusal,
  { headers }: HttpServerRequest.HttpServerRequest
): HttpServerResponse.HttpServerResponse => {
  const status = error === "invalid_client" ? 401 : 400
  const triedHeader = status === 401 && headers["authorization"] !== undefined
  return json(status, { error, error_description: description }, triedHeader ? challenge : {})
}

/** The response for a defect or an outage, which has been logged. */
export const ofFailure = ({ headers, status }: Answer.Answer): HttpServerResponse.HttpServerResponse => {
  const [error, { message }] =
    status === ErrorBody.unavailable.status
      ? ["temporarily_unavailable", ErrorBody.unavailable]
      : ["server_error", ErrorBody.internal]
  return json(status, { error, error_description: message }, headers)
}

/** The body of OAuth paths when the process is overloaded. */
export const unavailableBody = JSON.stringify({
  error: "temporarily_unavailable",
  error_description: ErrorBody.unavailable.message
})

/** The response of OAuth paths to an unsupported method. */
export const notAllowed = ({ allow, message }: MethodNotAllowed): Answer.Answer => ({
  status: ErrorBody.httpErrors.MethodNotAllowed.status,
  body: JSON.stringify({ error: "invalid_request", error_description: message }),
  headers: { allow: allow.join(", "), pragma: "no-cache" }
})

export const tooLarge = ({ abandoned, message }: PayloadTooLarge): HttpServerResponse.HttpServerResponse =>
  json(413, { error: "invalid_request", error_description: message }, abandoned ? { connection: "close" } : {})

export const tooManyText = (seconds: number): string =>
  `Too many requests from this address. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`

export const tooMany = (seconds: number): HttpServerResponse.HttpServerResponse =>
  json(429, { message: tooManyText(seconds) }, { "retry-after": String(seconds) })
