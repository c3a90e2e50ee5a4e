/** Reads the raw body. Once a server has parsed the body, its signature can no longer be verified. */
import type { IncomingMessage } from "node:http"

/** The largest body a receiver reads. An event is a few kilobytes. */
export const mostBytes = 1024 * 1024

/** The server parsed the body before the receiver got it. */
export class ParsedBody extends Error {
  override readonly name = "ParsedBody"

  constructor(remedy: string) {
    super(`The signature needs the raw body, but the body was already parsed. ${remedy}`)
  }
}

/** The body is larger than any event. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge"
}

/** Whether a body is raw. JavaScript callers may pass anything. */
export const isRaw = (body: unknown): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array

const read = async (request: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Uint8Array
    size += bytes.length
    if (size > mostBytes) throw new BodyTooLarge(`The body is larger than ${mostBytes} bytes.`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** The raw body that a middleware has put into `body`, or the one still to be read. */
export const rawBody = async (
  request: IncomingMessage & { readonly body?: unknown },
  remedy: string
): Promise<string | Uint8Array> => {
  const { body } = request
  if (isRaw(body)) return body
  if (body === undefined && !request.readableDidRead) return read(request)
  throw new ParsedBody(remedy)
}
