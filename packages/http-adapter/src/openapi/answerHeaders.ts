/** The headers of answers (§8), by what they are part of. */
import type { Header } from "./Document.ts"

const integer = { type: "integer", minimum: 0 }

export const answerHeaders: Readonly<Record<string, Header>> = {
  "X-RateLimit-Limit": { description: "Requests a minute that this token may make.", schema: integer },
  "X-RateLimit-Remaining": { description: "How many of them are left at this moment.", schema: integer },
  "X-Request-Id": {
    description: "The id of this request, for questions about it.",
    required: true,
    schema: { type: "string" }
  },
  "Service-Sandbox": {
    description: "Only on answers of a sandbox, and then `true`.",
    schema: { type: "string", enum: ["true"] }
  },
  "Retry-After": {
    description: "Whole seconds to wait before the next request.",
    required: true,
    schema: { type: "integer", minimum: 1, maximum: 60 }
  },
  "Idempotent-Replayed": {
    description: "Only on an answer that was given before to the same Idempotency-Key, and then `true`.",
    schema: { type: "string", enum: ["true"] }
  },
  "WWW-Authenticate": {
    description: "How to authenticate.",
    required: true,
    schema: { type: "string", enum: ["Bearer"] }
  }
}

const onEveryAnswer = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-Request-Id", "Service-Sandbox"]

/** The names of the headers an answer of this status may carry. */
export const headersOf = (status: string, method: string): ReadonlyArray<string> => [
  ...onEveryAnswer,
  ...(status === "429" || status === "503" ? ["Retry-After"] : []),
  ...(status === "401" ? ["WWW-Authenticate"] : []),
  ...(method === "post" && (status.startsWith("2") || status === "409") ? ["Idempotent-Replayed"] : [])
]
