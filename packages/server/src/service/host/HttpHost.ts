/**
 * The HTTP server of the service: limits slow callers, and on shutdown lets requests under way finish.
 *
 * Uses Node's server directly. Effect's removes its handler before it closes, so that a request on a kept-alive
 * connection would get no response.
 */
import { EarlyRefusal, EventStream } from "@fourtop/http-adapter"
import { Effect, type Scope } from "effect"
import { randomUUID } from "node:crypto"
import * as Http from "node:http"
import * as Net from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { CommandError } from "../settings/CommandError.ts"
import * as Connections from "./Connections.ts"
import * as RequestTurns from "./RequestTurns.ts"

export interface Options {
  readonly host: string
  readonly port: number
  /** Called when shutdown begins, before anything is closed. */
  readonly onStopping: () => void
  /** How long requests are still accepted after that, in milliseconds; 0 when absent. */
  readonly stopDelayMillis?: number
  readonly limits?: Limits
  readonly connections: Connections.Limits
  /** The key of the per-address limit; null for a trusted proxy, which has none. */
  readonly addressOf: (socketAddress: string) => string | null
}

export interface Host {
  readonly port: number
  readonly figures: () => Figures
}

export interface Figures {
  readonly connections: number
  /** Connections that were refused, or closed to make room. */
  readonly refused: number
  readonly closed: number
  /** How long the request has waited that is begun next, in milliseconds. */
  readonly waitingMillis: number
}

/** Milliseconds that a caller may take for a request, and that a connection may stay idle. */
export interface Limits {
  readonly headersTimeout: number
  readonly requestTimeout: number
  /** Longer than the minute that load balancers keep a connection, so that they are the ones to close it. */
  readonly keepAliveTimeout: number
  /** For callers who do not read their responses. */
  readonly timeout: number
  /** How often the first two are checked. */
  readonly connectionsCheckingInterval: number
}

const standardLimits: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  timeout: 75_000,
  connectionsCheckingInterval: 2_000
}

/** A request that is still being sent or read after this long may be cut to make room for another connection. */
export const slowRequestMillis = 10_000

/** How long a shutdown waits for requests already on their way on idle connections, and for those that have arrived. */
const idleGraceMillis = 500
const drainMillis = 10_000

type Handler = (request: Http.IncomingMessage, response: Http.ServerResponse) => void

/** Serves until the scope closes. */
export const serve = (handler: Handler, options: Options): Effect.Effect<Host, CommandError, Scope.Scope> =>
  Effect.gen(function* () {
    const limits = options.limits ?? standardLimits
    const server = Http.createServer({ ...limits })
    server.timeout = limits.timeout
    const connections = new Connections.Connections<Net.Socket>(options.connections)
    // By connection, because Node does not list pipelined responses when it closes.
    const answering = new Map<Net.Socket, Set<Http.ServerResponse>>()
    const turns = RequestTurns.make(handler)
    let stopping = false
    let refused = 0
    let closed = 0
    server.on("connection", (socket) => {
      const address = options.addressOf(socket.remoteAddress ?? "unknown")
      const admission = connections.open(socket, address, performance.now())
      if (!admission.admitted) {
        refused++
        return refuseConnection(socket)
      }
      socket.once("close", () => {
        connections.close(socket)
        answering.delete(socket)
      })
      if (admission.closed === null) return
      closed++
      admission.closed.destroy()
    })
    server.on("request", (request, response) => {
      const { socket } = request
      const responses = answering.get(socket) ?? new Set()
      if (responses.size === 0) answering.set(socket, responses)
      responses.add(response)
      connections.begin(socket, performance.now())
      response.once("close", () => {
        responses.delete(response)
        if (responses.size === 0) answering.delete(socket)
        connections.end(socket, performance.now())
      })
      if (stopping) response.setHeader("connection", "close")
      turns.add(request, response)
    })
    server.on("clientError", refuseMalformed)
    server.on("checkExpectation", (_request, response: Http.ServerResponse) => {
      const { body, headers } = EarlyRefusal.render(earlyRefusals.unmetExpectation, randomUUID())
      response.writeHead(earlyRefusals.unmetExpectation.status, headers).end(body)
    })
    // Node's own list of idle connections lacks those that browsers open in advance and never use.
    const closeIdle = () => {
      for (const socket of connections) if (!connections.isBusy(socket)) socket.destroy()
    }
    const drain = (): Promise<void> => {
      for (const responses of answering.values()) {
        for (const response of responses) {
          if (!response.headersSent) response.setHeader("connection", "close")
          else if (EventStream.isEventStream(response.getHeader("content-type"))) response.destroy()
        }
      }
      return close(server, closeIdle)
    }
    yield* Effect.acquireRelease(listen(server, options), () =>
      Effect.promise(() => {
        stopping = true
        options.onStopping()
        const delay = options.stopDelayMillis ?? 0
        return delay === 0 ? drain() : sleep(delay).then(drain)
      })
    )
    const { port } = server.address() as Net.AddressInfo
    return {
      port,
      figures: () => ({ connections: connections.size, refused, closed, waitingMillis: turns.waitingMillis() })
    }
  })

const { earlyRefusals } = EarlyRefusal

/** By the codes of Node's errors. */
const malformed: Readonly<Record<string, EarlyRefusal.EarlyRefusal>> = {
  HPE_HEADER_OVERFLOW: earlyRefusals.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: earlyRefusals.tooSlow
}

/** Seconds after which a caller whose connection was refused may try again. */
const retryAfterSeconds = "5"

/** Responds on a new connection before any request, and closes it whether the caller reads that or not. */
const refuseConnection = (socket: Net.Socket): void => {
  socket.on("error", () => {})
  socket.end(textOf(earlyRefusals.tooManyConnections, { "retry-after": retryAfterSeconds }), () => socket.destroy())
}

const textOf = (refusal: EarlyRefusal.EarlyRefusal, further: Readonly<Record<string, string>> = {}): string => {
  const { body, headers } = EarlyRefusal.render(refusal, randomUUID())
  const lines = Object.entries({ ...headers, ...further }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${refusal.status} ${refusal.reason}\r\n${lines.join("\r\n")}\r\n\r\n${body}`
}

/** Input that never became a request is answered too, as long as the socket is writable. */
const refuseMalformed = (error: NodeJS.ErrnoException, socket: Net.Socket): void => {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy()
  socket.end(textOf(malformed[error.code ?? ""] ?? earlyRefusals.malformed))
}

/**
 * How many connections the system queues until they are accepted; it may allow fewer. When a burst overflows the queue,
 * other callers' connections are retried only after a second.
 */
const backlog = 4_096

const listen = (server: Http.Server, options: Options): Effect.Effect<void, CommandError> =>
  Effect.async((resume) => {
    server.once("error", (error: NodeJS.ErrnoException) => resume(Effect.fail(listenError(error, options))))
    const { host, port } = options
    server.listen({ host, port, backlog }, () => resume(Effect.void))
  })

/** Stops listening, lets connections finish, then closes what is left. */
const close = async (server: Http.Server, closeIdle: () => void): Promise<void> => {
  // Not the http server's own `close`, which would cut idle connections while a request is on its way to them.
  const closed = new Promise<void>((resolve) => Net.Server.prototype.close.call(server, () => resolve()))
  const timers = [setTimeout(closeIdle, idleGraceMillis), setTimeout(() => server.closeAllConnections(), drainMillis)]
  await closed
  for (const timer of timers) clearTimeout(timer)
}

const listenError = (error: NodeJS.ErrnoException, { host, port }: Options): CommandError => {
  if (error.code === "EADDRINUSE") {
    return new CommandError({
      message: `Port ${port} of ${host} is in use by another program.`,
      next: `Stop it, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`
    })
  }
  if (error.code === "EACCES") {
    return new CommandError({
      message: `This user is not allowed to open port ${port}.`,
      next: "Set PORT to 1024 or higher."
    })
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new CommandError({
      message: `HOST is ${host}, which is not an address of this machine.`,
      next: "Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses."
    })
  }
  return new CommandError({ message: `Cannot listen on port ${port} of ${host}: ${error.message}` })
}
