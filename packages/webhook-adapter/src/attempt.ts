/** One attempt at a delivery (§6.1): one POST, with one time limit over connecting, sending and the whole response. */
import type { Delivery } from "@fourtop/core/internal"
import type * as Http from "node:http"
import type { Connections, Target } from "./Connections.ts"

export interface Message {
  readonly url: string
  readonly type: string
  readonly eventId: string
  readonly body: string
  readonly signature: string
  /** Headers besides those of every delivery. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Options {
  readonly connections: Connections
  /** Milliseconds for everything: with a limit on silence alone, a receiver that drips could block a worker forever. */
  readonly patience: number
  readonly userAgent: string
}

const maxRead = 64 * 1024
const maxKept = 1024

/** Error messages are ours: the receiver's own words could contain anything. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was broken off",
  EPIPE: "the connection was broken off",
  ENOTFOUND: "its name cannot be resolved",
  EAI_AGAIN: "its name cannot be resolved",
  EHOSTUNREACH: "it cannot be reached",
  ENETUNREACH: "it cannot be reached",
  ETIMEDOUT: "it cannot be reached"
}

/** Why a connection failed, in our own words. */
export const reasonOf = (error: unknown): string => {
  const { code = "", message, name } = error as NodeJS.ErrnoException
  if (name === "ForbiddenAddress") return message
  if (code.startsWith("HPE_")) return "it did not respond in HTTP"
  if (/^ERR_TLS|^UNABLE_TO_|CERT|SSL/.test(code)) return "its certificate is not valid"
  return reasons[code] ?? `the connection failed${code === "" ? "" : ` (${code})`}`
}

/** PostgreSQL's text cannot contain NUL. */
const snippetOf = (chunks: ReadonlyArray<Buffer>): string =>
  Buffer.concat(chunks).subarray(0, maxKept).toString("utf8").replaceAll("\0", "\u{FFFD}")

/** As a list of names and values, which Node writes as it is, without keeping each header by its name before. */
const headersOf = (host: string, { body, eventId, headers, signature, type }: Message, userAgent: string) => [
  "host",
  host,
  ...Object.entries(headers ?? {}).flat(),
  "content-type",
  "application/json",
  "content-length",
  String(Buffer.byteLength(body)),
  "service-event",
  type,
  "service-delivery",
  eventId,
  "service-signature",
  signature,
  "user-agent",
  userAgent
]

/** Calls `onEnd` once, and returns a function that gives up early. Uses no proxy, and does not follow redirects. */
export const attempt = (
  message: Message,
  options: Options,
  onEnd: (attempted: Delivery.Attempt) => void
): (() => void) => {
  const started = performance.now()
  const target = options.connections.targetOf(message.url)
  let over = false
  const end = (outcome: Partial<Delivery.Attempt>) => {
    if (over) return
    over = true
    clearTimeout(limit)
    const milliseconds = Math.round(performance.now() - started)
    onEnd({ status: null, failure: null, snippet: null, milliseconds, ...outcome })
  }
  /** A connection whose response is incomplete cannot be reused. */
  const abort = (outcome: Partial<Delivery.Attempt>) => {
    end(outcome)
    current?.destroy()
  }
  let current: Http.ClientRequest | undefined
  const limit = setTimeout(
    () => abort({ failure: `no complete response within ${options.patience / 1000} seconds` }),
    options.patience
  )
  const read = (response: Http.IncomingMessage) => {
    const chunks: Array<Buffer> = []
    let length = 0
    const outcome = () => ({ status: response.statusCode ?? null, snippet: snippetOf(chunks) })
    response.on("data", (chunk: Buffer) => {
      if (length < maxKept) chunks.push(chunk)
      length += chunk.length
      // Only the status matters; the rest of a long response is not read.
      if (length >= maxRead) abort(outcome())
    })
    response.on("end", () => end(outcome()))
    response.on("error", (error) => abort({ failure: reasonOf(error) }))
    response.on("aborted", () => abort({ failure: reasons["ECONNRESET"]! }))
  }
  const post = (to: Target) => {
    const headers = headersOf(to.host, message, options.userAgent)
    const posted = to.request({ ...to.options, headers })
    current = posted
    posted.on("response", read)
    posted.on("error", (error) => {
      if (over) return
      // A receiver may close a connection just as it is reused. That says nothing about the receiver.
      if (posted.reusedSocket && (error as NodeJS.ErrnoException).code === "ECONNRESET") return post(to)
      abort({ failure: reasonOf(error) })
    })
    posted.end(message.body)
  }
  if (typeof target === "string") end({ failure: `the address ${target}` })
  else post(target)
  return () => abort({ failure: "given up" })
}
