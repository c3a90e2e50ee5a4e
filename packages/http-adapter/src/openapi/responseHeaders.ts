/** The headers that responses carry (§8). */
import type { Header } from "./Document.ts"

const integer = { type: "integer", minimum: 0 }

export const responseHeaders: Readonly<Record<string, Header>> = {
  "X-RateLimit-Limit": { description: "Requests per minute allowed for this token.", schema: integer },
  "X-RateLimit-Remaining": { description: "Requests left at the moment.", schema: integer },
  "X-Request-Id": {
    description: "The id of this request. Quote it when you report a problem.",
    required: true,
    schema: { type: "string" }
  },
  "Service-Sandbox": {
    description: "`true` on every response of a sandbox; absent otherwise.",
    schema: { type: "string", enum: ["true"] }
  },
  "Retry-After": {
    description: "Seconds to wait before the next request, as a whole number.",
    required: true,
    schema: { type: "integer", minimum: 1, maximum: 60 }
  },
  "Idempotent-Replayed": {
    description: "`true` when this is the stored response to an earlier request with the same key; absent otherwise.",
    schema: { type: "string", enum: ["true"] }
  },
  "WWW-Authenticate": {
    description: "The authentication scheme to use.",
    required: true,
    schema: { type: "string", enum: ["Bearer"] }
  }
}

const onEveryResponse = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-Request-Id", "Service-Sandbox"]

/** The names of the headers that a response with this status may carry. */
export const headersOf = (status: string, method: string): ReadonlyArray<string> => [
  ...onEveryResponse,
  ...(status === "429" || status === "503" ? ["Retry-After"] : []),
  ...(status === "401" ? ["WWW-Authenticate"] : []),
  ...(method === "post" && (status.startsWith("2") || status === "409") ? ["Idempotent-Replayed"] : [])
]
