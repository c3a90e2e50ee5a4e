/**
 * An app on Node's own server, with nothing between the two: one fiber for each request, one answer written at once.
 * @effect/platform-node does the same for every app there can be, at about the price of the API itself.
 */
import * as Cookies from "@effect/platform/Cookies"
import type * as HttpApp from "@effect/platform/HttpApp"
import { clientAbortFiberId } from "@effect/platform/HttpServerError"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Context, Effect, type Exit, Runtime, Scope, Stream } from "effect"
import type { IncomingMessage, ServerResponse } from "node:http"
import * as LazyScope from "./LazyScope.ts"
import { NodeRequest } from "./NodeRequest.ts"

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void

type Run = <A, E>(effect: Effect.Effect<A, E>) => unknown

/**
 * The listener of an app, which runs with the logger and the clock of whoever asks for it, but without their services:
 * it needs none, and copying them costs each request more than finding its route.
 */
export const make = (app: HttpApp.Default<never, Scope.Scope>): Effect.Effect<NodeListener> =>
  Effect.map(Effect.runtime(), (runtime) => {
    const run = Runtime.runFork(runtime)
    return (incoming, response) => {
      const scope = LazyScope.make()
      const context = Context.make(HttpServerRequest.HttpServerRequest, new NodeRequest(incoming)).pipe(
        Context.add(Scope.Scope, scope)
      )
      const fiber = Runtime.runFork(Runtime.make({ ...runtime, context }))(app)
      fiber.addObserver((exit) => {
        answer(response, incoming.method!, exit, run)
        const closing = scope.closing(exit)
        // What is open on the request, its body above all, stays open until the answer is out.
        if (closing !== null) afterwards(response, () => run(closing))
      })
      response.on("close", () => {
        if (!response.writableEnded) fiber.unsafeInterruptAsFork(clientAbortFiberId)
      })
    }
  })

const afterwards = (response: ServerResponse, action: () => void): void => {
  if (response.closed || response.writableFinished) action()
  else response.once("finish", action).once("close", action)
}

const answer = (
  response: ServerResponse,
  method: string,
  exit: Exit.Exit<HttpServerResponse.HttpServerResponse>,
  run: Run
): void => {
  if (response.writableEnded || response.destroyed) return
  // The app answers its own failures: this one was interrupted, and has nobody to answer to.
  if (exit._tag === "Failure") return void response.writeHead(503).end()
  try {
    send(response, method, exit.value, run)
  } catch (error) {
    run(Effect.logError("An answer could not be sent", error))
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
}

const send = (
  response: ServerResponse,
  method: string,
  { body, cookies, headers, status }: HttpServerResponse.HttpServerResponse,
  run: Run
): void => {
  const fields: Record<string, string | number | Array<string>> = { ...headers }
  if (!Cookies.isEmpty(cookies)) fields["set-cookie"] = Cookies.toSetCookieHeaders(cookies)
  const whole = body._tag === "Raw" || body._tag === "Uint8Array" ? (body.body as string | Uint8Array) : null
  if (whole !== null) fields["content-length"] ??= Buffer.byteLength(whole)
  response.writeHead(status, fields)
  if (whole === null && body._tag !== "Empty" && body._tag !== "Stream") throw new Error(`Cannot send ${body._tag}`)
  if (method === "HEAD" || body._tag === "Empty") response.end()
  else if (whole !== null) response.end(whole)
  else if (body._tag === "Stream") run(pour(body.stream, response))
}

/** As fast as the caller takes it. */
const pour = (stream: Stream.Stream<Uint8Array, unknown>, response: ServerResponse): Effect.Effect<void> =>
  Stream.runForEach(stream, (part) =>
    Effect.async<void>((resume) => {
      if (response.write(part) || response.destroyed) resume(Effect.void)
      else response.once("drain", () => resume(Effect.void)).once("close", () => resume(Effect.void))
    })
  ).pipe(Effect.matchCause({ onFailure: () => void response.destroy(), onSuccess: () => void response.end() }))
