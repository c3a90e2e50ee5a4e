/** Controls a sandbox over HTTP, for tests in languages other than JavaScript. */
import { ValidationFailed } from "@fourtop/core/internal"
import { BodyBounds, ErrorBody, HttpFailure, JsonCount, RequestBody } from "@fourtop/http-adapter"
import { Either, Option } from "effect"
import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Listener, OpenSandbox } from "../openSandbox.ts"
import { promised } from "../promised.ts"
import { type Answer, fromPage, responseTo, tooManyWaiting } from "./failures.ts"
import { openApiDocument } from "./openApi.ts"
import { find, type Found, root } from "./routing.ts"

/** The largest body; a venue document has its place in it. */
const bodyLimit = 4 * 1024 * 1024

/** Whoever controls a sandbox may send a large venue, but nothing that is nested without end. */
const bounds: JsonCount.Bounds = { values: 1_000_000, depth: BodyBounds.json.depth }

/** How many requests may wait for events at once. */
const mostWaiting = 32

const send = (response: ServerResponse, { body, headers, status }: Answer): void =>
  void response
    .writeHead(status, { ...headers, "content-type": "application/json", "cache-control": "no-store" })
    .end(body)

const succeeded = (value: unknown): Answer => ({ status: 200, body: JSON.stringify(value), headers: {} })

/** The bytes of the body, or why they are not read. */
const bytesOf = async (request: IncomingMessage): Promise<Uint8Array | ErrorBody.Failure> => {
  const tooLarge = new HttpFailure.PayloadTooLarge({ limit: bodyLimit, abandoned: true })
  if (Number(request.headers["content-length"] ?? 0) > bodyLimit) return tooLarge
  const count = JsonCount.counter(bounds)
  const chunks: Array<Buffer> = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyLimit) return tooLarge
    if (count(chunk) !== null) return new ValidationFailed({ problems: {} })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The JSON object in a body; an empty one has no members. */
const objectOf = (bytes: Uint8Array): Option.Option<object> =>
  bytes.length === 0 ? Option.some({}) : RequestBody.parse(bytes)

const ownHosts: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"])

/**
 * Web pages must not move a developer's clock: browsers send the origin of the page they act for, or the host of a page
 * whose name was made to lead here.
 */
const isFromPage = ({ headers: { host = "", origin } }: IncomingMessage): boolean =>
  origin !== undefined || !ownHosts.has(host.replace(/:\d+$/, ""))

/** Handles requests to the sandbox itself, and leaves the rest to the API. */
export const controlling = (sandbox: OpenSandbox): Listener => {
  let waiting = 0

  const run = async ({ command, id }: Found, body: unknown, gone: AbortSignal): Promise<Answer> => {
    const prepared = command.prepare(sandbox, body, id)
    if (Either.isLeft(prepared)) return ErrorBody.of(new ValidationFailed({ problems: prepared.left }))
    if (!command.waits) return succeeded(await promised(prepared.right))
    if (waiting >= mostWaiting) return tooManyWaiting
    waiting++
    try {
      return succeeded(await promised(prepared.right, gone))
    } finally {
      waiting--
    }
  }

  const answer = async (request: IncomingMessage, gone: AbortSignal): Promise<Answer> => {
    if (isFromPage(request)) return fromPage
    const { method = "GET", url = root } = request
    const path = url.split("?", 1)[0]!
    if (method === "GET" && path === `${root}/openapi.json`) return succeeded(openApiDocument(sandbox.url))
    const found = find(method, path)
    if (Either.isLeft(found)) return ErrorBody.of(found.left)
    const bytes = await bytesOf(request)
    if (!(bytes instanceof Uint8Array)) return ErrorBody.of(bytes)
    const { command } = found.right
    const body = command.body === null ? Option.some({}) : objectOf(bytes)
    if (Option.isNone(body)) return ErrorBody.of(new ValidationFailed({ problems: {} }))
    return run(found.right, body.value, gone).catch((error: unknown) => responseTo(error, randomUUID()))
  }

  return (request, response) => {
    const isMine = request.url?.startsWith(root) ?? false
    if (!isMine) return false
    const gone = new AbortController()
    response.once("close", () => gone.abort())
    answer(request, gone.signal).then(
      (answered) => send(response, answered),
      // A caller who disconnected gets no response.
      () => response.destroy()
    )
    return true
  }
}
