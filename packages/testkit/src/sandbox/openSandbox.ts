/** Opens a sandbox: everything is in this process, and ends with the scope. */
import { Sandbox as NightlyReset } from "@fourtop/core"
import { Backends, Capacity, HttpApiServer, NodeListener } from "@fourtop/http-adapter"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { type Clock, type Context, Data, Effect, Runtime, Schedule, Scope } from "effect"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { sampleRestaurantId, sampleState } from "../sample/sampleState.ts"
import { rowOf, tenantOf } from "../memory/State.ts"
import * as Machinery from "./Machinery.ts"
import { connecting, type OpenApps } from "./connecting.ts"
import { controlling } from "./controlling.ts"
import { renewed } from "./renewed.ts"
import { apply, mintToken, type NoSuchTime, type OpenRestaurant, restaurants, toInstant } from "./restaurants.ts"
import type { Captured, SandboxOptions, When } from "./Sandbox.ts"
import { type OpenWebhooks, subscribing } from "./subscribing.ts"

/** A sandbox for tests in Effect; `startSandbox` offers the same with promises. */
export interface OpenSandbox {
  readonly url: string
  /** A sandbox token with every scope. */
  readonly token: string
  readonly restaurant: OpenRestaurant
  readonly webhooks: OpenWebhooks
  readonly apps: OpenApps
  readonly addRestaurant: ReturnType<typeof restaurants>["addRestaurant"]
  /** What would have been sent to points of sale and guests. */
  readonly captured: Effect.Effect<Captured>
  /** The clock of everything in the sandbox. */
  readonly clock: Clock.Clock
  /** Moves the clock; what is due by then is done first. */
  readonly moveTo: (when: When) => Effect.Effect<void, NoSuchTime>
  readonly advance: (milliseconds: number) => Effect.Effect<void, NoSuchTime>
  readonly ports: Context.Context<Machinery.SandboxPorts>
  /** Runs a use-case on the sandbox's store and clock. */
  readonly run: Machinery.Machinery["run"]
  /** Does everything that is due at the clock's time. */
  readonly settle: Effect.Effect<void>
  /** Resets everything except the clock to how it started. */
  readonly reset: Effect.Effect<void>
}

/** Another program listens on the port. */
export class PortTaken extends Data.TaggedError("PortTaken")<{ readonly port: number; readonly cause: Error }> {
  override get message(): string {
    return this.cause.message
  }
}

/** Why a sandbox cannot be opened: its port, its time, or its venue. */
export type CannotOpen = PortTaken | NoSuchTime | Effect.Effect.Error<ReturnType<typeof apply | typeof mintToken>>

const standard = { publicUrl: null, standardRateLimit: 100_000, trustedProxies: [], version: "sandbox" }

/** Serves the API until the scope closes; work that a request leaves behind is done right after its response. */
const listen = (
  { ports, run, settle }: Machinery.Machinery,
  port: number,
  pages: Pages,
  before: Listener
): Effect.Effect<string, PortTaken, Scope.Scope> =>
  Effect.gen(function* () {
    let url = ""
    const settings = { ...standard, rootUrl: () => url }
    const capacity = Capacity.make()
    const responder = HttpApiServer.responder({ settings, readiness: Effect.succeed(true), capacity, pages }).pipe(
      Effect.provideService(Backends, { forCaller: () => Effect.succeed(ports) })
    )
    const scope = yield* Effect.scope
    const fork = Runtime.runFork(yield* Effect.runtime())
    const handler = yield* run(
      Effect.flatMap(responder, (respond) => NodeListener.make(respond, capacity)).pipe(Scope.extend(scope))
    )
    const server = createServer((request, response) => {
      if (before(request, response)) return
      response.once("close", () => fork(settle))
      handler(request, response)
    })
    yield* Effect.acquireRelease(
      Effect.async<void, PortTaken>((resume) => {
        server.once("error", (cause) => resume(new PortTaken({ port, cause })))
        server.listen(port, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.async<void>((resume) => {
          server.close(() => resume(Effect.void))
          server.closeAllConnections()
        })
    )
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return url
  })

/** A listener in front of the API, which returns whether it has handled the request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => boolean

/** Further pages of the server, such as those for assistants. */
export type Pages = NonNullable<HttpApiServer.Options["pages"]>

/** How often a ticking clock is checked. */
const tick = "200 millis"

export const openSandbox = (
  options: SandboxOptions = {},
  pages: Pages = () => []
): Effect.Effect<OpenSandbox, CannotOpen, Scope.Scope> =>
  Effect.gen(function* () {
    const { nightlyReset = false, port = 0, seed = 1, ticking = false, venue } = options
    const now = yield* toInstant(options.now ?? Date.now())
    const initial = venue === undefined ? sampleState(now) : undefined
    const post = yield* HttpWebhooks.make({ allowInsecure: true })
    const machinery = Machinery.make({ now, ticking, seed, initial, post })
    const { alone, captured, clock, crypto, keepUp, ports, receiver, run, settle, store, travel } = machinery
    const restaurantId = venue === undefined ? sampleRestaurantId() : (yield* run(apply(venue))).restaurantId
    const founded = yield* store.state
    const token = yield* run(mintToken(restaurantId, "sandbox"))
    const liveToken = yield* run(mintToken(restaurantId, "live"))
    const first = yield* store.state
    const rewind = crypto.mark()

    const zone = rowOf(tenantOf(founded, restaurantId).tables, "restaurant", restaurantId)!.time_zone
    const foundedAt = (instant: number) => (venue === undefined ? sampleState(instant) : founded)
    const night: Machinery.Night = {
      nextAfter: (instant) => NightlyReset.nextReset(zone, instant),
      falls: Effect.flatMap(store.state, (state) => {
        const instant = clock.unsafeCurrentTimeMillis()
        return store.restore(renewed(state, foundedAt(instant), restaurantId, instant))
      })
    }
    const nightly = nightlyReset ? night : undefined
    if (ticking) yield* Effect.forkScoped(Effect.repeat(keepUp(nightly), Schedule.spaced(tick)))

    const moveTo = (when: When) => Effect.flatMap(toInstant(when), (instant) => travel(instant, nightly))
    const { addRestaurant, restaurantOf } = restaurants(machinery)
    let control: Listener = () => false
    const url = yield* listen(machinery, port, pages, (request, response) => control(request, response))
    const opened: OpenSandbox = {
      url,
      token,
      restaurant: restaurantOf(restaurantId, liveToken),
      webhooks: subscribing(machinery, restaurantId),
      apps: connecting(machinery, url, restaurantId),
      addRestaurant,
      captured: Effect.sync(captured.captured),
      clock,
      moveTo,
      advance: (milliseconds) => Effect.suspend(() => moveTo(clock.unsafeCurrentTimeMillis() + milliseconds)),
      ports,
      run,
      settle,
      reset: alone(
        Effect.suspend(() => {
          captured.clear()
          receiver.clear()
          rewind()
          return store.restore(first)
        })
      )
    }
    if (options.control === true) control = controlling(opened)
    return opened
  })
