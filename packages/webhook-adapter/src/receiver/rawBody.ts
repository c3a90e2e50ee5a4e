/** The body as it arrived. Many servers parse it first, and then its signature cannot be verified. */
import type { IncomingMessage } from "node:http"

/** The largest body a receiver reads. An event is a few kilobytes. */
export const maxBytes = 1024 * 1024

/** The server parsed the body before the receiver saw it. */
export class ParsedBody extends Error {
  override readonly name = "ParsedBody"

  constructor(remedy: string) {
    super(`The signature covers the body as it arrived, but the body was already parsed. ${remedy}`)
  }
}

/** The body is larger than any event. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge"
}

/** Whether a body is still as it arrived. Callers without types may pass anything. */
export const isRaw = (body: unknown): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array

const readBody = async (request: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Uint8Array
    size += bytes.length
    if (size > maxBytes) throw new BodyTooLarge(`The body has more than ${maxBytes} bytes.`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** The raw body that a middleware left in `body`, or else reads it. */
export const rawBody = async (
  request: IncomingMessage & { readonly body?: unknown },
  remedy: string
): Promise<string | Uint8Array> => {
  const { body } = request
  if (isRaw(body)) return body
  if (body === undefined && !request.readableDidRead) return readBody(request)
  throw new ParsedBody(remedy)
}
