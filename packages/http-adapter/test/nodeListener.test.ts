import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type * as HttpApp from "@effect/platform/HttpApp"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Logger, type Scope, Stream } from "effect"
import { createServer, request as send } from "node:http"
import type { AddressInfo } from "node:net"
import type { Responder } from "../src/host/Responder.ts"
import * as NodeListener from "../src/node/NodeListener.ts"

/** Serves the app on a socket for as long as the test takes. */
const serving = <A>(app: HttpApp.Default<never, Scope.Scope>, use: (url: string) => Promise<A>): Promise<A> =>
  responding(() => app, use)

const responding = async <A>(respond: Responder, use: (url: string) => Promise<A>): Promise<A> => {
  const listener = await Effect.runPromise(
    NodeListener.make(respond).pipe(Effect.provide(Logger.remove(Logger.defaultLogger)))
  )
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const answering = (response: HttpServerResponse.HttpServerResponse) => Effect.succeed(response)

/** The app of what a request is read as. */
const reading = (read: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<unknown>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    Effect.map(read(request), (value) => HttpServerResponse.unsafeJson({ value }))
  )

const valueOf = async (response: Response): Promise<unknown> => ((await response.json()) as { value: unknown }).value

describe("answers", () => {
  it.each<[string, HttpServerResponse.HttpServerResponse, string]>([
    ["text", HttpServerResponse.text("grüße"), "grüße"],
    ["bytes", HttpServerResponse.uint8Array(new TextEncoder().encode("grüße")), "grüße"],
    ["text as it is", HttpServerResponse.raw("grüße"), "grüße"],
    ["nothing", HttpServerResponse.empty({ status: 204 }), ""],
    ["a stream", HttpServerResponse.stream(Stream.make("gr", "üße").pipe(Stream.encodeText)), "grüße"]
  ])("%s", (_, response, text) =>
    serving(answering(response), async (url) => {
      const answer = await fetch(url)
      assert.strictEqual(answer.status, response.status)
      assert.strictEqual(await answer.text(), text)
    })
  )

  it("HEAD has the headers of GET, with the length, and no body", () =>
    serving(answering(HttpServerResponse.raw("grüße", { headers: { "x-own": "1" } })), async (url) => {
      const answer = await fetch(url, { method: "HEAD" })
      assert.strictEqual(answer.headers.get("content-length"), "7")
      assert.strictEqual(answer.headers.get("x-own"), "1")
      assert.strictEqual(await answer.text(), "")
    }))

  it("every cookie is a header of its own", () => {
    const response = HttpServerResponse.empty().pipe(
      HttpServerResponse.unsafeSetCookie("a", "1"),
      HttpServerResponse.unsafeSetCookie("b", "2")
    )
    return serving(answering(response), async (url) => {
      assert.deepStrictEqual((await fetch(url)).headers.getSetCookie(), ["a=1", "b=2"])
    })
  })

  it("a header that cannot be sent is our failure, and the next request is served", () => {
    let calls = 0
    const app = Effect.sync(() =>
      HttpServerResponse.empty(calls++ === 0 ? { headers: { "x-own": "line\nbreak" } } : { status: 204 })
    )
    return serving(app, async (url) => {
      assert.strictEqual((await fetch(url)).status, 500)
      assert.strictEqual((await fetch(url)).status, 204)
    })
  })

  it("a stream that breaks ends the connection instead of looking whole", () => {
    const broken = Stream.concat(Stream.make(new Uint8Array(3)), Stream.fail("broken"))
    return serving(answering(HttpServerResponse.stream(broken)), async (url) => {
      const outcome = await fetch(url)
        .then((answer) => answer.text())
        .then(
          () => "whole",
          () => "broken"
        )
      assert.strictEqual(outcome, "broken")
    })
  })
})

describe("requests", () => {
  it("are what was sent", () => {
    const app = reading((request) =>
      Effect.succeed([
        request.method,
        request.url,
        request.headers["x-own"],
        request.cookies["a"],
        request.remoteAddress
      ])
    )
    return serving(app, async (url) => {
      const answer = await fetch(`${url}/a?b=c`, { method: "PATCH", headers: { "x-own": "1", cookie: "a=2; b=3" } })
      const from = { _id: "Option", _tag: "Some", value: "127.0.0.1" }
      assert.deepStrictEqual(await valueOf(answer), ["PATCH", "/a?b=c", "1", "2", from])
    })
  })

  it("have a body that can be read as text, JSON and form, and again", () => {
    const app = reading((request) => Effect.orDie(Effect.all([request.text, request.json])))
    return serving(app, async (url) => {
      const answer = await fetch(url, { method: "POST", body: '{"a":"ü"}' })
      assert.deepStrictEqual(await valueOf(answer), ['{"a":"ü"}', { a: "ü" }])
    })
  })

  it("of forms", () =>
    serving(
      reading((request) => Effect.orDie(request.urlParamsBody)),
      async (url) => {
        const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ a: "1", b: "ü" }) })
        assert.deepStrictEqual(await valueOf(answer), [
          ["a", "1"],
          ["b", "ü"]
        ])
      }
    ))

  it("keep what they acquired until the answer is out, and not longer", async () => {
    const released = Deferred.unsafeMake<string>(Effect.runSync(Effect.fiberId))
    const app = Effect.addFinalizer(() => Deferred.succeed(released, "released")).pipe(
      Effect.as(HttpServerResponse.raw("done"))
    )
    await serving(app, async (url) => {
      assert.strictEqual(await (await fetch(url)).text(), "done")
      assert.strictEqual(await Effect.runPromise(Deferred.await(released)), "released")
    })
  })

  it("that are broken off end what was done for them", async () => {
    const begun = Deferred.unsafeMake<void>(Effect.runSync(Effect.fiberId))
    const interrupted = Deferred.unsafeMake<string>(Effect.runSync(Effect.fiberId))
    const app = Deferred.succeed(begun, undefined).pipe(
      Effect.zipRight(Effect.never),
      Effect.onInterrupt(() => Deferred.succeed(interrupted, "interrupted"))
    )
    await serving(app, async (url) => {
      const request = send(url)
      request.on("error", () => {})
      request.end()
      await Effect.runPromise(Deferred.await(begun))
      request.destroy()
      assert.strictEqual(await Effect.runPromise(Deferred.await(interrupted)), "interrupted")
    })
  })

  it("whose body is broken off fail to be read", async () => {
    const begun = Deferred.unsafeMake<void>(Effect.runSync(Effect.fiberId))
    const outcome = Deferred.unsafeMake<string>(Effect.runSync(Effect.fiberId))
    const app = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
      Deferred.succeed(begun, undefined).pipe(
        Effect.zipRight(request.text),
        Effect.catchTag("RequestError", () => Deferred.succeed(outcome, "failed")),
        Effect.onInterrupt(() => Deferred.succeed(outcome, "interrupted")),
        Effect.as(HttpServerResponse.empty())
      )
    )
    await serving(app, async (url) => {
      const request = send(url, { method: "POST", headers: { "content-length": "10" } })
      request.on("error", () => {})
      request.write("half")
      await Effect.runPromise(Deferred.await(begun))
      request.destroy()
      assert.include(["failed", "interrupted"], await Effect.runPromise(Deferred.await(outcome)))
    })
  })
})

describe("answers known at once", () => {
  it("are sent without a fiber", () =>
    responding(
      () => Exit.succeed(HttpServerResponse.text("At once.", { status: 429 })),
      async (url) => {
        const response = await fetch(url)
        assert.deepStrictEqual([response.status, await response.text()], [429, "At once."])
      }
    ))

  it("do not end the process when there is a defect on the way to them", () => {
    let calls = 0
    const respond: Responder = () => {
      if (calls++ === 0) throw new Error("A defect.")
      return Exit.succeed(HttpServerResponse.empty())
    }
    return responding(respond, async (url) => {
      assert.strictEqual((await fetch(url)).status, 503)
      assert.strictEqual((await fetch(url)).status, 204)
    })
  })
})
