/** Sends one request and reads its response, without retries. */
import type { Call } from "./Call.ts"
import type { ClientOptions } from "./ClientOptions.ts"
import type { Connection } from "./Connection.ts"
import { networkFailure, refused, timeout, tokenFailure, unexpectedResponse } from "./failures.ts"
import type { Outgoing } from "./Outgoing.ts"
import * as ResponseInfo from "./ResponseInfo.ts"
import { within } from "./within.ts"

const authorization = async ({ token }: ClientOptions): Promise<Readonly<Record<string, string>>> => {
  const text = typeof token === "string" ? token : await token()
  if (!/^[\x21-\x7E]+$/.test(text)) throw new TypeError("invalid characters")
  return { authorization: `Bearer ${text}` }
}

/** Whether anything can be sent there. In a page, a URL without an origin is one of the page's own. */
const isHttp = (url: string): boolean => /^https?:\/\/\w/.test(url) || "location" in globalThis

interface Received {
  readonly response: Response
  readonly text: string
}

const send = async (
  options: ClientOptions,
  outgoing: Outgoing,
  tries: number,
  signal: AbortSignal
): Promise<Received> => {
  const token = await authorization(options).catch((cause: unknown) => {
    throw tokenFailure(tries, cause)
  })
  const { fetch = globalThis.fetch, headers = {} } = options
  try {
    const response = await fetch(outgoing.url, {
      method: outgoing.method,
      headers: { ...headers, ...outgoing.headers, ...token },
      body: outgoing.body,
      signal
    })
    return { response, text: await response.text() }
  } catch (cause) {
    if (isHttp(outgoing.url)) throw networkFailure(outgoing, tries, cause)
    throw new TypeError(`The client's url must begin with https:// or http://: ${options.url}`, { cause })
  }
}

/** The number of this attempt, its time limit, and what aborts it. */
export interface Attempt {
  readonly tries: number
  readonly millis: number | null
  readonly signal: AbortSignal | undefined
}

/** Sends a request once. Throws a `FourtopError`, or the reason of the signal. */
export const attempt = async (
  { clock, options }: Connection,
  call: Call,
  outgoing: Outgoing,
  { millis, signal, tries }: Attempt
): Promise<ResponseInfo.Answered<unknown>> => {
  const limits = { signal, millis, late: () => timeout(outgoing, tries, millis ?? 0) }
  const { response, text } = await within(clock, limits, (signal) => send(options, outgoing, tries, signal))
  const info = ResponseInfo.read(response, clock.now())
  options.onResponse?.(info)
  let refusal
  try {
    const body: unknown = text === "" ? undefined : JSON.parse(text)
    if (response.ok) return { ...info, body: call.decode(body) }
    refusal = refused(info, tries, body)
  } catch (cause) {
    throw unexpectedResponse(info, tries, text, cause)
  }
  throw refusal ?? unexpectedResponse(info, tries, text)
}
