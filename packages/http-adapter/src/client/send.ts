/** Sends one request and reads its response, without retries. */
import { Clock, Effect, Either } from "effect"
import * as ResponseInfo from "./ResponseInfo.ts"
import { FourtopError, tagOf } from "./ClientFailure.ts"
import type { ClientOptions } from "./ClientOptions.ts"
import type { Call } from "./Calls.ts"
import type { Outgoing } from "./Outgoing.ts"

/** What a client needs to send requests. */
export interface Sending {
  readonly options: ClientOptions
  /** The error codes that the API declares; any other becomes an `OtherFailure`. */
  readonly codes: ReadonlySet<string>
}

interface Refusal {
  readonly code: string
  readonly message: string
  readonly details: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const textOr = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise)

/** The error in a body: `{ error: { code, message, details } }`, or `{ error, error_description }` of OAuth. */
const refusalIn = (body: unknown): Refusal | null => {
  if (!isObject(body)) return null
  const { error } = body
  if (typeof error === "string") return { code: error, message: textOr(body["error_description"], error), details: {} }
  if (!isObject(error) || typeof error["code"] !== "string") return null
  const { code, details = {}, message } = error
  return { code, message: textOr(message, code), details }
}

const parsed = (text: string): Either.Either<unknown, unknown> =>
  text === "" ? Either.right(undefined) : Either.try(() => JSON.parse(text) as unknown)

/** The beginning of a foreign response, enough to recognize it. */
const beginning = (text: string): string => text.slice(0, 500)

const networkFailure = (outgoing: Outgoing, cause: unknown): FourtopError =>
  new FourtopError(
    "NetworkFailure",
    {
      code: "network_failure",
      message: `${outgoing.method} ${new URL(outgoing.url).pathname} got no response: ${cause instanceof Error ? cause.message : String(cause)}`,
      details: {},
      status: null,
      requestId: null,
      rateLimit: null,
      tries: 1
    },
    cause
  )

const unexpected = (info: ResponseInfo.ResponseInfo, text: string, cause: unknown): FourtopError =>
  new FourtopError(
    "UnexpectedResponse",
    {
      ...info,
      code: "unexpected_response",
      message: `The response with status ${info.status} is not from this API. Check the client's url.`,
      details: { body: beginning(text) },
      tries: 1
    },
    cause
  )

const refused = ({ codes }: Sending, info: ResponseInfo.ResponseInfo, refusal: Refusal): FourtopError =>
  new FourtopError(codes.has(refusal.code) ? tagOf(refusal.code) : "OtherFailure", { ...info, ...refusal, tries: 1 })

const tokenOf = async ({ token }: ClientOptions): Promise<string> => (typeof token === "string" ? token : await token())

/** Another attempt would not help, so it is not retried. The message never contains the token. */
const noToken = (cause: unknown): FourtopError =>
  new FourtopError(
    "TokenFailure",
    {
      code: "token_failure",
      message: "There is no token to send: getting it failed, or it contains invalid characters.",
      details: {},
      status: null,
      requestId: null,
      rateLimit: null,
      tries: 1
    },
    cause
  )

const authorization = async (options: ClientOptions): Promise<Record<string, string>> => {
  const token = await tokenOf(options)
  if (!/^[\x21-\x7E]+$/.test(token)) throw new Error("The token contains characters that no token has.")
  return { authorization: `Bearer ${token}` }
}

const fetched = async (
  sending: Sending,
  outgoing: Outgoing,
  token: Readonly<Record<string, string>>,
  signal: AbortSignal
) => {
  const { fetch = globalThis.fetch, headers = {} } = sending.options
  const response = await fetch(outgoing.url, {
    method: outgoing.method,
    headers: { ...headers, ...outgoing.headers, ...token },
    signal,
    ...(outgoing.body === undefined ? {} : { body: outgoing.body })
  })
  return { response, text: await response.text() }
}

/** Sends a request. Interrupting the effect aborts it. */
export const send = (
  sending: Sending,
  call: Call,
  outgoing: Outgoing
): Effect.Effect<ResponseInfo.Answered<unknown>, FourtopError> =>
  Effect.gen(function* () {
    const token = call.authorized
      ? yield* Effect.tryPromise({ try: () => authorization(sending.options), catch: noToken })
      : {}
    const { response, text } = yield* Effect.tryPromise({
      try: (signal) => fetched(sending, outgoing, token, signal),
      catch: (cause) => networkFailure(outgoing, cause)
    })
    const info = ResponseInfo.read(response, yield* Clock.currentTimeMillis)
    sending.options.onResponse?.(info)
    const body = parsed(text)
    if (Either.isLeft(body)) return yield* Effect.fail(unexpected(info, text, body.left))
    if (info.status < 200 || info.status > 299) {
      const refusal = refusalIn(body.right)
      return yield* Effect.fail(refusal === null ? unexpected(info, text, undefined) : refused(sending, info, refusal))
    }
    return yield* Either.match(call.decode(body.right), {
      onLeft: (error) => Effect.fail(unexpected(info, text, error)),
      onRight: (decoded) => Effect.succeed({ ...info, body: decoded })
    })
  })
