/** The body as it arrived. Servers like to parse it first, and then nobody can check its signature any more. */
import type { IncomingMessage } from "node:http"

/** The largest body a receiver reads. An event is a few kilobytes. */
export const mostBytes = 1024 * 1024

/** The server has parsed the body before the receiver saw it. */
export class ParsedBody extends Error {
  override readonly name = "ParsedBody"

  constructor(remedy: string) {
    super(`The signature is over the body as it arrived, but it was parsed before it came here. ${remedy}`)
  }
}

/** The body is larger than any event. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge"
}

/** Whether a body is still as it arrived. Callers without types may pass anything. */
export const isRaw = (body: unknown): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array

const read = async (request: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Uint8Array
    size += bytes.length
    if (size > mostBytes) throw new BodyTooLarge(`The body has more than ${mostBytes} bytes.`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** The body that a middleware has left in `body`, or the one that is still to be read. */
export const rawBody = async (
  request: IncomingMessage & { readonly body?: unknown },
  remedy: string
): Promise<string | Uint8Array> => {
  const { body } = request
  if (isRaw(body)) return body
  if (body === undefined && !request.readableDidRead) return read(request)
  throw new ParsedBody(remedy)
}
