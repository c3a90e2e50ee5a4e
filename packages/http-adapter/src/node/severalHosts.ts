/** A request with more than one Host header is refused (RFC 9112, section 3.2): which one is meant cannot be known. */
import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"

/** Node keeps the first and forgets that there was another. */
export const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let found = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === "host") found++
  }
  return found > 1
}

const body = JSON.stringify({
  error: { code: "bad_request", message: "A request has one Host header.", details: {} }
})

/** Whatever else comes on the connection is as doubtful. */
export const refuseHosts = (response: ServerResponse): void =>
  void response
    .writeHead(400, {
      "content-type": "application/json",
      "content-length": body.length,
      "x-request-id": randomUUID(),
      "cache-control": "no-store",
      connection: "close"
    })
    .end(body)
