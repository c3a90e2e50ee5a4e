/** What the body of an assistant's request asks for, before the SDK reads it. */
import { Either } from "effect"

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

const invalid = (message: string): Refused => ({ status: 400, code: -32_600, message })

/** There are no streams here, and nothing to be told of. */
const notServed = "subscriptions/listen"

const utf8 = new TextDecoder("utf-8", { fatal: true })

const parsed = (bytes: Uint8Array): Either.Either<unknown, Refused> =>
  Either.try({
    try: (): unknown => JSON.parse(utf8.decode(bytes)),
    catch: () => ({ status: 400, code: -32_700, message: "The body must be JSON in UTF-8." })
  })

/** Reads a body. Batches are refused: a request is one call, so that the rate limit counts every call. */
export const read = (bytes: Uint8Array): Either.Either<Message, Refused> =>
  Either.flatMap(parsed(bytes), (value) => {
    if (Array.isArray(value)) return Either.left(invalid("Batches are not served; send one message per request."))
    if (typeof value !== "object" || value === null) return Either.left(invalid("The body must be one message."))
    const body = value as Readonly<Record<string, unknown>>
    const method = typeof body["method"] === "string" ? body["method"] : null
    if (method === notServed) {
      return Either.left({ status: 404, code: -32_601, message: `${notServed} is not served.` })
    }
    return Either.right({ body, method, isRequest: Object.hasOwn(body, "id") && method !== null })
  })

/** The body of a refusal. The id of the request is not repeated: it may be anything. */
export const bodyOf = ({ code, message }: Refused): string =>
  JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } })
