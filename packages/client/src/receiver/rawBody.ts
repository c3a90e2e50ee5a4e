/** Reads the raw body. Once a server has parsed the body, its signature can no longer be verified. */

/** The part of Node's `IncomingMessage` that a receiver reads; Express and others build on it. */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly readableDidRead: boolean
  /** What a middleware has read. */
  readonly body?: unknown
}

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

/** Joins the chunks of a body, up to the maximum size of an event. */
export class Chunks {
  readonly #chunks: Array<Uint8Array> = []
  #size = 0

  add(chunk: Uint8Array): void {
    this.#size += chunk.length
    if (this.#size > mostBytes) throw new BodyTooLarge(`The body is larger than ${mostBytes} bytes.`)
    this.#chunks.push(chunk)
  }

  whole(): Uint8Array {
    const whole = new Uint8Array(this.#size)
    let at = 0
    for (const chunk of this.#chunks) {
      whole.set(chunk, at)
      at += chunk.length
    }
    return whole
  }
}

const read = async (request: NodeRequest): Promise<Uint8Array> => {
  const chunks = new Chunks()
  for await (const chunk of request) chunks.add(chunk as Uint8Array)
  return chunks.whole()
}

/** The raw body that a middleware has put into `body`, or the one still to be read. */
export const rawBody = async (request: NodeRequest, remedy: string): Promise<string | Uint8Array> => {
  const { body } = request
  if (isRaw(body)) return body
  if (body === undefined && !request.readableDidRead) return read(request)
  throw new ParsedBody(remedy)
}
