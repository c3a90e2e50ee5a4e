/** An API to test, in this process or through a socket. */
import * as HttpApp from "@effect/platform/HttpApp"
import { type Crypto, Sealing, WebhookPost } from "@fourtop/core/internal"
import { type BackendPorts, Backends, HttpApiServer, type InstallationPorts } from "@fourtop/http-adapter"
import { Clock, Context, Effect, Layer } from "effect"
import * as PlainSealing from "../../sandbox/PlainSealing.ts"
import * as MemoryStore from "../../memory/MemoryStore.ts"
import { sampleState } from "../../sample/sampleState.ts"
import type { StorePorts } from "@fourtop/core/internal"

export class ApiUnderTest extends Context.Tag("@fourtop/testkit/ApiUnderTest")<
  ApiUnderTest,
  {
    readonly fetch: (request: Request) => Promise<Response>
    /** Its scheme and host. */
    readonly origin: string
  }
>() {}

/** What the suite needs: the API, and the store behind it for setting up and checking. */
export type ApiParts = ApiUnderTest | StorePorts | Crypto

/** Nothing is sent, and a URL that is not https is none. */
const post: typeof WebhookPost.Service = {
  check: (url) => Effect.succeed(url.startsWith("https://") ? null : "must be an https address"),
  send: () => Effect.dieMessage("Nothing is sent here.")
}

const backends = Layer.effect(
  Backends,
  Effect.gen(function* () {
    const live = yield* Effect.context<Exclude<InstallationPorts, Sealing | WebhookPost>>()
    const sandboxes = new Map<number, Context.Context<BackendPorts>>()
    return {
      installation: live.pipe(Context.add(Sealing, PlainSealing.make), Context.add(WebhookPost, post)),
      forCaller: (caller) =>
        Effect.gen(function* () {
          if (caller.kind === "live") return live
          const known = sandboxes.get(caller.restaurantId)
          if (known !== undefined) return known
          const now = yield* Clock.currentTimeMillis
          const { ports } = yield* MemoryStore.make(sampleState(now, caller.restaurantId))
          const sandbox = Context.merge(live, ports)
          sandboxes.set(caller.restaurantId, sandbox)
          return sandbox
        })
    }
  })
)

const origin = "https://api.example.com"

const settings = {
  publicUrl: origin,
  rootUrl: () => origin,
  standardRateLimit: 60,
  trustedProxies: [],
  version: "0.0.0"
}

/** Adds the length of the body, as clients do: a body of unknown length waits until there is room for the longest. */
const withLength = async (request: Request): Promise<Request> => {
  if (request.body === null) return request
  const body = await request.arrayBuffer()
  const headers = new Headers(request.headers)
  headers.set("content-length", String(body.byteLength))
  return new Request(request, { method: request.method, headers, body })
}

/** The adapter's app over a store, without a socket. */
export const inProcess: Layer.Layer<ApiUnderTest, never, StorePorts | Crypto> = Layer.effect(
  ApiUnderTest,
  Effect.gen(function* () {
    const app = yield* HttpApiServer.app({ settings, readiness: Effect.succeed(true) })
    const runtime = yield* Effect.runtime()
    const handle = HttpApp.toWebHandlerRuntime(runtime)(app)
    return { fetch: async (request) => handle(await withLength(request)), origin }
  })
).pipe(Layer.provide(backends))
