import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Scope } from "effect"
import { once } from "node:events"
import type * as Http from "node:http"
import * as net from "node:net"
import * as HttpHost from "../src/HttpHost.ts"

const limits = {
  headersTimeout: 200,
  requestTimeout: 400,
  keepAliveTimeout: 300,
  timeout: 1_000,
  connectionsCheckingInterval: 50
}

/** Answers when the whole request has arrived. */
const answer = (request: Http.IncomingMessage, response: Http.ServerResponse): void => {
  request.resume().on("end", () => response.end("{}"))
}

const start = (options: Partial<HttpHost.Options> = {}) =>
  HttpHost.serve(answer, { host: "127.0.0.1", port: 0, onStopping: () => {}, limits, ...options })

/** Sends a text, and gives everything that came back when the connection has closed. */
const conversation = (port: number, text: string) =>
  Effect.promise(async () => {
    const socket = net.connect(port, "127.0.0.1")
    let received = ""
    socket.setEncoding("utf8").on("data", (part: string) => (received += part))
    socket.write(text)
    const started = performance.now()
    await once(socket, "close")
    return { received, milliseconds: performance.now() - started }
  })

describe("the socket of the service", () => {
  it.scopedLive.each([
    ["nothing at all", "", /^(HTTP\/1\.1 408 [^]*)?$/],
    ["half of its headers", "GET / HTTP/1.1\r\nHost:", /^HTTP\/1\.1 408 /],
    ["half of its body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf", /^HTTP\/1\.1 408 /],
    ["nothing more after a request", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", /^HTTP\/1\.1 200 /]
  ] as ReadonlyArray<[string, string, RegExp]>)("does not wait long for a caller who sends %s", ([, text, expected]) =>
    Effect.gen(function* () {
      const { milliseconds, received } = yield* conversation(yield* start(), text)
      assert.match(received, expected)
      // Node gives idle connections a second more than they were told.
      assert.isBelow(milliseconds, 15_000)
    })
  )

  it.scopedLive.each([
    ["no HTTP", "hello\r\n\r\n", 400],
    ["too many headers", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["an expectation nobody can meet", "GET / HTTP/1.1\r\nHost: a\r\nExpect: gold\r\n\r\n", 417]
  ] as ReadonlyArray<[string, string, number]>)("answers %s with the body all failures have", ([, text, status]) =>
    Effect.gen(function* () {
      const { received } = yield* conversation(yield* start(), text)
      const [head = "", body = ""] = received.split("\r\n\r\n")
      assert.include(head, `HTTP/1.1 ${status} `)
      assert.match(head, /x-request-id: [0-9a-f-]{36}/i)
      assert.hasAllKeys((JSON.parse(body) as { error: object }).error, ["code", "message", "details"])
    })
  )

  it.scopedLive("says which setting to change when it cannot listen", () =>
    Effect.gen(function* () {
      const port = yield* start()
      const taken = yield* Effect.flip(start({ port }))
      assert.match(`${taken.message} ${taken.next}`, new RegExp(`Port ${port} .* taken .* PORT=${port + 1}`))
      const foreign = yield* Effect.flip(start({ host: "192.0.2.1" }))
      assert.match(`${foreign.message} ${foreign.next}`, /HOST is 192\.0\.2\.1.*Set HOST/)
    })
  )

  it.live("closes at once when nobody is connected, and tells that it is closing", () =>
    Effect.gen(function* () {
      const stopping = yield* Deferred.make<void>()
      const started = performance.now()
      yield* Effect.scoped(start({ onStopping: () => Deferred.unsafeDone(stopping, Effect.void) }))
      yield* Deferred.await(stopping)
      assert.isBelow(performance.now() - started, 5_000)
    })
  )

  it.live("does not wait for connections on which nobody has asked anything", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const port = yield* Scope.extend(
        start({ limits: { ...limits, headersTimeout: 60_000, requestTimeout: 60_000, timeout: 60_000 } }),
        scope
      )
      const socket = net.connect(port, "127.0.0.1")
      yield* Effect.promise(() => once(socket, "connect"))
      yield* Effect.sleep("50 millis")
      const started = performance.now()
      yield* Scope.close(scope, Exit.void)
      assert.isBelow(performance.now() - started, 8_000)
    })
  )
})
