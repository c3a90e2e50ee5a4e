/**
 * A responder on Node's own server, with nothing between the two: one fiber for each request whose answer is not known
 * at once, one answer written at once unless it is long.
 * @effect/platform-node does the same for every app there can be, at about the price of the API itself.
 */
import * as Cookies from "@effect/platform/Cookies"
import { clientAbortFiberId } from "@effect/platform/HttpServerError"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Context, Effect, Exit, Runtime, Scope, Stream } from "effect"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import * as Capacity from "../host/fairness/Capacity.ts"
import * as EventStream from "../protocol/EventStream.ts"
import * as LongText from "../protocol/LongText.ts"
import { breathe } from "../host/rendering.ts"
import { isKnown, type Responder } from "../host/Responder.ts"
import { hasSeveralHosts, refuseHosts } from "./severalHosts.ts"
import * as LazyScope from "./LazyScope.ts"
import { NodeRequest } from "./NodeRequest.ts"
import * as Outflow from "./Outflow.ts"
import { whenOver } from "./whenOver.ts"

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void

type Run = <A, E>(effect: Effect.Effect<A, E>) => unknown

/**
 * The listener of a responder, which runs with the logger and the clock of whoever asks for it, but without their services:
 * it needs none, and copying them costs each request more than finding its route.
 */
export const make = (respond: Responder, capacity: Capacity.Capacity = Capacity.make()): Effect.Effect<NodeListener> =>
  Effect.map(Effect.runtime(), (runtime) => {
    const run = Runtime.runFork(runtime)
    const { watch } = Outflow.make(capacity)
    const unanswered = new WeakMap<Socket, number>()
    return (incoming, response) => {
      if (hasSeveralHosts(incoming)) return refuseHosts(response)
      const { socket } = incoming
      const underWay = (unanswered.get(socket) ?? 0) + 1
      if (underWay > capacity.limits.requestsPerConnection) {
        capacity.refused.pipeline++
        return void socket.destroy()
      }
      unanswered.set(socket, underWay)
      const outlet = { incoming, response, run, watch }
      const request = new NodeRequest(incoming)
      const answering = begin(respond, request)
      if (isKnown(answering)) {
        response.on("close", () => unanswered.set(socket, unanswered.get(socket)! - 1))
        return answer(outlet, answering)
      }
      const scope = LazyScope.make()
      const context = Context.make(HttpServerRequest.HttpServerRequest, request).pipe(Context.add(Scope.Scope, scope))
      const fiber = Runtime.runFork(Runtime.make({ ...runtime, context }))(answering)
      fiber.addObserver((exit) => {
        answer(outlet, exit)
        const closing = scope.closing(exit)
        // What is open on the request, its body above all, stays open until the answer is out.
        if (closing !== null) whenOver(incoming, response, () => run(closing))
      })
      response.on("close", () => {
        unanswered.set(socket, unanswered.get(socket)! - 1)
        if (!response.writableEnded) fiber.unsafeInterruptAsFork(clientAbortFiberId)
      })
    }
  })

/** What a responder throws is an exit as well: nothing may reach Node's server, which would end the process. */
const begin = (respond: Responder, request: NodeRequest): ReturnType<Responder> => {
  try {
    return respond(request)
  } catch (defect) {
    return Exit.die(defect)
  }
}

/** Where an answer goes. */
interface Outlet {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  readonly run: Run
  readonly watch: Outflow.Outflow["watch"]
}

const answer = (outlet: Outlet, exit: Exit.Exit<HttpServerResponse.HttpServerResponse>): void => {
  const { response, run } = outlet
  if (response.writableEnded || response.destroyed) return
  // The app answers its own failures: this one was interrupted, and has nobody to answer to.
  if (exit._tag === "Failure") return void response.writeHead(503).end()
  try {
    send(outlet, exit.value)
  } catch (error) {
    run(Effect.logError("An answer could not be sent", error))
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
}

const send = (
  { incoming, response, run, watch }: Outlet,
  { body, cookies, headers, status }: HttpServerResponse.HttpServerResponse
): void => {
  const fields: Record<string, string | number | Array<string>> = { ...headers }
  if (!Cookies.isEmpty(cookies)) fields["set-cookie"] = Cookies.toSetCookieHeaders(cookies)
  const whole = body._tag === "Raw" || body._tag === "Uint8Array" ? (body.body as string | Uint8Array) : null
  if (whole !== null) fields["content-length"] ??= Buffer.byteLength(whole)
  response.writeHead(status, fields)
  if (whole === null && body._tag !== "Empty" && body._tag !== "Stream") throw new Error(`Cannot send ${body._tag}`)
  if (incoming.method === "HEAD" || body._tag === "Empty") return void response.end()
  const bytes = Number(fields["content-length"] ?? LongText.least)
  // Bytes are there already, often the same ones for everybody: pieces of them would only cost more writes.
  if (whole !== null && (typeof whole !== "string" || whole.length < LongText.least)) {
    response.end(whole)
    if (response.writableLength > 0) watch(incoming, response, bytes)
    return
  }
  // Events are few and small, and there is nothing to read between them.
  if (!EventStream.isEventStream(fields["content-type"])) watch(incoming, response, bytes)
  run(pour(body._tag === "Stream" ? body.stream : inChunks(whole as string), incoming.socket, response))
}

/** A long text, as a stream. */
const inChunks = (whole: string): Stream.Stream<string> =>
  Stream.suspend(() => Stream.fromIteratorSucceed(LongText.chunksOf([whole]), 1))

/** Bytes that are written to a fast caller before others are served. */
const stint = 4 * LongText.least

/** As fast as the caller takes it. */
const pour = (
  stream: Stream.Stream<string | Uint8Array, unknown>,
  socket: Socket,
  response: ServerResponse
): Effect.Effect<void> => {
  let written = 0
  return Stream.runForEach(stream, (part) => {
    if (socket.destroyed) return Effect.fail("gone")
    written += part.length
    if (!response.write(part)) return drained(socket, response)
    if (written < stint) return Effect.void
    written = 0
    return breathe
  }).pipe(Effect.matchCause({ onFailure: () => void response.destroy(), onSuccess: () => void response.end() }))
}

/** Until the connection can take more, or is gone. */
const drained = (socket: Socket, response: ServerResponse): Effect.Effect<void> =>
  Effect.async((resume) => {
    const proceed = () => {
      response.off("drain", proceed)
      socket.off("close", proceed)
      resume(Effect.void)
    }
    response.on("drain", proceed)
    socket.on("close", proceed)
  })
