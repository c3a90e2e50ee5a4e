/**
 * Refusals that come before there is a request that the API could look at: no path, no token and no rate are known. The
 * one list for those who send them, the OpenAPI document and the documentation.
 */

/** One such refusal. */
export interface EarlyRefusal {
  readonly status: number
  /** What HTTP calls the status. */
  readonly reason: string
  readonly code: string
  readonly message: string
}

const badRequest = { status: 400, reason: "Bad Request", code: "bad_request" } as const

/** Every refusal of this kind. */
export const earlyRefusals = {
  malformed: { ...badRequest, message: "This is not a request in HTTP/1.1." },
  severalHosts: { ...badRequest, message: "A request has one Host header." },
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
    message: "Only `Expect: 100-continue` can be met."
  },
  headersTooLarge: {
    status: 431,
    reason: "Request Header Fields Too Large",
    code: "headers_too_large",
    message: "The request's headers are larger than 16 KiB."
  },
  tooManyConnections: {
    status: 503,
    reason: "Service Unavailable",
    code: "service_unavailable",
    message: "There are too many connections. Try again shortly."
  }
} as const satisfies Readonly<Record<string, EarlyRefusal>>

/** Its body, which is that of all failures. */
export const bodyOf = ({ code, message }: EarlyRefusal) => ({ error: { code, message, details: {} } })

/** Its body and headers as they are sent; whatever else comes on the connection is not read. */
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
