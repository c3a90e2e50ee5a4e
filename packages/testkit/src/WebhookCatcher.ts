/** Receives webhooks on a real socket of this machine: keeps what arrives, and responds as a test tells it. */
import { Effect, type Scope } from "effect"
import { once } from "node:events"
import * as Http from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

/** A delivery as it arrived. */
export interface Received {
  readonly path: string
  readonly id: string
  readonly type: string
  readonly signature: string
  readonly body: string
}

export interface WebhookCatcher {
  readonly url: (path: string) => string
  readonly received: ReadonlyArray<Received>
  /**
   * The response from now on, 200 by default; null leaves the caller waiting. It comes after so many milliseconds, or
   * once the promise is fulfilled.
   */
  readonly answerWith: (status: number | null, after?: number | Promise<void>) => void
}

const bodyOf = async (request: Http.IncomingMessage): Promise<string> => {
  let body = ""
  for await (const chunk of request.setEncoding("utf8")) body += chunk as string
  return body
}

/** Listens until the scope closes. */
export const make: Effect.Effect<WebhookCatcher, never, Scope.Scope> = Effect.gen(function* () {
  const received: Array<Received> = []
  let [status, delay]: [number | null, number | Promise<void>] = [200, 0]
  const answer = async (request: Http.IncomingMessage, response: Http.ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const header = (name: string) => String(request.headers[name])
    received.push({
      path: request.url!,
      id: header("service-delivery"),
      type: header("service-event"),
      signature: header("service-signature"),
      body
    })
    if (delay !== 0) await (typeof delay === "number" ? sleep(delay) : delay)
    if (status !== null) response.writeHead(status).end("thanks")
  }
  const server = Http.createServer((request, response) => void answer(request, response))
  yield* Effect.acquireRelease(
    Effect.promise(() => {
      server.listen(0, "127.0.0.1")
      return once(server, "listening")
    }),
    () =>
      Effect.sync(() => {
        server.closeAllConnections()
        server.close()
      })
  )
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    answerWith: (next, after = 0) => {
      status = next
      delay = after
    }
  }
})
