/** Makes the errors of failed attempts. */
import { codes } from "./codes.ts"
import { type Failed, FourtopError, tagOf } from "./FourtopError.ts"
import { isObject } from "./isObject.ts"
import type { Outgoing } from "./Outgoing.ts"
import type { ResponseInfo } from "./ResponseInfo.ts"

const none = { status: null, requestId: null, rateLimit: null }

const failure = (
  tries: number,
  code: string,
  message: string,
  details: unknown,
  cause?: unknown,
  info: Pick<Failed, keyof typeof none> = none
): FourtopError => new FourtopError(tagOf(code), { ...info, code, message, details, tries }, cause)

/** The failure when no response arrived. */
export const networkFailure = ({ method, path }: Outgoing, tries: number, cause: unknown): FourtopError => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return failure(tries, "network_failure", `${method} ${path} got no response: ${reason}`, {}, cause)
}

/** The failure when no response arrived in time. */
export const timeout = ({ method, path }: Outgoing, tries: number, millis: number): FourtopError =>
  failure(tries, "timeout", `${method} ${path} got no response within ${millis} ms.`, { timeout_millis: millis })

/** The failure when there is no token. Another attempt would not help; the message never contains the token. */
export const tokenFailure = (tries: number, cause: unknown): FourtopError =>
  failure(tries, "token_failure", "There is no token to send, or it contains invalid characters.", {}, cause)

/** The failure when the response is not from this API; it has the beginning of the body, enough to recognize it. */
export const unexpectedResponse = (info: ResponseInfo, tries: number, text: string, cause?: unknown): FourtopError => {
  const message = `The response with status ${info.status} is not from this API. Check the client's url.`
  return failure(tries, "unexpected_response", message, { body: text.slice(0, 500) }, cause, info)
}

const textOr = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise)

interface Refusal {
  readonly code: string
  readonly message: string
  readonly details: unknown
}

/** The error in a body: `{ error: { code, message, details } }`, or `{ error, error_description }` of OAuth. */
const refusalIn = (body: unknown): Refusal | null => {
  if (!isObject(body)) return null
  const { error } = body
  if (typeof error === "string") return { code: error, message: textOr(body["error_description"], error), details: {} }
  if (!isObject(error) || typeof error["code"] !== "string") return null
  const { code, details = {}, message } = error
  return { code, message: textOr(message, code), details }
}

/** The failure in the body of an error response; null if there is none. */
export const refused = (info: ResponseInfo, tries: number, body: unknown): FourtopError | null => {
  const refusal = refusalIn(body)
  if (refusal === null) return null
  const tag = codes.includes(refusal.code) ? tagOf(refusal.code) : "OtherFailure"
  return new FourtopError(tag, { ...info, ...refusal, tries })
}
