/** A request with more than one Host header is refused (RFC 9112, section 3.2): which one is meant cannot be known. */
import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { earlyRefusals, render } from "../protocol/EarlyRefusal.ts"

/** Node keeps the first and forgets that there was another. */
export const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let found = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === "host") found++
  }
  return found > 1
}

/** Whatever else comes on the connection is as doubtful. */
export const refuseHosts = (response: ServerResponse): void => {
  const { body, headers } = render(earlyRefusals.severalHosts, randomUUID())
  response.writeHead(earlyRefusals.severalHosts.status, headers).end(body)
}
