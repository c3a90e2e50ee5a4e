/** One attempt at a delivery (§6.1): one POST, with one limit over connecting, sending and the whole answer. */
import * as Http from "node:http"
import * as Https from "node:https"
import type { AddressGuard } from "./AddressGuard.ts"
import type { Connections } from "./Connections.ts"

export interface Message {
  readonly url: string
  readonly type: string
  readonly eventId: string
  readonly body: string
  readonly signature: string
}

export interface Options {
  readonly guard: AddressGuard
  readonly connections: Connections
  /** Milliseconds for everything: a limit on silence alone lets a receiver that drips hold a worker for ever. */
  readonly patience: number
  readonly userAgent: string
}

/** How an attempt went: the receiver's status, or why there is none. */
export interface Attempted {
  readonly status: number | null
  readonly failure: string | null
  readonly milliseconds: number
  /** The beginning of what was answered, for the log. */
  readonly snippet: string | null
}

const mostRead = 64 * 1024
const mostKept = 1024

/** Nothing of the far side's own words: they could hold anything. */
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

/** Why a connection came to nothing, in words of ours. */
export const reasonOf = (error: unknown): string => {
  const { code = "", message, name } = error as NodeJS.ErrnoException
  if (name === "ForbiddenAddress") return message
  if (code.startsWith("HPE_")) return "it did not answer in HTTP"
  if (/^ERR_TLS|^UNABLE_TO_|CERT|SSL/.test(code)) return "its certificate is not valid"
  return reasons[code] ?? `the connection failed${code === "" ? "" : ` (${code})`}`
}

/** PostgreSQL's text has no place for NUL. */
const snippetOf = (chunks: ReadonlyArray<Buffer>): string =>
  Buffer.concat(chunks).subarray(0, mostKept).toString("utf8").replaceAll("\0", "\u{FFFD}")

const headersOf = ({ body, eventId, signature, type }: Message, userAgent: string) => ({
  "content-type": "application/json",
  "content-length": Buffer.byteLength(body),
  "service-event": type,
  "service-delivery": eventId,
  "service-signature": signature,
  "user-agent": userAgent
})

/** Tells once how it went, and gives a way to give up before. Through no proxy; redirects are answers like any other. */
export const attempt = (message: Message, options: Options, onEnd: (attempted: Attempted) => void): (() => void) => {
  const started = performance.now()
  const url = options.guard.parse(message.url)
  let over = false
  const end = (answer: Partial<Attempted>) => {
    if (over) return
    over = true
    clearTimeout(limit)
    const milliseconds = Math.round(performance.now() - started)
    onEnd({ status: null, failure: null, snippet: null, milliseconds, ...answer })
  }
  /** What has not come to its end cannot be used for another attempt. */
  const breakOff = (answer: Partial<Attempted>) => {
    end(answer)
    current?.destroy()
  }
  let current: Http.ClientRequest | undefined
  const limit = setTimeout(
    () => breakOff({ failure: `no complete answer within ${options.patience / 1000} seconds` }),
    options.patience
  )
  const read = (response: Http.IncomingMessage) => {
    const chunks: Array<Buffer> = []
    let length = 0
    const answer = () => ({ status: response.statusCode ?? null, snippet: snippetOf(chunks) })
    response.on("data", (chunk: Buffer) => {
      if (length < mostKept) chunks.push(chunk)
      length += chunk.length
      // The status decides; what comes after the limit is not waited for.
      if (length >= mostRead) breakOff(answer())
    })
    response.on("end", () => end(answer()))
    response.on("error", (error) => breakOff({ failure: reasonOf(error) }))
    response.on("aborted", () => breakOff({ failure: reasons["ECONNRESET"]! }))
  }
  const post = (to: URL) => {
    const headers = headersOf(message, options.userAgent)
    const posted =
      to.protocol === "https:"
        ? Https.request(to, { method: "POST", agent: options.connections.https, headers })
        : Http.request(to, { method: "POST", agent: options.connections.http, headers })
    current = posted
    posted.on("response", read)
    posted.on("error", (error) => {
      if (over) return
      // A receiver may close a connection just when it is used again. That says nothing about the receiver.
      if (posted.reusedSocket && (error as NodeJS.ErrnoException).code === "ECONNRESET") return post(to)
      breakOff({ failure: reasonOf(error) })
    })
    posted.end(message.body)
  }
  if (typeof url === "string") end({ failure: `the address ${url}` })
  else post(url)
  return () => breakOff({ failure: "given up" })
}
