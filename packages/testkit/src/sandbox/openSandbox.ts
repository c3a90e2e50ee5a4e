/** Opens a sandbox: everything is in this process, and ends with the scope. */
import { Sandbox as NightlyReset } from "@fourtop/core/internal"
import { Backends, Capacity, HttpApiServer, NodeListener } from "@fourtop/http-adapter"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { type Clock, type Context, Data, Effect, Runtime, Schedule, Scope } from "effect"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { sampleRestaurantId, sampleState } from "../sample/sampleState.ts"
import { rowOf, tenantOf } from "../memory/State.ts"
import * as Machinery from "./Machinery.ts"
import { connecting, type OpenApps } from "./connecting.ts"
import { failingRequests } from "./faults/failingRequests.ts"
import type { OpenFaults } from "./faults/faulting.ts"
import { renewed } from "./renewed.ts"
import {
  apply,
  mintToken,
  type NoSuchTime,
  type OpenRegistry,
  type OpenRestaurant,
  restaurants,
  toInstant
} from "./restaurants.ts"
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
  /** Failures on demand. */
  readonly faults: OpenFaults
  /** All restaurants, by their ids. */
  readonly restaurants: OpenRegistry
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

/**
 * How long an idle connection stays open. Node's five seconds are too short for a test that computes for as long in the
 * same process: the connection would close just as the next request is sent.
 */
const idleMillis = 60_000

/** Serves the API until the scope closes; work that a request leaves behind is done right after its response. */
const listen = (
  { faults, ports, run, settle }: Machinery.Machinery,
  port: number,
  pages: Pages,
  before: Listener
): Effect.Effect<string, PortTaken, Scope.Scope> =>
  Effect.gen(function* () {
    let url = ""
    const settings = { ...standard, rootUrl: () => url }
    const capacity = Capacity.make()
    const { intervene, suffering } = failingRequests(faults)
    const readiness = Effect.succeed(true)
    const responder = HttpApiServer.responder({ settings, readiness, capacity, intervene, programPages: pages }).pipe(
      Effect.provideService(Backends, {
        forCaller: () => Effect.succeed(ports),
        installation: ports,
        isSandbox: true
      })
    )
    const scope = yield* Effect.scope
    const fork = Runtime.runFork(yield* Effect.runtime())
    const handler = yield* run(
      Effect.flatMap(responder, (respond) => NodeListener.make(suffering(respond), capacity)).pipe(Scope.extend(scope))
    )
    const server = createServer((request, response) => {
      if (before(request, response)) return
      response.once("close", () => fork(settle))
      handler(request, response)
    })
    server.keepAliveTimeout = idleMillis
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
export type Pages = NonNullable<HttpApiServer.Options["programPages"]>

/** How often a ticking clock is checked. */
const tick = "200 millis"

/** Opens a sandbox; `controlling` serves its control over HTTP, if the options want that. */
export const openSandbox = (
  options: SandboxOptions,
  controlling: (sandbox: OpenSandbox) => Listener,
  pages: Pages = () => []
): Effect.Effect<OpenSandbox, CannotOpen, Scope.Scope> =>
  Effect.gen(function* () {
    const { nightlyReset = false, port = 0, seed = 1, ticking = false, venue } = options
    const now = yield* toInstant(options.now ?? Date.now())
    const initial = venue === undefined ? sampleState(now) : undefined
    const post = yield* HttpWebhooks.make({ allowInsecure: true })
    const machinery = Machinery.make({ now, ticking, seed, initial, post })
    const { alone, captured, clearFaults, clock, crypto, keepUp, ports, receiver, run, settle, store, travel } =
      machinery
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
    const { addRestaurant, registry, restaurantOf } = restaurants(machinery)
    let control: Listener = () => false
    const url = yield* listen(machinery, port, pages, (request, response) => control(request, response))
    const opened: OpenSandbox = {
      url,
      token,
      restaurant: restaurantOf(restaurantId, liveToken),
      webhooks: subscribing(machinery, restaurantId),
      apps: connecting(machinery, url, restaurantId),
      faults: machinery.faults.open,
      restaurants: registry,
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
          clearFaults()
          receiver.clear()
          rewind()
          return store.restore(first)
        })
      )
    }
    if (options.control === true) control = controlling(opened)
    return opened
  })
