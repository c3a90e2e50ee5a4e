/** Every route of a service over a store in memory: the API, OAuth, the console, guests' pages, assistants and the rest. */
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Console, GuestPages } from "@fourtop/console"
import {
  Acting,
  addPerson,
  createToken,
  GuestLink,
  issueGuestLink,
  readOpenOrders,
  Scope as TokenScope,
  signIn,
  Venues
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Backends, HttpApiServer, type Responder } from "@fourtop/http-adapter"
import {
  MemoryStore,
  PlainSealing,
  sampleRestaurantId,
  sampleState,
  ShiftableClock,
  WeakPasswords
} from "@fourtop/testkit"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Effect, Exit, Layer, Logger, Option, Redacted, Runtime, Scope } from "effect"
import { mcpPages } from "../../src/mcp/mcpPages.ts"
import * as Metrics from "../../src/service/figures/Metrics.ts"
import * as MessageReports from "../../src/service/host/MessageReports.ts"

const url = "http://localhost"
const password = "correct horse battery"

/** Who sends a request: the headers that say so, and the link of a guest. */
export interface Sender {
  readonly headers: Readonly<Record<string, string>>
  readonly link: string
}

/** Somebody who can use everything, with one of everything. */
const known = Effect.gen(function* () {
  const restaurantId = sampleRestaurantId()
  const acting = Acting.as(restaurantId, Acting.system)
  const { text } = yield* createToken(acting, { name: "Till", kind: "live", scopes: TokenScope.all })
  const person = { email: "ada@example.com", name: "Ada", restaurantId, role: "owner", password } as const
  yield* addPerson(person)
  const arrival = { address: "203.0.113.1", userAgent: null, device: null }
  const session = yield* signIn({ email: person.email, password, ...arrival })
  const venue = (yield* (yield* Venues).read(restaurantId, 0))!
  const isAlways = ({ windows }: { readonly windows: ReadonlyArray<unknown> }) => windows.length === 0
  const menus = new Set(venue.rows.menus.filter(isAlways).map(({ id }) => id))
  const category = venue.rows.categories.find((row) => isAlways(row) && menus.has(row.menu_id))!.id
  const [open] = yield* readOpenOrders(Acting.as(restaurantId, Acting.system))
  const path = yield* issueGuestLink(acting, { kind: "order", id: open!.order.id })
  return {
    headers: { authorization: `Bearer ${text}`, cookie: `fourtop_session=${session.token}`, origin: url },
    link: path.slice(GuestLink.pathFor("").length),
    category
  }
})

export const strangers: ReadonlyArray<readonly [string, Sender]> = [
  ["nobody", { headers: {}, link: "x" }],
  [
    "somebody with invented credentials",
    {
      headers: { authorization: `Bearer 7|svc_${"x".repeat(40)}`, cookie: `fourtop_session=${"x".repeat(43)}` },
      link: "x".repeat(22)
    }
  ]
]

export interface Observed {
  readonly status: number
  readonly text: string
  /** The bytes of the body that were asked for. */
  readonly read: number
}

/** Bytes of a part of a body. */
export const part = 4_096

/** A body that is made part by part as it is asked for, and counts what was. */
const streamOf = (bytes: Uint8Array, onRead: (count: number) => void): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (at >= bytes.length) return controller.close()
        const next = bytes.slice(at, at + part)
        at += next.length
        onRead(next.length)
        controller.enqueue(next)
      }
    },
    { highWaterMark: 0 }
  )
}

export interface WholeService {
  readonly routes: HttpApiServer.Serving["routes"]
  readonly respond: Responder
  readonly known: Sender
  /** A category whose dishes can be ordered at any time. */
  readonly category: number
  /** Sends a body in parts, with these headers. */
  readonly send: (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array
  ) => Promise<Observed>
  readonly close: () => Promise<void>
}

export const open = async (): Promise<WholeService> => {
  const scope = Effect.runSync(Scope.make())
  const layer = Layer.mergeAll(
    MemoryStore.layer(sampleState(Date.now())),
    PortableCrypto.layer,
    WeakPasswords.layer,
    PlainSealing.layer,
    HttpWebhooks.layer({ allowInsecure: false }),
    Logger.remove(Logger.defaultLogger),
    ShiftableClock.layer(ShiftableClock.make())
  )
  const runtime = await Effect.runPromise(Scope.extend(Layer.toRuntime(layer), scope))
  const run = Runtime.runPromise(runtime)
  const { respond, routes } = await run(
    Effect.gen(function* () {
      const console = yield* Console.make
      const guests = yield* GuestPages.make({ ...GuestPages.standard, formsOfLink: 10_000 })
      const secret = Option.some(Redacted.make("secret"))
      const metrics = Metrics.routes({ text: Effect.succeed("") }, secret)
      return yield* HttpApiServer.serving({
        settings: {
          publicUrl: null,
          rootUrl: () => url,
          standardRateLimit: 100_000,
          trustedProxies: [],
          version: "0.0.0"
        },
        readiness: Effect.succeed(true),
        pages: (site) => [...console(site), ...guests(site), ...metrics],
        programPages: (site) => [...mcpPages(site), ...MessageReports.routes(runtime.context, secret).map(site.limited)]
      })
    }).pipe(
      Effect.provideService(Backends, {
        forCaller: () => Effect.succeed(runtime.context),
        installation: runtime.context
      })
    )
  )
  let requests = 0
  const send: WholeService["send"] = async (method, path, headers, body) => {
    let read = 0
    const stream = streamOf(body, (count) => (read += count))
    const web = new Request(`${url}${path}`, { method, headers, body: stream, duplex: "half" } as RequestInit)
    // Each request is from another address, so that no limit by address is met.
    const address = `198.51.${100 + Math.floor(requests / 250)}.${requests++ % 250}`
    const request = HttpServerRequest.fromWeb(web).modify({ url: path, remoteAddress: address })
    const answering = Effect.provideService(respond(request), HttpServerRequest.HttpServerRequest, request)
    const response = await run(Effect.scoped(answering))
    return { status: response.status, text: await HttpServerResponse.toWeb(response).text(), read }
  }
  const { category, ...sender } = await run(known)
  return {
    routes,
    respond,
    send,
    known: sender,
    category,
    close: () => Effect.runPromise(Scope.close(scope, Exit.void))
  }
}
