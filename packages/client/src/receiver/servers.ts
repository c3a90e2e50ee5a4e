/** Adapters of a receiver to common HTTP servers. They use structural types, so that no server is a dependency. */
import type { WebRequest, WebResponse } from "../transport/Web.ts"
import { BodyTooLarge, Chunks, mostBytes, type NodeRequest, ParsedBody, rawBody } from "./rawBody.ts"
import type { Receiver, ReceiverResponse } from "./Receiver.ts"

const header = "service-signature"
const headers = { "content-type": "application/json" }

const expressRemedy =
  'Register the route before express.json(), or use express.raw({ type: "application/json" }) for this route.'
const fastifyRemedy = "Register fastifyReceiver as a plugin, so that it gets the raw body of its route."
const honoRemedy = "Register the route before any middleware that reads the body."

const one = (value: string | ReadonlyArray<string> | undefined): string | undefined =>
  typeof value === "string" ? value : value?.[0]

const refused = (receiver: Receiver, error: unknown): ReceiverResponse =>
  error instanceof BodyTooLarge
    ? { status: 413, body: JSON.stringify({ message: error.message }) }
    : receiver.failed(error)

const answerTo = async (receiver: Receiver, request: NodeRequest): Promise<ReceiverResponse> => {
  if (request.method !== "POST") return { status: 405, body: JSON.stringify({ message: "Send events with POST." }) }
  try {
    const body = await rawBody(request, expressRemedy)
    return await receiver.receive({ body, signature: one(request.headers[header]) })
  } catch (error) {
    return refused(receiver, error)
  }
}

/** The part of Node's `ServerResponse` that a receiver writes to. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): { end(body: string): unknown }
}

/** For `node:http`: `createServer(nodeReceiver(receiver))`. */
export const nodeReceiver =
  (receiver: Receiver) =>
  async (request: NodeRequest, response: NodeResponse): Promise<void> => {
    const { body, status } = await answerTo(receiver, request)
    // The rest of a body that is too large is not read.
    response.writeHead(status, status === 413 ? { ...headers, connection: "close" } : headers).end(body)
  }

/**
 * For Express: `app.post(path, expressReceiver(receiver))`. It is the handler for `node:http`, which Express builds on.
 */
export const expressReceiver = nodeReceiver

interface FastifyRequestLike {
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | Array<string> | undefined>>
}

interface FastifyReplyLike {
  code(status: number): this
  headers(values: Record<string, string>): this
  send(body: string): unknown
}

/** The part of a Fastify instance that the plugin needs. */
export interface FastifyLike {
  removeAllContentTypeParsers(): unknown
  addContentTypeParser(
    type: string,
    options: { parseAs: "buffer"; bodyLimit: number },
    parse: (request: never, body: Uint8Array, done: (error: Error | null, body?: unknown) => void) => void
  ): unknown
  post(path: string, handle: (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<unknown>): unknown
}

/** For Fastify: `app.register(fastifyReceiver(receiver, "/webhooks"))`. It does not affect other routes. */
export const fastifyReceiver =
  (receiver: Receiver, path: string) =>
  async (instance: FastifyLike): Promise<void> => {
    instance.removeAllContentTypeParsers()
    instance.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body)
    )
    instance.post(path, async (request, reply) => {
      const { body } = request
      const answered =
        body instanceof Uint8Array || body === undefined || body === null
          ? await receiver.receive({ body: body ?? "", signature: one(request.headers[header]) })
          : receiver.failed(new ParsedBody(fastifyRemedy))
      return reply.code(answered.status).headers(headers).send(answered.body)
    })
  }

/** Reads the body up to the maximum size of an event. */
const bytesOf = async (request: WebRequest): Promise<Uint8Array> => {
  const chunks = new Chunks()
  const reader = request.body?.getReader()
  try {
    for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
      chunks.add(next.value)
    }
  } catch (error) {
    await reader?.cancel()
    throw error
  }
  return chunks.whole()
}

/** For servers that use the `Request` and `Response` of `fetch`. */
export const fetchReceiver =
  (receiver: Receiver) =>
  async (request: WebRequest): Promise<WebResponse> => {
    const toResponse = ({ body, status }: ReceiverResponse) => new Response(body, { status, headers })
    if (request.bodyUsed) return toResponse(receiver.failed(new ParsedBody(honoRemedy)))
    try {
      const body = await bytesOf(request)
      return toResponse(await receiver.receive({ body, signature: request.headers.get(header) }))
    } catch (error) {
      return toResponse(refused(receiver, error))
    }
  }

/** For Hono: `app.post(path, honoReceiver(receiver))`. */
export const honoReceiver =
  (receiver: Receiver) =>
  (context: { readonly req: { readonly raw: WebRequest } }): Promise<WebResponse> =>
    fetchReceiver(receiver)(context.req.raw)
