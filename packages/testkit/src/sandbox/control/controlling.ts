/** Controls a sandbox over HTTP, for tests in languages other than JavaScript. */
import { ValidationFailed } from "@fourtop/core"
import { ErrorBody, HttpFailure, RequestBody } from "@fourtop/http-adapter"
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

/** How many requests may wait for events at once. */
const mostWaiting = 32

const send = (response: ServerResponse, { body, headers, status }: Answer): void =>
  void response
    .writeHead(status, { ...headers, "content-type": "application/json", "cache-control": "no-store" })
    .end(body)

const succeeded = (value: unknown): Answer => ({ status: 200, body: JSON.stringify(value), headers: {} })

/** The text of the body, or null if it is too long. */
const textOf = async (request: IncomingMessage): Promise<string | null> => {
  if (Number(request.headers["content-length"] ?? 0) > bodyLimit) return null
  const chunks: Array<Buffer> = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyLimit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

/** The JSON object in a body; an empty one has no members. */
const objectOf = (text: string): Option.Option<object> => (text === "" ? Option.some({}) : RequestBody.parse(text))

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
    const text = await textOf(request)
    if (text === null) return ErrorBody.of(new HttpFailure.PayloadTooLarge({ limit: bodyLimit, abandoned: true }))
    const { command } = found.right
    const body = command.body === null ? Option.some({}) : objectOf(text)
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
