/** Refuses requests with more than one Host header (RFC 9112, section 3.2), because they are ambiguous. */
import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { earlyRefusals, render } from "../protocol/EarlyRefusal.ts"

/** Looks at the raw headers, because Node keeps only the first Host. */
export const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let found = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === "host") found++
  }
  return found > 1
}

/** Responds with 400 and closes the connection. */
export const refuseHosts = (response: ServerResponse): void => {
  const { body, headers } = render(earlyRefusals.severalHosts, randomUUID())
  response.writeHead(earlyRefusals.severalHosts.status, headers).end(body)
}
