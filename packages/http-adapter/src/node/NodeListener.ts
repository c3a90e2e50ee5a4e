/**
 * Connects a responder directly to Node's HTTP server. A fiber is started only if the response is not known at once,
 * and a response is written at once unless it is long. @effect/platform-node supports any app, but costs about as much
 * time per request as the API itself.
 */
import * as Cookies from "@effect/platform/Cookies"
import { clientAbortFiberId } from "@effect/platform/HttpServerError"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Context, Effect, Exit, type FiberRef, FiberRefs, Runtime, RuntimeFlags, Scope, Stream } from "effect"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import * as ClientAddress from "../access/ClientAddress.ts"
import * as Capacity from "../host/fairness/Capacity.ts"
import { RequestWork } from "../host/fairness/RequestWork.ts"
import * as EventStream from "../protocol/EventStream.ts"
import * as LongText from "../protocol/LongText.ts"
import { yieldToOthers } from "../host/rendering.ts"
import { isKnown, type Responder } from "../host/Responder.ts"
import { hasSeveralHosts, refuseHosts } from "./severalHosts.ts"
import * as LazyScope from "./LazyScope.ts"
import { awaitRest } from "./awaitRest.ts"
import { NodeRequest } from "./NodeRequest.ts"
import * as Outflow from "./Outflow.ts"
import { whenOver } from "./whenOver.ts"

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void

type Run = <A, E>(effect: Effect.Effect<A, E>) => unknown

/** The address that a request without a caller counts for. */
export type AddressOf = (request: HttpServerRequest.HttpServerRequest) => string

const socketAddress: AddressOf = (request) => ClientAddress.of(request, () => false)

/**
 * Creates the listener of a responder. It runs with the logger and clock of the calling effect, but without its
 * services: it needs none, and copying them would cost each request more than routing it.
 */
export const make = (
  respond: Responder,
  capacity: Capacity.Capacity = Capacity.make(),
  addressOf: AddressOf = socketAddress
): Effect.Effect<NodeListener> =>
  Effect.map(Effect.runtime(), (runtime) => {
    const fork = Runtime.runFork(runtime)
    const fiberRefs = withoutInitial(runtime.fiberRefs)
    // Nobody reads Effect's own figures about fibers, five of which would be counted for each.
    const runtimeFlags = RuntimeFlags.disable(runtime.runtimeFlags, RuntimeFlags.RuntimeMetrics)
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
      const request = new NodeRequest(incoming)
      const work = new RequestWork(capacity.loopShares, () => addressOf(request))
      const run: Run = (effect) => fork(effect, { scheduler: work })
      const outlet = { incoming, response, run, watch, restMillis: capacity.limits.restMillis }
      const begun = (): void => {
        const answering = begin(respond, request)
        if (isKnown(answering)) {
          response.on("close", () => unanswered.set(socket, unanswered.get(socket)! - 1))
          answer(outlet, answering)
          return work.end()
        }
        const scope = LazyScope.make()
        const context = Context.make(HttpServerRequest.HttpServerRequest, request).pipe(Context.add(Scope.Scope, scope))
        const own = Runtime.make({ context, fiberRefs, runtimeFlags })
        const cancel = Runtime.runCallback(own, answering, {
          scheduler: work,
          onExit: (exit) => {
            answer(outlet, exit)
            const closing = scope.closing(exit)
            // The request's resources, such as its body, stay open until the response has been sent.
            if (closing !== null) whenOver(incoming, response, () => run(closing))
            work.end()
          }
        })
        response.on("close", () => {
          unanswered.set(socket, unanswered.get(socket)! - 1)
          if (!response.writableEnded) cancel(clientAbortFiberId)
        })
      }
      work.run(begun)
    }
  })

/** The references that have another value than at first. A fiber copies all that it has each time that it sets one. */
const withoutInitial = ({ locals }: FiberRefs.FiberRefs): FiberRefs.FiberRefs => {
  const initial = FiberRefs.empty()
  const isSet = (reference: FiberRef.FiberRef<unknown>, value: unknown) =>
    value !== FiberRefs.getOrDefault(initial, reference)
  return FiberRefs.unsafeMake(new Map([...locals].filter(([reference, [[, value]]]) => isSet(reference, value))))
}

/** Turns a thrown exception into an exit, because one that reached Node's server would end the process. */
const begin = (respond: Responder, request: NodeRequest): ReturnType<Responder> => {
  try {
    return respond(request)
  } catch (defect) {
    return Exit.die(defect)
  }
}

/** Where a response is written. */
interface Outlet {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  readonly run: Run
  readonly watch: Outflow.Outflow["watch"]
  readonly restMillis: number
}

const answer = (outlet: Outlet, exit: Exit.Exit<HttpServerResponse.HttpServerResponse>): void => {
  const { incoming, response, restMillis, run } = outlet
  if (response.writableEnded || response.destroyed) return
  awaitRest(incoming, response, restMillis)
  // The responder handles its own failures, so this one was interrupted because the client has gone.
  if (exit._tag === "Failure") return void response.writeHead(503).end()
  try {
    send(outlet, exit.value)
  } catch (error) {
    run(Effect.logError("A response could not be sent", error))
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
}

type Fields = Readonly<Record<string, string | number | Array<string>>>

/** The fields of a response; its headers themselves, where they need nothing more. */
const fieldsOf = (
  headers: HttpServerResponse.HttpServerResponse["headers"],
  cookies: Cookies.Cookies,
  whole: string | Uint8Array | null
): Fields => {
  const isUncounted = whole !== null && headers["content-length"] === undefined
  const hasCookies = !Cookies.isEmpty(cookies)
  if (!isUncounted && !hasCookies) return headers
  return {
    ...headers,
    ...(hasCookies && { "set-cookie": Cookies.toSetCookieHeaders(cookies) }),
    ...(isUncounted && { "content-length": Buffer.byteLength(whole) })
  }
}

const send = (
  { incoming, response, run, watch }: Outlet,
  { body, cookies, headers, status }: HttpServerResponse.HttpServerResponse
): void => {
  const whole = body._tag === "Raw" || body._tag === "Uint8Array" ? (body.body as string | Uint8Array) : null
  const fields = fieldsOf(headers, cookies, whole)
  response.writeHead(status, fields)
  if (whole === null && body._tag !== "Empty" && body._tag !== "Stream") throw new Error(`Cannot send ${body._tag}`)
  if (incoming.method === "HEAD" || body._tag === "Empty") return void response.end()
  const bytes = Number(fields["content-length"] ?? LongText.least)
  // Bytes exist already and are often shared between responses, so splitting them would only cost more writes.
  if (whole !== null && (typeof whole !== "string" || whole.length < LongText.least)) {
    response.end(whole)
    if (response.writableLength > 0) watch(incoming, response, bytes)
    return
  }
  // Events are few and small, and there is nothing to read between them.
  if (!EventStream.isEventStream(fields["content-type"])) watch(incoming, response, bytes)
  run(writeStream(body._tag === "Stream" ? body.stream : inChunks(whole as string), incoming.socket, response))
}

/** A long text, as a stream. */
const inChunks = (whole: string): Stream.Stream<string> =>
  Stream.suspend(() => Stream.fromIteratorSucceed(LongText.chunksOf([whole]), 1))

/** Bytes written to a fast caller before other requests run. */
const bytesPerTurn = 4 * LongText.least

/** Writes a stream as fast as the caller reads it. */
const writeStream = (
  stream: Stream.Stream<string | Uint8Array, unknown>,
  socket: Socket,
  response: ServerResponse
): Effect.Effect<void> => {
  let written = 0
  return Stream.runForEach(stream, (part) => {
    if (socket.destroyed) return Effect.fail("gone")
    written += part.length
    if (!response.write(part)) return drained(socket, response)
    if (written < bytesPerTurn) return Effect.void
    written = 0
    return yieldToOthers
  }).pipe(Effect.matchCause({ onFailure: () => void response.destroy(), onSuccess: () => void response.end() }))
}

/** Waits until the connection can take more, or is closed. */
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
