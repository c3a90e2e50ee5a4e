/** One attempt at a delivery (§6.1): one POST, with one limit over connecting, sending and the whole answer. */
import * as Http from "node:http"
import * as Https from "node:https"
import type { AddressGuard } from "./AddressGuard.ts"

export interface Message {
  readonly url: string
  readonly type: string
  readonly eventId: string
  readonly body: string
  readonly signature: string
}

export interface Options {
  readonly guard: AddressGuard
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

const reasonOf = (error: unknown): string => {
  const { code = "", message, name } = error as NodeJS.ErrnoException
  if (name === "ForbiddenAddress") return message
  if (code.startsWith("HPE_")) return "it did not answer in HTTP"
  if (code.startsWith("ERR_TLS") || code.includes("CERT") || code.includes("SSL")) return "its certificate is not valid"
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

/** Never rejects. A connection of its own each time, through no proxy; redirects are answers like any other. */
export const attempt = (message: Message, options: Options, signal?: AbortSignal): Promise<Attempted> => {
  const started = performance.now()
  const url = options.guard.parse(message.url)
  const ended = (answer: Partial<Attempted>): Attempted => ({
    status: null,
    failure: null,
    snippet: null,
    milliseconds: Math.round(performance.now() - started),
    ...answer
  })
  if (typeof url === "string") return Promise.resolve(ended({ failure: `the address ${url}` }))

  return new Promise((resolve) => {
    const request = (url.protocol === "https:" ? Https : Http).request(url, {
      method: "POST",
      agent: false,
      lookup: options.guard.lookup,
      headers: headersOf(message, options.userAgent)
    })
    const end = (answer: Partial<Attempted>) => {
      clearTimeout(limit)
      signal?.removeEventListener("abort", giveUp)
      resolve(ended(answer))
      request.destroy()
    }
    const limit = setTimeout(
      () => end({ failure: `no complete answer within ${options.patience / 1000} seconds` }),
      options.patience
    )
    const giveUp = () => end({ failure: "given up" })
    signal?.addEventListener("abort", giveUp)

    request.on("error", (error) => end({ failure: reasonOf(error) }))
    request.on("response", (response) => {
      const chunks: Array<Buffer> = []
      let read = 0
      // The status decides; what comes after the limit is not waited for.
      const finish = () => end({ status: response.statusCode ?? null, snippet: snippetOf(chunks) })
      response.on("data", (chunk: Buffer) => {
        if (read < mostKept) chunks.push(chunk)
        read += chunk.length
        if (read >= mostRead) finish()
      })
      response.on("end", finish)
      response.on("error", (error) => end({ failure: reasonOf(error) }))
      response.on("aborted", () => end({ failure: reasons["ECONNRESET"]! }))
    })
    request.end(message.body)
  })
}
