/** The HTTP server: security headers on everything, compression, and refusals as pages or JSON. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { json, page, Refused, type Reply } from "./Reply.ts"
import { find, type Route } from "./Router.ts"

const compress = promisify(gzip)

/** What the server needs besides its routes. */
export interface ServerOptions {
  /** The address at which visitors reach the site. */
  readonly url: string
  /** Where forms may lead besides this site: the service that asks owners for consent. */
  readonly formsMayLeadTo: string
  /** Whether a proxy of your own is in front, which states the visitor's address. */
  readonly behindProxy: boolean
  readonly now: () => number
  /** The page for a request that failed or found nothing. */
  readonly failure: (status: number, message: string) => string
  readonly log: (error: unknown) => void
}

const policy = (formsMayLeadTo: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${new URL(formsMayLeadTo).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

const headersOf = ({ formsMayLeadTo, now, url }: ServerOptions): Readonly<Record<string, string>> => ({
  "content-security-policy": policy(formsMayLeadTo),
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  // The page's clock is set by it, so that a visitor's own may be wrong.
  date: new Date(now()).toUTCString(),
  ...(url.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {})
})

/** The visitor's address: the proxy appends it to what the visitor may have sent. */
const addressOf = (request: IncomingMessage, behindProxy: boolean): string => {
  const forwarded = request.headers["x-forwarded-for"]
  const last = behindProxy
    ? String(forwarded ?? "")
        .split(",")
        .at(-1)!
        .trim()
    : ""
  return last === "" ? (request.socket.remoteAddress ?? "") : last
}

const wantsJson = ({ headers }: IncomingMessage): boolean => (headers.accept ?? "").startsWith("application/json")

const failed = (request: IncomingMessage, options: ServerOptions, error: unknown): Reply => {
  const known = error instanceof Refused
  if (!known) options.log(error)
  const status = known ? error.status : 500
  const message = known ? error.message : "Something went wrong on our side. Please try again."
  return wantsJson(request) ? json({ message }, status) : page(options.failure(status, message), status)
}

const answer = async (
  request: IncomingMessage,
  routes: ReadonlyArray<Route>,
  options: ServerOptions
): Promise<Reply> => {
  try {
    const url = new URL(request.url ?? "/", options.url)
    const match = find(routes, request.method ?? "GET", url.pathname)
    if ("handle" in match) {
      const address = addressOf(request, options.behindProxy)
      return await match.handle({ request, url, params: match.params, address })
    }
    if (match.allow.length === 0) throw new Refused(404, "There is no such page.")
    const refused = failed(request, options, new Refused(405, "This page cannot be used that way."))
    return { ...refused, headers: { ...refused.headers, allow: match.allow.join(", ") } }
  } catch (error) {
    return failed(request, options, error)
  }
}

const isText = /^(text\/|application\/json)/
/** Shorter texts fit into one packet anyway. */
const leastToCompress = 1_000

const send = async (request: IncomingMessage, response: ServerResponse, reply: Reply, options: ServerOptions) => {
  const headers: Record<string, string> = { ...headersOf(options), ...reply.headers }
  if (reply.stream !== undefined && request.method !== "HEAD") {
    response.writeHead(reply.status, headers)
    response.once("close", reply.stream(response))
    return
  }
  let body = Buffer.from(reply.body)
  const accepts = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "")
  if (accepts && isText.test(headers["content-type"] ?? "") && body.length >= leastToCompress) {
    body = await compress(body)
    headers["content-encoding"] = "gzip"
  }
  if (isText.test(headers["content-type"] ?? "")) headers["vary"] = "accept-encoding"
  // What was not read of a request that is too large cannot be told from the next one.
  if (reply.status === 413) headers["connection"] = "close"
  response.writeHead(reply.status, { ...headers, "content-length": String(body.length) })
  response.end(request.method === "HEAD" ? undefined : body)
}

/** A server for the routes; not yet listening. */
export const serverOf = (routes: ReadonlyArray<Route>, options: ServerOptions): Server =>
  createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, (request, response) => {
    void answer(request, routes, options)
      .then((reply) => send(request, response, reply, options))
      .catch((error: unknown) => {
        options.log(error)
        response.destroy()
      })
  })
