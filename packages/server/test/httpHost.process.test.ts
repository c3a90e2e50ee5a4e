import { assert, describe, it } from "@effect/vitest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { EarlyRefusal, NodeListener } from "@fourtop/http-adapter"
import { Deferred, Effect, Exit, Fiber, Scope } from "effect"
import { once } from "node:events"
import type * as Http from "node:http"
import * as net from "node:net"
import * as HttpHost from "../src/service/host/HttpHost.ts"

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

const standard = {
  host: "127.0.0.1",
  port: 0,
  onStopping: () => {},
  limits,
  connections: { total: 100, perAddress: 100, busyMillis: 60_000 },
  addressOf: (address: string) => address
}

const serve = (options: Partial<HttpHost.Options> = {}, handler = answer) =>
  HttpHost.serve(handler, { ...standard, ...options })

const start = (options?: Partial<HttpHost.Options>) => Effect.map(serve(options), ({ port }) => port)

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

const { earlyRefusals } = EarlyRefusal

/** Whether a connection was answered with this refusal, and closed. */
const isRefusal = (received: string, refusal: EarlyRefusal.EarlyRefusal): boolean => {
  const [head = "", body = ""] = received.split("\r\n\r\n")
  assert.include(head, `HTTP/1.1 ${refusal.status} ${refusal.reason}`)
  assert.match(head, /x-request-id: [0-9a-f-]{36}/i)
  assert.deepStrictEqual(JSON.parse(body), EarlyRefusal.bodyOf(refusal))
  return /connection: close/i.test(head)
}

describe("the socket of the service", () => {
  it.live("goes on listening for the delay after it was told to stop, and no longer", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const told = yield* Deferred.make<void>()
      const onStopping = () => Deferred.unsafeDone(told, Exit.void)
      const port = yield* Scope.extend(start({ onStopping, stopDelayMillis: 1_000 }), scope)
      const stopping = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* Deferred.await(told)
      const { received } = yield* conversation(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      assert.match(received, /^HTTP\/1\.1 200 [^]*connection: close/i)
      yield* Fiber.join(stopping)
      const refused = yield* Effect.flip(Effect.tryPromise(() => once(net.connect(port, "127.0.0.1"), "connect")))
      assert.include(String(refused.cause), "ECONNREFUSED")
    })
  )

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

  /** How each refusal comes about that is sent before there is a request; too many connections are below. */
  const early: Readonly<Record<Exclude<keyof typeof earlyRefusals, "tooManyConnections">, string>> = {
    malformed: "hello\r\n\r\n",
    severalHosts: "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    tooSlow: "GET / HTTP/1.1\r\nHost:",
    unmetExpectation: "GET / HTTP/1.1\r\nHost: a\r\nExpect: gold\r\n\r\n",
    headersTooLarge: `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`
  }

  it.scopedLive.each(Object.entries(early) as ReadonlyArray<[keyof typeof early, string]>)(
    "answers %s as the list has it that the documentation is made of",
    ([name, text]) =>
      Effect.gen(function* () {
        const listener = yield* NodeListener.make(() => Exit.succeed(HttpServerResponse.text("served")))
        const { port } = yield* serve({}, listener)
        assert.isTrue(isRefusal((yield* conversation(port, text)).received, earlyRefusals[name]))
      })
  )

  it.scopedLive("answers a health check before the requests that have arrived with it", () =>
    Effect.gen(function* () {
      const begun: Array<string> = []
      /** Takes a while for each, as a busy service does. */
      const handler = (request: Http.IncomingMessage, response: Http.ServerResponse): void => {
        begun.push(request.url!)
        const until = performance.now() + (request.url === "/readyz" ? 0 : 5)
        while (performance.now() < until);
        response.end("{}")
      }
      // On a busy machine it takes a while until the last of them has sent something.
      const unhurried = { ...limits, headersTimeout: 60_000, requestTimeout: 60_000, timeout: 60_000 }
      const { figures, port } = yield* serve({ limits: unhurried }, handler)
      const paths = [...Array.from({ length: 40 }, (_, index) => `/${index}`), "/readyz"]
      yield* Effect.promise(async () => {
        const sockets = paths.map(() => net.connect(port, "127.0.0.1"))
        await Promise.all(sockets.map((socket) => once(socket, "connect")))
        // The host has met them all, so that it reads what they send in one turn.
        while (figures().connections < sockets.length) await new Promise(setImmediate)
        for (const [index, socket] of sockets.entries()) socket.write(`GET ${paths[index]} HTTP/1.1\r\nHost: a\r\n\r\n`)
        await Promise.all(sockets.map((socket) => once(socket, "data")))
        for (const socket of sockets) socket.destroy()
      })
      assert.isBelow(begun.indexOf("/readyz"), 20)
      assert.deepStrictEqual(
        begun.filter((path) => path !== "/readyz"),
        paths.slice(0, -1)
      )
      assert.strictEqual(figures().waitingMillis, 0)
    })
  )

  it.scopedLive("says which setting to change when it cannot listen", () =>
    Effect.gen(function* () {
      const port = yield* start()
      const taken = yield* Effect.flip(start({ port }))
      assert.match(`${taken.message} ${taken.next}`, new RegExp(`Port ${port} .* in use .* PORT=${port + 1}`))
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

describe("more connections than there may be", () => {
  const patient = { ...limits, headersTimeout: 60_000, requestTimeout: 60_000, timeout: 60_000 }
  const two = { limits: patient, connections: { total: 4, perAddress: 2, busyMillis: 60_000 } }
  const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  /** Never answers. */
  const silent = () => {}

  const connect = (port: number, text = "") =>
    Effect.acquireRelease(
      Effect.promise(async () => {
        const socket = net.connect(port, "127.0.0.1")
        socket.on("error", () => {}).resume()
        await once(socket, "connect")
        if (text !== "") socket.write(text)
        return socket
      }),
      (socket) => Effect.sync(() => socket.destroy())
    )

  const until = (holds: () => boolean) => Effect.repeat(Effect.sleep("5 millis"), { until: holds })

  it.scopedLive("close the longest idle one of the same address, and the new one is served", () =>
    Effect.gen(function* () {
      const { figures, port } = yield* serve(two)
      const first = yield* connect(port)
      const second = yield* connect(port, "GET / HTTP/1.1\r\nHo")
      yield* until(() => figures().connections === 2)
      const { received } = yield* conversation(port, request)
      assert.match(received, /^HTTP\/1\.1 200 /)
      assert.isTrue(first.closed)
      assert.isFalse(second.closed)
      assert.deepInclude(figures(), { closed: 1, refused: 0 })
    })
  )

  it.scopedLive("are answered 503 when all others are in use, with the body all failures have", () =>
    Effect.gen(function* () {
      const { figures, port } = yield* serve(two, silent)
      for (const _ of [1, 2]) yield* connect(port, request)
      yield* until(() => figures().connections === 2)
      yield* Effect.sleep("50 millis")
      const { received } = yield* conversation(port, "")
      assert.match(received, /^HTTP\/1\.1 503 [^]*retry-after: \d+/)
      assert.isTrue(isRefusal(received, earlyRefusals.tooManyConnections))
      assert.deepInclude(figures(), { connections: 2, refused: 1, closed: 0 })
    })
  )

  it.scopedLive("of a trusted proxy have no share of an address, but count in all", () =>
    Effect.gen(function* () {
      const { figures, port } = yield* serve({ ...two, addressOf: () => null }, silent)
      for (const _ of [1, 2, 3, 4]) yield* connect(port, request)
      yield* until(() => figures().connections === 4)
      yield* Effect.sleep("50 millis")
      assert.match((yield* conversation(port, "")).received, /^HTTP\/1\.1 503 /)
    })
  )
})
