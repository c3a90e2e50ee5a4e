/** Requests, and the process that sends them. */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

export interface Load {
  readonly port: number
  /** Whole requests as sent over the wire; sent one after the other, then again from the first. */
  readonly requests: ReadonlyArray<string>
  /** How many are sent, unless the time is over before. */
  readonly count: number
  readonly connections: number
  readonly millis: number
  /**
   * Requests per second, spread evenly; without it each connection sends as soon as it can. The latency of a request
   * that has to wait for a free connection counts from the moment at which it was due.
   */
  readonly perSecond?: number
  /** The loopback address that the connections come from. */
  readonly from?: string
  /** The status that every response should have; the first others are kept. */
  readonly expected?: number
  /** Whether connections closed by the server are reopened; without it a closed connection fails the run. */
  readonly reconnects?: boolean
}

/** A response with another status than expected. */
export interface Unexpected {
  readonly status: number
  /** How long it had taken, and when it came after the first request was sent. */
  readonly latency: number
  readonly at: number
  /** Its head and body, or the beginning of them. */
  readonly text: string
}

export interface Tally {
  /** Milliseconds, one for each response. */
  readonly latencies: ReadonlyArray<number>
  readonly statuses: Readonly<Record<number, number>>
  readonly millis: number
  /** Of the process that sent the requests. */
  readonly cpuMicros: number
  /** Milliseconds by which this process's own timers were late, for each request that waited for its moment. */
  readonly lateness: ReadonlyArray<number>
  /** The first responses with another status than expected. */
  readonly unexpected: ReadonlyArray<Unexpected>
}

/** What to say when not all had the status that they should have, with why; null if they had. */
export const complaint = (
  name: string,
  { latencies, statuses, unexpected }: Tally,
  expected: number
): string | null => {
  if ((statuses[expected] ?? 0) === latencies.length) return null
  const reasons = unexpected.map(
    ({ at, latency, status, text }) =>
      `  ${status} after ${latency.toFixed(0)} ms, ${at.toFixed(0)} ms after the first request:\n${text.replaceAll(/^/gm, "    ")}`
  )
  return [`${name} answered ${JSON.stringify(statuses)} instead of ${expected} only.`, ...reasons].join("\n")
}

export interface Generator {
  readonly run: (load: Load) => Promise<Tally>
  readonly stop: () => void
}

export const start = (): Generator => {
  const child: ChildProcess = fork(fileURLToPath(new URL("load.mjs", import.meta.url)), [], {
    serialization: "advanced"
  })
  return {
    run: async (load) => {
      const answer = once(child, "message")
      child.send(load)
      const [tally] = (await answer) as [Tally | { readonly failed: string }]
      if ("failed" in tally) throw new Error(tally.failed)
      return tally
    },
    stop: () => void child.kill()
  }
}

export interface Request {
  readonly method: "GET" | "POST" | "PUT"
  readonly path: string
  readonly token: string
  readonly body?: unknown
}

/** A request as text. A request with a body has an idempotency key. */
export const wire = ({ body, method, path, token }: Request): string => {
  const head = `${method} ${path} HTTP/1.1\r\nhost: bench.test\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\n`
  if (body === undefined) return `${head}\r\n`
  const text = JSON.stringify(body)
  return `${head}content-type: application/json\r\nidempotency-key: {key}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}
