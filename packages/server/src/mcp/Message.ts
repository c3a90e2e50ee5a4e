/** What the body of an assistant's request asks for, before the SDK reads it. */
import { RequestBody } from "@fourtop/http-adapter"
import { Either, Option } from "effect"

/** A message of JSON-RPC, as far as it decides how it is served. */
export interface Message {
  readonly body: Readonly<Record<string, unknown>>
  readonly method: string | null
  /** Whether a response is expected. */
  readonly isRequest: boolean
}

/** An error of JSON-RPC. */
export interface Refused {
  readonly status: number
  readonly code: number
  readonly message: string
}

/** There are no streams here, and nothing to be told of. */
const notServed = "subscriptions/listen"

/** The first byte that is no blank. */
const firstOf = (bytes: Uint8Array): number | undefined =>
  bytes.find((byte) => !" \t\r\n".includes(String.fromCharCode(byte)))

const openingBracket = "[".charCodeAt(0)

const unreadable: Refused = {
  status: 400,
  code: -32_700,
  message: "The body must be one JSON object in UTF-8."
}

const batch: Refused = { status: 400, code: -32_600, message: "Batches are not served: send one message per request." }

const subscription: Refused = { status: 404, code: -32_601, message: `${notServed} is not served.` }

const tooMuch: Refused = {
  status: 400,
  code: -32_600,
  message: "A message has at most 200 arguments, and 1,000 values besides them."
}

const membersOf = (value: unknown): ReadonlyArray<unknown> =>
  typeof value === "object" && value !== null ? Object.values(value) : []

const argumentsIn = (body: Message["body"]): unknown => {
  const { params } = body
  return typeof params === "object" && params !== null && "arguments" in params ? params.arguments : undefined
}

/** The number of values in a message besides its arguments; counting stops at the limit. */
const valuesBeside = (given: unknown, value: unknown, limit: number): number => {
  let values = 1
  if (value === given) return values
  for (const member of membersOf(value)) {
    values += valuesBeside(given, member, limit)
    if (values > limit) break
  }
  return values
}

/** The SDK checks every value of a message; only the values within the arguments of a call are left to the API. */
const holdsTooMuch = (body: Message["body"]): boolean => {
  const given = body["method"] === "tools/call" ? argumentsIn(body) : undefined
  return membersOf(given).length > 200 || valuesBeside(given, body, 1_000) > 1_000
}

/** Reads a body. Batches are refused: a request is one call, so that the rate limit counts every call. */
export const read = (bytes: Uint8Array): Either.Either<Message, Refused> => {
  const parsed = RequestBody.parse(bytes)
  if (Option.isNone(parsed)) return Either.left(firstOf(bytes) === openingBracket ? batch : unreadable)
  const body = parsed.value
  const method = typeof body["method"] === "string" ? body["method"] : null
  if (method === notServed) return Either.left(subscription)
  if (holdsTooMuch(body)) return Either.left(tooMuch)
  return Either.right({ body, method, isRequest: Object.hasOwn(body, "id") && method !== null })
}

/** The body of a refusal. The id of the request is not repeated: it may be anything. */
export const bodyOf = ({ code, message }: Refused): string =>
  JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } })
