/**
 * Errors that are sent before a request has been parsed, when neither path nor token nor rate limit are known. The
 * listener, the OpenAPI document and the documentation share this list.
 */

export interface EarlyRefusal {
  readonly status: number
  /** HTTP's reason phrase for the status. */
  readonly reason: string
  readonly code: string
  readonly message: string
}

const badRequest = { status: 400, reason: "Bad Request", code: "bad_request" } as const

export const earlyRefusals = {
  malformed: { ...badRequest, message: "The request is not valid HTTP/1.1." },
  severalHosts: { ...badRequest, message: "A request must have exactly one Host header." },
  tooSlow: {
    status: 408,
    reason: "Request Timeout",
    code: "request_timeout",
    message: "The request took too long to arrive."
  },
  unmetExpectation: {
    status: 417,
    reason: "Expectation Failed",
    code: "expectation_failed",
    message: "The only supported expectation is `Expect: 100-continue`."
  },
  headersTooLarge: {
    status: 431,
    reason: "Request Header Fields Too Large",
    code: "headers_too_large",
    message: "The request headers are larger than 16 KiB."
  },
  tooManyConnections: {
    status: 503,
    reason: "Service Unavailable",
    code: "service_unavailable",
    message: "Too many connections. Try again shortly."
  }
} as const satisfies Readonly<Record<string, EarlyRefusal>>

/** The body, in the same shape as every API error. */
export const bodyOf = ({ code, message }: EarlyRefusal) => ({ error: { code, message, details: {} } })

/** The body and headers as they are sent. The connection closes, and nothing more is read from it. */
export const render = (refusal: EarlyRefusal, requestId: string) => {
  const body = JSON.stringify(bodyOf(refusal))
  return {
    body,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "x-request-id": requestId,
      "cache-control": "no-store",
      connection: "close"
    }
  }
}
