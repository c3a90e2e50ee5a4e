/** Makes the requests of tools over HTTP, with the retries and time limits of the client. */
import { isFourtopError } from "@fourtop/client"
import { connect, perform } from "@fourtop/client/transport"
import { version } from "../release/version.ts"
import type { Outcome } from "./Outcome.ts"
import type { ToolCall } from "./ToolCall.ts"

export interface Service {
  readonly url: string
  readonly token: string
}

/** An assistant would rather be told to wait than wait itself. */
const retry = { tries: 3, longestWaitMillis: 5_000 }

const toOutcome = (error: unknown): Outcome => {
  if (!isFourtopError(error)) throw error
  const { code, details, message, rateLimit, status } = error
  return {
    status,
    body: { error: { code, message, details } },
    retryAfterSeconds: rateLimit?.retryAfterSeconds ?? null
  }
}

export const clientSender = ({ token, url }: Service) => {
  const connection = connect({ url, token, retry, headers: { "user-agent": `fourtop-mcp/${version}` } })
  return async ({ body, key, path, query, tool }: ToolCall, signal: AbortSignal): Promise<Outcome> => {
    const call = {
      name: tool.name,
      method: tool.method,
      path: tool.path.replace(/\{(\w+)\}/g, ":$1"),
      decode: (answered: unknown) => answered
    }
    const parts = { path, query, payload: body }
    try {
      const answered = await perform(connection, call, parts, { idempotencyKey: key, signal })
      return { status: answered.status, body: answered.body, retryAfterSeconds: null }
    } catch (error) {
      return toOutcome(error)
    }
  }
}
