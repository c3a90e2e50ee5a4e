/**
 * Begins requests in the order of their arrival, but only for a short while in each turn of the event loop. A burst of
 * requests would otherwise be begun in one turn, and a health check that arrived with it had to wait for all of them:
 * longer than a balancer does, on a busy machine. Health checks are begun as soon as they are read.
 */
import type * as Http from "node:http"

/** How long requests are begun before the sockets are read again. */
const turnMillis = 10

const probes: ReadonlySet<string> = new Set(["/livez", "/readyz", "/healthz"])

type Begin = (request: Http.IncomingMessage, response: Http.ServerResponse) => void

interface Waiting {
  readonly request: Http.IncomingMessage
  readonly response: Http.ServerResponse
  readonly since: number
}

export interface RequestTurns {
  readonly add: Begin
  /** How long the request has waited that comes next; 0 if none waits. */
  readonly waitingMillis: () => number
}

export const make = (begin: Begin): RequestTurns => {
  let waiting: Array<Waiting> = []
  let next = 0
  let spent = 0
  let isScheduled = false

  const hasTime = (): boolean => spent < turnMillis
  const timed = (request: Http.IncomingMessage, response: Http.ServerResponse, started: number): void => {
    begin(request, response)
    spent += performance.now() - started
  }
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(takeTurn)
  }
  const takeTurn = (): void => {
    isScheduled = false
    spent = 0
    while (next < waiting.length && hasTime()) {
      const { request, response } = waiting[next++]!
      // Its caller has gone.
      if (!response.destroyed) timed(request, response, performance.now())
    }
    if (next < waiting.length) return schedule()
    waiting = []
    next = 0
  }

  return {
    add: (request, response) => {
      if (probes.has(request.url ?? "")) return begin(request, response)
      schedule()
      const now = performance.now()
      if (next === waiting.length && hasTime()) timed(request, response, now)
      else waiting.push({ request, response, since: now })
    },
    waitingMillis: () => (next < waiting.length ? performance.now() - waiting[next]!.since : 0)
  }
}
